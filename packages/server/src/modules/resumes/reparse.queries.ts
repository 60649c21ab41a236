import { plainLanguageOf } from '@rolecall/domain/languages/plain-language'
import type { ParsedResume } from '@rolecall/domain/resume/parsed-resume'
import { READER_VERSION } from '@rolecall/domain/resume/reader-version'
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import type { Json } from '../../ground/db/tables.gen.ts'
import { noteChanged } from '../changes/note-changed.ts'
import type { CandidateFacts } from './facts-of-resume.ts'
import { wellFormed } from './keep-resume.queries.ts'

/** Whose a résumé is; `undefined` where it is gone, or of somebody who was erased. */
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

/** A résumé as it was read before; `given_name`: of the person, as somebody typed it when the file named nobody. */
export async function findKeptReading(tx: Tx, resumeId: string) {
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

/** Puts what this version of the reader read in place of what was read before. */
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
      // Where it is not plain, what was told before stands until it is told anew.
      ...(language && { language }),
      parsed: sql<Json>`${JSON.stringify(parsed, wellFormed)}::jsonb`,
      reader_version: READER_VERSION,
    })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', resumeId)
    .returning('candidate_id')
    .execute()
  noteChanged(
    tx,
    rows.map(({ candidate_id }) => candidate_id),
  )
}

/** What is known of a candidate, as far as résumés tell it. */
export const getKnownFacts = (tx: Tx, candidateId: string): Promise<CandidateFacts> =>
  tx
    .selectFrom('candidate')
    .select(['name', 'email', 'phone', 'designation', 'current_employer', 'exp_months', 'location'])
    .select(sql<string>`coalesce(location_key, 'Unknown')`.as('location_key'))
    .select(['institute', 'degree_level', 'date_of_birth', 'nationality', 'work_permit', 'notice_days', 'profile_link'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', candidateId)
    .executeTakeFirstOrThrow()

/** What was read from the other résumés of somebody, newest first. */
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

/** What nobody has said in so many résumés is no news any more. */
const OTHERS_MAX = 10
