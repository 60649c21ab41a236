import { cleanWords } from '@rolecall/domain/search/clean-words'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './connect.ts'

export type FoundResume = { resumeId: string; candidateId: string }

/**
 * The company's résumés whose text matches, by the index of the texts. A statement of its own, to be sent before the
 * transaction writes anything; other queries are given the ids.
 */
async function findResumes(tx: Tx, wanted: RawBuilder<unknown>): Promise<FoundResume[]> {
  const { rows } = await sql<FoundResume>`
    select resume_id as "resumeId", candidate_id as "candidateId" from find_resumes(${tx.companyId}, ${wanted})`.execute(
    tx,
  )
  return rows
}

/** Those with the words that somebody typed into a field: quotes, "or" and minus as search engines read them. */
export const findResumesByKeywords = (tx: Tx, keywords: string): Promise<FoundResume[]> =>
  findResumes(tx, sql`websearch_to_tsquery('english', ${cleanWords(keywords)})`)

/** Those with the words of a phrase, one after the other. */
export const findResumesByPhrase = (tx: Tx, phrase: string): Promise<FoundResume[]> =>
  findResumes(tx, sql`phraseto_tsquery('english', ${phrase})`)
