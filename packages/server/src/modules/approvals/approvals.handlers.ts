import { approvals } from '@rolecall/contract/company/approvals'
import { APPROVAL } from '@rolecall/domain/approvals/approval-limits'
import { feature } from '../../../ground/http/feature.ts'
import { notFound } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { isUuid } from '../../../house/access/visibility.queries.ts'
import { answerApproval, withdrawApproval } from '../../../house/approvals/answer-approval.ts'
import { listApprovals } from '../../../house/approvals/approval.queries.ts'
import { kindOf } from '../../../house/approvals/kinds-of-things.ts'
import { presentApprovals } from '../../../house/approvals/present-approval.ts'
import { remindApprovers } from '../../../house/approvals/remind-approvers.ts'
import { hasPart, listWaitingFor } from '../../../house/approvals/waiting-approvals.queries.ts'
import { todayOf } from '../../../house/company/today.ts'
import { confirmApproval, openApproval } from './answer-by-email.ts'
import { presentChains, saveChains, tryChains } from './chains.ts'
import { endDeputy, nameDeputy, presentDeputies } from './deputies.ts'
import './tell-approvers.ts'

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
      const message = answer === 'approved' ? 'You have approved it.' : 'You have refused it.'
      return { success: true, message, data: await showApproval(work, id) }
    },

    async withdraw({ body: { approval_id: id } }, work) {
      await withdrawApproval(work, id)
      return { success: true, message: 'It is withdrawn.', data: await showApproval(work, id) }
    },

    page: ({ query: { token = '' } }, { deps }) => openApproval(deps, token),
    confirm: ({ body }, { deps, caller }) => confirmApproval(deps, body, caller),

    deputies: (_, work) => presentDeputies(work),
    nameDeputy: ({ body }, work) => nameDeputy(work, body),
    endDeputy: ({ params: { deputyId } }, work) => endDeputy(work, deputyId),

    chains: ({ params: { kind } }, work) => presentChains(work, kind),
    saveChains: ({ params: { kind }, body }, work) => saveChains(work, kind, body),
    tryChains: ({ body }, work) => tryChains(work, body),
  },
})

/** One, for whoever has a part in it or may see what it is about; to others there is none. */
async function showApproval(work: Work, id: string) {
  const { tx, session } = work
  const [row] = isUuid(id) ? await listApprovals(tx, [id]) : []
  if (!row) throw notFound('Approval')
  const isPart = await hasPart(tx, { id, userId: session.userId, today: await todayOf(work) })
  const sight = isPart ? 'all' : await kindOf(row.kind).sight(work, row.subject_id)
  const [shown] = sight === 'nothing' ? [] : await presentApprovals(work, [id], { hidesAmount: sight === 'plain' })
  if (!shown) throw notFound('Approval')
  return shown
}
