import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { feedCandidates } from '../../platform/feed/record-feed.ts'
import { Away } from '../../platform/kernel/dependency.ts'
import { knownContact, knownName } from '../blind-review/known-names.queries.ts'
import { recordChanged } from '../changes/record-changed.ts'
import type { CandidateFacts } from './facts-of-resume.ts'
import { recordPoolChange } from './record-pool-change.ts'

/** Takes a lock on a thing of the company, released when the transaction ends. */
export const acquireAdvisoryLock = (tx: Tx, kind: string, thing: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.companyId}:${kind}:${thing}`}, 0))`.execute(tx)

/** The same for many things of a kind, in a fixed order, since others may take some of them at once. */
export const acquireAdvisoryLocks = (tx: Tx, kind: string, things: readonly string[]) =>
  sql`
    select pg_advisory_xact_lock(hashtextextended(n.thing, 0))
    from unnest(${things.toSorted().map((thing) => `${tx.companyId}:${kind}:${thing}`)}::text[]) n (thing)`.execute(tx)

/**
 * `hasCareer`: whether lines of work will be stored for the new person, if known or likely in advance, so that the row is
 * not written twice.
 */
type NewPerson = { facts: CandidateFacts; source: string; hasCareer: boolean }

/**
 * Thrown while processes of the earlier version are running, for which an address identifies one person; the arrival is
 * retried.
 */
class UpdateUnderWay extends Away {
  constructor() {
    super('update', 10_000)
    this.message = 'Rolecall is being updated. Please try again in a moment.'
  }
}

/**
 * Creates candidates; returns their ids, in the order given. Their identity must have been decided, with their addresses
 * locked. An unsubscribed address stays so, also for another person who has it.
 */
export async function insertCandidates(tx: Tx, people: readonly NewPerson[], now: Date): Promise<string[]> {
  if (people.length === 0) return []
  const given = people.map(({ facts, source, hasCareer }) => ({ ...facts, source, has_career: hasCareer }))
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into candidate (company_id, name, email, phone, designation, current_employer, exp_months, location,
        location_key, institute, degree_level, date_of_birth, nationality, work_permit, notice_days, profile_link, source,
        has_career, created_at, updated_at)
      select ${tx.companyId}, n.name, n.email, n.phone, n.designation, n.current_employer, n.exp_months, n.location,
        n.location_key, n.institute, n.degree_level, n.date_of_birth, n.nationality, n.work_permit, n.notice_days, n.profile_link,
        n.source, n.has_career, ${now}, ${now}
      from jsonb_to_recordset(${jsonOf(given)}::jsonb) as n (${FACTS}, source text, has_career boolean)
      on conflict do nothing
      returning id, ${knownContact('matched', 'candidate.email').as('email')}
    ), stopped as (
      insert into mail_stop (company_id, candidate_id, stopped_at)
      select ${tx.companyId}, m.id, min(s.stopped_at) from made m
      join candidate c on c.company_id = ${tx.companyId} and ${knownContact('matched', 'c.email')} = m.email
      join mail_stop s on s.company_id = ${tx.companyId} and s.candidate_id = c.id
      group by m.id
      returning candidate_id
    )
    select id from made`.execute(tx)
  if (rows.length < people.length) throw new UpdateUnderWay()
  const ids = rows.map(({ id }) => id)
  recordChanged(tx, ids)
  feedCandidates(tx, ids)
  return ids
}

/** The facts of CandidateFacts, as columns of a record. */
const FACTS = sql.raw(`name text, email text, phone text, designation text, current_employer text, exp_months int,
  location text, location_key text, institute text, degree_level text, date_of_birth date, nationality text,
  work_permit text, notice_days int, profile_link text`)

export function updateCandidate(
  tx: Tx,
  candidateId: string,
  changed: Partial<CandidateFacts> & { source?: string; updated_at: Date },
) {
  recordChanged(tx, [candidateId])
  feedCandidates(tx, [candidateId])
  return tx
    .updateTable('candidate')
    .set(changed)
    .where('company_id', '=', tx.companyId)
    .where('id', '=', candidateId)
    .execute()
}

export type NewFacts = Partial<CandidateFacts> & { candidateId: string; source?: string | undefined }

/** Writes facts that became known of people, each once; missing facts are unchanged. The email is not written. */
export function fillCandidates(tx: Tx, known: readonly NewFacts[], now: Date) {
  const ids = known.map(({ candidateId }) => candidateId)
  recordChanged(tx, ids)
  feedCandidates(tx, ids)
  return sql`
    update candidate c set name = coalesce(n.name, ${knownName('stored')}),
      phone = coalesce(n.phone, ${knownContact('stored', 'c.phone')}),
      designation = coalesce(n.designation, c.designation),
      current_employer = coalesce(n.current_employer, c.current_employer),
      exp_months = coalesce(n.exp_months, c.exp_months), location = coalesce(n.location, c.location),
      location_key = coalesce(n.location_key, c.location_key), institute = coalesce(n.institute, c.institute),
      degree_level = coalesce(n.degree_level, c.degree_level), date_of_birth = coalesce(n.date_of_birth, c.date_of_birth),
      nationality = coalesce(n.nationality, c.nationality), work_permit = coalesce(n.work_permit, c.work_permit),
      notice_days = coalesce(n.notice_days, c.notice_days),
      profile_link = coalesce(n.profile_link, c.profile_link), source = coalesce(n.source, c.source), updated_at = ${now}
    from jsonb_to_recordset(${jsonOf(known)}::jsonb) as n ("candidateId" bigint, ${FACTS}, source text)
    where c.company_id = ${tx.companyId} and c.id = n."candidateId"`.execute(tx)
}

/** Returns those of the people that have a résumé received after the given time. */
export async function listWithNewer(
  tx: Tx,
  given: readonly { candidateId: string; moment: Date }[],
): Promise<Set<string>> {
  if (given.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select n.id from unnest(${given.map(({ candidateId }) => candidateId)}::bigint[],
      ${given.map(({ moment }) => moment)}::timestamptz[]) n (id, moment)
    where exists (select from resume r where r.company_id = ${tx.companyId} and r.candidate_id = n.id
      and r.received_at > n.moment)`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Clears the newest mark of people's résumés, before newer ones are inserted. */
export function clearNewestMarks(tx: Tx, candidateIds: readonly string[]) {
  recordPoolChange(tx, candidateIds)
  return tx
    .updateTable('resume')
    .set({ is_newest: false })
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', sql<string>`any(${candidateIds}::bigint[])`)
    .where('is_newest', '=', true)
    .execute()
}

/** Résumés stored under any of these keys. */
export const listResumesByKeys = (tx: Tx, keys: readonly string[]) =>
  tx
    .selectFrom('resume as r')
    .select(['r.id as resumeId', 'r.candidate_id as candidateId', 'r.file_key as fileKey'])
    .where('r.company_id', '=', tx.companyId)
    .where('r.file_key', '=', sql<string>`any(${keys}::text[])`)
    .execute()

export type ResumeFields = {
  resumeId: string
  candidateId: string
  isNewest: boolean
  fileKey: string
  fileName: string
  fileType: string
  previewHtml: string | null
  text: string
  /** The language, if its common words leave no doubt. */
  language: string | null
  parsed: unknown
  source: string
  geoRegion: string
  vendor: string
  receivedAt: Date
  /** Why it was added to a known candidate automatically. */
  joinedBy: readonly string[] | null
  /** The text of a tsvector; null until writeWords. */
  words: string | null
  readerVersion: number
}

export function insertResumes(tx: Tx, resumes: readonly ResumeFields[]) {
  recordPoolChange(
    tx,
    resumes.map(({ candidateId }) => candidateId),
  )
  return sql`
    insert into resume (company_id, id, candidate_id, is_newest, file_key, file_name, file_type, preview_html, text, language,
      parsed, source, geo_region, vendor, received_at, joined_by, words, reader_version)
    select ${tx.companyId}, n."resumeId", n."candidateId", n."isNewest", n."fileKey", n."fileName", n."fileType",
      n."previewHtml", n.text, n.language, n.parsed, n.source, n."geoRegion", n.vendor, n."receivedAt", n."joinedBy", n.words,
      n."readerVersion"
    from jsonb_to_recordset(${jsonOf(resumes)}::jsonb) as n ("resumeId" uuid, "candidateId" bigint, "isNewest" boolean,
      "fileKey" text, "fileName" text, "fileType" text, "previewHtml" text, text text, language text, parsed jsonb, source text,
      "geoRegion" text, vendor text, "receivedAt" timestamptz, "joinedBy" text[], words tsvector, "readerVersion" int)
    returning id`.execute(tx)
}

/** Replaces unpaired surrogates, which jsonb refuses and which cutting a text may leave. */
export const wellFormed = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)

/**
 * Serializes JSON. A replacer function makes it several times slower, so it is only used for texts that may have unpaired
 * surrogates.
 */
export function jsonOf(value: unknown): string {
  const json = JSON.stringify(value)
  return /\\ud[89a-f]/.test(json) ? JSON.stringify(value, wellFormed) : json
}

export type GroupedResume = { groupId: string; resumeId: string; candidateId: string }

/** Returns the résumés that were not in their group before. */
export async function insertIntoGroups(tx: Tx, rows: readonly GroupedResume[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  recordChanged(
    tx,
    rows.map(({ candidateId }) => candidateId),
  )
  const { rows: inserted } = await sql<{ resume_id: string }>`
    insert into resume_in_group (company_id, resume_group_id, resume_id, candidate_id)
    select ${tx.companyId}, n.group_id, n.resume_id, n.candidate_id
    from unnest(${rows.map(({ groupId }) => groupId)}::uuid[], ${rows.map(({ resumeId }) => resumeId)}::uuid[],
      ${rows.map(({ candidateId }) => candidateId)}::bigint[]) n (group_id, resume_id, candidate_id)
    on conflict do nothing
    returning resume_id`.execute(tx)
  return new Set(inserted.map(({ resume_id }) => resume_id))
}

type NewFile = { key: string; size: number; contentType: string }

/** Returns those of the files that the company has. */
export async function listStoredKeys(tx: Tx, keys: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('stored_file')
    .select('key')
    .where('company_id', '=', tx.companyId)
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute()
  return new Set(rows.map(({ key }) => key))
}

export const insertStoredFile = (tx: Tx, file: NewFile) => insertStoredFiles(tx, [file])

export const insertStoredFiles = (tx: Tx, files: readonly NewFile[]) =>
  sql`
    insert into stored_file (company_id, key, size, content_type)
    select ${tx.companyId}, n.key, n.size, n.content_type
    from unnest(${files.map(({ key }) => key)}::text[], ${files.map(({ size }) => size)}::bigint[],
      ${files.map(({ contentType }) => contentType)}::text[]) n (key, size, content_type)
    on conflict do nothing`.execute(tx)
