import type { CallResult } from '@rolecall/contract/define-calls'
import type { shortlist } from '@rolecall/contract/shortlist'
import { SKILLS_FILTERED_MAX } from '@rolecall/domain/limits'
import { QUERY_LENGTH_MAX } from '@rolecall/domain/search/query-limits'
import { z } from 'zod'
import { PaneView } from '../../candidate-view/pane/pane-view.ts'
import { param } from '../../ui/shell/search-params.ts'

/** Which candidates are listed, and in which order. */
export const ListView = z.object({
  group: param.text(),
  status: param.text(),
  q: param.text(),
  /** The search is still being written: its last word may go on. */
  typing: param.flag(),
  min: param.optionalNumber(),
  from: param.optionalNumber(),
  to: param.optionalNumber(),
  days: param.optionalNumber(),
  location: param.list(),
  company: param.list(),
  institute: param.list(),
  source: param.list(),
  pool: param.list(),
  degree: param.list(),
  wanted: param.list(),
  nationality: param.list(),
  permit: param.list(),
  /** Lakhs a year. */
  paidFrom: param.optionalNumber(),
  paidTo: param.optionalNumber(),
  /** Ids of skills, all of which are asked for. */
  skill: param.list(),
  /** Days within which somebody is free. */
  notice: param.optionalNumber(),
  mandatory: param.flag(),
  mine: param.flag(),
  viewed: param.flag(),
  /** Who would move, and whose notice period is known. */
  moving: param.flag(),
  noticed: param.flag(),
  sort: param.text(),
  /** Columns of statuses in place of one list. */
  board: param.flag(),
})
export type ListView = z.output<typeof ListView>

/** Everything about the shortlist that a link carries. */
export const View = z.object({ ...ListView.shape, ...PaneView.shape })
export type View = z.output<typeof View>
export type SetView = (change: Partial<View>, options?: { push?: boolean }) => void

export type ShortlistPageData = CallResult<typeof shortlist.cards>

/** The view without any filter; what is shown and opened stays. */
export const NO_FILTERS = {
  q: '',
  typing: false,
  min: undefined,
  from: undefined,
  to: undefined,
  days: undefined,
  location: [],
  company: [],
  institute: [],
  source: [],
  pool: [],
  degree: [],
  wanted: [],
  nationality: [],
  permit: [],
  paidFrom: undefined,
  paidTo: undefined,
  skill: [],
  notice: undefined,
  mandatory: false,
  mine: false,
  viewed: false,
  moving: false,
  noticed: false,
} satisfies Partial<ListView>

/** The call's body for a view; the two constants are sent by default (1 §9). */
export const toFilters = (positionId: string, group: string, view: ListView) => ({
  positionId,
  status_grp: group,
  ...(view.status && { status: view.status }),
  ...(view.q && { keywordSearch: view.q.slice(0, QUERY_LENGTH_MAX) }),
  ...(view.q && view.typing && { typing: true }),
  ...(view.min !== undefined && { min_score: view.min }),
  ...(view.from !== undefined && { min_exp: view.from }),
  ...(view.to !== undefined && { max_exp: view.to }),
  ...(view.days !== undefined && { days: view.days }),
  ...(view.location.length > 0 && { locations: view.location }),
  ...(view.company.length > 0 && { company: view.company }),
  ...(view.institute.length > 0 && { organization: view.institute }),
  ...(view.source.length > 0 && { source: view.source }),
  ...(view.pool.length > 0 && { resume_group: view.pool }),
  ...(view.degree.length > 0 && { degree_level: view.degree }),
  ...(view.wanted.length > 0 && { prefer_location: view.wanted }),
  ...(view.nationality.length > 0 && { nationality: view.nationality }),
  ...(view.permit.length > 0 && { work_permit: view.permit }),
  ...(view.paidFrom !== undefined && { salary_start: view.paidFrom }),
  ...(view.paidTo !== undefined && { salary_end: view.paidTo }),
  ...(view.skill.length > 0 && { has_skills: view.skill.slice(0, SKILLS_FILTERED_MAX) }),
  ...(view.notice !== undefined && { max_notice_days: view.notice }),
  ...(view.mandatory && { mandatory_skills: true }),
  ...(view.mine && { user_actioned: true }),
  ...(view.viewed && { viewed: true }),
  ...(view.moving && { relocation: true }),
  ...(view.noticed && { notice_period: true }),
  ...(view.sort && { sort_by: view.sort }),
  candidate_type: 'mapped',
  lob_name: 'Default',
})

/** Lists to choose from: their field of the view, their heading, and their counts in the answer. */
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

export const formatAge = (days: number): string => {
  if (days === 1) return '1 day'
  return days >= 365 ? '1 year' : `${days} days`
}

export const formatFree = (days: number): string => (days === 0 ? 'at once' : `within ${days} days`)

/** One filter in force: what it says, and the view without it. */
export type ActiveFilter = { id: string; name: string; value: string; without: Partial<ListView> }

/** The filters of a view, in the order of the column; `data` gives values their labels. */
export function listActiveFilters(
  view: ListView,
  data: ShortlistPageData | undefined,
  skillNames: ReadonlyMap<string, string>,
): ActiveFilter[] {
  const found: ActiveFilter[] = []
  const add = (id: string, name: string, value: string, without: Partial<View>) =>
    found.push({ id, name, value, without })
  if (view.q) add('q', 'Words', `“${view.q}”`, { q: '', typing: false })
  if (view.min !== undefined) add('min', 'Score', `at least ${view.min}`, { min: undefined })
  if (view.from !== undefined || view.to !== undefined) {
    add('exp', 'Experience', formatRange(view.from, view.to), { from: undefined, to: undefined })
  }
  if (view.days !== undefined) add('days', 'Résumé', `of the last ${formatAge(view.days)}`, { days: undefined })
  if (view.notice !== undefined) add('notice', 'Free', formatFree(view.notice), { notice: undefined })
  for (const id of view.skill)
    add(`skill ${id}`, 'Skill', skillNames.get(id) ?? id, { skill: view.skill.filter((other) => other !== id) })
  if (view.mandatory) add('mandatory', 'Skills', 'all mandatory ones', { mandatory: false })
  if (view.paidFrom !== undefined || view.paidTo !== undefined)
    add('paid', 'Salary', formatRange(view.paidFrom, view.paidTo, 'L'), { paidFrom: undefined, paidTo: undefined })
  if (view.moving) add('moving', 'Only', 'who would move', { moving: false })
  if (view.noticed) add('noticed', 'Only', 'with a known notice period', { noticed: false })
  if (view.viewed) add('viewed', 'Only', 'viewed by me', { viewed: false })
  if (view.mine) add('mine', 'Only', 'moved by me', { mine: false })
  for (const { field, name, buckets } of FACETS) {
    for (const value of view[field]) {
      const label = data?.[buckets].find(({ key }) => String(key) === value)?.label ?? value
      add(`${field} ${value}`, name, label, { [field]: view[field].filter((other) => other !== value) })
    }
  }
  return found
}

function formatRange(from: number | undefined, to: number | undefined, unit = 'yr'): string {
  if (from === undefined) return `up to ${to} ${unit}`
  return to === undefined ? `from ${from} ${unit}` : `${from}–${to} ${unit}`
}
