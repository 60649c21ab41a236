import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { PlacedEvent } from '../../platform/events/redaction.queries.ts'

/** Whether somebody has worked in the company since an import began: entries of users' own accounts are no work. */
export async function hasBeenUsed(tx: Tx, archiveId: string): Promise<boolean> {
  const { rows } = await sql<{ is_used: boolean }>`
    select exists (select from event e where e.company_id = ${tx.companyId}
      and e.id > (select min(b.id) from event b where b.company_id = ${tx.companyId} and b.kind = 'archive.import-started'
        and b.payload->>'archive_id' = ${archiveId}::text)
      and not starts_with(e.kind, 'archive.') and not starts_with(e.kind, 'user.')
      and not exists (select from archive_event m where m.company_id = ${tx.companyId} and m.archive_id = ${archiveId}
        and m.id = e.id)) as is_used`.execute(tx)
  return rows[0]?.is_used ?? false
}

/** Deletes up to `limit` rows of a table; returns how many. */
export async function deleteSome(tx: Tx, table: string, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where company_id = ${tx.companyId} and ctid = any(array(
      select ctid from ${sql.table(table)} where company_id = ${tx.companyId} limit ${limit}))`.execute(tx)
  return Number(numAffectedRows)
}

/** Deletes rows of tables that stay, as far as an import brought them. */
export async function deleteBeside(tx: Tx, archiveId: string, usersBefore: readonly string[]): Promise<void> {
  for (const table of ['default_view', 'saved_view', 'invitation', 'description_feedback'])
    await sql`delete from ${sql.table(table)} where company_id = ${tx.companyId}`.execute(tx)
  await sql`delete from notification n where n.company_id = ${tx.companyId} and exists (
    select from archive_event m where m.company_id = ${tx.companyId} and m.archive_id = ${archiveId} and m.id = n.event_id)`.execute(
    tx,
  )
  await sql`delete from run where company_id = ${tx.companyId} and kind <> all(${['archive-export', 'archive-import']}::text[])`.execute(
    tx,
  )
  for (const table of ['service_account', 'assistant'])
    await sql`delete from ${sql.table(table)} where company_id = ${tx.companyId} and ended_at is not null`.execute(tx)
  await sql`delete from sign_in_address where company = ${tx.companyId} and person <> all(${usersBefore}::uuid[])`.execute(
    tx,
  )
  await sql`delete from job_post where company = ${tx.companyId}`.execute(tx)
  await sql`delete from app_user where company_id = ${tx.companyId} and id <> all(${usersBefore}::uuid[])`.execute(tx)
  await sql`delete from role r where r.company_id = ${tx.companyId} and not exists (
    select from app_user u where u.company_id = ${tx.companyId} and u.role_id = r.id)`.execute(tx)
}

/** Deletes up to `limit` stored files other than that of the archive; returns their keys. */
export async function deleteStoredFiles(tx: Tx, keptKey: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from stored_file where company_id = ${tx.companyId} and key = any(array(
      select key from stored_file where company_id = ${tx.companyId} and key <> ${keptKey} order by key limit ${limit}))
    returning key`.execute(tx)
  return rows.map(({ key }) => key)
}

/** Entries of the history that moved in with an archive, after one of them, in their order. */
export async function listMovedIn(tx: Tx, archiveId: string, { after, limit }: { after: string; limit: number }) {
  const { rows } = await sql<PlacedEvent>`
    select e.id, e.at, e.actor_id, e.actor_kind, e.through_id, e.through, e.kind, e.project_id, e.position_id, e.candidate_id,
      e.resume_id, e.change_id, e.address, e.payload, s.seq, s.hash, s.erasure_id
    from archive_event m join event e on e.company_id = ${tx.companyId} and e.id = m.id
    left join event_seal s on s.company_id = ${tx.companyId} and s.event_id = e.id
    where m.company_id = ${tx.companyId} and m.archive_id = ${archiveId} and m.id > ${after}::bigint
    order by m.id limit ${limit}`.execute(tx)
  return rows
}

type RedactedEvent = { id: string; payload: unknown; leftHash: Buffer }

export const redactMovedIn = (tx: Tx, archiveId: string, redacted: readonly RedactedEvent[]) =>
  sql`select redact_archived_events(${tx.companyId}, ${archiveId}, ${redacted.map(({ id }) => id)}::bigint[],
    ${redacted.map(({ payload }) => JSON.stringify(payload))}::jsonb[],
    ${redacted.map(({ leftHash }) => leftHash.toString('hex'))}::text[])`.execute(tx)

/** Hashes of what is left of redacted entries, in the order of the chain, after one of them. */
export const listLeftHashes = (tx: Tx, archiveId: string, after: string, limit: number) =>
  tx
    .selectFrom('event_seal')
    .select(['seq', 'left_hash'])
    .where('company_id', '=', tx.companyId)
    .where('erasure_id', '=', archiveId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute()

/** Empties references that go around in a circle, so that either side can be deleted. */
export const clearLate = (tx: Tx, table: string, columns: readonly string[]) =>
  sql`
    update ${sql.table(table)} set ${sql.join(columns.map((name) => sql`${sql.id(name)} = null`))}
    where company_id = ${tx.companyId} and (${sql.join(
      columns.map((name) => sql`${sql.id(name)} is not null`),
      sql` or `,
    )})`.execute(tx)
