import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import type { Session } from '../../../ground/kernel/session.ts'
import { visiblePositions } from '../../../house/access/visibility.queries.ts'
import { type BlindReader, nameFor } from '../../../people/blind/blind-gate.queries.ts'

/** Stops everybody who is under way in a sequence, and holds back what waits in the outbox. Answers with how many they were. */
export async function stopAll(tx: Tx, sequenceId: string, at: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update sequence_enrolment e set state = 'stopped', why = 'by_hand', ended_at = ${at}::timestamptz
    where e.company_id = ${tx.companyId} and e.sequence_id = ${sequenceId}
      and e.state in ('waiting', 'running', 'paused') returning e.id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0)
    await sql`update outgoing_mail o set state = 'failed', is_refused = true, waits_for_server = false,
        error = 'Held back: the sequence was stopped.', finished_at = ${at}::timestamptz
      from sequence_sent t join interest_mail i on i.company_id = ${tx.companyId} and i.id = t.interest_id
      where t.company_id = ${tx.companyId} and t.enrolment_id = any(${ids}::uuid[])
        and o.company_id = ${tx.companyId} and o.id = i.mail_id
        and o.state in ('queued', 'failed') and not o.is_refused`.execute(tx)
  return ids.length
}

/** Gives everybody under way the mails of a version; who was sent as many as it has is through at the next look. */
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

export type Listing = {
  sequenceId: string | undefined
  positionId: string | undefined
  candidateId: string | undefined
  state: string
  start: number
  size: number
}

/** A page of those whom the viewer sees, who began last first, with the name of each as the viewer may see it. */
export async function listPage(tx: Tx, viewer: Session & BlindReader, of: Listing) {
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

/** What went to some people by their sequences, in its order. */
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

/** One that the viewer sees, by its id; locked beforehand. */
export async function findEnrolment(tx: Tx, viewer: Session, id: string) {
  const { rows } = await sql<{
    id: string
    state: string
    next_at: Date
    position_id: string
    project_id: string
    candidate_id: string
    sequence: string
  }>`select e.id, e.state, e.next_at, e.position_id, o.project_id, e.candidate_id, s.name as sequence
    from sequence_enrolment e
    join sequence s on s.company_id = ${tx.companyId} and s.id = e.sequence_id
    join position o on o.company_id = ${tx.companyId} and o.id = e.position_id
    where e.company_id = ${tx.companyId} and e.id = ${id}::uuid and ${visiblePositions(viewer)}`.execute(tx)
  return rows[0]
}

export const updateState = (tx: Tx, id: string, state: string) =>
  sql`update sequence_enrolment set state = ${state}
    where company_id = ${tx.companyId} and id = ${id}::uuid`.execute(tx)

/** Ends one by hand, and holds back what waits in the outbox. */
export async function stopOne(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update sequence_enrolment set state = 'stopped', why = 'by_hand', ended_at = ${at}::timestamptz
    where company_id = ${tx.companyId} and id = ${id}::uuid`.execute(tx)
  await sql`update outgoing_mail o set state = 'failed', is_refused = true, waits_for_server = false,
      error = 'Held back: the sequence was stopped.', finished_at = ${at}::timestamptz
    from sequence_sent t join interest_mail i on i.company_id = ${tx.companyId} and i.id = t.interest_id
    where t.company_id = ${tx.companyId} and t.enrolment_id = ${id}::uuid and o.company_id = ${tx.companyId}
      and o.id = i.mail_id and o.state in ('queued', 'failed') and not o.is_refused`.execute(tx)
}

export async function countWritten(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ written: number }>`select written from sequence_enrolment
    where company_id = ${tx.companyId} and id = ${id}::uuid`.execute(tx)
  return rows[0]?.written ?? 0
}
