import { READER_VERSION, UNREAD } from '@rolecall/domain/resumes/reader-version'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { recordChanged } from '../changes/record-changed.ts'
import { jsonOf } from './store-resume.queries.ts'

export type UnreadResume = { resumeId: string; candidateId: string; isNewest: boolean; isOnly: boolean }

/** Returns those of the résumés whose text is still to be read, with their present owners, locked until the transaction ends. */
export async function lockUnread(tx: Tx, resumeIds: readonly string[]): Promise<UnreadResume[]> {
  const { rows } = await sql<UnreadResume>`
    select r.id as "resumeId", r.candidate_id as "candidateId", r.is_newest as "isNewest",
      not exists (select from resume o where o.company_id = ${tx.companyId} and o.candidate_id = r.candidate_id
        and o.id <> r.id) as "isOnly"
    from resume r where r.company_id = ${tx.companyId} and r.id = any(${resumeIds}::uuid[])
      and r.reader_version = ${sql.lit(UNREAD)} and r.of_somebody
    order by r.id for no key update`.execute(tx)
  return rows
}

/** Returns those of the people with a correction or a claim about their skills. */
export async function listWithCorrectedSkills(tx: Tx, candidateIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select candidate_id as id from correction
      where company_id = ${tx.companyId} and candidate_id = any(${candidateIds}::bigint[])
    union select candidate_id from stated_skill
      where company_id = ${tx.companyId} and candidate_id = any(${candidateIds}::bigint[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

export type TextReading = {
  resumeId: string
  candidateId: string
  language: string | null
  parsed: unknown
  /** The text of a tsvector; null if writeWords follows. */
  words: string | null
}

/** Writes what the texts of résumés say, which are read by this version from now on. */
export function updateUnread(tx: Tx, readings: readonly TextReading[]) {
  recordChanged(
    tx,
    readings.map(({ candidateId }) => candidateId),
  )
  return sql`
    update resume r set language = coalesce(n.language, r.language), parsed = n.parsed, words = coalesce(n.words, r.words),
      reader_version = ${sql.lit(READER_VERSION)}
    from jsonb_to_recordset(${jsonOf(readings)}::jsonb) as n ("resumeId" uuid, language text, parsed jsonb, words tsvector)
    where r.company_id = ${tx.companyId} and r.id = n."resumeId"`.execute(tx)
}
