import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

/** The time since which published posts have been public, by position. */
export async function listPublishedSince(tx: Tx, positionIds: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ id: string; since: Date }>`
    select o.id, max(e.at) as since from position o
    join event e on e.company_id = ${tx.companyId} and e.position_id = o.id and e.kind = 'position.published'
    where o.company_id = ${tx.companyId} and o.id = any(${[...positionIds]}::uuid[]) and o.job_posted
    group by o.id`.execute(tx)
  return new Map(rows.map(({ id, since }) => [id, since]))
}
