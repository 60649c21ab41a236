import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'

export type LastOf = { candidateId: string; positionId: string; last: Date }

/**
 * When something was done last about each application that some people made. Whom somebody else put on a position has not applied
 * there, and no law has records of them kept.
 */
export async function listLastOfApplications(tx: Tx, candidateIds: readonly string[]): Promise<LastOf[]> {
  const { rows } = await sql<LastOf>`
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
