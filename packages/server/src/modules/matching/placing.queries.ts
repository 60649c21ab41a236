import { SCORING_VERSION } from '@rolecall/domain/matching/scoring-version'
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

/** Whether more than so many are on a position. */
export async function isLonger(tx: Tx, positionId: string, people: number): Promise<boolean> {
  const beyond = await tx
    .selectFrom('application')
    .select('candidate_id')
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .orderBy('candidate_id')
    .offset(people)
    .limit(1)
    .executeTakeFirst()
  return beyond !== undefined
}

/** Notes that the people on positions are scored by something else than these ask for now. */
export const oweScores = (tx: Tx, positionIds: readonly string[]) =>
  tx
    .updateTable('position')
    .set({ scored_by: 0 })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${positionIds}::uuid[])`)
    .execute()

/** Whether people on a position wait to be scored by what it asks for. */
export async function owesScores(tx: Tx, positionId: string): Promise<boolean> {
  const owing = await tx
    .selectFrom('position')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', positionId)
    .where('scored_by', '=', 0)
    .executeTakeFirst()
  return owing !== undefined
}

/**
 * Takes it on to score those on a position again, if they wait for it or `anyway`. Until the transaction ends what the position asks for
 * stays, and nobody else takes it on; without its end they wait still.
 */
export async function takeOnScores(tx: Tx, positionId: string, anyway: boolean): Promise<boolean> {
  const taken = await tx
    .updateTable('position')
    .set({ scored_by: SCORING_VERSION })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', positionId)
    .$if(!anyway, (query) => query.where('scored_by', '=', 0))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}
