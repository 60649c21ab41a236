import { SCORING_VERSION } from '@rolecall/domain/matching/scoring-version'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { acceptsCandidates } from '../position-state/states.queries.ts'

/** Returns those of the candidates that can be added to a position: neither on it already nor excluded. */
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

/** Locks a position with its demand until the transaction ends; returns whether it accepts candidates. */
export async function lockTaking(tx: Tx, positionId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('position as o')
    .select('o.id')
    .where('o.company_id', '=', tx.companyId)
    .where('o.id', '=', positionId)
    .where(acceptsCandidates)
    .forShare()
    .executeTakeFirst()
  return found !== undefined
}

/** Whether a position has more candidates than this. */
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

/** Marks positions whose candidates' scores are for an earlier demand. */
export const oweScores = (tx: Tx, positionIds: readonly string[]) =>
  tx
    .updateTable('position')
    .set({ scored_by: 0 })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${positionIds}::uuid[])`)
    .execute()

/** Whether candidates of a position wait to be rescored. */
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
 * Claims the rescoring of a position, if it is pending or `anyway`. Until the transaction ends the demand can't change, and no
 * other worker can claim it; after a rollback it is pending again.
 */
export async function claimRescoring(tx: Tx, positionId: string, anyway: boolean): Promise<boolean> {
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
