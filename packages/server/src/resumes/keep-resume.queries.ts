import { READER_VERSION } from '@rolecall/domain/resume/reader-version'
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import type { Json } from '../db/tables.gen.ts'
import type { CandidateFacts } from './facts-of-resume.ts'

/** Waits until no other transaction of the company holds the same thing; let go when the transaction ends. */
export const takeAdvisoryLock = (tx: Tx, kind: string, thing: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.companyId}:${kind}:${thing}`}, 0))`.execute(tx)

/**
 * The candidate with this e-mail, made if there is none yet; without an e-mail always a new one. Two transactions that
 * bring the same e-mail meet at the unique index: the second waits for the first and then finds its candidate.
 */
export async function upsertCandidate(
  tx: Tx,
  facts: CandidateFacts,
  source: string,
  now: Date,
): Promise<{ candidateId: string; isNew: boolean }> {
  const { id, is_new } = await tx
    .insertInto('candidate')
    .values({ company_id: tx.companyId, ...facts, source, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'email'])
        .where('email', 'is not', null)
        // Changes nothing, but answers with the row and keeps others from it.
        .doUpdateSet({ updated_at: sql`candidate.updated_at` }),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirstOrThrow()
  return { candidateId: id, isNew: is_new }
}

/** Whether somebody of the company has this e-mail, in lower case. */
export async function hasPersonWithEmail(tx: Tx, email: string): Promise<boolean> {
  const known = await tx
    .selectFrom('candidate')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('email', '=', email)
    .executeTakeFirst()
  return known !== undefined
}

export const updateCandidate = (
  tx: Tx,
  candidateId: string,
  changed: Partial<CandidateFacts> & { source?: string; updated_at: Date },
) =>
  tx
    .updateTable('candidate')
    .set(changed)
    .where('company_id', '=', tx.companyId)
    .where('id', '=', candidateId)
    .execute()

/** Whether the company has a résumé of this person that came after the moment given. */
export async function hasNewerResume(tx: Tx, candidateId: string, moment: Date): Promise<boolean> {
  const newer = await tx
    .selectFrom('resume')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', candidateId)
    .where('received_at', '>', moment)
    .limit(1)
    .executeTakeFirst()
  return newer !== undefined
}

/** Makes room for a newer résumé of somebody. */
export const demoteNewest = (tx: Tx, candidateId: string) =>
  tx
    .updateTable('resume')
    .set({ is_newest: false })
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', candidateId)
    .where('is_newest', '=', true)
    .execute()

/** The résumé that is kept under one of these keys. */
export const findResumeByKeys = (tx: Tx, keys: readonly string[]) =>
  tx
    .selectFrom('resume as r')
    .select(['r.id as resumeId', 'r.candidate_id as candidateId'])
    .where('r.company_id', '=', tx.companyId)
    .where('r.file_key', 'in', keys)
    .executeTakeFirst()

export type ResumeFields = {
  candidateId: string
  isNewest: boolean
  fileKey: string
  fileName: string
  fileType: string
  previewHtml: string | null
  text: string
  parsed: unknown
  source: string
  geoRegion: string
  vendor: string
  receivedAt: Date
}

export async function insertResume(tx: Tx, resume: ResumeFields): Promise<string> {
  const { id } = await tx
    .insertInto('resume')
    .values({
      company_id: tx.companyId,
      candidate_id: resume.candidateId,
      is_newest: resume.isNewest,
      file_key: resume.fileKey,
      file_name: resume.fileName,
      file_type: resume.fileType,
      preview_html: resume.previewHtml,
      text: resume.text,
      parsed: sql<Json>`${JSON.stringify(resume.parsed, wellFormed)}::jsonb`,
      source: resume.source,
      geo_region: resume.geoRegion,
      vendor: resume.vendor,
      received_at: resume.receivedAt,
      reader_version: READER_VERSION,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** jsonb refuses half a surrogate pair, which is what cutting a text may leave. */
export const wellFormed = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)

/** Answers whether the résumé was not in the group before. */
export async function insertIntoGroup(
  tx: Tx,
  groupId: string,
  { resumeId, candidateId }: { resumeId: string; candidateId: string },
): Promise<boolean> {
  const [inserted] = await tx
    .insertInto('resume_in_group')
    .values({ company_id: tx.companyId, resume_group_id: groupId, resume_id: resumeId, candidate_id: candidateId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('resume_id')
    .execute()
  return inserted !== undefined
}

export const insertStoredFile = (tx: Tx, file: { key: string; size: number; contentType: string }) =>
  tx
    .insertInto('stored_file')
    .values({ company_id: tx.companyId, key: file.key, size: file.size, content_type: file.contentType })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
