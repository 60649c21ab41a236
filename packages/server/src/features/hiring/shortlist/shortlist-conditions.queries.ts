import type { ShortlistFilters } from '@rolecall/contract/hiring/shortlist-filters'
import type { FreezeRule } from '@rolecall/domain/pipeline/freezing'
import { type RawBuilder, sql } from 'kysely'
import { answeredAs } from '../../../contact/interest/interest-mails.queries.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { isCandidateId } from '../../../people/applications/resolve-candidate.queries.ts'
import { isFrozen } from '../../../people/freezing/freezing.queries.ts'
import { NAMED_FLAG, SLOT_FACTOR } from '../../../people/matching/blocks.queries.ts'
import { codeOfRule } from '../../../people/matching/postings.queries.ts'
import { ifOr, keepsRules, scheduled, screened } from './done-conditions.queries.ts'

/** A condition on `application as a`, `candidate as c` and `resume as r`; never null. */
export type Condition = RawBuilder<boolean>

export const FACETS = [
  'locations',
  'experience',
  'salary',
  'sources',
  'company',
  'organization',
  'nationality',
  'work_permit',
  'degree',
  'pref_job_location',
  'resume_groups',
] as const
export type Facet = (typeof FACETS)[number]

/** Values of a facet that are told, and beside which everything is "other". */
export const FACET_VALUES_MAX = 50
export const UNKNOWN = 'Unknown'
/** Salary slider and buckets count in lakhs (rule H-114). */
const LAKH = 100_000
const MONTHS_A_YEAR = 12
const DAY_MS = 86_400_000
const DAYS_MAX = 36_500

/** The one value of a candidate for each facet that has one value; never null. */
export const FACET_KEYS = {
  locations: sql<string>`coalesce(nullif(c.location_key, ''), ${sql.lit(UNKNOWN)})`,
  experience: sql<number>`(c.exp_months / ${sql.lit(MONTHS_A_YEAR)})`,
  salary: sql<number>`coalesce(floor(c.salary / ${sql.lit(LAKH)}), -1)::bigint`,
  sources: sql<string>`a.source`,
  company: sql<string>`coalesce(nullif(c.current_employer, ''), ${sql.lit(UNKNOWN)})`,
  organization: sql<string>`coalesce(nullif(c.institute, ''), ${sql.lit(UNKNOWN)})`,
  nationality: sql<string>`coalesce(nullif(c.nationality, ''), ${sql.lit(UNKNOWN)})`,
  work_permit: sql<string>`coalesce(nullif(c.work_permit, ''), ${sql.lit(UNKNOWN)})`,
  degree: sql<string>`coalesce(nullif(c.degree_level, ''), ${sql.lit(UNKNOWN)})`,
} satisfies Partial<Record<Facet, RawBuilder<unknown>>>

/** The values of a candidate for the facets that may have several: what to join to get a row for each, and its key. */
export type FacetList = { join: RawBuilder<unknown>; key: RawBuilder<string> }

/** `resumes`: a query for the ids of all résumés that will be joined. */
export const facetLists = (
  { companyId }: Pick<Tx, 'companyId'>,
  resumes: RawBuilder<unknown>,
): Record<'pref_job_location' | 'resume_groups', FacetList> => ({
  pref_job_location: {
    join: sql`cross join lateral unnest(case when cardinality(c.preferred_locations) = 0
      then array[${sql.lit(UNKNOWN)}] else c.preferred_locations end) wanted(key)`,
    key: sql<string>`wanted.key`,
  },
  resume_groups: {
    // The list has PostgreSQL look the groups up by key, and not read those of the whole pool.
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
  // Neither subquery looks at the candidate, so that each runs once.
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

const OTHER = 'other'

/**
 * A list of values of which any will do. With "other" in it, the list names what to leave out (rule H-117); "other"
 * alone leaves out the values that are told as the most frequent of the scope.
 */
function listCondition(
  company: Company,
  facet: ListFacet,
  { values, scope }: { values: readonly string[]; scope: Condition },
): Condition | undefined {
  if (values.length === 0) return undefined
  const named = values.filter((value) => value.toLowerCase() !== OTHER)
  if (named.length === values.length) return hasOne(company, facet, sql`${named}::text[]`)
  const left = named.length > 0 ? sql`${named}::text[]` : mostFrequent(company, facet, scope)
  return sql<boolean>`not ${hasOne(company, facet, left)}`
}

const bound = (value: number | undefined, factor: number) =>
  value === undefined ? undefined : sql`${value * factor}::float8`

/** A range, both ends included. Candidates without the fact stay in unless `withUnknown` is off; without an end all do. */
function rangeCondition(
  column: RawBuilder<number>,
  isUnknown: Condition,
  { from, to, withUnknown }: { from: RawBuilder<unknown> | undefined; to: typeof from; withUnknown: boolean },
): Condition | undefined {
  if (!from && !to) return undefined
  const ends = [sql`not ${isUnknown}`, from && sql`${column} >= ${from}`, to && sql`${column} <= ${to}`]
  const within = sql<boolean>`(${sql.join(
    ends.filter((end) => end !== undefined),
    sql` and `,
  )})`
  return withUnknown
    ? sql<boolean>`(${isUnknown} or coalesce(${within}, false))`
    : sql<boolean>`coalesce(${within}, false)`
}

/** The filters that a facet has of its own; it is counted without it, so that its other values stay in sight. */
export function facetConditions(company: Company, filters: ShortlistFilters, scope: Condition): Map<Facet, Condition> {
  const list = (facet: ListFacet, values: readonly string[]) =>
    [facet, listCondition(company, facet, { values, scope })] as const
  const conditions = [
    list('locations', filters.locations),
    list('pref_job_location', filters.prefer_location),
    list('company', filters.company),
    list('organization', filters.organization),
    list('sources', filters.source),
    list('resume_groups', filters.resume_group),
    list('nationality', filters.nationality),
    list('work_permit', filters.work_permit),
    list('degree', filters.degree_level),
    [
      'experience',
      rangeCondition(sql`c.exp_months`, sql`(c.exp_months = 0)`, {
        from: bound(filters.min_exp, MONTHS_A_YEAR),
        to: bound(filters.max_exp, MONTHS_A_YEAR),
        withUnknown: filters.considerNAEXP !== false,
      }),
    ],
    [
      'salary',
      rangeCondition(sql`c.salary`, sql`(c.salary is null)`, {
        from: bound(filters.salary_start, LAKH),
        to: bound(filters.salary_end, LAKH),
        withUnknown: filters.considerNACTC !== false,
      }),
    ],
  ] as const
  return new Map(conditions.flatMap(([facet, condition]) => (condition ? [[facet, condition]] : [])))
}

type Viewer = { companyId: string; userId: string; now: Date; rule: FreezeRule }

/**
 * What is looked up before: what the words of the search ask for; the numbers of the skills asked for, as far as they exist;
 * employers of these candidates, as they are written, from which the company hires nobody.
 */
type LookedUp = {
  searched: Condition | undefined
  skills: ReadonlyMap<string, number>
  shunned: readonly string[]
}

/** The filters that belong to no facet. */
export function plainConditions(
  filters: ShortlistFilters,
  { companyId, userId, now, rule }: Viewer,
  { searched, skills, shunned }: LookedUp,
): Condition[] {
  const { min_score, days, max_notice_days, screener_form, schedule, mail_filter } = filters
  const attributes = filters.candidate_attribute
  const given: (Condition | undefined)[] = [
    searched,
    min_score === undefined ? undefined : sql`a.score >= ${min_score}::float8`,
    // No days are no filter, as the menu's reset sends it.
    !days ? undefined : sql`r.received_at >= ${daysBefore(now, days)}`,
    filters.notice_period ? sql`c.notice_days is not null` : undefined,
    max_notice_days === undefined ? undefined : sql`coalesce(c.notice_days <= ${max_notice_days}::float8, false)`,
    ...filters.has_skills.map((id) => names({ companyId }, skills.get(id))),
    filters.relocation ? wouldMove : undefined,
    filters.mandatory_skills ? sql`a.has_mandatory` : undefined,
    filters.user_actioned ? sql`coalesce(a.moved_by = ${userId}, false)` : undefined,
    filters.viewed || attributes.includes('viewed') ? viewedBy({ companyId, userId }) : undefined,
    screener_form && ifOr(screener_form === 'filled', screened({ companyId })),
    schedule && ifOr(schedule === 'scheduled', scheduled({ companyId })),
    filters.business_rules ? keepsRules({ companyId }, shunned) : undefined,
    attributes.includes('frozen') ? isFrozen({ companyId }, rule, now) : undefined,
    mail_filter === undefined || mail_filter === 'all' ? undefined : answeredAs({ companyId }, mail_filter),
    asksForWhatNobodyHas(filters) ? sql`false` : undefined,
  ]
  return given.filter((condition) => condition !== undefined)
}

/** No outside applicant tracking system feeds the pool, so that nobody came from one. */
const asksForWhatNobodyHas = ({ ats_source }: ShortlistFilters): boolean =>
  ats_source.length > 0 && !ats_source.some((value) => value.toLowerCase() === OTHER)

export const viewedBy = ({
  companyId,
  userId,
}: Pick<Viewer, 'companyId' | 'userId'>): Condition => sql<boolean>`exists (
  select from application_view v where v.company_id = ${companyId} and v.position_id = a.position_id
    and v.candidate_id = a.candidate_id and v.user_id = ${userId})`

/**
 * Their résumés name the skill; nobody’s do where there is no such skill. Read from the postings at once, and of those who are
 * in none yet from what their résumés show.
 */
const names = ({ companyId }: Company, skill: number | undefined): Condition =>
  skill === undefined
    ? sql`false`
    : sql<boolean>`case when c.slot is not null
      then c.slot in (select f.posting / ${sql.lit(SLOT_FACTOR)} from skill_posting s
        cross join lateral unnest(s.people) f (posting)
        where s.company_id = ${companyId} and s.skill = ${skill} and f.posting & ${sql.lit(NAMED_FLAG)} > 0)
      else exists (select from resume_skill k
        cross join lateral unnest(k.skills, k.rules) f (skill, rule)
        where k.company_id = ${companyId} and k.candidate_id = a.candidate_id and f.skill = ${skill}
          and f.rule <= ${sql.lit(codeOfRule('synonym'))}) end`

/** They prefer a place other than the one where they live. */
const wouldMove: Condition = sql<boolean>`(c.preferred_locations <> '{}'
  and not c.preferred_locations <@ array[coalesce(c.location_key, '')])`

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - Math.min(Math.max(days, 0), DAYS_MAX) * DAY_MS)

/** Candidates by id; what is no id is nobody's. */
export const onlyThese = (ids: readonly string[]): Condition =>
  sql<boolean>`a.candidate_id = any(${ids.filter(isCandidateId)}::bigint[])`

export const allOf = (conditions: readonly Condition[]): Condition =>
  sql<boolean>`(${sql.join([...conditions], sql` and `)})`
