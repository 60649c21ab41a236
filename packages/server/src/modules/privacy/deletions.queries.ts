import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { tenantJoin } from '../../../ground/db/tenant-join.ts'
import { isUuid } from '../../../house/access/visibility.queries.ts'
import { isCandidateId } from '../../../people/applications/resolve-candidate.queries.ts'
import { nameOf } from '../../../people/blind/blind-gate.queries.ts'
import type { Going } from './deleted-rows.queries.ts'

/** References, each a candidate's id or a résumé's, of people who are deleted and can be brought back. */
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
 * Some people with whoever was merged into them, locked in one order until the transaction ends. What the list of deletions
 * calls them is what they are called then: of whom a position hides it, nobody learns it by deleting them.
 */
export async function lockWholes(tx: Tx, ids: readonly string[]): Promise<(Going & { name: string | null })[]> {
  const { rows } = await sql<Going & { name: string | null }>`
    select c.id, coalesce(c.merged_into, c.id) as of, ${nameOf(tx, 'nobody')} from candidate c
    where c.company_id = ${tx.companyId} and c.erased_at is null
      and (c.merged_into is null and c.id = any(${ids}::bigint[]) or c.merged_into = any(${ids}::bigint[]))
    order by c.id for update`.execute(tx)
  return rows
}

export type Busy = { id: string; why: 'interview' | 'erasing' }

/** Whom something is still ahead for: an interview, or their erasure. */
export async function listBusy(tx: Tx, ids: readonly string[], now: Date): Promise<Busy[]> {
  const { rows } = await sql<Busy>`
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

/** Notes who is deleted, with their résumés. */
export async function insertDeletion(
  tx: Tx,
  going: readonly Going[],
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

/** Whom a deletion took out who are not back yet; kept from others until the transaction ends. */
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

/** Of people who are deleted, those who have come in again: somebody has their e-mail and name, or one of their files. */
export async function listCameAgain(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select d.candidate_id as id from deleted_row d, jsonb_populate_recordset(null::candidate, d.rows) r
    join candidate namesake on namesake.company_id = ${tx.companyId} and namesake.email = r.email
      and lower(coalesce(namesake.name, r.name, '')) = lower(coalesce(r.name, namesake.name, ''))
    where d.company_id = ${tx.companyId} and d.candidate_id = any(${ids}::bigint[]) and d.of_table = 'candidate'
    union
    select g.candidate_id from deleted_resume g
    join resume r on r.company_id = ${tx.companyId} and r.file_key = g.file_key
    where g.company_id = ${tx.companyId} and g.candidate_id = any(${ids}::bigint[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Mails of people that nobody has sent yet. */
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

/** Deletions with people who are still out, the newest first; names of so many of each as `named` says. */
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

/** Some of those whom nobody can bring back any more, the longest gone first. */
export const listRunOut = (tx: Tx, before: Date, limit: number) =>
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

/** Of their résumés, and of those that waited for somebody to say whose they are. */
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

/** Deletions of which nobody is out any more. */
export const deleteEndedDeletions = (tx: Tx) =>
  sql`delete from deletion d where d.company_id = ${tx.companyId} and not exists (select from deleted_person p
    where p.company_id = ${tx.companyId} and p.deletion_id = d.id)`.execute(tx)
