import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { recordChanged } from '../changes/record-changed.ts'

/** Removes the search words of people who are hidden from now on, until words without their identity are written. */
export const deleteSearchWords = (tx: Tx, people: readonly string[]) =>
  sql`update resume set words = null where company_id = ${tx.companyId} and candidate_id = any(${people}::bigint[])
    and words is not null`.execute(tx)

/**
 * The job of modules/matching that rewrites words, by its permanent name: modules/matching imports this folder, not the other way
 * round.
 */
const FILL_WORDS = 'pool.fill-words'

/** The same, and queues rewriting the words: for people who are added to a blind position. */
export async function hideWords(tx: Tx, people: readonly string[]): Promise<void> {
  if (people.length === 0) return
  await deleteSearchWords(tx, people)
  const payload = JSON.stringify({ companyId: tx.companyId, candidateIds: people })
  await sql`select enqueue_jobs(${FILL_WORDS}, array[${payload}]::json[])`.execute(tx)
}

/**
 * The same for everyone on positions that are closed, archived or reopened: a blind position hides people only while it is
 * open.
 */
export async function renewWordsOnPositions(tx: Tx, positionIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct a.candidate_id as id from application a
    join position o on o.company_id = ${tx.companyId} and o.id = a.position_id and o.blind_review
    where a.company_id = ${tx.companyId} and a.position_id = any(${positionIds}::uuid[])
      and a.blind_lifted_at is null`.execute(tx)
  const people = rows.map(({ id }) => id)
  recordChanged(tx, people)
  await hideWords(tx, people)
}
