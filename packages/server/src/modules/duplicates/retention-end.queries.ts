import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

export type LastActivity = { candidateId: string; positionId: string; last: Date }

/**
 * The last activity for each application made by these people. A person added to a position by a user has not applied there, so
 * no law requires keeping their records.
 */
export async function listLastOfApplications(tx: Tx, candidateIds: readonly string[]): Promise<LastActivity[]> {
  const { rows } = await sql<LastActivity>`
    select a.candidate_id as "candidateId", a.position_id as "positionId",
      greatest(a.moved_at, f.applied_at, f.withdrawn_at) as last
    from application a
    join application_form f on f.company_id = ${tx.companyId} and f.position_id = a.position_id
      and f.candidate_id = a.candidate_id and f.applied_at is not null
    where a.company_id = ${tx.companyId} and a.candidate_id = any(${[...candidateIds]}::bigint[])`.execute(tx)
  return rows
}

/** One position for each place at which the company has any. */
export async function listPositionsOfPlaces(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct on (o.country, o.locations) o.id from position o
    where o.company_id = ${tx.companyId} order by o.country, o.locations, o.id`.execute(tx)
  return rows.map(({ id }) => id)
}
