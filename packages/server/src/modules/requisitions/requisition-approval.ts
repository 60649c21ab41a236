import { writePay } from '@rolecall/domain/positions/write-pay'
import { amountOf } from '@rolecall/domain/requisitions/suggest-budget'
import type { Work } from '../../../ground/kernel/work.ts'
import { askApproval } from '../../../house/approvals/ask-approval.ts'
import { type About, registerKind } from '../../../house/approvals/kinds-of-things.ts'
import { todayOf } from '../../../house/company/today.ts'
import { lockRequisition } from '../../../people/positions/requisitions.queries.ts'
import { nameRequisition } from '../../../people/positions/under-requisition.ts'
import { openRequested } from './open-requested.ts'
import { findRequisition, listAsked, type RequisitionRow, setState } from './requisitions.queries.ts'

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

  async describe({ tx, session, ...work }, subjects) {
    const seen = { viewer: session, today: await todayOf({ tx, ...work, session }) }
    const rows = await listAsked(
      tx,
      seen,
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

const aboutAsked = (row: RequisitionRow): About => ({
  candidateId: '',
  candidate: '',
  positionId: '',
  position: row.title,
  pay: '',
  range: row.sees_pay ? writePay({ from: row.pay_from, to: row.pay_to, currency: row.currency, per: row.pay_per }) : '',
  warnings: [],
  seesPay: row.sees_pay,
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
