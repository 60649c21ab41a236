import { sql } from 'kysely'
import { withCachedPlan } from '../../platform/db/cache-plans.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Tx } from '../../platform/db/connect.ts'

const listCounts = compileOnce(
  (tx: Tx) => sql<{ count: string }>`
    select ${withCachedPlan} coalesce(
      (select sum(people) from pool_block where company_id = ${tx.companyId}),
      (select count(*) from candidate where company_id = ${tx.companyId})
      - (select count(*) from candidate where company_id = ${tx.companyId} and merged_into is not null)
      - (select count(*) from candidate where company_id = ${tx.companyId} and erased_at is not null)) as count`,
)

/**
 * Number of people the company knows: each has a first résumé. Home and the pool both show it. It is kept for a large company; of
 * a small one, people merged or erased are few and have an index, so that this subtracts two counts and reads no rows.
 */
export async function countPeople(tx: Tx): Promise<number> {
  const [row] = await listCounts(tx)
  return Number(row?.count ?? 0)
}
