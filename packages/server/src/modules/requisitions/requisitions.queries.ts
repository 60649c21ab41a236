import type { FieldChange } from '@rolecall/contract/ground/errors'
import type { RequisitionInput } from '@rolecall/contract/hiring/requisition-input'
import type { PayPeriod } from '@rolecall/domain/positions/pay-periods'
import type { RequisitionState, RequisitionWhy } from '@rolecall/domain/requisitions/requisition-limits'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { json } from '../../../ground/db/json.ts'
import { lockRow } from '../../../ground/db/lock-row.ts'
import type { KeptEdit } from '../../../ground/kernel/stale-edit.ts'
import { filledOf } from '../../../people/positions/filled-of.queries.ts'
import { type RequisitionViewer, seesPay, visibleRequisitions } from '../../../people/positions/requisitions.queries.ts'

export type RequisitionRow = {
  id: string
  number: number
  title: string
  department: string
  country: string
  place: string
  why: RequisitionWhy
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
  /** Of all its positions. */
  openings: number
  filled: number
  /** Whether the viewer sees what it pays (rule A-182). */
  sees_pay: boolean
}

type Seen = { viewer: RequisitionViewer; today: string }

const columns = (tx: Tx, { viewer, today }: Seen) => sql`
  q.id, q.number, q.title, q.department, q.country, q.place, q.why, q.replaces, q.heads, q.pay_from, q.pay_to, q.currency, q.pay_per,
  q.budget, q.wanted_on::text, q.reasons, q.state, q.version, q.created_by, u.full_name as creator, q.created_at,
  coalesce((select sum(o.total_openings) from position o
    where o.company_id = ${tx.companyId} and o.requisition_id = q.id), 0)::int as openings,
  ${filledOf(tx, sql`o.requisition_id = q.id`)} as filled,
  ${seesPay(tx, viewer, today)} as sees_pay`

const joined = (tx: Tx) => sql`requisition q
  join app_user u on u.company_id = ${tx.companyId} and u.id = q.created_by`

type Wanted = { state?: RequisitionState | undefined; department: string; mine: boolean }

const isWanted = (tx: Tx, { viewer, today }: Seen, { state, department, mine }: Wanted) => sql<SqlBool>`
  q.company_id = ${tx.companyId} and ${visibleRequisitions(tx, viewer, today)}
  and ${state ? sql`q.state = ${state}` : sql`true`}
  and ${department ? sql`lower(q.department) = lower(${department})` : sql`true`}
  and ${mine ? sql`q.created_by = ${viewer.userId}` : sql`true`}`

type Page = Wanted & { start: number; limit: number }

/** Those that somebody may see, the newest first. */
export async function listRequisitions(
  tx: Tx,
  seen: Seen,
  { start, limit, ...wanted }: Page,
): Promise<RequisitionRow[]> {
  const { rows } = await sql<RequisitionRow>`select ${columns(tx, seen)} from ${joined(tx)}
    where ${isWanted(tx, seen, wanted)} order by q.number desc limit ${limit} offset ${start}`.execute(tx)
  return rows
}

export async function countRequisitions(tx: Tx, seen: Seen, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from requisition q
    where ${isWanted(tx, seen, wanted)}`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function findRequisition(tx: Tx, seen: Seen, id: string): Promise<RequisitionRow | undefined> {
  const { rows } = await sql<RequisitionRow>`select ${columns(tx, seen)} from ${joined(tx)}
    where q.company_id = ${tx.companyId} and q.id = ${id} and ${visibleRequisitions(tx, seen.viewer, seen.today)}`.execute(
    tx,
  )
  return rows[0]
}

/** Some of those that somebody may see. */
export async function listAsked(tx: Tx, seen: Seen, ids: readonly string[]): Promise<RequisitionRow[]> {
  const { rows } = await sql<RequisitionRow>`select ${columns(tx, seen)} from ${joined(tx)}
    where q.company_id = ${tx.companyId} and q.id = any(${[...ids]}::uuid[])
      and ${visibleRequisitions(tx, seen.viewer, seen.today)}`.execute(tx)
  return rows
}

/** The same, kept from others until the transaction ends. */
export async function lockVisible(tx: Tx, seen: Seen, id: string): Promise<RequisitionRow | undefined> {
  await lockRow(tx, 'requisition', id)
  return findRequisition(tx, seen, id)
}

/** The next number of the company; of two who ask at once the second waits for the first. */
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

/** With its edits. */
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

/** Edits that made the versions after one, the earliest first; at most so many, the newest of them. */
export async function listEdits(
  tx: Tx,
  id: string,
  { after, limit }: { after: number; limit: number },
): Promise<(KeptEdit & { version: number })[]> {
  const { rows } = await sql<KeptEdit & { version: number }>`
    select e.version, u.full_name as by, e.edited_at as at, e.changed from requisition_edit e
    join app_user u on u.company_id = ${tx.companyId} and u.id = e.edited_by
    where e.company_id = ${tx.companyId} and e.requisition_id = ${id} and e.version > ${after}
    order by e.version desc limit ${limit}`.execute(tx)
  return rows.toReversed()
}

/** Departments that are named anywhere, each as it was written last. */
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
