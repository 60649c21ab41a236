import type { FieldChange } from '@rolecall/contract/platform/errors'
import type { RequisitionInput } from '@rolecall/contract/requisitions/requisition-input'
import type { PayPeriod } from '@rolecall/domain/positions/pay-periods'
import type { RequisitionReason, RequisitionState } from '@rolecall/domain/requisitions/requisition-limits'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { json } from '../../platform/db/json.ts'
import { lockRowNoKey } from '../../platform/db/lock-row.ts'
import type { StoredEdit } from '../../platform/kernel/stale-edit.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { todayOf } from '../company/today.ts'
import { filledOf } from '../position-state/filled-of.queries.ts'
import {
  type RequisitionViewer,
  seesPay,
  visibleRequisitions,
} from '../position-state/requisition-of-position.queries.ts'

type StoredRequisition = {
  id: string
  number: number
  title: string
  department: string
  country: string
  place: string
  why: RequisitionReason
  replaces: string
  heads: number
  pay_from: number | null
  pay_to: number | null
  currency: string
  pay_per: PayPeriod
  budget: number | null
  wanted_on: string | null
  reasons: string
  state: RequisitionState
  version: number
  created_by: string
  creator: string
  created_at: Date
  /** Sum over all its positions. */
  openings: number
  filled: number
  /** Whether the viewer sees the pay (rule A-182). */
  sees_pay: boolean
}

/** A requisition with the rights of its viewer. Its author and administrators may change it. */
export type RequisitionRow = StoredRequisition & { may_change: boolean }

type ViewContext = { viewer: RequisitionViewer; today: string }

const viewOf = async (work: Work): Promise<ViewContext> => ({ viewer: work.session, today: await todayOf(work) })

const withRights = ({ session }: Work, row: StoredRequisition): RequisitionRow => ({
  ...row,
  may_change: session.isAdmin || row.created_by === session.userId,
})

const columns = (tx: Tx, { viewer, today }: ViewContext) => sql`
  q.id, q.number, q.title, q.department, q.country, q.place, q.why, q.replaces, q.heads, q.pay_from, q.pay_to, q.currency, q.pay_per,
  q.budget, q.wanted_on::text, q.reasons, q.state, q.version, q.created_by, u.full_name as creator, q.created_at,
  coalesce((select sum(o.total_openings) from position o
    where o.company_id = ${tx.companyId} and o.requisition_id = q.id), 0)::int as openings,
  ${filledOf(tx, sql`o.requisition_id = q.id`)} as filled,
  ${seesPay(tx, viewer, today)} as sees_pay`

const joined = (tx: Tx) => sql`requisition q
  join app_user u on u.company_id = ${tx.companyId} and u.id = q.created_by`

type RequisitionFilter = { state?: RequisitionState | undefined; department: string; mine: boolean }

const isWanted = (
  tx: Tx,
  { viewer, today }: ViewContext,
  { state, department, mine }: RequisitionFilter,
) => sql<SqlBool>`
  q.company_id = ${tx.companyId} and ${visibleRequisitions(tx, viewer, today)}
  and ${state ? sql`q.state = ${state}` : sql`true`}
  and ${department ? sql`lower(q.department) = lower(${department})` : sql`true`}
  and ${mine ? sql`q.created_by = ${viewer.userId}` : sql`true`}`

type Page = RequisitionFilter & { start: number; limit: number }

/** Requisitions that the viewer may see, newest first. */
export async function listRequisitions(work: Work, { start, limit, ...wanted }: Page): Promise<RequisitionRow[]> {
  const { tx } = work
  const seen = await viewOf(work)
  const { rows } = await sql<StoredRequisition>`select ${columns(tx, seen)} from ${joined(tx)}
    where ${isWanted(tx, seen, wanted)} order by q.number desc limit ${limit} offset ${start}`.execute(tx)
  return rows.map((row) => withRights(work, row))
}

export async function countRequisitions(work: Work, wanted: RequisitionFilter): Promise<number> {
  const { tx } = work
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from requisition q
    where ${isWanted(tx, await viewOf(work), wanted)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Finds a requisition that the viewer may see; with `lock`, locks it until the transaction ends. */
export async function findRequisition(
  work: Work,
  id: string,
  { lock = false } = {},
): Promise<RequisitionRow | undefined> {
  const { tx } = work
  if (lock) await lockRowNoKey(tx, 'requisition', id)
  const seen = await viewOf(work)
  const { rows } = await sql<StoredRequisition>`select ${columns(tx, seen)} from ${joined(tx)}
    where q.company_id = ${tx.companyId} and q.id = ${id} and ${visibleRequisitions(tx, seen.viewer, seen.today)}`.execute(
    tx,
  )
  const [row] = rows
  return row && withRights(work, row)
}

/** Returns those of these requisitions that the viewer may see. */
export async function listVisibleRequisitions(work: Work, ids: readonly string[]): Promise<RequisitionRow[]> {
  const { tx } = work
  const seen = await viewOf(work)
  const { rows } = await sql<StoredRequisition>`select ${columns(tx, seen)} from ${joined(tx)}
    where q.company_id = ${tx.companyId} and q.id = any(${[...ids]}::uuid[])
      and ${visibleRequisitions(tx, seen.viewer, seen.today)}`.execute(tx)
  return rows.map((row) => withRights(work, row))
}

/** The next number of the company; of two concurrent requests the second waits for the first. */
async function nextNumber(tx: Tx): Promise<number> {
  const { last } = await tx
    .insertInto('requisition_number')
    .values({ company_id: tx.companyId, last: 1 })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ last: sql`requisition_number.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

const rowOf = (fields: RequisitionInput) => ({
  title: fields.title,
  department: fields.department,
  country: fields.country,
  place: fields.place,
  why: fields.why,
  replaces: fields.why === 'replacement' ? fields.replaces : '',
  heads: fields.heads,
  pay_from: fields.pay_from,
  pay_to: fields.pay_to,
  currency: fields.currency,
  pay_per: fields.pay_per,
  budget: fields.budget,
  wanted_on: fields.wanted_on,
  reasons: fields.reasons,
})

export async function insertRequisition(
  tx: Tx,
  fields: RequisitionInput,
  { by, now }: { by: string; now: Date },
): Promise<string> {
  const number = await nextNumber(tx)
  const { id } = await tx
    .insertInto('requisition')
    .values({ company_id: tx.companyId, number, ...rowOf(fields), created_by: by, created_at: now, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateRequisition = (
  tx: Tx,
  id: string,
  fields: RequisitionInput,
  { version, now }: { version: number; now: Date },
) =>
  tx
    .updateTable('requisition')
    .set({ ...rowOf(fields), version, changed_at: now })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

/** Deletes a requisition with its edits. */
export const deleteRequisition = (tx: Tx, id: string) =>
  tx.deleteFrom('requisition').where('company_id', '=', tx.companyId).where('id', '=', id).execute()

export const setState = (tx: Tx, id: string, { state, now }: { state: RequisitionState; now: Date }) =>
  tx
    .updateTable('requisition')
    .set({ state, changed_at: now })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

type NewEdit = { version: number; by: string; changed: readonly FieldChange[] }

export const insertEdit = (tx: Tx, id: string, { version, by, changed }: NewEdit, now: Date) =>
  tx
    .insertInto('requisition_edit')
    .values({
      company_id: tx.companyId,
      requisition_id: id,
      version,
      edited_by: by,
      edited_at: now,
      changed: json(changed),
    })
    .execute()

/** Edits that made the versions after one, earliest first; at most `limit`, the newest of them. */
export async function listEdits(
  tx: Tx,
  id: string,
  { after, limit }: { after: number; limit: number },
): Promise<(StoredEdit & { version: number })[]> {
  const { rows } = await sql<StoredEdit & { version: number }>`
    select e.version, u.full_name as by, e.edited_at as at, e.changed from requisition_edit e
    join app_user u on u.company_id = ${tx.companyId} and u.id = e.edited_by
    where e.company_id = ${tx.companyId} and e.requisition_id = ${id} and e.version > ${after}
    order by e.version desc limit ${limit}`.execute(tx)
  return rows.toReversed()
}

/** Departments that occur anywhere, each in its last spelling. */
export async function listDepartments(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ department: string }>`
    select min(named.department) as department from (
      select q.department from requisition q where q.company_id = ${tx.companyId} and q.department <> ''
      union
      select p.department from headcount_plan p where p.company_id = ${tx.companyId}
      union
      select jsonb_array_elements_text(chain->'departments') from approval_chains c, jsonb_array_elements(c.chains) chain
        where c.company_id = ${tx.companyId}) named
    group by lower(named.department) order by 1 limit ${limit}`.execute(tx)
  return rows.map(({ department }) => department)
}
