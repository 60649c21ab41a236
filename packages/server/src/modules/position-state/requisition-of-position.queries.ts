import { may } from '@rolecall/domain/access/may'
import type { PayPeriod } from '@rolecall/domain/positions/pay-periods'
import type { RequisitionState } from '@rolecall/domain/requisitions/requisition-limits'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { lockRow } from '../../ground/db/lock-row.ts'
import type { Session } from '../../ground/kernel/session.ts'
import type { Viewer } from '../../house/access/visibility.queries.ts'
import { isAskedAbout } from '../../house/approvals/part-in.queries.ts'

/** Whether somebody sees all requisitions of the company, as all do who ask for some or see pay. */
const seesAll = (viewer: Viewer): boolean => may(viewer, 'create_requisition') || may(viewer, 'view_pay')

/** As a condition on `requisition as q`: somebody asked for it, was asked to approve it, or answers on a day for who was. */
export const hasPartIn = (tx: Pick<Tx, 'companyId'>, userId: string, today: string) => sql<SqlBool>`(
  q.created_by = ${userId} or ${isAskedAbout(tx, { kind: 'requisition', subject: 'q.id', userId, today })})`

/** Who looks at requisitions: a machine has no part in any, whatever the person has for whom it acts. */
export type RequisitionViewer = Viewer & Pick<Session, 'through'>

/** As a condition on `requisition as q`: what somebody may see. A machine that is kept to some positions sees none. */
export function visibleRequisitions(tx: Pick<Tx, 'companyId'>, viewer: RequisitionViewer, today: string) {
  if (viewer.within || (viewer.through && !seesAll(viewer))) return sql<SqlBool>`false`
  return seesAll(viewer) ? sql<SqlBool>`true` : hasPartIn(tx, viewer.userId, today)
}

/** As a condition on `requisition as q`: whether somebody sees what it pays. */
export const seesPay = (tx: Pick<Tx, 'companyId'>, viewer: RequisitionViewer, today: string) =>
  may(viewer, 'view_pay')
    ? sql<SqlBool>`true`
    : viewer.through
      ? sql<SqlBool>`false`
      : hasPartIn(tx, viewer.userId, today)

export type LockedRequisition = {
  id: string
  number: number
  title: string
  heads: number
  state: RequisitionState
  openings: number
}

/** One with the openings of all its positions, kept from everybody else until the transaction ends. */
export async function lockRequisition(tx: Tx, id: string): Promise<LockedRequisition | undefined> {
  await lockRow(tx, 'requisition', id)
  const { rows } = await sql<LockedRequisition>`
    select q.id, q.number, q.title, q.heads, q.state, coalesce((select sum(o.total_openings) from position o
      where o.company_id = ${tx.companyId} and o.requisition_id = q.id), 0)::int as openings
    from requisition q where q.company_id = ${tx.companyId} and q.id = ${id}`.execute(tx)
  return rows[0]
}

export async function isRequisitionVisible(
  tx: Tx,
  viewer: RequisitionViewer,
  id: string,
  today: string,
): Promise<boolean> {
  const { rows } = await sql`select from requisition q where q.company_id = ${tx.companyId} and q.id = ${id}
    and ${visibleRequisitions(tx, viewer, today)}`.execute(tx)
  return rows.length > 0
}

type ApprovedPay = {
  number: number
  pay_from: number | null
  pay_to: number | null
  pay_per: PayPeriod
  currency: string
}

/** What the approved requisition of a position pays, if the viewer may see it; undefined where it says nothing of pay. */
export async function findApprovedPay(
  tx: Tx,
  viewer: RequisitionViewer,
  positionId: string,
): Promise<ApprovedPay | undefined> {
  if (viewer.within || !may(viewer, 'view_pay')) return undefined
  const { rows } = await sql<ApprovedPay>`select q.number, q.pay_from, q.pay_to, q.pay_per, q.currency from position o
    join requisition q on q.company_id = ${tx.companyId} and q.id = o.requisition_id
    where o.company_id = ${tx.companyId} and o.id = ${positionId} and q.state in ('approved', 'done')
      and (q.pay_from is not null or q.pay_to is not null)`.execute(tx)
  return rows[0]
}

/** The requisition of a position, and how many openings it has. */
export const findRequisitionOf = (tx: Tx, positionId: string) =>
  tx
    .selectFrom('position')
    .select(['requisition_id', 'total_openings'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', positionId)
    .executeTakeFirst()
