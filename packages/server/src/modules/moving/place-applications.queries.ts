import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

/** The score, résumé and status that applications were given when they were put on a position, by candidate. */
export async function insertedApplications(tx: Tx, positionId: string, candidateIds: readonly string[]) {
  const rows = await tx
    .selectFrom('application')
    .select(['candidate_id', 'score', 'resume_id', 'status_id'])
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .where('candidate_id', '=', sql<string>`any(${candidateIds}::bigint[])`)
    .execute()
  return new Map(rows.map(({ candidate_id, ...row }) => [candidate_id, row]))
}

/** The status of an application, and its times. */
export type PlacedApplication = {
  candidateId: string
  statusId: string
  groupId: string
  reason: string | null
  createdAt: Date
  movedAt: Date
  version: number
}

export const moveApplications = (tx: Tx, positionId: string, placed: readonly PlacedApplication[]) =>
  sql`
    update application a set status_id = n."statusId", status_group_id = n."groupId", reason = n.reason,
      created_at = n."createdAt", moved_at = n."movedAt", version = n.version
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as n ("candidateId" bigint, "statusId" text, "groupId" text,
      reason text, "createdAt" timestamptz, "movedAt" timestamptz, version int)
    where a.company_id = ${tx.companyId} and a.position_id = ${positionId} and a.candidate_id = n."candidateId"`.execute(
    tx,
  )
