import type { Words } from '@rolecall/domain/search/to-tsquery'
import { sql } from 'kysely'
import type { Tx } from './connect.ts'

export type FoundResume = { resumeId: string; candidateId: string }

/** A half-open range: from `from`, before `before`. */
export type HalfOpenRange<T> = { from?: T; before?: T }

/** Conditions beside words: sources, months of experience, days of notice, and the days on which résumés were received. */
export type Facts = {
  sources?: readonly string[]
  months?: HalfOpenRange<number>
  notice?: HalfOpenRange<number>
  received?: HalfOpenRange<string> & { timeZone: string }
}

export type ResumeQuery = { words: Words; facts: Facts }

/**
 * The words as arguments of the functions, with `loosely` and `pairs` if those leave fewer rows whose words have to be unpacked
 * to see their positions.
 */
const asked = ({ text, loosely, pairs }: Words) =>
  sql`${text}::tsquery, ${pairs.length > 0 ? loosely : null}::tsquery, ${pairs}::text[]`

const rangeOf = ({ from, before }: HalfOpenRange<number>) =>
  sql`int4range(${from ?? null}::int, ${before ?? null}::int)`

/** A day begins at midnight in the company's time zone. */
const daysOf = ({ from, before, timeZone }: HalfOpenRange<string> & { timeZone: string }) => sql`tstzrange(
  ${from ?? null}::date::timestamp at time zone ${timeZone}::text, ${before ?? null}::date::timestamp at time zone ${timeZone}::text)`

/** The last arguments of the functions; empty without such conditions. */
const asFacts = ({ sources, months, notice, received }: Facts) =>
  sources || months || notice || received
    ? sql`, ${sources ?? null}::text[], ${months ? rangeOf(months) : sql`null`}, ${notice ? rangeOf(notice) : sql`null`},
        ${received ? daysOf(received) : sql`null`}`
    : sql``

/**
 * Finds the company's résumés whose words match, by the word index. A separate statement, to be sent before the transaction
 * writes anything; other queries receive the ids.
 */
export async function findResumes(tx: Tx, wanted: Words): Promise<FoundResume[]> {
  const { rows } = await sql<FoundResume>`
    select resume_id as "resumeId", candidate_id as "candidateId"
    from find_matching(${tx.companyId}, ${asked(wanted)})`.execute(tx)
  return rows
}

/**
 * Their ids as the text of an array, for a condition: it is sent back unchanged, and a hundred thousand ids need not be parsed
 * on the way. The same rules apply.
 */
export async function findResumeIds(tx: Tx, { words, facts }: ResumeQuery): Promise<string> {
  const { rows } = await sql<{ ids: string }>`
    select coalesce(array_agg(resume_id), '{}')::text as ids
    from find_matching(${tx.companyId}, ${asked(words)} ${asFacts(facts)})`.execute(tx)
  return rows[0]?.ids ?? '{}'
}

/** What a list consists of: every résumé by itself, or each candidate by their newest résumé that matches. */
export type ResultKind = 'resumes' | 'people'

export type FoundPage = { found: number; resumeIds: string[] }

/** The number of matches, counted up to `most`, and the ids of one page of them, newest first. The same rules apply. */
export async function listFoundResumes(
  tx: Tx,
  listed: ResultKind,
  { words, facts }: ResumeQuery,
  { start, limit, most }: { start: number; limit: number; most: number },
): Promise<FoundPage> {
  const { rows } = await sql<{ total: string; ids: string[] }>`
    select total, resume_ids as ids from list_matching(
      ${tx.companyId}, ${asked(words)}, ${listed === 'people'}, ${most}::int, ${start}::int, ${limit}::int
      ${asFacts(facts)})`.execute(tx)
  return { found: Number(rows[0]?.total ?? 0), resumeIds: rows[0]?.ids ?? [] }
}

/** The number of matches, counted up to `most`. The same rules apply. */
export async function countFoundResumes(
  tx: Tx,
  listed: ResultKind,
  { words, facts }: ResumeQuery,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ total: string }>`
    select total from count_matching(
      ${tx.companyId}, ${asked(words)}, ${listed === 'people'}, ${most}::int ${asFacts(facts)})`.execute(tx)
  return Number(rows[0]?.total ?? 0)
}
