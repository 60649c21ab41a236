import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

type Place = { positionId: string; candidateId: string }

/** The score, résumé and status that applications were given when they were put on positions, by position and candidate. */
export async function insertedApplications(tx: Tx, places: readonly Place[]) {
  const { rows } = await sql<{ key: string; score: number; resume_id: string; status_id: string }>`
    select n.position_id || ' ' || n.candidate_id as key, a.score, a.resume_id, a.status_id
    from unnest(${places.map(({ positionId }) => positionId)}::uuid[], ${places.map(({ candidateId }) => candidateId)}::bigint[])
      n (position_id, candidate_id)
    join application a on a.company_id = ${tx.companyId} and a.position_id = n.position_id
      and a.candidate_id = n.candidate_id`.execute(tx)
  return new Map(rows.map(({ key, ...row }) => [key, row]))
}

/** The status of an application, and its times. */
export type PlacedApplication = Place & {
  statusId: string
  groupId: string
  reason: string | null
  createdAt: Date
  movedAt: Date
  version: number
}

export const moveApplications = (tx: Tx, placed: readonly PlacedApplication[]) =>
  sql`
    update application a set status_id = n."statusId", status_group_id = n."groupId", reason = n.reason,
      created_at = n."createdAt", moved_at = n."movedAt", version = n.version
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as n ("positionId" uuid, "candidateId" bigint, "statusId" text, "groupId" text,
      reason text, "createdAt" timestamptz, "movedAt" timestamptz, version int)
    where a.company_id = ${tx.companyId} and a.position_id = n."positionId" and a.candidate_id = n."candidateId"`.execute(
    tx,
  )
