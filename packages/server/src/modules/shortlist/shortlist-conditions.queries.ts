import type { ShortlistFilters } from '@rolecall/contract/shortlist/shortlist-filters'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import type { FreezeRule } from '@rolecall/domain/pipeline/freezing'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { isCandidateId } from '../applications/resolve-candidate.queries.ts'
import type { FacetFilter } from '../matching/answer-question.ts'
import { NAMED_FLAG, SLOT_FACTOR } from '../matching/blocks.queries.ts'
import { FACET_KEYS, PREFERRED_PLACES, WOULD_MOVE } from '../matching/facet-keys.queries.ts'
import { FACET_VALUES_MAX, type Facet, type ListedFacet, UNKNOWN } from '../matching/facets.ts'
import { answeredAs } from '../outreach/interest-mails.queries.ts'
import { isFrozen } from '../pipeline/freezing.queries.ts'
import { ifOr, meetsResumeRules, scheduled, screened } from './progress-conditions.queries.ts'
import { isOther } from './requested-facets.ts'

/** A condition on `application as a`, `candidate as c` and `resume as r`; never null. */
export type Condition = RawBuilder<boolean>
const DAYS_MAX = 36_500

/** Values of a candidate for facets that may have several: the join that yields a row for each, and its key. */
export type FacetList = { join: RawBuilder<unknown>; key: RawBuilder<string> }

/** `resumes`: a query for the ids of all résumés that will be joined. */
export const facetLists = (
  { companyId }: Pick<Tx, 'companyId'>,
  resumes: RawBuilder<unknown>,
): Record<ListedFacet, FacetList> => ({
  pref_job_location: {
    join: sql`cross join lateral unnest(${PREFERRED_PLACES}) wanted(key)`,
    key: sql<string>`wanted.key`,
  },
  resume_groups: {
    // With the list PostgreSQL looks the groups up by key, and does not read those of the whole pool.
    join: sql`left join resume_in_group i on i.company_id = ${companyId} and i.resume_id = a.resume_id
      and i.resume_id = any(array(${resumes}))`,
    key: sql<string>`coalesce(i.resume_group_id::text, ${sql.lit(UNKNOWN)})`,
  },
})

type Company = Pick<Tx, 'companyId'>
type ListFacet = Exclude<Facet, 'experience' | 'salary'>

/** Whether the candidate has one of the values, an SQL expression of a text array. */
function hasOne({ companyId }: Company, facet: ListFacet, values: RawBuilder<unknown>): Condition {
  const orUnknown = (isUnknown: Condition) => sql`(${isUnknown} and ${sql.lit(UNKNOWN)} = any(${values}))`
  if (facet === 'pref_job_location')
    return sql<boolean>`(c.preferred_locations && ${values} or ${orUnknown(sql`c.preferred_locations = '{}'`)})`
  if (facet !== 'resume_groups') return sql<boolean>`${FACET_KEYS[facet]} = any(${values})`
  // Neither subquery depends on the candidate, so that each runs once.
  const grouped = sql`select i.resume_id from resume_in_group i
    join resume_group g on g.company_id = ${companyId} and g.id = i.resume_group_id
    where i.company_id = ${companyId}`
  return sql<boolean>`(a.resume_id in (${grouped} and (g.id::text = any(${values}) or g.name = any(${values}::citext[])))
    or ${orUnknown(sql`a.resume_id not in (${grouped})`)})`
}

const mostFrequent = (company: Company, facet: ListFacet, scope: Condition): RawBuilder<unknown> => {
  const { join, key } =
    facet === 'pref_job_location' || facet === 'resume_groups'
      ? facetLists(company, sql`select a.resume_id from application a where ${scope}`)[facet]
      : { join: sql``, key: FACET_KEYS[facet] }
  return sql`array(
    select ${key} from application a
    join candidate c on c.company_id = ${company.companyId} and c.id = a.candidate_id ${join}
    where ${scope} group by 1 order by count(*) desc, ${key} collate "C" limit ${sql.lit(FACET_VALUES_MAX)})`
}

/** Whether the candidate has any of the values, or none of them. */
function listCondition(
  company: Company,
  facet: ListFacet,
  { wanted, scope }: { wanted: Exclude<FacetFilter, { kind: 'range' }>; scope: Condition },
): Condition {
  const values = wanted.kind === 'list' ? sql`${wanted.values}::text[]` : mostFrequent(company, facet, scope)
  const has = hasOne(company, facet, values)
  return wanted.kind === 'uncommon' || wanted.isExcept ? sql<boolean>`not ${has}` : has
}

/** A range, both ends included. Candidates without the fact stay in unless `withUnknown` is off. */
function rangeCondition(
  facet: 'experience' | 'salary',
  { from, to, withUnknown }: Extract<FacetFilter, { kind: 'range' }>,
): Condition {
  const column = facet === 'experience' ? sql`c.exp_months` : sql`c.salary`
  const isUnknown = facet === 'experience' ? sql`(c.exp_months = 0)` : sql`(c.salary is null)`
  const ends = [
    sql`not ${isUnknown}`,
    from !== undefined && sql`${column} >= ${from}::float8`,
    to !== undefined && sql`${column} <= ${to}::float8`,
  ]
  const within = sql<boolean>`(${sql.join(
    ends.filter((end) => end !== false),
    sql` and `,
  )})`
  return withUnknown
    ? sql<boolean>`(${isUnknown} or coalesce(${within}, false))`
    : sql<boolean>`coalesce(${within}, false)`
}

/** The filters that belong to a facet; it is counted without them, so that its other values stay visible. */
export const facetConditions = (
  company: Company,
  wanted: ReadonlyMap<Facet, FacetFilter>,
  scope: Condition,
): Map<Facet, Condition> =>
  new Map(
    [...wanted].map(([facet, asked]) => [
      facet,
      asked.kind === 'range'
        ? rangeCondition(facet as 'experience' | 'salary', asked)
        : listCondition(company, facet as ListFacet, { wanted: asked, scope }),
    ]),
  )

type Viewer = { companyId: string; userId: string; now: Date; rule: FreezeRule }

/**
 * Data looked up beforehand: the condition of the search words; the numbers of the skills asked for, if they exist; employers
 * of these candidates, as written, from which the company does not hire.
 */
type SearchLookup = {
  searched: Condition | undefined
  skills: ReadonlyMap<string, number>
  shunned: readonly string[]
}

/** Conditions of the filters that belong to no facet. */
export function plainConditions(
  filters: ShortlistFilters,
  { companyId, userId, now, rule }: Viewer,
  { searched, skills, shunned }: SearchLookup,
): Condition[] {
  const { min_score, days, max_notice_days, screener_form, schedule, mail_filter } = filters
  const attributes = filters.candidate_attribute
  const given: (Condition | undefined)[] = [
    searched,
    min_score === undefined ? undefined : sql`a.score >= ${min_score}::float8`,
    // Zero days mean no filter, as the menu's reset sends it.
    !days ? undefined : sql`r.received_at >= ${daysBefore(now, days)}`,
    filters.notice_period ? sql`c.notice_days is not null` : undefined,
    max_notice_days === undefined ? undefined : sql`coalesce(c.notice_days <= ${max_notice_days}::float8, false)`,
    ...filters.has_skills.map((id) => names({ companyId }, skills.get(id))),
    filters.relocation ? WOULD_MOVE : undefined,
    filters.mandatory_skills ? sql`a.has_mandatory` : undefined,
    filters.user_actioned ? sql`coalesce(a.moved_by = ${userId}, false)` : undefined,
    filters.viewed || attributes.includes('viewed') ? viewedBy({ companyId, userId }) : undefined,
    screener_form && ifOr(screener_form === 'filled', screened({ companyId })),
    schedule && ifOr(schedule === 'scheduled', scheduled({ companyId })),
    filters.business_rules ? meetsResumeRules({ companyId }, shunned) : undefined,
    attributes.includes('frozen') ? isFrozen({ companyId }, rule, now) : undefined,
    mail_filter === undefined || mail_filter === 'all' ? undefined : answeredAs({ companyId }, mail_filter),
    asksForWhatNobodyHas(filters) ? sql`false` : undefined,
  ]
  return given.filter((condition) => condition !== undefined)
}

/** Whether a filter can match no one: no outside applicant tracking system feeds the pool, so no candidate came from one. */
const asksForWhatNobodyHas = ({ ats_source }: ShortlistFilters): boolean =>
  ats_source.length > 0 && !ats_source.some((value) => isOther(value))

export const viewedBy = ({
  companyId,
  userId,
}: Pick<Viewer, 'companyId' | 'userId'>): Condition => sql<boolean>`exists (
  select from application_view v where v.company_id = ${companyId} and v.position_id = a.position_id
    and v.candidate_id = a.candidate_id and v.user_id = ${userId})`

/**
 * A condition: the résumé names the skill; false if there is no such skill. Reads the postings at once, and for candidates
 * not in them yet the skills of their résumés.
 */
const names = ({ companyId }: Company, skill: number | undefined): Condition =>
  skill === undefined
    ? sql`false`
    : sql<boolean>`case when c.slot is not null
      then c.slot in (select f.posting / ${sql.lit(SLOT_FACTOR)} from skill_posting s
        cross join lateral unnest(s.people) f (posting)
        where s.company_id = ${companyId} and s.skill = ${skill} and f.posting & ${sql.lit(NAMED_FLAG)} > 0)
      else exists (select from resume_skill k
        cross join lateral unnest(k.skills, k.marks) f (skill, mark)
        where k.company_id = ${companyId} and k.candidate_id = a.candidate_id and f.skill = ${skill}
          and f.mark & ${sql.lit(NAMED_FLAG)} > 0) end`

/** The earliest date of résumés from the last days. */
export const daysBefore = (now: Date, days: number) =>
  new Date(now.getTime() - Math.min(Math.max(days, 0), DAYS_MAX) * DAY_MS)

/** Selects candidates by id; ignores invalid ids. */
export const hasCandidateId = (ids: readonly string[]): Condition =>
  sql<boolean>`a.candidate_id = any(${ids.filter(isCandidateId)}::bigint[])`

export const allOf = (conditions: readonly Condition[]): Condition =>
  sql<boolean>`(${sql.join([...conditions], sql` and `)})`
