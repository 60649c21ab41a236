import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import type { SealedEvent } from './seals.queries.ts'

/** An event with its place in the chain; no place while it is not sealed. */
export type PlacedEvent = SealedEvent & { seq: string | null; hash: Buffer | null; erasure_id: string | null }

type RedactionSubject = {
  candidateIds: readonly string[]
  /** Ids of merges in which they took part. */
  mergeIds: readonly string[]
  /** Patterns for `ilike`. */
  patterns: readonly string[]
}

/** History entries about some candidates, and entries about others that name them. In the order of the chain. */
export async function listEventsOfPeople(
  tx: Tx,
  { candidateIds, mergeIds, patterns }: RedactionSubject,
): Promise<PlacedEvent[]> {
  const { rows } = await sql<PlacedEvent>`
    select e.id, e.at, e.actor_id, e.actor_kind, e.through_id, e.through, e.kind, e.project_id, e.position_id, e.candidate_id, e.resume_id, e.change_id, e.address,
      e.payload, s.seq, s.hash, s.erasure_id
    from event e left join event_seal s on s.company_id = ${tx.companyId} and s.event_id = e.id
    where e.company_id = ${tx.companyId} and (e.candidate_id = any(${candidateIds}::bigint[])
      or e.payload->>'merge_id' = any(${mergeIds}::text[]) or e.payload::text ilike any(${patterns}::text[]))
    order by s.seq nulls last, e.id`.execute(tx)
  return rows
}

type RedactedEvent = { id: string; payload: unknown; leftHash: Buffer }

export const redactEvents = (tx: Tx, erasureId: string, redacted: readonly RedactedEvent[]) =>
  sql`select redact_events(${tx.companyId}, ${erasureId}, ${redacted.map(({ id }) => id)}::bigint[],
    ${redacted.map(({ payload }) => JSON.stringify(payload))}::jsonb[],
    ${redacted.map(({ leftHash }) => leftHash.toString('hex'))}::text[])`.execute(tx)
