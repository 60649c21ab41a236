import { ERASED_NAME } from '@rolecall/domain/privacy/privacy-rules'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { feedCandidates, feedPairs } from '../../platform/feed/record-feed.ts'
import { ERASED_FILE } from '../applications/resolve-candidate.queries.ts'
import { knownContact, knownName } from '../blind-review/known-names.queries.ts'
import { recordChanged } from '../changes/record-changed.ts'
import { tablesErased } from '../duplicates/tables-of-people.queries.ts'
import { recordPoolRemoval } from '../resumes/record-pool-change.ts'
import { deleteAnswers } from '../reviews/survey-rows.queries.ts'
import { listRunsIn } from '../runs/runs.queries.ts'

/** A person, or a candidate merged into them. */
export type MergedPerson = {
  id: string
  name: string | null
  email: string | null
  phone: string | null
  merged_into: string | null
}

/** Locks a person until the transaction ends; empty if they are gone or erased already. */
export async function lockPersonWithMerged(tx: Tx, candidateId: string): Promise<MergedPerson[]> {
  const { rows } = await sql<MergedPerson>`
    select c.id, ${knownName('erased').as('name')}, ${knownContact('erased', 'c.email').as('email')},
      ${knownContact('erased', 'c.phone').as('phone')}, c.merged_into from candidate c
    where c.company_id = ${tx.companyId} and c.erased_at is null
      and (c.id = ${candidateId}::bigint or c.merged_into = ${candidateId}::bigint)
    order by c.id for update`.execute(tx)
  return rows
}

/** Returns the names that no other candidate has: texts about a namesake are not changed. */
export async function listLoneNames(tx: Tx, ids: readonly string[], names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select n.name from unnest(${names}::text[]) n(name)
    where not exists (select from candidate c where c.company_id = ${tx.companyId} and ${knownName('erased')} = n.name
      and c.id <> all(${ids}::bigint[]))`.execute(tx)
  return rows.map(({ name }) => name)
}

/** Returns the emails, in lower case, that no other candidate has: a person who came in again during their erasure keeps theirs. */
export async function listLoneEmails(tx: Tx, ids: readonly string[], emails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct n.email from unnest(${emails}::text[]) n(email)
    where not exists (select from candidate c where c.company_id = ${tx.companyId}
      and ${knownContact('erased', 'c.email')} = n.email
      and c.id <> all(${ids}::bigint[]))`.execute(tx)
  return rows.map(({ email }) => email)
}

/** The tables that still have rows of these people which an erasure should have deleted, including non-empty résumés. */
export async function listUnclearedTables(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const looks = tablesErased().map(
    (table) => sql`select ${table} as name where exists (select from ${sql.table(table)} t
      where t.company_id = ${tx.companyId} and t.candidate_id = any(${ids}::bigint[]))`,
  )
  const { rows } = await sql<{ name: string }>`
    select 'resume' as name where exists (select from resume r where r.company_id = ${tx.companyId}
      and r.candidate_id = any(${ids}::bigint[]) and r.file_type <> ${ERASED_FILE})
    union all select 'candidate' where exists (select from candidate c where c.company_id = ${tx.companyId}
      and (c.id = any(${ids}::bigint[]) or c.merged_into = any(${ids}::bigint[])) and c.is_somebody)
    union all ${sql.join(looks, sql` union all `)}`.execute(tx)
  return rows.map(({ name }) => name)
}

export async function listMergeIds(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from candidate_merge m where m.company_id = ${tx.companyId}
      and (m.kept_id = any(${ids}::bigint[]) or m.merged_id = any(${ids}::bigint[]))`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function listResumeIds(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from resume r where r.company_id = ${tx.companyId} and r.candidate_id = any(${ids}::bigint[])`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Whether an import is running, which reads its file and creates people from it. */
export const hasImportAtWork = async (tx: Tx): Promise<boolean> =>
  (await listRunsIn(tx, 'import', { states: ['running', 'undoing'] })).length > 0

/** SQL: whether `incoming_mail n` has no candidate yet and came from an address of these people. */
export const isUnmatchedOf = ({ companyId }: Tx, ids: readonly string[]) => sql<boolean>`(n.candidate_id is null
  and ${knownContact('erased', 'n.sender')} in (select ${knownContact('erased', 'c.email')} from candidate c
    where c.company_id = ${companyId} and c.id = any(${ids}::bigint[])
    union select ${knownContact('erased', 'm.recipient')} from outgoing_mail m where m.company_id = ${companyId}
      and m.candidate_id = any(${ids}::bigint[]) and m.reply_token is not null))`

/**
 * Keys of files that may contain them, including tables of many people that are no longer needed: finished imports and mailed
 * reports.
 */
export async function listFileKeys(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select m.attachment_key as key from outgoing_mail m where m.company_id = ${tx.companyId} and m.kind = 'report'
      and m.attachment_key is not null
    union select i.file_key from candidate_import i where i.company_id = ${tx.companyId}`.execute(tx)
  return [...new Set([...(await listFilesOf(tx, ids)), ...rows.map(({ key }) => key)])]
}

/** Keys of files that are theirs alone: résumés, unconfirmed versions, answers, emails and exports. */
export async function listFilesOf(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const company = tx.companyId
  const { rows } = await sql<{ key: string }>`
    select r.file_key as key from resume r where r.company_id = ${company} and r.candidate_id = any(${ids}::bigint[])
    union select v.file_key from unconfirmed_version v where v.company_id = ${company}
      and v.candidate_id = any(${ids}::bigint[]) and v.file_key is not null
    union select a.file_key from answer_file a where a.company_id = ${company} and a.candidate_id = any(${ids}::bigint[])
    union select k.key from incoming_mail n, unnest(n.file_keys) k(key) where n.company_id = ${company}
      and (n.candidate_id = any(${ids}::bigint[]) or ${isUnmatchedOf(tx, ids)})
    union select f.file_key from upload_file f join resume r on r.company_id = ${company} and r.id = f.resume_id
      where f.company_id = ${company} and r.candidate_id = any(${ids}::bigint[]) and f.file_key is not null
    union select p.file_key from person_export p where p.company_id = ${company}
      and p.candidate_id = any(${ids}::bigint[]) and p.file_key is not null
    union select m.attachment_key from outgoing_mail m where m.company_id = ${company}
      and m.candidate_id = any(${ids}::bigint[]) and m.attachment_key is not null`.execute(tx)
  return rows.map(({ key }) => key)
}

/** Erased people with rows that arrived during the erasure, in the tables that it clears. */
export async function listErasedWithRows(tx: Tx, limit: number): Promise<string[]> {
  const looks = tablesErased().map(
    (table) =>
      sql`exists (select from ${sql.table(table)} t where t.company_id = ${tx.companyId} and t.candidate_id = c.id)`,
  )
  const { rows } = await sql<{ id: string }>`
    select c.id from candidate c where c.company_id = ${tx.companyId} and c.erased_at is not null
      and (${sql.join(looks, sql` or `)}) order by c.id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Deletes their rows, at this company; rows that counts need stay without personal data. */
export async function deletePersonRows(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  const company = tx.companyId
  recordChanged(tx, ids)
  feedCandidates(tx, ids)
  // Before their addresses are deleted.
  await sql`delete from incoming_mail n where n.company_id = ${company} and ${isUnmatchedOf(tx, ids)}`.execute(tx)
  for (const table of tablesErased())
    await sql`delete from ${sql.table(table)} t where t.company_id = ${company}
      and t.candidate_id = any(${ids}::bigint[])`.execute(tx)
  await deleteAnswers(tx, ids)
  await sql`delete from candidate_merge m where m.company_id = ${company}
    and (m.kept_id = any(${ids}::bigint[]) or m.merged_id = any(${ids}::bigint[]))`.execute(tx)
  await sql`delete from distinct_pair d where d.company_id = ${company}
    and (d.first_id = any(${ids}::bigint[]) or d.second_id = any(${ids}::bigint[]))`.execute(tx)
  const { rows } = await sql<{ positionId: string; candidateId: string }>`
    update application a set comments = null, contributions = '[]', version = a.version + 1,
      reason = (select a.reason from status s where s.company_id = ${company} and s.id = a.status_id
        and a.reason = any(s.option_list))
    where a.company_id = ${company} and a.candidate_id = any(${ids}::bigint[])
    returning a.position_id as "positionId", a.candidate_id as "candidateId"`.execute(tx)
  feedPairs(tx, rows)
  await sql`
    update application_form f set form_response = '{"definition": {"fields": []}, "answers": []}'
    where f.company_id = ${company} and f.candidate_id = any(${ids}::bigint[])`.execute(tx)
  await sql`update scorecard c set note = '' where c.company_id = ${company} and c.candidate_id = any(${ids}::bigint[])`.execute(
    tx,
  )
  await sql`
    update interviewer v set is_cancelled = true
    where v.company_id = ${company} and v.starts_at > ${now} and exists (select from interview i
      where i.company_id = ${company} and i.id = v.interview_id and i.candidate_id = any(${ids}::bigint[]))`.execute(tx)
  await sql`
    update interview i set candidate_name = ${ERASED_NAME}, candidate_email = 'erased@invalid', phone = '', remarks = '',
      state = case when i.starts_at > ${now} then 'cancelled' else i.state end
    where i.company_id = ${company} and i.candidate_id = any(${ids}::bigint[])`.execute(tx)
  // A scheduled job removes them from the interviewers' calendars, and rewrites past entries without personal data.
  await sql`
    update calendar_entry e set state = 'waiting', changed_at = ${now}, next_at = null
    where e.company_id = ${company} and e.href <> '' and exists (select from interview i
      where i.company_id = ${company} and i.id = e.interview_id and i.candidate_id = any(${ids}::bigint[]))`.execute(tx)
  await sql`
    update bulk_move_person p set why = '' where p.company_id = ${company} and p.candidate_id = any(${ids}::bigint[])`.execute(
    tx,
  )
  await sql`
    update candidate_import_row w set filled = '{}', reason = ''
    where w.company_id = ${company} and w.candidate_id = any(${ids}::bigint[])`.execute(tx)
  await sql`
    update person_export p set file_key = null, size = 0, removed_at = ${now}
    where p.company_id = ${company} and p.candidate_id = any(${ids}::bigint[])`.execute(tx)
}

/** Detaches tables of many people from their files: emails lose the attachment, imports get an empty one. */
export async function detachTables(tx: Tx, emptyKey: string): Promise<void> {
  const company = tx.companyId
  await sql`delete from outgoing_mail m where m.company_id = ${company} and m.kind = 'report' and m.state = 'queued'`.execute(
    tx,
  )
  await sql`update outgoing_mail m set attachment_key = null, attachment_name = null
    where m.company_id = ${company} and m.kind = 'report' and m.attachment_key is not null`.execute(tx)
  await sql`update candidate_import i set file_key = ${emptyKey} where i.company_id = ${company}`.execute(tx)
}

/** Résumés that applications and interviews refer to, which stay but are emptied. */
export async function listRetainedResumes(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from resume r where r.company_id = ${tx.companyId} and r.candidate_id = any(${ids}::bigint[])
      and (exists (select from application a where a.company_id = ${tx.companyId} and a.resume_id = r.id)
        or exists (select from interview i where i.company_id = ${tx.companyId} and i.resume_id = r.id
          and i.candidate_id = r.candidate_id))`.execute(tx)
  return rows.map(({ id }) => id)
}

type RetainedFile = { id: string; fileKey: string }

/** Older than any résumé, so that lists of résumés leave them out by their index (features/pool). */
const LONG_AGO = '0001-01-01T00:00:00Z'
/** Newer than any reader version, so that they are never re-read. */
const NEVER_AGAIN = 2_000_000_000

/** Empties the résumés that stay, and deletes the others with all rows that refer to them. */
export async function eraseResumes(tx: Tx, ids: readonly string[], kept: readonly RetainedFile[]): Promise<void> {
  const company = tx.companyId
  const keptIds = kept.map(({ id }) => id)
  await recordPoolRemoval(tx, ids)
  await sql`
    update upload_file f set file_name = ${ERASED_NAME}, file_key = null, reason = null, given_name = null,
      resume_id = null, candidate_id = null
    where f.company_id = ${company} and exists (select from resume r where r.company_id = ${company}
      and r.candidate_id = any(${ids}::bigint[]) and (r.id = f.resume_id or r.file_key = f.file_key))`.execute(tx)
  for (const table of ['rule_check', 'rereading_failure'] as const)
    await sql`delete from ${sql.table(table)} t where t.company_id = ${company}
      and t.resume_id = any(${keptIds}::uuid[])`.execute(tx)
  await sql`
    delete from resume r where r.company_id = ${company} and r.candidate_id = any(${ids}::bigint[])
      and r.id <> all(${keptIds}::uuid[])`.execute(tx)
  await sql`
    update resume r set file_key = n.file_key, file_name = ${ERASED_NAME}, file_type = ${ERASED_FILE}, preview_html = null,
      text = '', language = null, parsed = '{"links": [], "jobs": [], "education": [], "skillPhrases": [], "languages": [],
        "certifications": [], "experienceMonths": 0, "sections": []}',
      vendor = '', words = '', is_newest = false, received_at = ${LONG_AGO}, reader_version = ${NEVER_AGAIN}
    from unnest(${keptIds}::uuid[], ${kept.map(({ fileKey }) => fileKey)}::text[]) n(id, file_key)
    where r.company_id = ${company} and r.id = n.id`.execute(tx)
}

/**
 * Deletes candidates merged into the person; the person stays as an anonymous row. What stays of them is marked as anonymous at
 * the same moment: after that the schema accepts no more references to them.
 */
export async function anonymisePerson(tx: Tx, candidateId: string, now: Date): Promise<void> {
  recordChanged(tx, [candidateId])
  feedCandidates(tx, [candidateId])
  await sql`delete from candidate c where c.company_id = ${tx.companyId} and c.merged_into = ${candidateId}::bigint`.execute(
    tx,
  )
  const ofNobody = <T extends 'resume' | 'application'>(table: T) =>
    tx
      .updateTable(table as 'resume')
      .set({ of_somebody: false })
      .where('company_id', '=', tx.companyId)
      .where('candidate_id', '=', candidateId)
  await tx
    .with('resumes', () => ofNobody('resume'))
    .with('applications', () => ofNobody('application'))
    .updateTable('candidate')
    .set({
      is_somebody: false,
      name: ERASED_NAME,
      email: null,
      phone: null,
      designation: null,
      current_employer: null,
      exp_months: 0,
      location: null,
      location_key: null,
      preferred_locations: [],
      institute: null,
      degree_level: null,
      date_of_birth: null,
      nationality: null,
      work_permit: null,
      notice_days: null,
      salary: null,
      profile_link: null,
      has_career: false,
      slot: null,
      erased_at: now,
      updated_at: now,
    })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', candidateId)
    .execute()
}
