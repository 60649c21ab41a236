import type { company } from '@rolecall/contract/company/company'
import type { CallInput, CallResult } from '@rolecall/contract/platform/define-calls'
import type { Bucket } from '@rolecall/contract/platform/wire'
import type { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { payUnitIn } from '@rolecall/domain/company/place-rules'
import { SKILLS_FILTERED_MAX } from '@rolecall/domain/matching/shortlist-limits'
import { QUERY_LENGTH_MAX } from '@rolecall/domain/search/query-limits'
import { ListView, type View } from './shortlist-view.ts'

// Translates the view's filters for the call and into words; every page knows the view, but only the shortlist needs
// these.

type Filters = CallInput<typeof shortlist.cards>['body']
/** A filter defined by the company. */
export type CompanyFilter = CallResult<typeof company.config>['filters'][number]
export type ShortlistPageData = CallResult<typeof shortlist.cards>

/** Fields that are not filters, and stay when all filters are cleared. */
const STAYS: readonly string[] = ['group', 'status', 'sort', 'board', 'columns'] satisfies (keyof ListView)[]
const initial: Record<string, unknown> = ListView.parse({})
/** The view without any filter; it names each, even with an undefined value. Other fields stay. */
export const NO_FILTERS: Partial<ListView> = Object.fromEntries(
  Object.keys(ListView.shape).flatMap((name) => (STAYS.includes(name) ? [] : [[name, initial[name]]])),
)

/** Names in the call for fields of the view that are sent unchanged. */
const SENT = {
  status: 'status',
  min: 'min_score',
  from: 'min_exp',
  to: 'max_exp',
  days: 'days',
  location: 'locations',
  company: 'company',
  institute: 'organization',
  source: 'source',
  pool: 'resume_group',
  degree: 'degree_level',
  wanted: 'prefer_location',
  nationality: 'nationality',
  permit: 'work_permit',
  paidFrom: 'salary_start',
  paidTo: 'salary_end',
  notice: 'max_notice_days',
  mandatory: 'mandatory_skills',
  mine: 'user_actioned',
  viewed: 'viewed',
  moving: 'relocation',
  noticed: 'notice_period',
  rules: 'business_rules',
  interview: 'schedule',
  screening: 'screener_form',
  mail: 'mail_filter',
  sort: 'sort_by',
} as const satisfies Partial<Record<keyof ListView, keyof Filters>>

const isSet = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && !!(value || value === 0)

/** Returns the call's body for a view; the two constants are sent by default (rule H-122). */
export const toFilters = (positionId: string, group: string, view: ListView): Filters & { positionId: string } => ({
  ...Object.fromEntries(keysOf(view.own).map((key) => [key, readOwn(view.own, key)])),
  positionId,
  status_grp: group,
  ...(view.q && { keywordSearch: view.q.slice(0, QUERY_LENGTH_MAX), ...(view.typing && { typing: true }) }),
  ...Object.fromEntries(
    Object.entries(SENT).flatMap(([field, name]) => {
      const value = view[field as keyof typeof SENT]
      return isSet(value) ? [[name, value]] : []
    }),
  ),
  ...(view.skill.length > 0 && { has_skills: view.skill.slice(0, SKILLS_FILTERED_MAX) }),
  ...(view.knownYears && { considerNAEXP: false }),
  ...(view.knownPay && { considerNACTC: false }),
  candidate_type: 'mapped',
  lob_name: 'Default',
})

/** List filters: their field of the view, their heading, and their counts in the answer. */
export const FACETS = [
  { field: 'location', title: 'Locations', name: 'Location', buckets: 'aggregate_locations' },
  { field: 'company', title: 'Current company', name: 'Company', buckets: 'aggregate_company' },
  { field: 'institute', title: 'Institute', name: 'Institute', buckets: 'aggregate_organization' },
  { field: 'source', title: 'Source', name: 'Source', buckets: 'aggregate_sources' },
  { field: 'degree', title: 'Degree', name: 'Degree', buckets: 'aggregate_degree' },
  { field: 'wanted', title: 'Preferred locations', name: 'Prefers', buckets: 'aggregate_pref_job_location' },
  { field: 'nationality', title: 'Nationality', name: 'Nationality', buckets: 'aggregate_nationality' },
  { field: 'permit', title: 'Work permit', name: 'Work permit', buckets: 'aggregate_work_permit' },
  { field: 'pool', title: 'Résumé group', name: 'Résumé group', buckets: 'aggregate_resume_groups' },
] as const

/** Filters with a single value in the call, and their subjects. */
const WORDS = [
  ['interview', 'Interview'],
  ['screening', 'Screening form'],
  ['mail', 'Interest email'],
] as const

/** Marks a list as an exclusion: everything but its other values (rule H-117). */
const EXCEPT = 'other'

const keysOf = (own: readonly string[]) => [...new Set(own.map((each) => each.slice(0, each.indexOf(':'))))]
/** Returns the values chosen in one of the company's own filters. */
export const readOwn = (own: readonly string[], key: string): string[] =>
  own.flatMap((each) => (each.startsWith(`${key}:`) ? [each.slice(key.length + 1)] : []))
export const writeOwn = (own: readonly string[], key: string, values: readonly string[]): string[] => [
  ...own.filter((each) => !each.startsWith(`${key}:`)),
  ...values.map((value) => `${key}:${value}`),
]

/** Returns the values of a list, and whether it excludes them. */
export const readFacet = (values: readonly string[]) => ({
  named: values.filter((value) => value !== EXCEPT),
  isExcept: values.includes(EXCEPT) && values.length > 1,
})
export const writeFacet = (named: readonly string[], isExcept: boolean): string[] =>
  isExcept && named.length > 0 ? [...named, EXCEPT] : [...named]

export const formatAge = (days: number): string => {
  if (days === 1) return '1 day'
  return days >= 365 ? '1 year' : `${days} days`
}

export const formatFree = (days: number): string => (days === 0 ? 'now' : `within ${days} days`)

/** An active filter: its text, and the change to the view that removes it. */
export type ActiveFilter = { id: string; name: string; value: string; without: Partial<ListView> }

type FilterUpdater = (values: string[]) => Partial<ListView>

/** The company's settings for its shortlists, where known. */
type CompanyOptions = { filters?: readonly CompanyFilter[]; currency?: string; country?: string }

/** Returns the unit, lakhs or thousands, in the company's currency. */
export const unitOfPay = (currency: string, country = '') => `${payUnitIn(country).sign} ${currency}`.trim()

/** Lists the active filters of a view, in the order of the column; `data` gives values their labels. */
export function listActiveFilters(
  view: ListView,
  data: ShortlistPageData | undefined,
  skillNames: ReadonlyMap<string, string>,
  { filters: extras = [], currency = '', country = '' }: CompanyOptions = {},
): ActiveFilter[] {
  const found: ActiveFilter[] = []
  const add = (id: string, name: string, value: string, without: Partial<View>) =>
    found.push({ id, name, value, without })
  if (view.q) add('q', 'Search', `“${view.q}”`, { q: '', typing: false })
  if (view.min !== undefined) add('min', 'Score', `at least ${view.min}`, { min: undefined })
  if (view.from !== undefined || view.to !== undefined) {
    const range = formatRange(view.from, view.to, 'yr', view.knownYears)
    add('exp', 'Experience', range, { from: undefined, to: undefined, knownYears: false })
  }
  if (view.days !== undefined) add('days', 'Résumé', `from the last ${formatAge(view.days)}`, { days: undefined })
  if (view.notice !== undefined) add('notice', 'Available', formatFree(view.notice), { notice: undefined })
  for (const id of view.skill)
    add(`skill ${id}`, 'Skill', skillNames.get(id) ?? id, { skill: view.skill.filter((other) => other !== id) })
  if (view.mandatory) add('mandatory', 'Skills', 'all must-haves', { mandatory: false })
  if (view.paidFrom !== undefined || view.paidTo !== undefined) {
    const { factor } = payUnitIn(country)
    const [from, to] = [view.paidFrom, view.paidTo].map((step) => (step === undefined ? step : step * factor))
    const range = formatRange(from, to, unitOfPay(currency, country), view.knownPay)
    add('paid', 'Salary', range, { paidFrom: undefined, paidTo: undefined, knownPay: false })
  }
  if (view.moving) add('moving', 'Only', 'willing to relocate', { moving: false })
  if (view.noticed) add('noticed', 'Only', 'with a known notice period', { noticed: false })
  if (view.viewed) add('viewed', 'Only', 'viewed by me', { viewed: false })
  if (view.mine) add('mine', 'Only', 'moved by me', { mine: false })
  if (view.rules) add('rules', 'Only', 'meeting the business rules', { rules: false })
  for (const [field, name] of WORDS)
    if (view[field]) add(field, name, view[field].replaceAll('_', ' '), { [field]: '' })
  const addList = (
    id: string,
    name: string,
    values: readonly string[],
    buckets: readonly Bucket[],
    set: FilterUpdater,
  ) => {
    const { named, isExcept } = readFacet(values)
    for (const value of named) {
      const label = buckets.find(({ key }) => String(key) === value)?.label ?? value
      const left = named.filter((other) => other !== value)
      add(`${id} ${value}`, isExcept ? `${name} not` : name, label, set(writeFacet(left, isExcept)))
    }
  }
  for (const { field, name, buckets } of FACETS)
    addList(field, name, view[field], data?.[buckets] ?? [], (values) => ({ [field]: values }))
  for (const key of keysOf(view.own)) {
    const name = extras.find(({ filter_api_key }) => filter_api_key === key)?.filter_name ?? key
    const without: FilterUpdater = (values) => ({ own: writeOwn(view.own, key, values) })
    addList(`own ${key}`, name, readOwn(view.own, key), data?.aggregate_filters[key] ?? [], without)
  }
  return found
}

function formatRange(from: number | undefined, to: number | undefined, unit: string, isKnown: boolean): string {
  const only = isKnown ? ', known' : ''
  if (from === undefined) return `up to ${to} ${unit}${only}`
  return to === undefined ? `from ${from} ${unit}${only}` : `${from}–${to} ${unit}${only}`
}
