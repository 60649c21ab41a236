import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { feedApplications } from '../../../ground/feed/note-feed.ts'
import { type PeopleTable, tablesMerged } from '../../../people/whole-person/tables-of-people.queries.ts'

/** Rows of a table as JSON, word for word, so that no number of them loses anything on the way. */
export type Snapshot = string

const rowsOf = (condition: RawBuilder<unknown>, table: PeopleTable) =>
  sql<{
    rows: string
  }>`select coalesce(json_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]')::text as rows from ${sql.table(table)} t where ${condition}`

const of = (tx: Tx, candidateId: string, positionIds?: readonly string[]) =>
  sql`t.company_id = ${tx.companyId} and t.candidate_id = ${candidateId}
    ${positionIds === undefined ? sql`` : sql`and t.position_id = any(${positionIds}::uuid[])`}`

/** What a table has of somebody; on some positions, where these are given. */
export async function takeSnapshot(
  tx: Tx,
  table: PeopleTable,
  candidateId: string,
  positionIds?: readonly string[],
): Promise<Snapshot> {
  const { rows } = await rowsOf(of(tx, candidateId, positionIds), table).execute(tx)
  return rows[0]?.rows ?? '[]'
}

/** Removes it; what refers to it goes with it, and so has to be taken before. */
export function removeRows(tx: Tx, table: PeopleTable, candidateId: string, positionIds?: readonly string[]) {
  if (table === 'application') feedOn(tx, [candidateId], positionIds ?? [])
  return sql`delete from ${sql.table(table)} t where ${of(tx, candidateId, positionIds)}`.execute(tx)
}

function feedOn(tx: Tx, candidateIds: readonly string[], positionIds: readonly string[]): void {
  for (const positionId of positionIds) feedApplications(tx, positionId, candidateIds)
}

/** Whose the rows are, and what the database works out by itself. */
const GIVEN: ReadonlySet<string> = new Set(['company_id', 'candidate_id', 'standing'])

/** Puts rows back as they were, or for somebody else. */
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

/** Applications that were set aside, in the statuses of today: of one that was taken out, in the one that took its candidates over. */
export async function placeInStatuses(tx: Tx, snapshot: Snapshot): Promise<Snapshot> {
  const { rows } = await sql<{ rows: string }>`
    select coalesce(jsonb_agg(r || jsonb_build_object('status_id', s.id, 'status_group_id', s.group_id)), '[]')::text as rows
    from jsonb_array_elements(${snapshot}::jsonb) r
    join status s on s.company_id = ${tx.companyId} and s.id = coalesce(
      (select f.into_status from former_status f where f.company_id = ${tx.companyId} and f.id = r->>'status_id'),
      r->>'status_id')`.execute(tx)
  return rows[0]?.rows ?? '[]'
}

/** Moves rows from one person to another by a column of theirs, all tables in one statement, since they refer to one another. */
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

type Way = { from: string; to: string }

export const moveResumes = (tx: Tx, way: Way, resumeIds: readonly string[]) =>
  moveTogether(tx, tablesMerged('with-resume'), {
    ...way,
    which: (table) => sql`${sql.ref(table === 'resume' ? 't.id' : 't.resume_id')} = any(${resumeIds}::uuid[])`,
  })

export function moveApplications(tx: Tx, way: Way, positionIds: readonly string[]) {
  feedOn(tx, [way.from, way.to], positionIds)
  return moveTogether(tx, tablesMerged('of-application'), {
    ...way,
    which: () => sql`t.position_id = any(${positionIds}::uuid[])`,
  })
}

/** Somebody is excluded from one position once at most, is sent one mail about it once, waits once for a person, and has a tag once. */
const SAME: Partial<Record<PeopleTable, RawBuilder<unknown>>> = {
  candidate_exclusion: sql`o.position_id is not distinct from t.position_id and o.ended_at is null and t.ended_at is null`,
  interest_mail: sql`o.position_id = t.position_id and o.mail_type = t.mail_type`,
  interest_later: sql`o.position_id = t.position_id`,
  sequence_enrolment: sql`o.position_id = t.position_id and o.state in ('waiting', 'running', 'paused')
    and t.state in ('waiting', 'running', 'paused')`,
  offer: sql`o.position_id = t.position_id and o.ended_at is null and t.ended_at is null`,
  review_request: sql`o.position_id = t.position_id and o.ended_at is null and t.ended_at is null`,
  candidate_tag: sql`o.tag_id = t.tag_id`,
}

/** Interviews hang on an application and a résumé, which go over by statements of their own. */
export const moveInterviewsFirst = (tx: Tx) =>
  sql`set constraints interview_company_id_position_id_candidate_id_fkey, interview_company_id_candidate_id_resume_id_fkey
    deferred`.execute(tx)

/** Moves rows by their ids; all of them where none are named. Answers with the ids of those that went. */
export async function moveById(
  tx: Tx,
  table: PeopleTable,
  { from, to }: Way,
  ids?: readonly string[],
): Promise<string[]> {
  const same = SAME[table]
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
