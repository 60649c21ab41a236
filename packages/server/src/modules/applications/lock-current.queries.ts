import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { listBeingErased } from './erasures-in-progress.queries.ts'

/**
 * Maps candidate ids to the current person: themselves, or the one they were merged into since. Leaves out people who are
 * deleted, erased or being erased. Locks the result against merges, separations and erasures until the transaction ends, so
 * that a job with stored ids acts on the right person (rule A-298).
 */
export async function lockCurrent(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const now = new Map(ids.map((id) => [id, id]))
  for (;;) {
    const people = new Map((await lock(tx, [...new Set(now.values())])).map(({ id, ...person }) => [id, person]))
    let isSettled = true
    for (const [id, current] of now) {
      const person = people.get(current)
      if (!person || person.erased_at !== null) now.delete(id)
      else if (person.merged_into !== null) {
        now.set(id, person.merged_into)
        isSettled = false
      }
    }
    if (isSettled) break
  }
  const going = await listBeingErased(tx, [...now.values()])
  return new Map([...now].filter(([, current]) => !going.has(current)))
}

/** Locks against merges and erasures, and nothing else. */
const lock = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('candidate')
    .select(['id', 'merged_into', 'erased_at'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()
