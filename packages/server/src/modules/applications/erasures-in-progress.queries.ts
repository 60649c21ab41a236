import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

/**
 * Returns those of the people that are being erased: erasure was requested, and their rows still exist. For a result that holds
 * until the transaction ends, lock the people first: erasures take the same locks.
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
