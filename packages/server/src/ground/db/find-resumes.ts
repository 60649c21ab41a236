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

/** Of whom a list is: every résumé by itself, or each person by the newest of theirs that is found. */
export type Listed = 'resumes' | 'people'

const FIND = { resumes: sql.raw('find_newest_resumes'), people: sql.raw('find_newest_people') }
const COUNT = { resumes: sql.raw('count_resumes'), people: sql.raw('count_people') }

/** Ids of a page of them, newest first. Under the same rules. */
export async function findNewestResumes(
  tx: Tx,
  listed: Listed,
  wanted: string,
  { start, limit }: { start: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select resume_id as id from ${FIND[listed]}(${tx.companyId}, ${wanted}::tsquery, ${start}::int, ${limit}::int)`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

export type FoundPage = { found: number; resumeIds: string[] }

/** How many there are, counted up to `most`, and the ids of a page of them, newest first. Under the same rules. */
export async function listFoundResumes(
  tx: Tx,
  listed: Listed,
  wanted: string,
  { start, limit, most }: { start: number; limit: number; most: number },
): Promise<FoundPage> {
  const { rows } = await sql<{ total: string; ids: string[] }>`
    select total, resume_ids as ids
    from list_found(${tx.companyId}, ${wanted}::tsquery, ${listed === 'people'}, ${start}::int, ${limit}::int, ${most}::int)`.execute(
    tx,
  )
  return { found: Number(rows[0]?.total ?? 0), resumeIds: rows[0]?.ids ?? [] }
}

/** How many there are, counted up to `most`. Under the same rules. */
export async function countFoundResumes(tx: Tx, listed: Listed, wanted: string, most: number): Promise<number> {
  const { rows } = await sql<{ found: string }>`
    select found from ${COUNT[listed]}(${tx.companyId}, ${wanted}::tsquery, ${most}::int)`.execute(tx)
  return Number(rows[0]?.found ?? 0)
}
