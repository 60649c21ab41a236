import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

/** Maps ids in other systems to candidates, or to the ones they were merged into. */
export async function listByExternalIds(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; candidate_id: string }>`
    select x.external_id as id, coalesce(c.merged_into, c.id) as candidate_id
    from candidate_external_id x
    join candidate c on c.company_id = ${tx.companyId} and c.id = x.candidate_id
    where x.company_id = ${tx.companyId} and x.external_id = any(${ids}::text[])`.execute(tx)
  return new Map(rows.map(({ id, candidate_id }) => [id, candidate_id]))
}

/** Lists the external ids of candidates and of people who were merged into them. */
export async function listExternalIds(tx: Tx, candidateIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select x.external_id as id from candidate_external_id x
    where x.company_id = ${tx.companyId} and x.candidate_id in (select c.id from candidate c
      where c.company_id = ${tx.companyId}
        and (c.id = any(${candidateIds}::bigint[]) or c.merged_into = any(${candidateIds}::bigint[])))`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Stores candidates' ids in other systems; an id in use stays with its candidate. */
export const insertExternalIds = (tx: Tx, named: readonly { candidateId: string; externalId: string }[]) =>
  sql`
    insert into candidate_external_id (company_id, external_id, candidate_id)
    select ${tx.companyId}, n.external_id, n.candidate_id
    from unnest(${named.map(({ externalId }) => externalId)}::text[], ${named.map(({ candidateId }) => candidateId)}::bigint[])
      n (external_id, candidate_id)
    order by n.external_id on conflict do nothing`.execute(tx)

export const deleteExternalIds = (tx: Tx, ids: readonly string[]) =>
  sql`
    delete from candidate_external_id where company_id = ${tx.companyId} and external_id = any(${ids}::text[])`.execute(
    tx,
  )
