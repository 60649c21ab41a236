import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { feedCandidates, feedPairs } from '../../platform/feed/record-feed.ts'
import type { CountChange } from '../applications/application-counts.queries.ts'
import { knownRow } from '../blind-review/known-names.queries.ts'
import { recordChanged } from '../changes/record-changed.ts'
import {
  isOfPeople,
  mayRestore,
  type PeopleTable,
  personOf,
  tablesDeleted,
} from '../duplicates/tables-of-people.queries.ts'
import { recordPoolChange, recordPoolRemoval } from '../resumes/record-pool-change.ts'

/** A candidate, and the person whose deletion removes them, who is another one for a merged candidate. */
export type DeletionRow = { id: string; of: string }

const asRows = (going: readonly DeletionRow[]) => sql`
  unnest(${going.map(({ id }) => id)}::bigint[], ${going.map(({ of }) => of)}::bigint[]) g(id, of)`

/** Stores all rows of people who are recorded as deleted already. */
export async function storeDeletedRows(tx: Tx, going: readonly DeletionRow[]): Promise<void> {
  for (const table of tablesDeleted())
    await sql`
      with going as materialized (select g.id, g.of from ${asRows(going)})
      insert into deleted_row (company_id, candidate_id, of_table, rows)
      select ${tx.companyId}, g.of, ${table}, jsonb_agg(${knownRow('deleted', 't')})
      from ${sql.table(table)} t join going g on g.id = ${personOf(tx, table)}
      where t.company_id = ${tx.companyId} and ${isOfPeople(tx, table, sql`(select g.id from going g)`)} group by g.of returning 1`.execute(
      tx,
    )
}

/** Removes people from all positions. Returns the changes to the counts of positions. */
export async function removeApplications(tx: Tx, ids: readonly string[]): Promise<CountChange[]> {
  recordChanged(tx, ids)
  const { rows } = await sql<{ positionId: string; statusId: string; candidateId: string }>`
    delete from application a where a.company_id = ${tx.companyId} and a.candidate_id = any(${ids}::bigint[])
    returning a.position_id as "positionId", a.status_id as "statusId", a.candidate_id as "candidateId"`.execute(tx)
  feedPairs(tx, rows)
  return rows.map(({ positionId, statusId }) => ({ positionId, statusId, by: -1 }))
}

/** Removes people with all rows that refer to them. Returns the changes to the counts of positions. */
export async function removePeople(tx: Tx, ids: readonly string[]): Promise<CountChange[]> {
  const company = tx.companyId
  const changes = await removeApplications(tx, ids)
  feedCandidates(tx, ids)
  // They refer to an email, so they would not be removed with it.
  await sql`delete from interest_mail m where m.company_id = ${company} and m.candidate_id = any(${ids}::bigint[])`.execute(
    tx,
  )
  await recordPoolRemoval(tx, ids)
  await sql`delete from candidate c where c.company_id = ${company} and c.id = any(${ids}::bigint[])`.execute(tx)
  return changes
}

/** Moves applications in statuses removed meanwhile to the ones that took over their candidates. */
const moveToStatusesOfToday = (tx: Tx, ids: readonly string[]) =>
  sql`
  update deleted_row d set rows = (
    select jsonb_agg(r || jsonb_build_object('status_id', s.id, 'status_group_id', s.group_id))
    from jsonb_array_elements(d.rows) r
    join status s on s.company_id = ${tx.companyId} and s.id = coalesce(
      (select f.into_status from former_status f where f.company_id = ${tx.companyId} and f.id = r->>'status_id'),
      r->>'status_id'))
  where d.company_id = ${tx.companyId} and d.candidate_id = any(${ids}::bigint[]) and d.of_table = 'application'`.execute(
    tx,
  )

/** The columns of the stored rows that the table still has, by table. */
async function listColumns(tx: Tx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: PeopleTable; columns: string[] }>`
    select k.of_table as table, array_agg(k.name) as columns from (
      select distinct d.of_table, n.name from deleted_row d, jsonb_object_keys(d.rows->0) n(name)
      where d.company_id = ${tx.companyId} and d.candidate_id = any(${ids}::bigint[])) k
    join information_schema.columns c on c.table_schema = 'public' and c.table_name = k.of_table and c.column_name = k.name
      and c.is_generated = 'NEVER'
    group by k.of_table`.execute(tx)
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

/**
 * Restores all rows of people, whose skills are then posted again, and removes the record of their deletion. Returns the changes
 * to the counts of positions.
 */
export async function restoreDeletedRows(tx: Tx, ids: readonly string[]): Promise<CountChange[]> {
  recordPoolChange(tx, ids)
  feedCandidates(tx, ids)
  await moveToStatusesOfToday(tx, ids)
  const columns = await listColumns(tx, ids)
  for (const table of tablesDeleted()) {
    const known = columns.get(table)?.filter((name) => name !== 'company_id' && name !== 'slot')
    if (!known) continue
    const names = sql.join(['company_id', ...known].map((name) => sql.ref(name)))
    const values = sql.join([sql`${tx.companyId}`, ...known.map((name) => sql.ref(`r.${name}`))])
    await sql`
      insert into ${sql.table(table)} (${names})
      select ${values} from deleted_row d, jsonb_populate_recordset(null::${sql.table(table)}, d.rows) r
      where d.company_id = ${tx.companyId} and d.candidate_id = any(${ids}::bigint[]) and d.of_table = ${table}
        and ${mayRestore(tx, table)} returning 1`.execute(tx)
  }
  const { rows } = await sql<{ positionId: string; statusId: string; candidateId: string }>`
    select r->>'position_id' as "positionId", r->>'status_id' as "statusId", r->>'candidate_id' as "candidateId"
    from deleted_row d, jsonb_array_elements(d.rows) r
    where d.company_id = ${tx.companyId} and d.candidate_id = any(${ids}::bigint[]) and d.of_table = 'application'`.execute(
    tx,
  )
  await purgeDeletedRows(tx, ids)
  feedPairs(tx, rows)
  return rows.map(({ positionId, statusId }) => ({ positionId, statusId, by: 1 }))
}

/** Deletes the record that they were deleted, with all rows stored for it. */
export const purgeDeletedRows = (tx: Tx, ids: readonly string[]) =>
  sql`delete from deleted_person p where p.company_id = ${tx.companyId} and p.candidate_id = any(${ids}::bigint[])`.execute(
    tx,
  )

/** Stored rows of others with a text that names a person. */
export async function listRowsNaming(tx: Tx, patterns: readonly string[]) {
  const { rows } = await sql<{ candidate_id: string; of_table: string; rows: unknown }>`
    select d.candidate_id, d.of_table, d.rows from deleted_row d
    where d.company_id = ${tx.companyId} and d.rows::text ilike any(${patterns}::text[])`.execute(tx)
  return rows
}

export const updateDeletedRows = (tx: Tx, kept: { candidate_id: string; of_table: string; rows: unknown }) =>
  sql`update deleted_row d set rows = ${JSON.stringify(kept.rows)}::jsonb where d.company_id = ${tx.companyId}
    and d.candidate_id = ${kept.candidate_id}::bigint and d.of_table = ${kept.of_table}`.execute(tx)
