import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { noteChanged } from '../changes/note-changed.ts'

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

/** The same of everybody on positions that are closed, put away, or taken up again: a blind one hides people only while it is open. */
export async function renewWordsOn(tx: Tx, positionIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct a.candidate_id as id from application a
    join position o on o.company_id = ${tx.companyId} and o.id = a.position_id and o.blind_review
    where a.company_id = ${tx.companyId} and a.position_id = any(${positionIds}::uuid[])
      and a.blind_lifted_at is null`.execute(tx)
  const people = rows.map(({ id }) => id)
  noteChanged(tx, people)
  await hideWords(tx, people)
}
