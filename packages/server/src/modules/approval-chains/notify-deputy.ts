import { APPROVAL } from '@rolecall/domain/approvals/approval-limits'
import type { AnyWork } from '../../platform/kernel/work.ts'
import { listApprovals, listUnanswered } from './approval.queries.ts'
import { tellAsked } from './notify-approvers.ts'

/**
 * Notifies a deputy whose time begins today of the requests that already wait for the colleague; beyond one page of them, the
 * list shows the rest.
 */
export async function notifyDeputy(
  work: AnyWork,
  { userId, deputyId }: { userId: string; deputyId: string },
): Promise<void> {
  const ids = (await listUnanswered(work.tx, userId)).slice(0, APPROVAL.page)
  for (const approval of await listApprovals(work.tx, ids)) {
    const { asked_by, steps, seats } = approval
    const open = steps.find(({ state }) => state === 'open')?.place
    const waits = seats.some((seat) => seat.place === open && seat.user_id === userId && seat.answer === '')
    if (open !== undefined && waits && asked_by !== deputyId)
      await tellAsked(work, { approval, step: open }, [deputyId])
  }
}
