import { may } from '@rolecall/domain/access/may'
import type { PayPeriod } from '@rolecall/domain/positions/pay-periods'
import type { RequisitionState } from '@rolecall/domain/requisitions/requisition-limits'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { lockRowNoKey } from '../../platform/db/lock-row.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { isAskedAbout } from '../company/approval-part.queries.ts'
import type { Viewer } from '../company/visibility.queries.ts'

/** Whether a user sees all requisitions of the company: users who create requisitions or see pay do. */
const seesAll = (viewer: Viewer): boolean => may(viewer, 'create_requisition') || may(viewer, 'view_pay')

/** SQL: whether a user created `requisition as q`, was asked to approve it, or stands in for an approver on that day. */
export const isInvolvedIn = (tx: Pick<Tx, 'companyId'>, userId: string, today: string) => sql<SqlBool>`(
  q.created_by = ${userId} or ${isAskedAbout(tx, { kind: 'requisition', subject: 'q.id', userId, today })})`

/** A viewer of requisitions: keys and assistants have no part in any, whatever the part of the user they act for. */
export type RequisitionViewer = Viewer & Pick<Session, 'through'>

/** SQL: the requisitions `q` that the viewer may see. A key or assistant limited to some positions sees none. */
export function visibleRequisitions(tx: Pick<Tx, 'companyId'>, viewer: RequisitionViewer, today: string) {
  if (viewer.within || (viewer.through && !seesAll(viewer))) return sql<SqlBool>`false`
  return seesAll(viewer) ? sql<SqlBool>`true` : isInvolvedIn(tx, viewer.userId, today)
}

/** SQL: whether the viewer may see the pay of `requisition as q`. */
export const seesPay = (tx: Pick<Tx, 'companyId'>, viewer: RequisitionViewer, today: string) =>
  may(viewer, 'view_pay')
    ? sql<SqlBool>`true`
    : viewer.through
      ? sql<SqlBool>`false`
      : isInvolvedIn(tx, viewer.userId, today)

export type LockedRequisition = {
  id: string
  number: number
  title: string
  heads: number
  state: RequisitionState
  openings: number
}

/** Locks a requisition until the transaction ends; returns it with the openings of all its positions. */
export async function lockRequisition(tx: Tx, id: string): Promise<LockedRequisition | undefined> {
  await lockRowNoKey(tx, 'requisition', id)
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

/** The pay in the approved requisition of a position, if the viewer may see it; undefined if it has none. */
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

/** The requisition of a position, with the number of the position's openings. */
export const findRequisitionOf = (tx: Tx, positionId: string) =>
  tx
    .selectFrom('position')
    .select(['requisition_id', 'total_openings'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', positionId)
    .executeTakeFirst()
