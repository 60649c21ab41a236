import { sql } from 'kysely'
import type { Tx } from './connect.ts'

export type FoundResume = { resumeId: string; candidateId: string }

/**
 * The company's résumés whose words match, by the index of the words. `wanted` is the text of a tsquery, as domain/search
 * writes it. A statement of its own, to be sent before the transaction writes anything; other queries are given the ids.
 */
export async function findResumes(tx: Tx, wanted: string): Promise<FoundResume[]> {
  const { rows } = await sql<FoundResume>`
    select resume_id as "resumeId", candidate_id as "candidateId"
    from find_resumes(${tx.companyId}, ${wanted}::tsquery)`.execute(tx)
  return rows
}

/** Ids of a page of them, newest first. Under the same rules. */
export async function findNewestResumes(
  tx: Tx,
  wanted: string,
  { start, limit }: { start: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select resume_id as id from find_newest_resumes(${tx.companyId}, ${wanted}::tsquery, ${start}::int, ${limit}::int)`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** How many there are, counted up to `most`. Under the same rules. */
export async function countFoundResumes(tx: Tx, wanted: string, most: number): Promise<number> {
  const { rows } = await sql<{ found: string }>`
    select found from count_resumes(${tx.companyId}, ${wanted}::tsquery, ${most}::int)`.execute(tx)
  return Number(rows[0]?.found ?? 0)
}
