import { formatPayAndYearly } from '@rolecall/domain/positions/format-pay'
import { amountOf } from '@rolecall/domain/requisitions/suggest-budget'
import type { Work } from '../../platform/kernel/work.ts'
import { requestApproval } from '../approval-chains/request-approval.ts'
import { type ApprovalDetails, registerKind } from '../approval-chains/subject-handlers.ts'
import { lockRequisition } from '../position-state/requisition-of-position.queries.ts'
import { nameRequisition } from '../position-state/under-requisition.ts'
import { openRequested } from './open-requested.ts'
import { findRequisition, listVisibleRequisitions, type RequisitionRow, setState } from './requisitions.queries.ts'

registerKind('requisition', {
  async ended(work, { subjectId, state }) {
    const requisition = await lockRequisition(work.tx, subjectId)
    if (requisition?.state !== 'waiting') return
    await setState(work.tx, subjectId, { state, now: work.now })
    if (state === 'approved') await openRequested(work, { id: subjectId, about: nameRequisition(requisition) })
  },

  async sight(work, subjectId) {
    const row = await findRequisition(work, subjectId)
    if (!row) return 'nothing'
    return row.sees_pay ? 'all' : 'plain'
  },

  async describe(work, subjects) {
    const rows = await listVisibleRequisitions(
      work,
      subjects.map(({ subjectId }) => subjectId),
    )
    const byId = new Map(rows.map((row) => [row.id, aboutAsked(row)]))
    return new Map(
      subjects.flatMap(({ approvalId, subjectId }) => {
        const about = byId.get(subjectId)
        return about ? [[approvalId, about] as const] : []
      }),
    )
  },
})

const aboutAsked = (row: RequisitionRow): ApprovalDetails => ({
  candidateId: '',
  candidate: '',
  positionId: '',
  position: row.title,
  pay: '',
  range: row.sees_pay
    ? formatPayAndYearly({ from: row.pay_from, to: row.pay_to, currency: row.currency, per: row.pay_per })
    : '',
  warnings: [],
  seesPay: row.sees_pay,
})

/** Requests approval of a locked requisition that waits for no one. */
export async function requestRequisitionApproval(work: Work, row: RequisitionRow): Promise<void> {
  await setState(work.tx, row.id, { state: 'waiting', now: work.now })
  await requestApproval(work, {
    kind: 'requisition',
    subjectId: row.id,
    title: nameRequisition(row),
    reasons: row.reasons,
    department: row.department,
    country: row.country,
    amount: amountOf({ ...row, payFrom: row.pay_from, payTo: row.pay_to, payPer: row.pay_per }),
  })
}
