import { isStopReason, type StopFacts, type StopReason } from '@rolecall/domain/outreach/sequence-stops'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { MachineReference } from '../../platform/kernel/work-on-behalf-of.ts'
import { isHiddenAtStage } from '../applications/contact-gate.queries.ts'
import { hasEmail, isNamed, knownContact, knownName } from '../blind-review/known-names.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { hasUnsubscribed } from '../email/stop-list.queries.ts'
import { isExcludedEverywhere } from '../pipeline/exclusions.queries.ts'
import { inactiveReason } from '../position-state/active.ts'
import {
  from,
  hasAnsweredLater,
  hasWithdrawnConsent,
  leftOutReason,
  type RecipientCondition,
  type RecipientCriteria,
  wasEmailed,
} from './recipients.queries.ts'

type NewEnrolments = RecipientCriteria & { sequenceId: string; version: number; by: string; asked: MachineReference }

/** Enrols the candidates that nothing prevents. If two users enrol a candidate at once, the unique key lets one succeed. */
export async function insertEnrolments(tx: Tx, whom: RecipientCondition, made: NewEnrolments): Promise<string[]> {
  const { sequenceId, version, positionId, by, asked, at } = made
  const { rows } = await sql<{ candidate_id: string }>`
    insert into sequence_enrolment (company_id, sequence_id, version, position_id, candidate_id, enrolled_by, enrolled_at,
      account_id, assistant_id, status_id, domain, state, next_at)
    select ${tx.companyId}, ${sequenceId}::uuid, ${version}::int, a.position_id, a.candidate_id, ${by}::uuid,
      ${at}::timestamptz, ${asked.account_id}::uuid, ${asked.assistant_id}::uuid, a.status_id,
      reverse(split_part(reverse(${knownContact('emailed', 'c.email')}), '@', 1)), 'waiting', ${at}::timestamptz
    ${from(tx, positionId, whom)} and ${leftOutReason(tx, made)} is null
    on conflict (company_id, position_id, candidate_id) where state in ('waiting', 'running', 'paused') do nothing
    returning candidate_id`.execute(tx)
  return rows.map(({ candidate_id }) => candidate_id)
}

/** SQL: for each reason, whether it stops `sequence_enrolment as e` now. */
const factsOf = (tx: Tx, at: Date) => {
  const { companyId } = tx
  return sql`(c.erased_at is not null or exists (select from erasure x where x.company_id = ${companyId}
      and x.candidate_id = e.candidate_id and x.rows_gone_at is null)) as erased, (c.merged_into is not null) as merged,
    (a.candidate_id is null) as off_position,
    ${hasUnsubscribed(tx, 'e.candidate_id')} as unsubscribed,
    (${wasEmailed(tx, 'e', sql`i.answer is not null`)}
      or exists (select from incoming_mail n where n.company_id = ${companyId} and n.candidate_id = e.candidate_id
        and n.position_id = e.position_id and n.kind = 'reply' and n.received_at > e.enrolled_at)) as answered,
    ${hasAnsweredLater(tx, 'e')} as later,
    exists (select from sequence_sent t
      join interest_mail i on i.company_id = ${companyId} and i.id = t.interest_id
      join outgoing_mail m on m.company_id = ${companyId} and m.id = i.mail_id
      where t.company_id = ${companyId} and t.enrolment_id = e.id and m.state = 'bounced') as bounced,
    ${hasWithdrawnConsent(tx, 'e')} as consent,
    ${isExcludedEverywhere(tx, 'e.candidate_id', at)} as excluded,
    coalesce(a.status_id <> e.status_id or a.moved_at > e.enrolled_at, false) as moved,
    (exists (select from interest_mail i where i.company_id = ${companyId} and i.candidate_id = e.candidate_id
        and i.position_id <> e.position_id and i.asked_at > e.enrolled_at)
      or exists (select from sequence_enrolment o where o.company_id = ${companyId} and o.candidate_id = e.candidate_id
        and o.position_id <> e.position_id and o.enrolled_at > e.enrolled_at)) as elsewhere,
    ${isHiddenAtStage(tx)} as hidden, (not ${hasEmail()} or not ${isNamed()}) as unreachable`
}

type Facts = Record<Exclude<StopReason, 'deleted' | 'inactive' | 'by_hand'>, boolean>

export type EnrolmentRow = {
  id: string
  sequence_id: string
  version: number
  position_id: string
  candidate_id: string
  enrolled_by: string
  enrolled_at: Date
  account_id: string | null
  assistant_id: string | null
  domain: string
  state: string
  why: string
  written: number
  next_at: Date
  sequence: string
  sequence_state: string
  latest: number
  title: string
  project_id: string
  name: string | null
  email: string | null
  place: string
  recruiter: string
  is_active: boolean
} & Facts &
  Parameters<typeof inactiveReason>[0]

const selectEnrolments = (tx: Tx, at: Date) => sql`
  select e.id, e.sequence_id, e.version, e.position_id, e.candidate_id, e.enrolled_by, e.enrolled_at, e.account_id,
    e.assistant_id, e.domain, e.state, e.why, e.written, e.next_at,
    s.name as sequence, s.state as sequence_state, s.version as latest,
    ${SHOWN_TITLE} as title, o.project_id, o.stage, o.hold, o.archive, o.review, o.project_hold, o.project_archive,
    ${knownName('emailed').as('name')}, ${knownContact('emailed', 'c.email').as('email')},
    coalesce(c.location, '') as place, u.full_name as recruiter,
    (u.is_active and u.is_approved) as is_active, ${factsOf(tx, at)}
  from sequence_enrolment e
  join sequence s on s.company_id = ${tx.companyId} and s.id = e.sequence_id
  join position o on o.company_id = ${tx.companyId} and o.id = e.position_id
  join candidate c on c.company_id = ${tx.companyId} and c.id = e.candidate_id
  join app_user u on u.company_id = ${tx.companyId} and u.id = e.enrolled_by
  left join application a on a.company_id = ${tx.companyId} and a.position_id = e.position_id
    and a.candidate_id = e.candidate_id`

/** The reasons to stop that the rows give; those entered by hand are stored with the enrolment. */
export const factsOfRow = (row: EnrolmentRow): StopFacts => ({
  ...row,
  inactive: inactiveReason(row) !== '',
  deleted: false,
  by_hand: false,
})

/** Enrolments with their details, in the order of the ids. */
export async function readEnrolments(tx: Tx, ids: readonly string[], at: Date): Promise<EnrolmentRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<EnrolmentRow>`${selectEnrolments(tx, at)}
    where e.company_id = ${tx.companyId} and e.id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], e.id)`.execute(tx)
  return rows
}

type DueQuery = { at: Date; limit: number; fullDomains: readonly string[] }

/**
 * Locks enrolments whose next email is due, longest due first; skips those held by another worker or an incoming reply. Leaves
 * out domains at their rate limit.
 */
export async function lockDue(tx: Tx, { at, limit, fullDomains }: DueQuery): Promise<EnrolmentRow[]> {
  const { rows: due } = await sql<{ id: string }>`
    select d.id from sequence s
    cross join lateral (select e.id, e.next_at from sequence_enrolment e
      where e.company_id = ${tx.companyId} and e.sequence_id = s.id and e.state in ('waiting', 'running')
        and e.next_at <= ${at}::timestamptz and e.domain <> all(${fullDomains}::text[])
      order by e.next_at limit ${limit}::int) d
    where s.company_id = ${tx.companyId} and s.state <> 'paused'
    order by d.next_at, d.id limit ${limit}::int`.execute(tx)
  if (due.length === 0) return []
  const ids = due.map(({ id }) => id)
  const { rows: locked } = await sql<{ id: string }>`
    select e.id from sequence_enrolment e where e.company_id = ${tx.companyId} and e.id = any(${ids}::uuid[])
      and e.state in ('waiting', 'running') order by e.next_at, e.id for update skip locked`.execute(tx)
  return readEnrolments(
    tx,
    locked.map(({ id }) => id),
    at,
  )
}

/** Postpones when each is examined again. */
export const updateNext = (tx: Tx, rows: readonly { id: string; nextAt: Date }[]) =>
  sql`update sequence_enrolment set next_at = w.next_at
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ nextAt }) => nextAt)}::timestamptz[]) w(id, next_at)
    where sequence_enrolment.company_id = ${tx.companyId} and sequence_enrolment.id = w.id`.execute(tx)

type Step = {
  id: string
  step: number
  version: number
  variant: string
  interestId: string
  mailId: string
  nextAt: Date | undefined
  row: EnrolmentRow
}

/** Records sequence emails that are in the outbox by now, and moves on to the next. The key rejects an email written before. */
export async function insertSent(tx: Tx, steps: readonly Step[], at: Date): Promise<void> {
  await tx
    .insertInto('interest_mail')
    .values(
      steps.map(({ id, step, interestId, mailId, row }) => ({
        company_id: tx.companyId,
        id: interestId,
        position_id: row.position_id,
        candidate_id: row.candidate_id,
        // A type of its own for each, so that the unique key keeps them apart.
        mail_type: `sequence:${step}:${id}`,
        asked_by: row.enrolled_by,
        asked_at: at,
        mail_id: mailId,
        domain: row.domain,
      })),
    )
    .execute()
  await tx
    .insertInto('sequence_sent')
    .values(
      steps.map(({ id, step, version, variant, interestId }) => ({
        company_id: tx.companyId,
        enrolment_id: id,
        step,
        version,
        variant,
        interest_id: interestId,
        sent_at: at,
      })),
    )
    .execute()
  await sql`update sequence_enrolment e set written = w.step, state = case when w.next_at is null then 'finished' else 'running' end,
      next_at = coalesce(w.next_at, e.next_at), ended_at = case when w.next_at is null then ${at}::timestamptz end
    from unnest(${steps.map(({ id }) => id)}::uuid[], ${steps.map(({ step }) => step)}::smallint[],
      ${steps.map(({ nextAt }) => nextAt ?? null)}::timestamptz[]) w(id, step, next_at)
    where e.company_id = ${tx.companyId} and e.id = w.id`.execute(tx)
}

export const stopReasonOrNone = (text: string): StopReason | '' => (isStopReason(text) ? text : '')
