import { notifications } from '@rolecall/contract/notifications/notifications'
import { NOTIFICATIONS_PAGE, TOPIC_IDS } from '@rolecall/domain/notifications/topics'
import { isEventId } from '../../platform/events/event-id.ts'
import { announce } from '../../platform/events/record-event.ts'
import { feature } from '../../platform/http/feature.ts'
import { countUnread, findChoice, listNotifications, markNotifications, upsertChoice } from './notifications.queries.ts'
import { presentNotification, readNotifications } from './present-notification.ts'
import { remindInterviewers } from './remind-interviewers.ts'
import { sendDigests } from './send-digests.ts'

export const notificationsFeature = feature(notifications, {
  jobs: [remindInterviewers, sendDigests],
  handlers: {
    count: async (_, { tx, session }) => ({ success: true, unread: await countUnread(tx, session) }),

    async list({ query: { start, unread } }, { tx, session }) {
      const rows = await readNotifications(
        tx,
        session,
        await listNotifications(tx, session, session, { start, isUnread: unread }),
      )
      const data = rows.slice(0, NOTIFICATIONS_PAGE).map(presentNotification)
      return { success: true, data, has_more: rows.length > data.length }
    },

    async mark({ body: { notification_ids, all, is_read } }, work) {
      const ids = notification_ids.filter(isEventId)
      await markNotifications(work.tx, work.session, { ids, isAll: all, readAt: is_read ? work.now : null })
      await announce(work, { kind: 'notification.written' })
      return { success: true }
    },

    async choice(_, { tx, session }) {
      const { muted = [], has_digest = false } = (await findChoice(tx, session.userId)) ?? {}
      return { success: true, muted: TOPIC_IDS.filter((topic) => muted.includes(topic)), digest: has_digest }
    },

    async choose({ body: { muted, digest } }, work) {
      const { tx, session, now } = work
      await upsertChoice(tx, session.userId, { muted: [...new Set(muted)], hasDigest: digest, now })
      await announce(work, { kind: 'notification.written' })
      return { success: true, message: 'Notification settings saved.' }
    },
  },
})
