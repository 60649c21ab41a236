import { DAY_MS, MONTHS_A_YEAR } from '@rolecall/domain/calendar/durations'
import { type AutoInviteRules, RULE_RANGES } from '@rolecall/domain/outreach/auto-invite-rules'
import type { FreezeRule } from '@rolecall/domain/pipeline/freezing'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { json } from '../../platform/db/json.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { type BlindReader, nameOf } from '../blind-review/blind-gate.queries.ts'
import { hasEmail, isNamed } from '../blind-review/known-names.queries.ts'
import { isExcludedEverywhere } from '../pipeline/exclusions.queries.ts'
import { isFrozen } from '../pipeline/freezing.queries.ts'
import type { InviteStatuses } from './list-invitable-statuses.ts'
import { from, hasAnsweredLater, hasCandidateId, isReachable, wasEmailed } from './recipients.queries.ts'

/** Maximum number of cities that an editor offers. */
const CITIES = 20

export type RulesKey = { positionId: string; featureId: string }

export const findRules = (tx: Tx, { positionId, featureId }: RulesKey) =>
  tx
    .selectFrom('auto_invite')
    .select([sql<Partial<AutoInviteRules>>`rules`.as('rules'), 'is_on', 'version'])
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .where('feature_id', '=', featureId)
    .executeTakeFirst()

type RulesUpdate = RulesKey & { rules: AutoInviteRules; isOn: boolean; version: number; by: string; at: Date }

export const upsertRules = (tx: Tx, { positionId, featureId, rules, isOn, version, by, at }: RulesUpdate) =>
  tx
    .insertInto('auto_invite')
    .values({
      company_id: tx.companyId,
      position_id: positionId,
      feature_id: featureId,
      rules: json(rules),
      is_on: isOn,
      version,
      changed_by: by,
      changed_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'position_id', 'feature_id']).doUpdateSet({
        rules: sql`excluded.rules`,
        is_on: sql`excluded.is_on`,
        version: sql`excluded.version`,
        changed_by: sql`excluded.changed_by`,
        changed_at: sql`excluded.changed_at`,
      }),
    )
    .execute()

/** Rules of positions in any state by which candidates are invited every night. */
export const listNightly = (tx: Tx) =>
  tx
    .selectFrom('auto_invite as n')
    .innerJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'n.position_id'))
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'n.changed_by'))
    .select([
      'n.position_id as id',
      'n.feature_id',
      sql<Partial<AutoInviteRules>>`n.rules`.as('rules'),
      'n.changed_by',
      'o.stage',
      'o.hold',
      'o.archive',
      'o.review',
      'o.project_hold',
      'o.project_archive',
    ])
    .where('n.company_id', '=', tx.companyId)
    .where('n.is_on', '=', true)
    .where('u.is_active', '=', true)
    .orderBy('n.position_id')
    .orderBy('n.feature_id')
    .execute()

const daysBefore = (at: RawBuilder<unknown>, days: number) => sql`${at} - ${days * DAY_MS} * interval '1 millisecond'`

/**
 * Conditions of the rules on `application as a`, `candidate as c` and `resume as r`; `at`: when the candidate is considered.
 */
function fitsFacts(rules: AutoInviteRules, at: RawBuilder<unknown>): RawBuilder<boolean>[] {
  const { experience, freshness, max_notice_period: notice } = rules
  const conditions = [
    sql<boolean>`a.score >= ${rules.min_consideration_score}::int`,
    rules.current_location.length > 0 && sql<boolean>`c.location_key = any(${rules.current_location}::text[])`,
    rules.preferred_location.length > 0 && sql<boolean>`c.preferred_locations && ${rules.preferred_location}::text[]`,
    experience.min > RULE_RANGES.experience.floor &&
      sql<boolean>`c.exp_months >= ${experience.min * MONTHS_A_YEAR}::int`,
    experience.max < RULE_RANGES.experience.ceil &&
      sql<boolean>`c.exp_months <= ${experience.max * MONTHS_A_YEAR}::int`,
    freshness !== null && sql<boolean>`r.received_at >= ${daysBefore(at, freshness)}`,
    notice !== null && sql<boolean>`c.notice_days <= ${notice}::int`,
  ]
  return conditions.filter((condition) => condition !== false)
}

const groupsOfApplicants = ({ companyId }: Tx) =>
  sql`array(select g.id from status_group g where g.company_id = ${companyId} and g.status_type = 'applicants')`

const isOfType = (rules: AutoInviteRules, hasApplied: RawBuilder<boolean>): RawBuilder<boolean>[] => {
  if (rules.candidate_type === 'all') return []
  return [rules.candidate_type === 'applicants' ? hasApplied : sql<boolean>`not ${hasApplied}`]
}

const allOf = (conditions: readonly RawBuilder<boolean>[]) => sql<boolean>`${sql.join([...conditions], sql` and `)}`

type InviteeQuery = {
  positionId: string
  rules: AutoInviteRules
  from: InviteStatuses
  freeze: FreezeRule
  at: Date
}

/**
 * A condition on `application as a`: it has an interview that was not cancelled, or times that the candidate can still choose
 * from.
 */
const hasInterview = ({ companyId }: Tx, at: Date) => sql<boolean>`(exists (select from interview v
    where v.company_id = ${companyId} and v.position_id = a.position_id and v.candidate_id = a.candidate_id
      and v.state <> 'cancelled')
  or exists (select from interview_offer w
    where w.company_id = ${companyId} and w.position_id = a.position_id and w.candidate_id = a.candidate_id
      and w.interview_id is null and w.withdrawn_at is null and w.valid_until > ${at}::timestamptz))`

/** Conditions on candidates who match the rules, may be emailed, and were not, in any status of the position. */
const fittingAnywhere = (tx: Tx, { rules, freeze, at }: InviteeQuery): RawBuilder<boolean>[] => [
  ...fitsFacts(rules, sql`${at}::timestamptz`),
  ...isOfType(rules, sql<boolean>`(a.status_group_id = any(${groupsOfApplicants(tx)}))`),
  sql<boolean>`not a.excluded`,
  sql<boolean>`not ${isFrozen(tx, freeze, at)}`,
  isReachable(tx),
  sql<boolean>`not ${wasEmailed(tx, 'a', sql`i.mail_type = 'interest_check'`)}`,
  sql<boolean>`not ${hasAnsweredLater(tx, 'a')}`,
]

/** Returns those of them who can still be invited; at most as many as are invited at once. */
function fitting(tx: Tx, asked: InviteeQuery) {
  const { positionId, rules, from: invited, at } = asked
  const conditions = [
    ...fittingAnywhere(tx, asked),
    sql<boolean>`a.status_id = any(${invited.early}::text[])`,
    sql<boolean>`not ${hasInterview(tx, at)}`,
    sql<boolean>`not ${isExcludedEverywhere(tx, 'a.candidate_id', at)}`,
  ]
  return sql`select a.candidate_id, a.resume_id, a.score, a.standing, a.source, a.status_id ${from(tx, positionId, allOf(conditions))}
    order by a.standing desc, a.candidate_id limit ${sql.lit(rules.candidate_count)}`
}

type PastCounts = { stage: number; interview: number; excluded: number }

/**
 * Counts candidates who match but are not invited: past it, by their status or by an interview, or interested in no position.
 */
export async function countPast(tx: Tx, asked: InviteeQuery): Promise<PastCounts> {
  const { positionId, from: invited, at } = asked
  const isEarly = sql<boolean>`a.status_id = any(${invited.early}::text[])`
  const isExcluded = isExcludedEverywhere(tx, 'a.candidate_id', at)
  const { rows } = await sql<PastCounts>`
    select count(*) filter (where a.status_id = any(${invited.past}::text[]))::int as stage,
      count(*) filter (where ${isEarly} and ${hasInterview(tx, at)})::int as interview,
      count(*) filter (where ${isEarly} and not ${hasInterview(tx, at)} and ${isExcluded})::int as excluded
    ${from(tx, positionId, allOf(fittingAnywhere(tx, asked)))}`.execute(tx)
  return rows[0] ?? { stage: 0, interview: 0, excluded: 0 }
}

export async function listFittingIds(tx: Tx, asked: InviteeQuery): Promise<string[]> {
  const { rows } = await sql<{ candidate_id: string }>`select f.candidate_id from (${fitting(tx, asked)}) f`.execute(tx)
  return rows.map(({ candidate_id }) => candidate_id)
}

export type FittingRow = {
  candidate_id: string
  resume_id: string
  score: number
  source: string
  status: string
  name: string
  designation: string | null
  current_employer: string | null
  location_key: string | null
  preferred_locations: string[]
  exp_months: number
  notice_days: number | null
}

export async function listFitting(
  tx: Tx,
  reader: BlindReader,
  asked: InviteeQuery,
  { start, size }: { start: number; size: number },
) {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (${fitting(tx, asked)}) f`.execute(tx)
  const { rows } = await sql<FittingRow>`
    select f.candidate_id, f.resume_id, f.score, f.source, s.display_name as status, ${nameOf(tx, reader)}, c.designation,
      c.current_employer, c.location_key, c.preferred_locations, c.exp_months, c.notice_days
    from (${fitting(tx, asked)}) f
    join candidate c on c.company_id = ${tx.companyId} and c.id = f.candidate_id
    join status s on s.company_id = ${tx.companyId} and s.id = f.status_id
    order by f.standing desc, f.candidate_id offset ${start}::int limit ${size}::int`.execute(tx)
  return { total: counted[0]?.total ?? 0, rows }
}

export async function countOn(tx: Tx, positionId: string, candidateIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ on: number }>`
    select count(*)::int as on from application a
    where a.company_id = ${tx.companyId} and a.position_id = ${positionId} and ${hasCandidateId(candidateIds)}`.execute(
    tx,
  )
  return rows[0]?.on ?? 0
}

export type DryRun = { came: number; invited: number; selected: number }

/**
 * Counts the candidates that the rules would have invited, day by day since then, and those of them who are selected by now.
 */
export async function dryRun(tx: Tx, positionId: string, rules: AutoInviteRules, since: Date): Promise<DryRun> {
  const hasApplied = sql<boolean>`(a.status_group_id = any(${groupsOfApplicants(tx)}) or exists (
    select from event e where e.company_id = ${tx.companyId} and e.candidate_id = a.candidate_id
      and e.position_id = a.position_id and e.kind = 'application.moved'
      and e.payload ->> 'from_group' = any(${groupsOfApplicants(tx)})))`
  const came = sql<boolean>`a.created_at >= ${since}::timestamptz`
  const conditions = [
    came,
    ...fitsFacts(rules, sql`a.created_at`),
    ...isOfType(rules, hasApplied),
    sql<boolean>`${hasEmail()} and ${isNamed()}`,
  ]
  const { rows } = await sql<DryRun>`
    select count(*)::int as invited, count(*) filter (where g.status_type = 'selected')::int as selected,
      (select count(*)::int from application a
        where a.company_id = ${tx.companyId} and a.position_id = ${positionId} and ${came}) as came
    from (select a.status_group_id, row_number() over (
        partition by date_trunc('day', a.created_at) order by a.standing desc, a.candidate_id) as place
      ${from(tx, positionId, allOf(conditions))}) h
    join status_group g on g.company_id = ${tx.companyId} and g.id = h.status_group_id
    where h.place <= ${rules.candidate_count}::int`.execute(tx)
  const [counted] = rows
  if (!counted) throw new Error('A count has a row')
  return counted
}

/** Lists the cities where most candidates of a position live, and where most would work; the most frequent first. */
export async function listCities(tx: Tx, positionId: string): Promise<{ current: string[]; preferred: string[] }> {
  const people = sql`from application a
    join candidate c on c.company_id = ${tx.companyId} and c.id = a.candidate_id`
  const here = sql`where a.company_id = ${tx.companyId} and a.position_id = ${positionId}`
  const most = sql`group by 1 order by count(*) desc, 1 limit ${sql.lit(CITIES)}`
  const { rows } = await sql<{ current: string[]; preferred: string[] }>`select
    array(select c.location_key ${people} ${here} and c.location_key <> '' ${most}) as current,
    array(select p.city ${people} cross join unnest(c.preferred_locations) p(city) ${here} ${most}) as preferred`.execute(
    tx,
  )
  return rows[0] ?? { current: [], preferred: [] }
}
