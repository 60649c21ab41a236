import { approvals } from '@rolecall/contract/approvals/approvals'
import { APPROVAL } from '@rolecall/domain/approvals/approval-limits'
import { feature } from '../../platform/http/feature.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { answerApproval, withdrawApproval } from '../approval-chains/answer-approval.ts'
import { listApprovals } from '../approval-chains/approval.queries.ts'
import { presentApprovals } from '../approval-chains/present-approval.ts'
import { remindApprovers } from '../approval-chains/remind-approvers.ts'
import { getSubjectHandlers } from '../approval-chains/subject-handlers.ts'
import { hasPart, listWaitingFor } from '../approval-chains/waiting-approvals.queries.ts'
import { todayOf } from '../company/today.ts'
import { isUuid } from '../company/visibility.queries.ts'
import { confirmApproval, openApproval } from './answer-by-email.ts'
import { presentChains, previewChains, saveChains } from './chains.ts'
import { endDeputy, nameDeputy, presentDeputies } from './deputies.ts'

export const approvalsFeature = feature(approvals, {
  jobs: [remindApprovers],
  handlers: {
    async waiting({ query: { start } }, work) {
      const { userId } = work.session
      const today = await todayOf(work)
      const { ids, total } = await listWaitingFor(work.tx, { userId, today, start, limit: APPROVAL.page })
      return { success: true, data: await presentApprovals(work, ids), total }
    },

    async show({ params: { approvalId } }, work) {
      return { success: true, data: await showApproval(work, approvalId) }
    },

    async answer({ body: { approval_id: id, step, answer, reason } }, work) {
      await answerApproval(work, { id, step, answer, reason })
      const message = answer === 'approved' ? 'You approved the request.' : 'You declined the request.'
      return { success: true, message, data: await showApproval(work, id) }
    },

    async withdraw({ body: { approval_id: id } }, work) {
      await withdrawApproval(work, id)
      return { success: true, message: 'Request withdrawn.', data: await showApproval(work, id) }
    },

    page: ({ query: { token = '' } }, { deps }) => openApproval(deps, token),
    confirm: ({ body }, { deps, caller }) => confirmApproval(deps, body, caller),

    deputies: (_, work) => presentDeputies(work),
    nameDeputy: ({ body }, work) => nameDeputy(work, body),
    endDeputy: ({ params: { deputyId } }, work) => endDeputy(work, deputyId),

    chains: ({ params: { kind } }, work) => presentChains(work, kind),
    saveChains: ({ params: { kind }, body }, work) => saveChains(work, kind, body),
    tryChains: ({ body }, work) => previewChains(work, body),
  },
})

/** Shows an approval to users who have a part in it or may see its subject; throws `not_found` for others. */
async function showApproval(work: Work, id: string) {
  const { tx, session } = work
  const [row] = isUuid(id) ? await listApprovals(tx, [id]) : []
  if (!row) throw notFound('Approval')
  const isPart = await hasPart(tx, { id, userId: session.userId, today: await todayOf(work) })
  const sight = isPart ? 'all' : await getSubjectHandlers(row.kind).sight(work, row.subject_id)
  const [shown] = sight === 'nothing' ? [] : await presentApprovals(work, [id], { hidesAmount: sight === 'plain' })
  if (!shown) throw notFound('Approval')
  return shown
}
