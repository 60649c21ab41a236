import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { feedCandidates, feedPairs } from '../../../ground/feed/note-feed.ts'
import type { CountChange } from '../../../people/applications/application-counts.queries.ts'
import { noteChanged } from '../../../people/changes/note-changed.ts'
import {
  isOfPeople,
  type PeopleTable,
  personOf,
  tablesDeleted,
} from '../../../people/whole-person/tables-of-people.queries.ts'

/** By candidate the person whose deletion takes them out, who is another one for whoever was merged into somebody. */
export type Going = { id: string; of: string }

/** Rows to put back whose other end may be gone meanwhile: taken off, deleted, or another's by now. */
const STILL: Partial<Record<PeopleTable, (tx: Tx) => RawBuilder<unknown>>> = {
  candidate_tag: ({ companyId }) =>
    sql`exists (select from tag o where o.company_id = ${companyId} and o.id = r.tag_id)`,
  search_alert_told: ({ companyId }) =>
    sql`exists (select from search_alert o where o.company_id = ${companyId} and o.id = r.alert_id)`,
  ranking_check_person: ({ companyId }) =>
    sql`exists (select from run o where o.company_id = ${companyId} and o.id = r.check_id)`,
  candidate_merge: ({ companyId }) => sql`(select count(*) from candidate o
    where o.company_id = ${companyId} and o.id in (r.kept_id, r.merged_id)) = 2`,
  distinct_pair: ({ companyId }) => sql`(select count(*) from candidate o
    where o.company_id = ${companyId} and o.id in (r.first_id, r.second_id)) = 2`,
  sourced_person: ({ companyId }) => sql`not exists (select from sourced_person o
    where o.company_id = ${companyId} and o.source = r.source and o.remote_id = r.remote_id)`,
}

const asRows = (going: readonly Going[]) => sql`
  unnest(${going.map(({ id }) => id)}::bigint[], ${going.map(({ of }) => of)}::bigint[]) g(id, of)`

/** Keeps all rows of some people, who are known as deleted already. */
export async function keepRows(tx: Tx, going: readonly Going[]): Promise<void> {
  for (const table of tablesDeleted)
    await sql`
      with going as materialized (select g.id, g.of from ${asRows(going)})
      insert into deleted_row (company_id, candidate_id, of_table, rows)
      select ${tx.companyId}, g.of, ${table}, jsonb_agg(to_jsonb(t))
      from ${sql.table(table)} t join going g on g.id = ${personOf(tx, table)}
      where t.company_id = ${tx.companyId} and ${isOfPeople(tx, table, sql`(select g.id from going g)`)} group by g.of returning 1`.execute(
      tx,
    )
}

/** Takes people off all positions. Answers what that changes in the counts of positions. */
export async function removeApplications(tx: Tx, ids: readonly string[]): Promise<CountChange[]> {
  noteChanged(tx, ids)
  const { rows } = await sql<{ positionId: string; statusId: string; candidateId: string }>`
    delete from application a where a.company_id = ${tx.companyId} and a.candidate_id = any(${ids}::bigint[])
    returning a.position_id as "positionId", a.status_id as "statusId", a.candidate_id as "candidateId"`.execute(tx)
  feedPairs(tx, rows)
  return rows.map(({ positionId, statusId }) => ({ positionId, statusId, by: -1 }))
}

/** Removes people with all that hangs on them. Answers what that changes in the counts of positions. */
export async function removePeople(tx: Tx, ids: readonly string[]): Promise<CountChange[]> {
  const company = tx.companyId
  const changes = await removeApplications(tx, ids)
  feedCandidates(tx, ids)
  // They name a mail, with which they would not go.
  await sql`delete from interest_mail m where m.company_id = ${company} and m.candidate_id = any(${ids}::bigint[])`.execute(
    tx,
  )
  await sql`delete from candidate c where c.company_id = ${company} and c.id = any(${ids}::bigint[])`.execute(tx)
  return changes
}

/** Applications in statuses that were taken out meanwhile stand in those that took their candidates over. */
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

/** By table the columns of the rows kept that the table still has. */
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
 * Puts all rows of some people back, whose skills are then posted anew, and forgets that they were deleted. Answers what
 * that changes in the counts of positions.
 */
export async function putRowsBack(tx: Tx, ids: readonly string[]): Promise<CountChange[]> {
  noteChanged(tx, ids)
  feedCandidates(tx, ids)
  await moveToStatusesOfToday(tx, ids)
  const columns = await listColumns(tx, ids)
  for (const table of tablesDeleted) {
    const known = columns.get(table)?.filter((name) => name !== 'company_id' && name !== 'slot')
    if (!known) continue
    const names = sql.join(['company_id', ...known].map((name) => sql.ref(name)))
    const values = sql.join([sql`${tx.companyId}`, ...known.map((name) => sql.ref(`r.${name}`))])
    await sql`
      insert into ${sql.table(table)} (${names})
      select ${values} from deleted_row d, jsonb_populate_recordset(null::${sql.table(table)}, d.rows) r
      where d.company_id = ${tx.companyId} and d.candidate_id = any(${ids}::bigint[]) and d.of_table = ${table}
        and ${STILL[table]?.(tx) ?? sql`true`} returning 1`.execute(tx)
  }
  const { rows } = await sql<{ positionId: string; statusId: string; candidateId: string }>`
    select r->>'position_id' as "positionId", r->>'status_id' as "statusId", r->>'candidate_id' as "candidateId"
    from deleted_row d, jsonb_array_elements(d.rows) r
    where d.company_id = ${tx.companyId} and d.candidate_id = any(${ids}::bigint[]) and d.of_table = 'application'`.execute(
    tx,
  )
  await forgetDeleted(tx, ids)
  feedPairs(tx, rows)
  return rows.map(({ positionId, statusId }) => ({ positionId, statusId, by: 1 }))
}

/** That they were deleted; with them all that was kept of them. */
export const forgetDeleted = (tx: Tx, ids: readonly string[]) =>
  sql`delete from deleted_person p where p.company_id = ${tx.companyId} and p.candidate_id = any(${ids}::bigint[])`.execute(
    tx,
  )

/** Rows kept of others in which a text names somebody. */
export async function listRowsNaming(tx: Tx, patterns: readonly string[]) {
  const { rows } = await sql<{ candidate_id: string; of_table: string; rows: unknown }>`
    select d.candidate_id, d.of_table, d.rows from deleted_row d
    where d.company_id = ${tx.companyId} and d.rows::text ilike any(${patterns}::text[])`.execute(tx)
  return rows
}

export const updateKeptRows = (tx: Tx, kept: { candidate_id: string; of_table: string; rows: unknown }) =>
  sql`update deleted_row d set rows = ${JSON.stringify(kept.rows)}::jsonb where d.company_id = ${tx.companyId}
    and d.candidate_id = ${kept.candidate_id}::bigint and d.of_table = ${kept.of_table}`.execute(tx)
