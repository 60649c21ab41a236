import { ERASED_NAME } from '@rolecall/domain/company/privacy-rules'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { feedCandidates, feedPairs } from '../../../ground/feed/note-feed.ts'
import { ERASED_FILE } from '../../../people/applications/resolve-candidate.queries.ts'
import { noteChanged } from '../../../people/changes/note-changed.ts'
import { listRunsIn } from '../../../people/runs/runs.queries.ts'
import { deleteAnswers } from '../../../people/survey/survey.queries.ts'
import { tablesErased } from '../../../people/whole-person/tables-of-people.queries.ts'

/** A person, and whoever was merged into them. */
export type Whole = {
  id: string
  name: string | null
  email: string | null
  phone: string | null
  merged_into: string | null
}

/** Kept from others until the transaction ends; none where they are gone or erased already. */
export async function lockWhole(tx: Tx, candidateId: string): Promise<Whole[]> {
  const { rows } = await sql<Whole>`
    select c.id, c.name, c.email, c.phone, c.merged_into from candidate c
    where c.company_id = ${tx.companyId} and c.erased_at is null
      and (c.id = ${candidateId}::bigint or c.merged_into = ${candidateId}::bigint)
    order by c.id for update`.execute(tx)
  return rows
}

/** Of names, those that nobody else has: what is said of one of two is not taken from the other. */
export async function listLoneNames(tx: Tx, ids: readonly string[], names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select n.name from unnest(${names}::text[]) n(name)
    where not exists (select from candidate c where c.company_id = ${tx.companyId} and c.name = n.name
      and c.id <> all(${ids}::bigint[]))`.execute(tx)
  return rows.map(({ name }) => name)
}

/** Of e-mails, in lower case, those that nobody else has: who came in again while they were being erased keeps theirs. */
export async function listLoneEmails(tx: Tx, ids: readonly string[], emails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct n.email from unnest(${emails}::text[]) n(email)
    where not exists (select from candidate c where c.company_id = ${tx.companyId} and c.email = n.email
      and c.id <> all(${ids}::bigint[]))`.execute(tx)
  return rows.map(({ email }) => email)
}

/** The tables in which something of some people is left that goes when they are erased, or their résumés with a word in them. */
export async function listTablesLeft(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const looks = tablesErased.map(
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

/** Imports that are under way read their file and make people of it. */
export const hasImportAtWork = async (tx: Tx): Promise<boolean> =>
  (await listRunsIn(tx, 'import', { states: ['running', 'undoing'] })).length > 0

/** Of `incoming_mail n`: that nobody has said whose it is, and that it came from an address of some people. */
export const isUnmatchedOf = ({ companyId }: Tx, ids: readonly string[]) => sql<boolean>`(n.candidate_id is null
  and n.sender in (select c.email from candidate c where c.company_id = ${companyId} and c.id = any(${ids}::bigint[])
    union select m.recipient from outgoing_mail m where m.company_id = ${companyId}
      and m.candidate_id = any(${ids}::bigint[]) and m.reply_token is not null))`

/**
 * Keys of files in which they may stand, and of tables of many people that nobody needs any more, which are imports that are through
 * and reports that were mailed.
 */
export async function listFileKeys(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select m.attachment_key as key from outgoing_mail m where m.company_id = ${tx.companyId} and m.kind = 'report'
      and m.attachment_key is not null
    union select i.file_key from candidate_import i where i.company_id = ${tx.companyId}`.execute(tx)
  return [...new Set([...(await listFilesOf(tx, ids)), ...rows.map(({ key }) => key)])]
}

/** Keys of files that are theirs alone: their résumés, those that nobody confirmed, answers, mails and exports. */
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

/** People who were erased of whom a row came while that was done, in one of the tables whose rows go with them. */
export async function listErasedWithRows(tx: Tx, limit: number): Promise<string[]> {
  const looks = tablesErased.map(
    (table) =>
      sql`exists (select from ${sql.table(table)} t where t.company_id = ${tx.companyId} and t.candidate_id = c.id)`,
  )
  const { rows } = await sql<{ id: string }>`
    select c.id from candidate c where c.company_id = ${tx.companyId} and c.erased_at is not null
      and (${sql.join(looks, sql` or `)}) order by c.id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** What they have, with a company that they were of, is deleted, or stands without a word of theirs for what is counted. */
export async function clearRows(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  const company = tx.companyId
  noteChanged(tx, ids)
  feedCandidates(tx, ids)
  // While it is known which addresses they had.
  await sql`delete from incoming_mail n where n.company_id = ${company} and ${isUnmatchedOf(tx, ids)}`.execute(tx)
  for (const table of tablesErased)
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
  // By the clock they are taken out of the calendars of those who lead them, and past ones written there without a word.
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

/** Tables of many people are told apart from their files: the mails stand without them, the imports with an empty one. */
export async function clearTables(tx: Tx, emptyKey: string): Promise<void> {
  const company = tx.companyId
  await sql`delete from outgoing_mail m where m.company_id = ${company} and m.kind = 'report' and m.state = 'queued'`.execute(
    tx,
  )
  await sql`update outgoing_mail m set attachment_key = null, attachment_name = null
    where m.company_id = ${company} and m.kind = 'report' and m.attachment_key is not null`.execute(tx)
  await sql`update candidate_import i set file_key = ${emptyKey} where i.company_id = ${company}`.execute(tx)
}

/** The résumés with which they stand on positions and in interviews, which stay without a word. */
export async function listKeptResumes(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from resume r where r.company_id = ${tx.companyId} and r.candidate_id = any(${ids}::bigint[])
      and (exists (select from application a where a.company_id = ${tx.companyId} and a.resume_id = r.id)
        or exists (select from interview i where i.company_id = ${tx.companyId} and i.resume_id = r.id
          and i.candidate_id = r.candidate_id))`.execute(tx)
  return rows.map(({ id }) => id)
}

type Kept = { id: string; fileKey: string }

/** Older than any résumé, so that lists of résumés leave them out by their index (features/pool). */
const LONG_AGO = '0001-01-01T00:00:00Z'
/** Newer than any reader, so that nobody reads them again. */
const NEVER_AGAIN = 2_000_000_000

/** Empties the résumés that stay, and deletes the others with all that hangs on them. */
export async function clearResumes(tx: Tx, ids: readonly string[], kept: readonly Kept[]): Promise<void> {
  const company = tx.companyId
  const keptIds = kept.map(({ id }) => id)
  noteChanged(tx, ids)
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
 * Whoever was merged into them goes altogether; the person stays as nobody, in the same moment as what stays of them becomes
 * nobody's: the schema lets nothing more refer to them.
 */
export async function clearPerson(tx: Tx, candidateId: string, now: Date): Promise<void> {
  noteChanged(tx, [candidateId])
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
