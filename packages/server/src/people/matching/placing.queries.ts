import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { takesPeople } from '../positions/states.queries.ts'

/** Of some candidates, those who come onto a position when they are added: who is on it is there already, who is excluded stays away. */
export async function listPlaceable(
  tx: Tx,
  { positionId, candidateIds, now }: { positionId: string; candidateIds: readonly string[]; now: Date },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select n.id from unnest(${candidateIds}::bigint[]) n (id)
    where not exists (select from application a where a.company_id = ${tx.companyId} and a.position_id = ${positionId}
        and a.candidate_id = n.id)
      and not exists (select from candidate_exclusion x where x.company_id = ${tx.companyId} and x.candidate_id = n.id
        and (x.position_id is null or x.position_id = ${positionId}) and x.ended_at is null and x.expires_at > ${now})`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Whether people come onto the position, which stays so, as does what it asks for, until the transaction ends. */
export async function lockTaking(tx: Tx, positionId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('position as o')
    .select('o.id')
    .where('o.company_id', '=', tx.companyId)
    .where('o.id', '=', positionId)
    .where(takesPeople)
    .forShare()
    .executeTakeFirst()
  return found !== undefined
}
