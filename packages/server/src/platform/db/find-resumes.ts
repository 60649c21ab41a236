import type { Words } from '@rolecall/domain/search/to-tsquery'
import { sql } from 'kysely'
import type { Tx } from './connect.ts'

export type FoundResume = { resumeId: string; candidateId: string }

/** From the first on, and before the second. */
export type Ends<T> = { from?: T; before?: T }

/** What is asked beside words: of which sources somebody is, months of experience, days of notice, and on which days they came. */
export type Facts = {
  sources?: readonly string[]
  months?: Ends<number>
  notice?: Ends<number>
  received?: Ends<string> & { timeZone: string }
}

export type Wanted = { words: Words; facts: Facts }

/**
 * The words as the functions take them: with `loosely` and `pairs`, where these leave fewer whose words have to be unpacked to see
 * where they stand.
 */
const asked = ({ text, loosely, pairs }: Words) =>
  sql`${text}::tsquery, ${pairs.length > 0 ? loosely : null}::tsquery, ${pairs}::text[]`

const rangeOf = ({ from, before }: Ends<number>) => sql`int4range(${from ?? null}::int, ${before ?? null}::int)`

/** A day begins where the company is. */
const daysOf = ({ from, before, timeZone }: Ends<string> & { timeZone: string }) => sql`tstzrange(
  ${from ?? null}::date::timestamp at time zone ${timeZone}::text, ${before ?? null}::date::timestamp at time zone ${timeZone}::text)`

/** As the last arguments of the functions; nothing where nothing is asked. */
const asFacts = ({ sources, months, notice, received }: Facts) =>
  sources || months || notice || received
    ? sql`, ${sources ?? null}::text[], ${months ? rangeOf(months) : sql`null`}, ${notice ? rangeOf(notice) : sql`null`},
        ${received ? daysOf(received) : sql`null`}`
    : sql``

/**
 * The company's résumés whose words match, by the index of the words. A statement of its own, to be sent before the transaction
 * writes anything; other queries are given the ids.
 */
export async function findResumes(tx: Tx, wanted: Words): Promise<FoundResume[]> {
  const { rows } = await sql<FoundResume>`
    select resume_id as "resumeId", candidate_id as "candidateId"
    from find_matching(${tx.companyId}, ${asked(wanted)})`.execute(tx)
  return rows
}

/**
 * Their ids as the text of an array, for a condition: it goes back as it came, and a hundred thousand ids are not taken apart on
 * the way. Under the same rules.
 */
export async function findResumeIds(tx: Tx, { words, facts }: Wanted): Promise<string> {
  const { rows } = await sql<{ ids: string }>`
    select coalesce(array_agg(resume_id), '{}')::text as ids
    from find_matching(${tx.companyId}, ${asked(words)} ${asFacts(facts)})`.execute(tx)
  return rows[0]?.ids ?? '{}'
}

/** Of whom a list is: every résumé by itself, or each person by the newest of theirs that is found. */
export type Listed = 'resumes' | 'people'

export type FoundPage = { found: number; resumeIds: string[] }

/** How many there are, counted up to `most`, and the ids of a page of them, newest first. Under the same rules. */
export async function listFoundResumes(
  tx: Tx,
  listed: Listed,
  { words, facts }: Wanted,
  { start, limit, most }: { start: number; limit: number; most: number },
): Promise<FoundPage> {
  const { rows } = await sql<{ total: string; ids: string[] }>`
    select total, resume_ids as ids from list_matching(
      ${tx.companyId}, ${asked(words)}, ${listed === 'people'}, ${most}::int, ${start}::int, ${limit}::int
      ${asFacts(facts)})`.execute(tx)
  return { found: Number(rows[0]?.total ?? 0), resumeIds: rows[0]?.ids ?? [] }
}

/** How many there are, counted up to `most`. Under the same rules. */
export async function countFoundResumes(
  tx: Tx,
  listed: Listed,
  { words, facts }: Wanted,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ total: string }>`
    select total from count_matching(
      ${tx.companyId}, ${asked(words)}, ${listed === 'people'}, ${most}::int ${asFacts(facts)})`.execute(tx)
  return Number(rows[0]?.total ?? 0)
}
