import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'

/**
 * Those of some people who are being erased: somebody asked for it, and their rows are still there. To be sure of the answer until
 * the transaction ends, lock the people first: an erasure is begun under the same locks.
 */
export async function listBeingErased(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('erasure')
    .select('candidate_id')
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', sql<string>`any(${ids}::bigint[])`)
    .where('rows_gone_at', 'is', null)
    .execute()
  return new Set(rows.map(({ candidate_id }) => candidate_id))
}
