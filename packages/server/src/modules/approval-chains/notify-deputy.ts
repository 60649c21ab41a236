import { APPROVAL } from '@rolecall/domain/approvals/approval-limits'
import type { AnyWork } from '../../ground/kernel/work.ts'
import { listApprovals, listUnanswered } from './approval.queries.ts'
import { tellOf } from './kinds-of-things.ts'

/**
 * Tells somebody who answers for a colleague from today on what waits for that colleague already; the page lists what is more than
 * one page of it.
 */
export async function tellDeputy(
  work: AnyWork,
  { userId, deputyId }: { userId: string; deputyId: string },
): Promise<void> {
  const ids = (await listUnanswered(work.tx, userId)).slice(0, APPROVAL.page)
  for (const { id, asked_by, steps, seats } of await listApprovals(work.tx, ids)) {
    const open = steps.find(({ state }) => state === 'open')?.place
    const waits = seats.some((seat) => seat.place === open && seat.user_id === userId && seat.answer === '')
    if (waits && asked_by !== deputyId) await tellOf().asked(work, id, [deputyId])
  }
}
