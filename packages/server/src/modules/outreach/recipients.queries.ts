import type { LeftOutReason } from '@rolecall/contract/outreach/omitted-people'
import type { InterestMail } from '@rolecall/domain/outreach/interest-templates'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { isHiddenAtStage } from '../applications/contact-gate.queries.ts'
import { type BlindReader, nameFor } from '../blind-review/blind-gate.queries.ts'
import { hasEmail, isNamed } from '../blind-review/known-names.queries.ts'
import { hasUnsubscribed } from '../email/stop-list.queries.ts'
import { isExcludedEverywhere } from '../pipeline/exclusions.queries.ts'

/** A condition on `application as a` and `candidate as c`, and on `resume as r` if a search needs it. */
export type RecipientCondition = RawBuilder<boolean>

/** Selects candidates by id. */
export const hasCandidateId = (candidateIds: readonly string[]): RecipientCondition =>
  sql<boolean>`a.candidate_id = any(${candidateIds}::bigint[])`

/** Selects all candidates of a status. */
export const hasStatus = (statusId: string): RecipientCondition => sql<boolean>`a.status_id = ${statusId}`

/** Selects candidates in the first group of the pipeline. */
export const atTheStart = ({ companyId }: Tx): RecipientCondition => sql<boolean>`a.status_group_id = any(array(
  select g.id from status_group g where g.company_id = ${companyId} and g.status_type = 'initial'))`

/** SQL: the candidates of a position that match a condition. */
export const from = ({ companyId }: Tx, positionId: string, whom: RecipientCondition) => sql`from application a
  join candidate c on c.company_id = ${companyId} and c.id = a.candidate_id
  join resume r on r.company_id = ${companyId} and r.id = a.resume_id
  where a.company_id = ${companyId} and a.position_id = ${positionId} and ${whom}`

/** SQL: whether the candidate has a name and an address, and neither they nor one merged into them has unsubscribed. */
export const isReachable = (tx: Tx) =>
  sql<boolean>`(${hasEmail()} and ${isNamed()} and not ${hasUnsubscribed(tx, 'a.candidate_id')})`

type Company = Pick<Tx, 'companyId'>

/** Alias of a row with a candidate and a position, such as `application as a` or `sequence_enrolment as e`. */
type PairAlias = 'a' | 'e'

const pairOf = (alias: PairAlias) => sql`(${sql.ref(`${alias}.position_id`)}, ${sql.ref(`${alias}.candidate_id`)})`

/** SQL: whether an email that asked the candidate about the position, `interest_mail as i`, meets a condition. */
export const wasEmailed = ({ companyId }: Company, alias: PairAlias, condition: RawBuilder<unknown> = sql`true`) =>
  sql<boolean>`exists (select from interest_mail i where i.company_id = ${companyId}
    and (i.position_id, i.candidate_id) = ${pairOf(alias)} and ${condition})`

/** SQL: whether the candidate answered "later". `waiting`: that day has not come; `back`: it has. */
export const hasAnsweredLater = ({ companyId }: Company, alias: PairAlias, state: 'waiting' | 'back' = 'waiting') =>
  sql<boolean>`exists (select from interest_later l where l.company_id = ${companyId}
    and (l.position_id, l.candidate_id) = ${pairOf(alias)} and l.state = ${state})`

/** SQL: whether the candidate has given consent and withdrawn it. */
export function hasWithdrawnConsent({ companyId }: Company, alias: PairAlias) {
  const hasOne = (condition: RawBuilder<unknown>) => sql`exists (select from candidate_consent n
    where n.company_id = ${companyId} and n.candidate_id = ${sql.ref(`${alias}.candidate_id`)} and ${condition})`
  return sql<boolean>`(${hasOne(sql`n.withdrawn_at is not null`)} and not ${hasOne(sql`n.withdrawn_at is null`)})`
}

/** SQL: whether emails of `sequence_enrolment as e` are to come; a candidate has at most one such enrolment (rule A-205). */
export const isUnderWay = sql<boolean>`e.state in ('waiting', 'running', 'paused')`

/** SQL: whether an enrolment of the candidate of `application as a`, `sequence_enrolment as e`, meets a condition. */
const wasEnrolled = ({ companyId }: Company, condition: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from sequence_enrolment e where e.company_id = ${companyId}
    and e.candidate_id = a.candidate_id and ${condition})`

export type RecipientCriteria = {
  positionId: string
  /** Statuses from which candidates may be emailed. */
  statusIds: readonly string[]
  at: Date
} & ({ mailType: InterestMail } | { sequenceId: string })

const UNREACHABLE = ['nameless', 'address', 'stopped', 'excluded'] as const
const UNASKED = ['erased', 'asked', 'stage', ...UNREACHABLE, 'later'] as const
/** The reasons to leave a candidate out of an interest email. */
export type InterestOmission = (typeof UNASKED)[number] | 'answered'
/** The reasons to leave candidates out of each kind of email, in the order in which they are checked: the first is told. */
const REASONS: Readonly<Record<InterestMail | 'sequence', readonly LeftOutReason[]>> = {
  interest_check: UNASKED,
  interest_reminder: [...UNASKED, 'answered'],
  sequence: [
    'erased',
    'enrolled',
    'later',
    'asked',
    'stage',
    'hidden',
    ...UNREACHABLE,
    'consent',
    'replied',
    'elsewhere',
  ],
}

/** SQL: why the candidate of `application as a` and `candidate as c` is left out; null if they are not. */
export function leftOutReason(tx: Tx, criteria: RecipientCriteria): RawBuilder<LeftOutReason | null> {
  const { statusIds, at } = criteria
  const conditions: Record<LeftOutReason, RawBuilder<unknown>> = {
    erased: sql`c.erased_at is not null`,
    asked:
      'mailType' in criteria
        ? wasEmailed(tx, 'a', sql`i.mail_type = ${criteria.mailType}`)
        : sql`${wasEnrolled(
            tx,
            sql`e.position_id = a.position_id and e.sequence_id = ${criteria.sequenceId}::uuid
            and e.written > 0`,
          )} and not ${hasAnsweredLater(tx, 'a', 'back')}`,
    stage: sql`a.status_id <> all(${statusIds}::text[])`,
    nameless: sql`not ${isNamed()}`,
    address: sql`not ${hasEmail()}`,
    stopped: hasUnsubscribed(tx, 'a.candidate_id'),
    excluded: isExcludedEverywhere(tx, 'a.candidate_id', at),
    // Reminders are due for candidates who were asked first and have not answered.
    answered: sql`not ${wasEmailed(tx, 'a', sql`i.mail_type = 'interest_check' and i.answer is null`)}`,
    enrolled: wasEnrolled(tx, sql`e.position_id = a.position_id and ${isUnderWay}`),
    elsewhere: wasEnrolled(tx, sql`e.position_id <> a.position_id and ${isUnderWay}`),
    replied: wasEmailed(tx, 'a', sql`i.answer is not null`),
    later: hasAnsweredLater(tx, 'a'),
    hidden: isHiddenAtStage(tx),
    consent: hasWithdrawnConsent(tx, 'a'),
  }
  const reasons = REASONS['mailType' in criteria ? criteria.mailType : 'sequence']
  const cases = reasons.map((reason) => sql`when ${conditions[reason]} then ${sql.lit(reason)}`)
  return sql<LeftOutReason | null>`(case ${sql.join(cases, sql` `)} end)`
}

/** Maximum number of names listed for one reason to be left out. */
const NAMED_MAX = 5

export type RecipientSummary = {
  total: number
  written: number
  /** The id of the first recipient; undefined if there are no recipients. */
  first: string | undefined
  /** Counts by reason, largest first, with the first names of each. */
  leftOut: { why: LeftOutReason; count: number; names: string[] }[]
}

type ReasonGroupRow = { why: LeftOutReason | null; count: number; first: string; names: string[] }

/**
 * Weighs who of a position would be emailed, and who would be left out and why, with names as the reader may see them; the
 * first recipient is the first of those `named`.
 */
export async function weighRecipients(
  tx: Tx,
  whom: RecipientCondition,
  { reader, ...criteria }: RecipientCriteria & { reader: BlindReader },
  named: readonly string[] = [],
): Promise<RecipientSummary> {
  const first =
    named.length > 0
      ? sql`(array_agg(w.candidate_id order by array_position(${named}::bigint[], w.candidate_id)))[1]`
      : sql`min(w.candidate_id)`
  const { rows } = await sql<ReasonGroupRow>`
    select w.why, count(*)::int as count,
      ${first} as first,
      coalesce((array_agg(w.name order by w.candidate_id)
        filter (where w.why is not null))[1:${sql.lit(NAMED_MAX)}], '{}') as names
    from (select a.candidate_id, coalesce(${nameFor(tx, reader)}, 'Candidate ' || a.candidate_id) as name,
        ${leftOutReason(tx, criteria)} as why ${from(tx, criteria.positionId, whom)}) w
    group by w.why order by count(*) desc, w.why`.execute(tx)
  const leftOut = rows.flatMap(({ why, count, names }) => (why === null ? [] : [{ why, count, names }]))
  const due = rows.find(({ why }) => why === null)
  const written = due?.count ?? 0
  return { total: leftOut.reduce((sum, { count }) => sum + count, written), written, first: due?.first, leftOut }
}
