import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { feedApplications } from '../../platform/feed/record-feed.ts'
import { clashesWithKept, listMergedTables, type PeopleTable } from './tables-of-people.queries.ts'

/** Rows of a table as JSON text, so that numbers keep their precision. */
export type Snapshot = string

const rowsOf = (condition: RawBuilder<unknown>, table: PeopleTable) =>
  sql<{
    rows: string
  }>`select coalesce(json_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]')::text as rows from ${sql.table(table)} t where ${condition}`

const of = (tx: Tx, candidateId: string, positionIds?: readonly string[]) =>
  sql`t.company_id = ${tx.companyId} and t.candidate_id = ${candidateId}
    ${positionIds === undefined ? sql`` : sql`and t.position_id = any(${positionIds}::uuid[])`}`

/** Reads a candidate's rows of a table, on these positions if given. */
export async function readCandidateRows(
  tx: Tx,
  table: PeopleTable,
  candidateId: string,
  positionIds?: readonly string[],
): Promise<Snapshot> {
  const { rows } = await rowsOf(of(tx, candidateId, positionIds), table).execute(tx)
  return rows[0]?.rows ?? '[]'
}

/** Removes a candidate's rows; rows that refer to them are removed too, and so have to be read before. */
export function removeRows(tx: Tx, table: PeopleTable, candidateId: string, positionIds?: readonly string[]) {
  if (table === 'application') feedOn(tx, [candidateId], positionIds ?? [])
  return sql`delete from ${sql.table(table)} t where ${of(tx, candidateId, positionIds)}`.execute(tx)
}

function feedOn(tx: Tx, candidateIds: readonly string[], positionIds: readonly string[]): void {
  for (const positionId of positionIds) feedApplications(tx, positionId, candidateIds)
}

/** Columns that restoring sets or that the database computes itself. */
const GIVEN: ReadonlySet<string> = new Set(['company_id', 'candidate_id', 'standing'])

/** Restores rows as they were, or for another candidate. */
export async function restoreRows(tx: Tx, table: PeopleTable, snapshot: Snapshot, candidateId?: string): Promise<void> {
  const kept = JSON.parse(snapshot) as Record<string, unknown>[]
  const [first] = kept
  if (!first) return
  if (table === 'application')
    for (const row of kept) feedApplications(tx, String(row.position_id), [candidateId ?? String(row.candidate_id)])
  const columns = Object.keys(first).filter((name) => !GIVEN.has(name))
  const names = [sql.ref('company_id'), sql.ref('candidate_id'), ...columns.map((name) => sql.ref(name))]
  const values = columns.map((name) => sql.ref(`r.${name}`))
  const person = candidateId === undefined ? sql`r.candidate_id` : sql`${candidateId}::bigint`
  await sql`
    insert into ${sql.table(table)} (${sql.join(names)})
    select ${tx.companyId}, ${person}, ${sql.join(values)}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${snapshot}::jsonb) r returning candidate_id`.execute(tx)
}

/**
 * Maps applications that were set aside to the current statuses: from a removed status to the one that took over its
 * candidates.
 */
export async function placeInStatuses(tx: Tx, snapshot: Snapshot): Promise<Snapshot> {
  const { rows } = await sql<{ rows: string }>`
    select coalesce(jsonb_agg(r || jsonb_build_object('status_id', s.id, 'status_group_id', s.group_id)), '[]')::text as rows
    from jsonb_array_elements(${snapshot}::jsonb) r
    join status s on s.company_id = ${tx.companyId} and s.id = coalesce(
      (select f.into_status from former_status f where f.company_id = ${tx.companyId} and f.id = r->>'status_id'),
      r->>'status_id')`.execute(tx)
  return rows[0]?.rows ?? '[]'
}

/**
 * Moves the rows that `which` selects from one candidate to another, all tables in one statement, since they refer to one
 * another.
 */
async function moveTogether(
  tx: Tx,
  tables: readonly PeopleTable[],
  { from, to, which }: { from: string; to: string; which: (table: PeopleTable) => RawBuilder<unknown> },
): Promise<void> {
  const moves = tables.map(
    (table, place) => sql`${sql.ref(`m${place}`)} as (
      update ${sql.table(table)} t set candidate_id = ${to}
      where t.company_id = ${tx.companyId} and t.candidate_id = ${from} and ${which(table)} returning 1)`,
  )
  await sql`with ${sql.join(moves)} select 1`.execute(tx)
}

type MergeDirection = { from: string; to: string }

export const moveResumes = (tx: Tx, way: MergeDirection, resumeIds: readonly string[]) =>
  moveTogether(tx, listMergedTables('move-with-resume'), {
    ...way,
    which: (table) => sql`${sql.ref(table === 'resume' ? 't.id' : 't.resume_id')} = any(${resumeIds}::uuid[])`,
  })

export function moveApplications(tx: Tx, way: MergeDirection, positionIds: readonly string[]) {
  feedOn(tx, [way.from, way.to], positionIds)
  return moveTogether(tx, listMergedTables('move-with-application'), {
    ...way,
    which: () => sql`t.position_id = any(${positionIds}::uuid[])`,
  })
}

/** Moves interviews first: they refer to an application and a résumé, which are moved by statements of their own. */
export const moveInterviewsFirst = (tx: Tx) =>
  sql`set constraints interview_company_id_position_id_candidate_id_fkey, interview_company_id_candidate_id_resume_id_fkey
    deferred`.execute(tx)

/** Moves rows by id, or all rows if no ids are given. Returns the ids of the moved rows. */
export async function moveById(
  tx: Tx,
  table: PeopleTable,
  { from, to }: MergeDirection,
  ids?: readonly string[],
): Promise<string[]> {
  const same = clashesWithKept(table)
  const unlessThere = same
    ? sql`and not exists (select from ${sql.table(table)} o
        where o.company_id = ${tx.companyId} and o.candidate_id = ${to} and ${same})`
    : sql``
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} t set candidate_id = ${to}
    where t.company_id = ${tx.companyId} and t.candidate_id = ${from}
      ${ids === undefined ? sql`` : sql`and t.id = any(${ids}::uuid[])`} ${unlessThere} returning t.id`.execute(tx)
  return rows.map(({ id }) => id)
}
