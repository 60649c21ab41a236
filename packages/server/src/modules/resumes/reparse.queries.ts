import { plainLanguageOf } from '@rolecall/domain/languages/plain-language'
import type { ParsedResume } from '@rolecall/domain/resumes/parsed-resume'
import { READER_VERSION } from '@rolecall/domain/resumes/reader-version'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { Json } from '../../platform/db/tables.gen.ts'
import { knownContact, knownName } from '../blind-review/known-names.queries.ts'
import { recordChanged } from '../changes/record-changed.ts'
import type { CandidateFacts } from './facts-of-resume.ts'
import { wellFormed } from './store-resume.queries.ts'

/** The owner of a résumé; undefined if it is gone, or its owner was erased. */
export async function findOwner(tx: Tx, resumeId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('resume')
    .select('candidate_id')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', resumeId)
    .where('of_somebody', '=', true)
    .executeTakeFirst()
  return row?.candidate_id
}

/** The earlier reading of a résumé; `given_name`: the person's name as typed by a user, if the file had none. */
export async function findPreviousParse(tx: Tx, resumeId: string) {
  const kept = await tx
    .selectFrom('resume')
    .select(['text', 'is_newest', sql<Partial<ParsedResume>>`parsed`.as('parsed')])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', resumeId)
    .executeTakeFirst()
  if (!kept) return undefined
  const typed = await tx
    .selectFrom('upload_file')
    .select('given_name')
    .where('company_id', '=', tx.companyId)
    .where('resume_id', '=', resumeId)
    .where('given_name', 'is not', null)
    .executeTakeFirst()
  return { ...kept, hasTypedName: typed !== undefined }
}

export type NewReading = { fileType: string; previewHtml: string | null; text: string; parsed: unknown }

/** Replaces the earlier reading by one of this reader version. */
export async function updateReading(
  tx: Tx,
  resumeId: string,
  { fileType, previewHtml, text, parsed }: NewReading,
): Promise<void> {
  const language = plainLanguageOf(text)
  const rows = await tx
    .updateTable('resume')
    .set({
      file_type: fileType,
      preview_html: previewHtml,
      text,
      // If it is unclear, the earlier language stays until it is detected again.
      ...(language && { language }),
      parsed: sql<Json>`${JSON.stringify(parsed, wellFormed)}::jsonb`,
      reader_version: READER_VERSION,
    })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', resumeId)
    .returning('candidate_id')
    .execute()
  recordChanged(
    tx,
    rows.map(({ candidate_id }) => candidate_id),
  )
}

/** The known facts of a candidate that résumés provide. */
export const getKnownFacts = (tx: Tx, candidateId: string): Promise<CandidateFacts> =>
  tx
    .selectFrom('candidate')
    .select(['designation', 'current_employer', 'exp_months', 'location'])
    .select(knownName('stored', 'candidate').as('name'))
    .select(knownContact('stored', 'candidate.email').as('email'))
    .select(knownContact('stored', 'candidate.phone').as('phone'))
    .select(sql<string>`coalesce(location_key, 'Unknown')`.as('location_key'))
    .select(['institute', 'degree_level', 'date_of_birth', 'nationality', 'work_permit', 'notice_days', 'profile_link'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', candidateId)
    .executeTakeFirstOrThrow()

/** The readings of a candidate's other résumés, newest first. */
export async function listOtherReadings(
  tx: Tx,
  candidateId: string,
  resumeId: string,
): Promise<Partial<ParsedResume>[]> {
  const rows = await tx
    .selectFrom('resume')
    .select(sql<Partial<ParsedResume>>`parsed`.as('parsed'))
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', candidateId)
    .where('id', '<>', resumeId)
    .orderBy('received_at', 'desc')
    .limit(OTHERS_MAX)
    .execute()
  return rows.map(({ parsed }) => parsed)
}

/** Maximum number of other résumés; a fact in none of so many is outdated. */
const OTHERS_MAX = 10
