import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { type BlindReader, nameFor } from '../blind-review/blind-gate.queries.ts'
import { visiblePositions } from '../company/visibility.queries.ts'

/** Gives running enrolments the emails of a version; one that was sent all of them already ends at the next run. */
export async function useLatest(tx: Tx, { sequenceId, version }: { sequenceId: string; version: number }) {
  const { numUpdatedRows } = await tx
    .updateTable('sequence_enrolment')
    .set({ version })
    .where('company_id', '=', tx.companyId)
    .where('sequence_id', '=', sequenceId)
    .where('state', 'in', ['waiting', 'running', 'paused'])
    .where('version', '<>', version)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export type EnrolmentsQuery = {
  sequenceId: string | undefined
  positionId: string | undefined
  candidateId: string | undefined
  state: string
  start: number
  size: number
}

/** A page of enrolments that the viewer sees, latest first, with the name of each candidate as the viewer may see it. */
export async function listPage(tx: Tx, viewer: Session & BlindReader, of: EnrolmentsQuery) {
  const { rows } = await sql<{ id: string; name: string | null; total: number }>`
    select e.id, ${nameFor(tx, viewer)} as name, (count(*) over ())::int as total
    from sequence_enrolment e
    join position o on o.company_id = ${tx.companyId} and o.id = e.position_id
    join candidate c on c.company_id = ${tx.companyId} and c.id = e.candidate_id
    where e.company_id = ${tx.companyId} and ${visiblePositions(viewer)}
      ${of.sequenceId === undefined ? sql`` : sql`and e.sequence_id = ${of.sequenceId}::uuid`}
      ${of.positionId === undefined ? sql`` : sql`and e.position_id = ${of.positionId}::uuid`}
      ${of.candidateId === undefined ? sql`` : sql`and e.candidate_id = ${of.candidateId}::bigint`}
      ${of.state === '' ? sql`` : sql`and e.state = ${of.state}`}
    order by e.enrolled_at desc, e.id offset ${of.start}::int limit ${of.size}::int`.execute(tx)
  return rows
}

type SentRow = {
  enrolment_id: string
  step: number
  subject: string
  sent_at: Date
  state: string
  answered_at: Date | null
}

/** Emails sent by these enrolments, in order. */
export async function listSentOf(tx: Tx, ids: readonly string[]): Promise<Map<string, SentRow[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<SentRow>`
    select t.enrolment_id, t.step, coalesce(m.subject, '') as subject, t.sent_at, coalesce(m.state, 'sent') as state,
      t.answered_at
    from sequence_sent t
    join interest_mail i on i.company_id = ${tx.companyId} and i.id = t.interest_id
    left join outgoing_mail m on m.company_id = ${tx.companyId} and m.id = i.mail_id
    where t.company_id = ${tx.companyId} and t.enrolment_id = any(${ids}::uuid[])
    order by t.enrolment_id, t.step`.execute(tx)
  return Map.groupBy(rows, ({ enrolment_id }) => enrolment_id)
}

/** An enrolment that the viewer sees, by its id; locked beforehand. */
export async function findEnrolment(tx: Tx, viewer: Session, id: string) {
  const { rows } = await sql<{
    id: string
    state: string
    written: number
    position_id: string
    project_id: string
    candidate_id: string
    sequence: string
  }>`select e.id, e.state, e.written, e.position_id, o.project_id, e.candidate_id, s.name as sequence
    from sequence_enrolment e
    join sequence s on s.company_id = ${tx.companyId} and s.id = e.sequence_id
    join position o on o.company_id = ${tx.companyId} and o.id = e.position_id
    where e.company_id = ${tx.companyId} and e.id = ${id}::uuid and ${visiblePositions(viewer)}`.execute(tx)
  return rows[0]
}

export const updateState = (tx: Tx, id: string, state: string) =>
  sql`update sequence_enrolment set state = ${state}
    where company_id = ${tx.companyId} and id = ${id}::uuid`.execute(tx)
