import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'

export type Addressed = { candidate_id: string; name: string; email: string; company: string }

/** Whom a mail can reach. */
export async function listAddresses(tx: Tx, candidateIds: readonly string[]): Promise<Addressed[]> {
  const { rows } = await sql<Addressed>`
    select c.id::text as candidate_id, coalesce(c.name, '') as name, c.email::text as email, k.name as company
    from candidate c join company k on k.id = ${tx.companyId}
    where c.company_id = ${tx.companyId} and c.id = any(${candidateIds}::bigint[]) and c.email is not null
      and c.erased_at is null order by c.id`.execute(tx)
  return rows
}
