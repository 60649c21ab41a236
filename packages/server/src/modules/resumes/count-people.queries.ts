import { sql } from 'kysely'
import { compileOnce } from '../../ground/db/compile-once.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { keptPlan } from '../../ground/db/keep-plans.ts'

const listCounts = compileOnce(
  (tx: Tx) => sql<{ count: string }>`
    select ${keptPlan} (select count(*) from candidate where company_id = ${tx.companyId})
      - (select count(*) from candidate where company_id = ${tx.companyId} and merged_into is not null)
      - (select count(*) from candidate where company_id = ${tx.companyId} and erased_at is not null) as count`,
)

/**
 * Everybody the company knows: a person comes with their first résumé. Home and the pool both say this number. Those who were
 * merged into somebody or erased are few and have an index, so that all are counted by another and no row is read.
 */
export async function countPeople(tx: Tx): Promise<number> {
  const [row] = await listCounts(tx)
  return Number(row?.count ?? 0)
}
