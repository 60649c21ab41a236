import { inbox, TASKS_MAX } from '@rolecall/contract/inbox/inbox'
import { received } from '@rolecall/contract/mailbox/received'
import { replies } from '@rolecall/contract/mailbox/replies'
import { hasAccess } from '@rolecall/domain/access/may'
import { feature, reading } from '../../platform/http/feature.ts'
import { listWaitingFor } from '../approval-chains/waiting-approvals.queries.ts'
import { openSince } from '../assistants/present-proposals.ts'
import { countOpen } from '../assistants/proposals.queries.ts'
import { todayOf } from '../company/today.ts'
import { countReviews } from '../fairness/reviews.queries.ts'
import { countUnmatchedIn } from '../mailbox/received.queries.ts'
import { listReplies } from '../mailbox/replies.queries.ts'
import { listTasks } from '../reports/list-tasks.ts'

const FIRST_REPLY = { isAnswered: false, search: '', start: 0, limit: 1 }

export const inboxFeature = feature(inbox, {
  handlers: {
    // The queries of the pages themselves, so that a tab never says another number than its page.
    counts: reading(async (_, work) => {
      const { tx, session, now } = work
      const { userId } = session
      const [asked, reviews, conversations, unmatched, proposals] = await Promise.all([
        todayOf(work).then((today) => listWaitingFor(tx, { userId, today, start: 0, limit: 0 })),
        countReviews(tx, session, { state: 'open' }),
        hasAccess(session, replies.list.access) ? listReplies(tx, session, FIRST_REPLY) : [],
        hasAccess(session, received.list.access) ? countUnmatchedIn(tx, false) : 0,
        countOpen(tx, userId, openSince(now)),
      ])
      return {
        success: true,
        approvals: asked.total,
        reviews,
        replies: conversations[0]?.total ?? 0,
        received: unmatched,
        proposals,
      }
    }),

    tasks: reading(async (_, work) => ({ success: true, data: await listTasks(work, TASKS_MAX) })),
  },
})
