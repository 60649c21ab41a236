import type { LeftOutReason } from '@rolecall/contract/contact/left-out'
import { isStopReason, type StopFacts, type StopReason } from '@rolecall/domain/mails/sequence-stops'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import type { AskedThrough } from '../../ground/kernel/act-for.ts'
import { isHiddenAtStage } from '../../people/applications/contact-gate.queries.ts'
import { isExcludedEverywhere } from '../../people/moves/exclusions.queries.ts'
import { whyInactive } from '../../people/positions/active.ts'
import { from, hasStopped, saidLater, type Whom } from '../interest/interest-mails.queries.ts'

/** States in which there are mails to come, of which somebody has one at a time (rule A-205). */
const UNDER_WAY = sql`('waiting', 'running', 'paused')`

/** Of a row that names a candidate: whether they agreed to be kept, and took it back. */
export const tookConsentBack = (
  { companyId }: Pick<Tx, 'companyId'>,
  candidateId: 'a.candidate_id' | 'e.candidate_id',
) =>
  sql<boolean>`(exists (select from candidate_consent n where n.company_id = ${companyId}
      and n.candidate_id = ${sql.ref(candidateId)} and n.withdrawn_at is not null)
    and not exists (select from candidate_consent n where n.company_id = ${companyId}
      and n.candidate_id = ${sql.ref(candidateId)} and n.withdrawn_at is null))`

type Weighed = {
  sequenceId: string
  positionId: string
  /** From which candidates may be asked by mail. */
  statusIds: readonly string[]
  at: Date
}

/** Of `application as a` and `candidate as c`: why the candidate does not come into a sequence; null where they do. */
export const whyNotEnrolled = (tx: Tx, { sequenceId, statusIds, at }: Weighed): RawBuilder<LeftOutReason | null> =>
  sql<LeftOutReason | null>`(case
  when c.erased_at is not null then 'erased'
  when exists (select from sequence_enrolment e where e.company_id = ${tx.companyId} and e.position_id = a.position_id
    and e.candidate_id = a.candidate_id and e.state in ${UNDER_WAY}) then 'enrolled'
  when ${saidLater(tx)} then 'later'
  when exists (select from sequence_enrolment e where e.company_id = ${tx.companyId} and e.position_id = a.position_id
    and e.candidate_id = a.candidate_id and e.sequence_id = ${sequenceId}::uuid and e.written > 0)
    and not ${saidLater(tx, 'back')} then 'asked'
  when a.status_id <> all(${statusIds}::text[]) then 'stage'
  when ${isHiddenAtStage(tx)} then 'hidden'
  when c.name is null then 'nameless'
  when c.email is null then 'address'
  when ${hasStopped(tx)} then 'stopped'
  when ${isExcludedEverywhere(tx, 'a.candidate_id', at)} then 'excluded'
  when ${tookConsentBack(tx, 'a.candidate_id')} then 'consent'
  when exists (select from interest_mail i where i.company_id = ${tx.companyId} and i.position_id = a.position_id
    and i.candidate_id = a.candidate_id and i.answer is not null) then 'replied'
  when exists (select from sequence_enrolment e where e.company_id = ${tx.companyId} and e.candidate_id = a.candidate_id
    and e.position_id <> a.position_id and e.state in ${UNDER_WAY}) then 'elsewhere'
  end)`

type NewEnrolments = Weighed & { version: number; by: string; asked: AskedThrough }

/** Puts those into a sequence whom nothing keeps out. Of two who press at once, the key lets one put somebody in. */
export async function insertEnrolments(tx: Tx, whom: Whom, made: NewEnrolments): Promise<string[]> {
  const { sequenceId, version, positionId, by, asked, at } = made
  const { rows } = await sql<{ candidate_id: string }>`
    insert into sequence_enrolment (company_id, sequence_id, version, position_id, candidate_id, enrolled_by, enrolled_at,
      account_id, assistant_id, status_id, domain, state, next_at)
    select ${tx.companyId}, ${sequenceId}::uuid, ${version}::int, a.position_id, a.candidate_id, ${by}::uuid,
      ${at}::timestamptz, ${asked.account_id}::uuid, ${asked.assistant_id}::uuid, a.status_id,
      reverse(split_part(reverse(c.email), '@', 1)), 'waiting', ${at}::timestamptz
    ${from(tx, positionId, whom)} and ${whyNotEnrolled(tx, made)} is null
    on conflict (company_id, position_id, candidate_id) where state in ('waiting', 'running', 'paused') do nothing
    returning candidate_id`.execute(tx)
  return rows.map(({ candidate_id }) => candidate_id)
}

/** Of `sequence_enrolment as e`, by reason whether it stops them now. What is not of one row alone is in `STOPS`. */
const factsOf = (tx: Tx, at: Date) => {
  const { companyId } = tx
  return sql`(c.erased_at is not null or exists (select from erasure x where x.company_id = ${companyId}
      and x.candidate_id = e.candidate_id and x.rows_gone_at is null)) as erased, (c.merged_into is not null) as merged,
    (a.candidate_id is null) as off_position,
    exists (select from mail_stop t join candidate n on n.company_id = ${companyId} and n.id = t.candidate_id
      where t.company_id = ${companyId} and e.candidate_id in (n.id, n.merged_into)) as unsubscribed,
    (exists (select from interest_mail i where i.company_id = ${companyId} and i.position_id = e.position_id
        and i.candidate_id = e.candidate_id and i.answer is not null)
      or exists (select from incoming_mail n where n.company_id = ${companyId} and n.candidate_id = e.candidate_id
        and n.position_id = e.position_id and n.kind = 'reply' and n.received_at > e.enrolled_at)) as answered,
    exists (select from interest_later l where l.company_id = ${companyId} and l.position_id = e.position_id
      and l.candidate_id = e.candidate_id and l.state = 'waiting') as later,
    exists (select from sequence_sent t
      join interest_mail i on i.company_id = ${companyId} and i.id = t.interest_id
      join outgoing_mail m on m.company_id = ${companyId} and m.id = i.mail_id
      where t.company_id = ${companyId} and t.enrolment_id = e.id and m.state = 'bounced') as bounced,
    ${tookConsentBack(tx, 'e.candidate_id')} as consent,
    ${isExcludedEverywhere(tx, 'e.candidate_id', at)} as excluded,
    (a.status_id <> e.status_id or a.moved_at > e.enrolled_at) as moved,
    (exists (select from interest_mail i where i.company_id = ${companyId} and i.candidate_id = e.candidate_id
        and i.position_id <> e.position_id and i.asked_at > e.enrolled_at)
      or exists (select from sequence_enrolment o where o.company_id = ${companyId} and o.candidate_id = e.candidate_id
        and o.position_id <> e.position_id and o.enrolled_at > e.enrolled_at)) as elsewhere,
    ${isHiddenAtStage(tx)} as hidden, (c.email is null or c.name is null) as unreachable`
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
  Parameters<typeof whyInactive>[0]

const selectEnrolments = (tx: Tx, at: Date) => sql`
  select e.id, e.sequence_id, e.version, e.position_id, e.candidate_id, e.enrolled_by, e.enrolled_at, e.account_id,
    e.assistant_id, e.domain, e.state, e.why, e.written, e.next_at,
    s.name as sequence, s.state as sequence_state, s.version as latest,
    o.title, o.project_id, o.stage, o.hold, o.archive, o.review, o.project_hold, o.project_archive,
    c.name, c.email, coalesce(c.location, '') as place, u.full_name as recruiter,
    (u.is_active and u.is_approved) as is_active, ${factsOf(tx, at)}
  from sequence_enrolment e
  join sequence s on s.company_id = ${tx.companyId} and s.id = e.sequence_id
  join position o on o.company_id = ${tx.companyId} and o.id = e.position_id
  join candidate c on c.company_id = ${tx.companyId} and c.id = e.candidate_id
  join app_user u on u.company_id = ${tx.companyId} and u.id = e.enrolled_by
  left join application a on a.company_id = ${tx.companyId} and a.position_id = e.position_id
    and a.candidate_id = e.candidate_id`

/** What stops somebody, as far as rows tell; what people did by hand is kept with the enrolment. */
export const factsOfRow = (row: EnrolmentRow): StopFacts => ({
  ...row,
  inactive: whyInactive(row) !== '',
  deleted: false,
  by_hand: false,
})

/** As they are told of, in the order of the ids. */
export async function readEnrolments(tx: Tx, ids: readonly string[], at: Date): Promise<EnrolmentRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<EnrolmentRow>`${selectEnrolments(tx, at)}
    where e.company_id = ${tx.companyId} and e.id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], e.id)`.execute(tx)
  return rows
}

type Due = { at: Date; limit: number; fullDomains: readonly string[] }

/**
 * Whose next mail is due, the longest due first, locked: another worker, or an answer that comes in, has the others. Of domains
 * that have had their share of the minute there are none.
 */
export async function lockDue(tx: Tx, { at, limit, fullDomains }: Due): Promise<EnrolmentRow[]> {
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

/** Puts off when each is looked at again. */
export const updateNext = (tx: Tx, rows: readonly { id: string; nextAt: Date }[]) =>
  sql`update sequence_enrolment set next_at = w.next_at
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ nextAt }) => nextAt)}::timestamptz[]) w(id, next_at)
    where sequence_enrolment.company_id = ${tx.companyId} and sequence_enrolment.id = w.id`.execute(tx)

/** Ends them, as finished or for the reason given; those that have ended stay as they are. Answers with the ids. */
export async function endEnrolments(
  tx: Tx,
  ends: readonly { id: string; why: StopReason | '' }[],
  at: Date,
): Promise<Set<string>> {
  if (ends.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    update sequence_enrolment e set state = case when w.why = '' then 'finished' else 'stopped' end, why = w.why,
      ended_at = ${at}::timestamptz
    from unnest(${ends.map(({ id }) => id)}::uuid[], ${ends.map(({ why }) => why)}::text[]) w(id, why)
    where e.company_id = ${tx.companyId} and e.id = w.id and e.state in ${UNDER_WAY} returning e.id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

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

/** Notes mails of sequences that are in the outbox by now, and goes on to the next. The key refuses one that was written before. */
export async function insertSent(tx: Tx, steps: readonly Step[], at: Date): Promise<void> {
  await tx
    .insertInto('interest_mail')
    .values(
      steps.map(({ id, step, interestId, mailId, row }) => ({
        company_id: tx.companyId,
        id: interestId,
        position_id: row.position_id,
        candidate_id: row.candidate_id,
        // Each of its own, so that the key of mails that ask holds these apart, too.
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

export const whyOf = (text: string): StopReason | '' => (isStopReason(text) ? text : '')
