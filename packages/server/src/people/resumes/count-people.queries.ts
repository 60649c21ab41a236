import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { keptPlan } from '../../ground/db/keep-plans.ts'

/**
 * Everybody the company knows: a person comes with their first résumé. Home and the pool both say this number. Those who were
 * merged into somebody or erased are few and have an index, so that all are counted by another and no row is read.
 */
export async function countPeople(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select ${keptPlan} (select count(*) from candidate where company_id = ${tx.companyId})
      - (select count(*) from candidate where company_id = ${tx.companyId} and merged_into is not null)
      - (select count(*) from candidate where company_id = ${tx.companyId} and erased_at is not null) as count`.execute(
    tx,
  )
  return Number(rows[0]?.count ?? 0)
}
