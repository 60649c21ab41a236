import type { CallReply } from '@rolecall/contract/platform/define-calls'
import type { Requisition, RequisitionRow as Row, requisitions } from '@rolecall/contract/requisitions/requisitions'
import { may } from '@rolecall/domain/access/may'
import { numberOf, REQUISITION } from '@rolecall/domain/requisitions/requisition-limits'
import { amountOf } from '@rolecall/domain/requisitions/suggest-budget'
import type { Work } from '../../platform/kernel/work.ts'
import { listOfSubject } from '../approval-chains/approval.queries.ts'
import { presentApprovals } from '../approval-chains/present-approval.ts'
import { payText } from '../company/pay-text.ts'
import { listPositionsOf } from './positions-of.queries.ts'
import { listEdits, type RequisitionRow } from './requisitions.queries.ts'
import { changesFor, getRequisition } from './write-requisition.ts'

export const presentRow = (row: RequisitionRow): Row => ({
  requisition_id: row.id,
  number: numberOf(row.number),
  title: row.title,
  department: row.department,
  country: row.country,
  place: row.place,
  heads: row.heads,
  openings: row.openings,
  filled: row.filled,
  wanted_on: row.wanted_on,
  state: row.state,
  asked_by: { id: row.created_by, name: row.creator },
  created_at: row.created_at.toISOString(),
})

export function presentRequisition({ session }: Work, row: RequisitionRow): Requisition {
  const { sees_pay: seesPay, state } = row
  const mine = row.may_change && may(session, 'create_requisition')
  const mayCreate = may(session, 'create_public_position') || may(session, 'create_private_position')
  const shown = <T>(value: T) => (seesPay ? value : null)
  return {
    ...presentRow(row),
    version: row.version,
    why: row.why,
    replaces: payText(row.replaces, { seesPay }),
    reasons: payText(row.reasons, { seesPay }),
    sees_pay: seesPay,
    pay_from: shown(row.pay_from),
    pay_to: shown(row.pay_to),
    currency: shown(row.currency),
    pay_per: shown(row.pay_per),
    budget: shown(row.budget),
    a_year: shown(amountOf({ ...row, payFrom: row.pay_from, payTo: row.pay_to, payPer: row.pay_per })),
    may_edit: mine && state !== 'waiting' && state !== 'done' && seesPay,
    may_ask: mine && ['draft', 'refused', 'withdrawn'].includes(state),
    may_open: mayCreate && state === 'approved' && row.openings < row.heads,
    may_finish: mine && state === 'approved',
  }
}

/** A requisition with its answers, its changes, and the positions opened from it, as far as the caller may see. */
export async function presentFullRequisition(work: Work, id: string): Promise<CallReply<typeof requisitions.show>> {
  const { tx, session } = work
  const row = await getRequisition(work, id)
  const rounds = await listOfSubject(tx, { kind: 'requisition', subjectId: row.id, limit: REQUISITION.roundsMax })
  const edits = await listEdits(tx, row.id, { after: 1, limit: REQUISITION.editsMax })
  const positions = await listPositionsOf(tx, session, { requisitionId: row.id, limit: REQUISITION.positionsMax })
  return {
    success: true,
    data: presentRequisition(work, row),
    approvals: await presentApprovals(work, rounds, { hidesAmount: !row.sees_pay }),
    edits: edits.toReversed().map(({ version, by, at, changed }) => ({
      version,
      by,
      at: new Date(at).toISOString(),
      changes: changesFor(row, changed),
    })),
    positions: positions.map(({ id: position_id, ...position }) => ({ position_id, ...position })),
  }
}
