import type { StatusType } from '@rolecall/domain/pipeline/default-pipeline'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { knownContact, knownName } from '../blind-review/known-names.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'

export type SubjectKey = { positionId: string; candidateId: string }

/** An application that something of another system is about. */
export type MovedSubject = SubjectKey & {
  projectId: string
  resumeId: string
  title: string
  /** Empty where it is not known. */
  name: string
  email: string
  statusType: StatusType
  /** Since when it stands where it stands. */
  movedAt: Date
}

/** Lists applications that still exist, without candidates who were merged or erased. */
export async function listMovedSubjects(tx: Tx, keys: readonly SubjectKey[]): Promise<MovedSubject[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<MovedSubject>`
    select a.position_id as "positionId", a.candidate_id::text as "candidateId", o.project_id as "projectId",
      a.resume_id as "resumeId", ${SHOWN_TITLE} as title, coalesce(${knownName('emailed')}, '') as name,
      coalesce(${knownContact('emailed', 'c.email')}, '') as email, g.status_type as "statusType", a.moved_at as "movedAt"
    from unnest(${keys.map(({ positionId }) => positionId)}::uuid[], ${keys.map(({ candidateId }) => candidateId)}::bigint[])
      n (position_id, candidate_id)
    join application a on a.company_id = ${tx.companyId} and a.position_id = n.position_id and a.candidate_id = n.candidate_id
    join candidate c on c.company_id = ${tx.companyId} and c.id = a.candidate_id
    join position o on o.company_id = ${tx.companyId} and o.id = a.position_id
    join status_group g on g.company_id = ${tx.companyId} and g.id = a.status_group_id
    where c.erased_at is null and c.merged_into is null`.execute(tx)
  return rows
}
