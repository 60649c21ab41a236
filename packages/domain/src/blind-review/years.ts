import type { YearMonth } from '../resumes/parsed-resume.ts'
import { sentence } from '../text/sentence.ts'

/** Years older than this reveal an age; what was done since is shown with its dates (rule A-160). */
const RECENT_YEARS = 10
/** Year of this code, as no text is read earlier. A later year in a text moves the limit. */
const LEAST_TODAY = 2026

/** Returns the year before which a text that names `years` reveals an age. */
export const firstRecentYear = (years: readonly number[]): number => Math.max(LEAST_TODAY, ...years) - RECENT_YEARS

/** Whether a year alone reveals an age; false for other numbers. */
export const isOldYear = (year: number): boolean => year > 0 && year < firstRecentYear([])

export const monthsBetween = (start: YearMonth, end: YearMonth): number =>
  (end.year - start.year) * 12 + (start.month && end.month ? end.month - start.month + 1 : 0)

export const OVER_RECENT = `over ${RECENT_YEARS} years`

const formatYears = (count: number): string => sentence({ one: '1 year', other: '{count} years' }, { count })
const formatRestMonths = (count: number): string => sentence({ one: '1 month', other: '{count} months' }, { count })

/** "4 years 2 months"; "a year" if only years are known and they are equal. */
export function formatDuration(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12]
  if (years === 0) return rest === 0 ? formatYears(1) : formatRestMonths(rest)
  return rest === 0 ? formatYears(years) : `${formatYears(years)} ${formatRestMonths(rest)}`
}

const readMonth = (text: string): YearMonth | undefined => {
  const [, year, month] = /^(\d{4})(?:-(\d{2}))?$/.exec(text) ?? []
  return year ? { year: Number(year), ...(month && { month: Number(month) }) } : undefined
}

/** Returns the duration from "1999-05" to "2004-06", or until now; undefined if either is unknown. */
export function formatMonthRange(start: string, end: string): string {
  const [from, to] = [readMonth(start), readMonth(end)]
  if (from && end === 'present') return OVER_RECENT
  return from && to ? formatDuration(monthsBetween(from, to)) : ''
}
