import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { isCandidateId } from '../applications/resolve-candidate.queries.ts'
import { nameOf } from '../blind-review/blind-gate.queries.ts'
import { knownContact, knownName } from '../blind-review/known-names.queries.ts'
import { isUuid } from '../company/visibility.queries.ts'
import type { DeletionRow } from './deleted-rows.queries.ts'

/** References, each a candidate's or résumé's id, of deleted people who can be restored. */
export async function listDeletedNamed(tx: Tx, references: readonly string[]): Promise<Set<string>> {
  const resumeIds = references.filter((reference) => isUuid(reference))
  const candidateIds = references.filter(isCandidateId)
  const { rows } = await sql<{ reference: string }>`
    select n.reference from unnest(${candidateIds}::text[], ${candidateIds}::bigint[]) n(reference, id)
    join deleted_person p on p.company_id = ${tx.companyId} and p.candidate_id = n.id
    union all
    select n.reference from unnest(${resumeIds}::text[], ${resumeIds}::uuid[]) n(reference, id)
    join deleted_resume r on r.company_id = ${tx.companyId} and r.resume_id = n.id`.execute(tx)
  return new Set(rows.map(({ reference }) => reference))
}

/**
 * Locks people and candidates merged into them in a fixed order until the transaction ends. Names are as any reader sees them,
 * since the list of deletions keeps them: deleting a person must not reveal a hidden name.
 */
export async function lockWithMerged(
  tx: Tx,
  ids: readonly string[],
): Promise<(DeletionRow & { name: string | null })[]> {
  const { rows } = await sql<DeletionRow & { name: string | null }>`
    select c.id, coalesce(c.merged_into, c.id) as of, ${nameOf(tx, 'nobody')} from candidate c
    where c.company_id = ${tx.companyId} and c.erased_at is null
      and (c.merged_into is null and c.id = any(${ids}::bigint[]) or c.merged_into = any(${ids}::bigint[]))
    order by c.id for update`.execute(tx)
  return rows
}

export type BlockedPerson = { id: string; why: 'interview' | 'erasing' }

/** People with an interview or an erasure ahead. */
export async function listBusy(tx: Tx, ids: readonly string[], now: Date): Promise<BlockedPerson[]> {
  const { rows } = await sql<BlockedPerson>`
    select i.candidate_id as id, 'interview' as why from interview i
    where i.company_id = ${tx.companyId} and i.candidate_id = any(${ids}::bigint[]) and i.starts_at > ${now}
      and i.state <> 'cancelled'
    union
    select x.candidate_id, 'erasing' from erasure x
    where x.company_id = ${tx.companyId} and x.candidate_id = any(${ids}::bigint[]) and x.rows_gone_at is null`.execute(
    tx,
  )
  return rows
}

type NewDeletion = { by: string; at: Date; people: readonly { id: string; name: string }[] }

/** Records the deleted people with their résumés. */
export async function insertDeletion(
  tx: Tx,
  going: readonly DeletionRow[],
  { by, at, people }: NewDeletion,
): Promise<string> {
  const { id } = await tx
    .insertInto('deletion')
    .values({ company_id: tx.companyId, deleted_by: by, deleted_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into deleted_person (company_id, candidate_id, deletion_id, name)
    select ${tx.companyId}, n.id, ${id}, n.name
    from unnest(${people.map((person) => person.id)}::bigint[], ${people.map(({ name }) => name)}::text[]) n(id, name)
    returning 1`.execute(tx)
  await sql`
    insert into deleted_resume (company_id, resume_id, candidate_id, file_key)
    select ${tx.companyId}, r.id, g.of, r.file_key
    from unnest(${going.map((one) => one.id)}::bigint[], ${going.map(({ of }) => of)}::bigint[]) g(id, of)
    join resume r on r.company_id = ${tx.companyId} and r.candidate_id = g.id
    returning 1`.execute(tx)
  return id
}

/** Locks the people of a deletion who are not restored yet, until the transaction ends. */
export const lockDeleted = (tx: Tx, deletionId: string) =>
  tx
    .selectFrom('deleted_person')
    .select(['candidate_id as id', 'name'])
    .where('company_id', '=', tx.companyId)
    .where('deletion_id', '=', deletionId)
    .orderBy('candidate_id')
    .forUpdate()
    .execute()

export const findDeletion = (tx: Tx, id: string) =>
  tx
    .selectFrom('deletion')
    .select(['id', 'deleted_by', 'deleted_at'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

const nameOfOther = knownName('matched', 'namesake')

/** Deleted people who have come in again: another candidate has their email and name, or one of their files. */
export async function listReappeared(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select d.candidate_id as id from deleted_row d, jsonb_populate_recordset(null::candidate, d.rows) r
    join candidate namesake on namesake.company_id = ${tx.companyId}
      and ${knownContact('matched', 'namesake.email')} = r.email
      and lower(coalesce(${nameOfOther}, r.name, '')) = lower(coalesce(r.name, ${nameOfOther}, ''))
    where d.company_id = ${tx.companyId} and d.candidate_id = any(${ids}::bigint[]) and d.of_table = 'candidate'
    union
    select g.candidate_id from deleted_resume g
    join resume r on r.company_id = ${tx.companyId} and r.file_key = g.file_key
    where g.company_id = ${tx.companyId} and g.candidate_id = any(${ids}::bigint[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Emails of these people that are not sent yet. */
export async function listWaitingMails(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('outgoing_mail')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', sql<string>`any(${ids}::bigint[])`)
    .where('state', '=', 'queued')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletions with people who are not restored, newest first; `named` limits the names listed for each. */
export async function listDeletions(tx: Tx, { start, limit, named }: { start: number; limit: number; named: number }) {
  return tx
    .selectFrom('deletion as d')
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'd.deleted_by'))
    .select([
      'd.id',
      'd.deleted_at',
      'u.full_name as by',
      sql<number>`(select count(*) from deleted_person p
        where p.company_id = ${tx.companyId} and p.deletion_id = d.id)::int`.as('people'),
      sql<string[]>`array(select p.name from deleted_person p
        where p.company_id = ${tx.companyId} and p.deletion_id = d.id order by p.name, p.candidate_id limit ${named})`.as(
        'names',
      ),
    ])
    .where('d.company_id', '=', tx.companyId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('deleted_person as p')
          .select('p.candidate_id')
          .where('p.company_id', '=', tx.companyId)
          .whereRef('p.deletion_id', '=', 'd.id'),
      ),
    )
    .orderBy('d.deleted_at', 'desc')
    .orderBy('d.id')
    .offset(start)
    .limit(limit)
    .execute()
}

/** People who can't be restored any more, longest gone first. */
export const listExpiredDeletions = (tx: Tx, before: Date, limit: number) =>
  tx
    .selectFrom('deletion as d')
    .innerJoin('deleted_person as p', (join) => tenantJoin(join, tx, 'p').onRef('p.deletion_id', '=', 'd.id'))
    .select(['p.candidate_id as id', 'd.deleted_by'])
    .where('d.company_id', '=', tx.companyId)
    .where('d.deleted_at', '<=', before)
    .orderBy('d.deleted_at')
    .orderBy('p.candidate_id')
    .limit(limit)
    .execute()

/** Files of their résumés, and of résumés that waited for their owner to be confirmed. */
export async function listFilesOfDeleted(tx: Tx, id: string) {
  const { rows } = await sql<{ file_key: string }>`
    select d.file_key from deleted_resume d where d.company_id = ${tx.companyId} and d.candidate_id = ${id}::bigint
    union select r->>'file_key' from deleted_row d, jsonb_array_elements(d.rows) r
      where d.company_id = ${tx.companyId} and d.candidate_id = ${id}::bigint and d.of_table in ('unconfirmed_version', 'answer_file')
        and r->>'file_key' is not null
    union select k.key from deleted_row d, jsonb_array_elements(d.rows) r, jsonb_array_elements_text(r->'file_keys') k(key)
      where d.company_id = ${tx.companyId} and d.candidate_id = ${id}::bigint and d.of_table = 'incoming_mail'`.execute(
    tx,
  )
  return rows
}

/** Deletes deletions without people left. */
export const deleteEndedDeletions = (tx: Tx) =>
  sql`delete from deletion d where d.company_id = ${tx.companyId} and not exists (select from deleted_person p
    where p.company_id = ${tx.companyId} and p.deletion_id = d.id)`.execute(tx)
