import { amountOf } from '@rolecall/domain/requisitions/suggest-budget'
import type { Work } from '../../../ground/kernel/work.ts'
import { askApproval } from '../../../house/approvals/ask-approval.ts'
import { registerKind } from '../../../house/approvals/kinds-of-things.ts'
import { todayOf } from '../../../house/company/today.ts'
import { lockRequisition } from '../../../people/positions/requisitions.queries.ts'
import { nameRequisition } from '../../../people/positions/under-requisition.ts'
import { openRequested } from './open-requested.ts'
import { findRequisition, type RequisitionRow, setState } from './requisitions.queries.ts'

registerKind('requisition', {
  async ended(work, { subjectId, state }) {
    const requisition = await lockRequisition(work.tx, subjectId)
    if (requisition?.state !== 'waiting') return
    await setState(work.tx, subjectId, { state, now: work.now })
    if (state === 'approved') await openRequested(work, { id: subjectId, about: nameRequisition(requisition) })
  },

  async sight(work, subjectId) {
    const { tx, session } = work
    const row = await findRequisition(tx, { viewer: session, today: await todayOf(work) }, subjectId)
    if (!row) return 'nothing'
    return row.sees_pay ? 'all' : 'plain'
  },
})

/** Has colleagues asked about a requisition that is locked and waits for nobody. */
export async function askAbout(work: Work, row: RequisitionRow): Promise<void> {
  await setState(work.tx, row.id, { state: 'waiting', now: work.now })
  await askApproval(work, {
    kind: 'requisition',
    subjectId: row.id,
    title: nameRequisition(row),
    reasons: row.reasons,
    department: row.department,
    country: row.country,
    amount: amountOf({ ...row, payFrom: row.pay_from, payTo: row.pay_to, payPer: row.pay_per }),
  })
}
