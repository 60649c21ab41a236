import type { StatusType } from '@rolecall/domain/pipeline/default-pipeline'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { feedApplications } from '../../platform/feed/record-feed.ts'
import { recordChanged } from '../changes/record-changed.ts'

/** Types of statuses that are neither selected nor closed. */
const RUNNING: readonly StatusType[] = ['initial', 'applicants', 'open', 'hiring_manager']

/** Active candidates of a position, by id. */
export async function listRunning(tx: Tx, positionId: string): Promise<string[]> {
  const { rows } = await sql<{ candidate_id: string }>`
    select a.candidate_id from application a
    join status_group g on g.company_id = ${tx.companyId} and g.id = a.status_group_id
    where a.company_id = ${tx.companyId} and a.position_id = ${positionId}
      and g.status_type = any(${RUNNING}::text[])
    order by a.candidate_id`.execute(tx)
  return rows.map(({ candidate_id }) => candidate_id)
}

type Rejection = {
  positionId: string
  to: { id: string; group_id: string }
  reason: string | null
  userId: string
  at: Date
}

export function updateRejected(
  tx: Tx,
  candidateIds: readonly string[],
  { positionId, to, reason, userId, at }: Rejection,
) {
  recordChanged(tx, candidateIds)
  feedApplications(tx, positionId, candidateIds)
  return sql`
    update application
    set status_id = ${to.id}, status_group_id = ${to.group_id}, reason = ${reason}, moved_by = ${userId}, moved_at = ${at},
      version = version + 1
    where company_id = ${tx.companyId} and position_id = ${positionId}
      and candidate_id = any(${candidateIds}::bigint[])`.execute(tx)
}
