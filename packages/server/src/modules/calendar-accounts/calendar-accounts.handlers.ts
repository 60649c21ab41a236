import { type CalendarAccount, calendarAccounts } from '@rolecall/contract/calendar-accounts/calendar-accounts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { feature } from '../../platform/http/feature.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { findAccount, setLeaving, setWrites } from '../calendars/accounts.queries.ts'
import { deleteCalendar } from '../calendars/busy-times.queries.ts'
import { findProviderOf } from '../calendars/oauth-provider.ts'
import { writeEntryJob } from '../calendars/queue-writes.ts'
import type { CalendarChoice } from '../calendars/remote-calendar.ts'
import { findRoom, listRooms } from '../interviews/own-rooms.queries.ts'
import { countUnwritten, listAccountsOfAll, replaceRoom } from './calendar-accounts.queries.ts'
import { connectServer, finishConnecting, startConnecting, switchCalendar } from './connect-calendar.ts'
import { queueAccount, readAccount, readAccounts } from './read-accounts.ts'
import { writeUpcomingInterviews } from './use-calendar.ts'

/** Minimum time between two tries on request. */
const RETRY_MS = 10_000
const OAUTH_KINDS = ['google', 'microsoft'] as const

export const calendarAccountsFeature = feature(calendarAccounts, {
  jobs: [readAccount, readAccounts, writeEntryJob],
  handlers: {
    async mine(_, work) {
      const { tx, session, deps } = work
      return {
        success: true,
        account: await presentAccount(work),
        offered: OAUTH_KINDS.filter((kind) => findProviderOf(deps.env, kind)),
        room_link: await findRoom(tx, session.userId),
      }
    },

    async connect({ body }, work) {
      await connectServer(work, body)
      return { success: true, message: 'We’re looking for your calendars.' }
    },

    begin: ({ body: { kind } }, work) => startConnecting(work, kind),
    finish: ({ body }, work) => finishConnecting(work, body),
    choose: ({ body }, work) => switchCalendar(work, body.calendar_id),

    async settleWriting({ body: { writes } }, work) {
      const { tx, now } = work
      const { userId } = work.session
      await setWrites(tx, userId, writes)
      await recordEvent(work, { kind: 'user.calendar-written', payload: { writes } })
      if (writes) await writeUpcomingInterviews(tx, userId, now)
      const message = writes
        ? 'Interviews are added to your calendar.'
        : 'Interviews are no longer added to your calendar.'
      return { success: true, message }
    },

    async retry(_, { tx, now, session: { userId, companyId } }) {
      const account = await findAccount(tx, userId)
      if (!account) return { success: true, message: 'You haven’t connected a calendar.' }
      const waited = account.tried_at ? now.getTime() - account.tried_at.getTime() : RETRY_MS
      if (waited < RETRY_MS) throw new Problem('retried_too_soon', 'We just tried. Wait a few seconds, then try again.')
      await queueAccount(tx, { companyId, userId, isAsked: true })
      return { success: true, message: 'We’re reading your calendar.' }
    },

    async disconnect({ body }, work) {
      const { tx, session } = work
      const { userId, companyId } = session
      const account = await findAccount(tx, userId)
      if (!account) return { success: true, message: 'You haven’t connected a calendar.' }
      const takesOut = !body.keeps_entries && account.state === 'ready'
      if (takesOut) {
        await setLeaving(tx, userId)
        await queueAccount(tx, { companyId, userId })
      } else await deleteCalendar(tx, userId)
      await recordEvent(work, { kind: 'user.calendar-taken-back' })
      const message = takesOut
        ? 'Removing interviews from your calendar. It will then be disconnected.'
        : 'Calendar disconnected.'
      return { success: true, message }
    },

    async settleRoom({ body: { link } }, work) {
      await replaceRoom(work.tx, work.session.userId, link, work.now)
      await recordEvent(work, { kind: 'user.described' })
      return { success: true, message: link ? 'Meeting link saved.' : 'Meeting link removed.' }
    },

    async rooms({ body }, { tx }) {
      const rooms = await listRooms(tx, body.interview_email)
      return { success: true, people: rooms.map(({ email, name }) => ({ email, name })) }
    },

    async overview(_, { tx }) {
      const rows = await listAccountsOfAll(tx)
      const accounts = rows.map(({ full_name: name, email, state, error, is_cut_off }) => ({
        name,
        email,
        works: state !== 'refused' && (error === '' || is_cut_off),
      }))
      return { success: true, accounts }
    },
  },
})

async function presentAccount({ tx, session: { userId } }: Work): Promise<CalendarAccount | null> {
  const row = await findAccount(tx, userId)
  if (!row) return null
  const unwritten = await countUnwritten(tx, userId)
  return {
    kind: row.kind as CalendarAccount['kind'],
    state: row.state as CalendarAccount['state'],
    host: row.host,
    login: row.login,
    calendars: row.found as CalendarChoice[],
    calendar_id: row.calendar,
    calendar_name: row.calendar_name,
    writes: row.writes,
    read_at: row.read_at?.toISOString() ?? null,
    error: row.error,
    next_at: row.next_at?.toISOString() ?? null,
    unwritten: unwritten.count,
    unwritten_why: unwritten.why,
  }
}
