import type { ShortlistFilters } from '@rolecall/contract/shortlist/shortlist-filters'
import { MONTHS_A_YEAR } from '@rolecall/domain/calendar/durations'
import type { FacetFilter } from '../matching/answer-question.ts'
import type { Facet } from '../matching/facets.ts'

/** Unit of the salary slider and its buckets, which count in lakhs (rule H-114). */
const LAKH = 100_000

export const isOther = (value: string): boolean => value.toLowerCase() === 'other'

/**
 * A list of values; each of them matches. With "other" in it, the list names values to leave out (rule H-117); "other" alone
 * leaves out the values shown as the most frequent of the scope.
 */
function listOf(values: readonly string[]): FacetFilter | undefined {
  if (values.length === 0) return undefined
  const named = values.filter((value) => !isOther(value))
  if (named.length === 0) return { kind: 'uncommon' }
  return { kind: 'list', values: named, isExcept: named.length < values.length }
}

/** A range; undefined without either end. */
function rangeOf(from: number | undefined, to: number | undefined, factor: number, withUnknown: boolean) {
  if (from === undefined && to === undefined) return undefined
  const end = (value: number | undefined) => (value === undefined ? undefined : value * factor)
  return { kind: 'range', from: end(from), to: end(to), withUnknown } as const
}

/** Reads what filters ask of their facets. */
export function wantedOf(filters: ShortlistFilters): Map<Facet, FacetFilter> {
  const wanted = [
    ['locations', listOf(filters.locations)],
    ['pref_job_location', listOf(filters.prefer_location)],
    ['company', listOf(filters.company)],
    ['organization', listOf(filters.organization)],
    ['sources', listOf(filters.source)],
    ['resume_groups', listOf(filters.resume_group)],
    ['nationality', listOf(filters.nationality)],
    ['work_permit', listOf(filters.work_permit)],
    ['degree', listOf(filters.degree_level)],
    ['experience', rangeOf(filters.min_exp, filters.max_exp, MONTHS_A_YEAR, filters.considerNAEXP !== false)],
    ['salary', rangeOf(filters.salary_start, filters.salary_end, LAKH, filters.considerNACTC !== false)],
  ] as const
  return new Map(wanted.flatMap(([facet, asked]) => (asked ? [[facet, asked]] : [])))
}
