import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'

/** Whoever is hidden from now on is found by no word, until their words are written without what tells who they are. */
export const forgetWords = (tx: Tx, people: readonly string[]) =>
  sql`update resume set words = null where company_id = ${tx.companyId} and candidate_id = any(${people}::bigint[])
    and words is not null`.execute(tx)

/** The job of people/search that writes words anew, by the name that it keeps for ever: that room knows this one. */
const FILL_WORDS = 'pool.fill-words'

/** The same, and has the words written: for whoever comes onto a blind position. */
export async function hideWords(tx: Tx, people: readonly string[]): Promise<void> {
  if (people.length === 0) return
  await forgetWords(tx, people)
  const payload = JSON.stringify({ companyId: tx.companyId, candidateIds: people })
  await sql`select enqueue_jobs(${FILL_WORDS}, array[${payload}]::json[])`.execute(tx)
}
