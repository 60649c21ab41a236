import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { knownContact, knownName } from '../blind-review/known-names.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'

export type ApplicationKey = { positionId: string; candidateId: string }

export type ApplicantRow = {
  candidateId: string
  name: string | null
  email: string | null
  phone: string | null
  position: { id: string; project_id: string }
  title: string
  geo: string
  companyName: string
  subDomain: string | null
  statusType: string
  groupId: string
  appliedAt: Date
  withdrawnAt: Date | null
  erasureAskedAt: Date | null
  accessAskedAt: Date | null
  otherWayAskedAt: Date | null
  gaveFeedback: boolean
  /** Their location, if known, and when they were last moved. */
  location: string | null
  movedAt: Date
}

/** Finds the applicant of a post. Their own contact data is not hidden from themselves, at whatever stage they are. */
export async function findApplicant(
  tx: Tx,
  { positionId, candidateId }: ApplicationKey,
): Promise<ApplicantRow | undefined> {
  const { rows } = await sql<ApplicantRow>`
    select c.id as "candidateId", ${knownName('emailed').as('name')},
      ${knownContact('emailed', 'c.email').as('email')}, ${knownContact('emailed', 'c.phone').as('phone')},
      json_build_object('id', o.id, 'project_id', o.project_id) as position, ${SHOWN_TITLE} as title, u.geo,
      y.name as "companyName", d.sub_domain as "subDomain", g.status_type as "statusType", g.id as "groupId",
      f.applied_at as "appliedAt", f.withdrawn_at as "withdrawnAt", f.erasure_asked_at as "erasureAskedAt",
      f.access_asked_at as "accessAskedAt", f.other_way_asked_at as "otherWayAskedAt", f.gave_feedback as "gaveFeedback", c.location, a.moved_at as "movedAt"
    from application_form f
    join candidate c on c.company_id = ${tx.companyId} and c.id = f.candidate_id
    join application a on a.company_id = ${tx.companyId} and a.position_id = f.position_id and a.candidate_id = f.candidate_id
    join status_group g on g.company_id = ${tx.companyId} and g.id = a.status_group_id
    join position o on o.company_id = ${tx.companyId} and o.id = f.position_id
    join app_user u on u.company_id = ${tx.companyId} and u.id = o.created_by
    join company y on y.id = ${tx.companyId}
    left join company_directory d on d.company = y.id
    where f.company_id = ${tx.companyId} and f.position_id = ${positionId} and f.applied_at is not null
      and f.candidate_id = ${candidateId}`.execute(tx)
  return rows[0]
}

const theForm = (tx: Tx, { positionId, candidateId }: ApplicationKey) =>
  tx
    .updateTable('application_form')
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .where('candidate_id', '=', candidateId)

/** Records the withdrawal. Returns false if the application was withdrawn before. */
export async function recordWithdrawal(tx: Tx, of: ApplicationKey, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await theForm(tx, of)
    .set({ withdrawn_at: at })
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

type PrivacyRequest = { column: 'erasure_asked_at' | 'access_asked_at' | 'other_way_asked_at'; at: Date }

/** Records a request. Returns false if it was made before. */
export async function recordDataRequest(tx: Tx, of: ApplicationKey, { column, at }: PrivacyRequest): Promise<boolean> {
  const { numUpdatedRows } = await theForm(tx, of)
    .set({ [column]: at })
    .where(column, 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
