import type { YearMonth } from '../resume/parsed-resume.ts'
import { sentence } from '../text/sentence.ts'

/** Years that are further back than this tell how old somebody is; what was done since is read with its dates (rule A-160). */
const RECENT_YEARS = 10
/** When this was written: no text is read before. A text that names a later year moves what is recent. */
const LEAST_TODAY = 2026

/** The year before which a text tells an age, where it names `years`. */
export const firstRecentYear = (years: readonly number[]): number => Math.max(LEAST_TODAY, ...years) - RECENT_YEARS

/** Whether a year that stands alone tells an age; what is no year does not. */
export const isOldYear = (year: number): boolean => year > 0 && year < firstRecentYear([])

export const monthsBetween = (start: YearMonth, end: YearMonth): number =>
  (end.year - start.year) * 12 + (start.month && end.month ? end.month - start.month + 1 : 0)

export const OVER_RECENT = `over ${RECENT_YEARS} years`

const sayYears = (count: number): string => sentence({ one: '1 year', other: '{count} years' }, { count })
const sayRest = (count: number): string => sentence({ one: '1 month', other: '{count} months' }, { count })

/** "4 years 2 months"; where only years were written and they are one, a year. */
export function sayDuration(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12]
  if (years === 0) return rest === 0 ? sayYears(1) : sayRest(rest)
  return rest === 0 ? sayYears(years) : `${sayYears(years)} ${sayRest(rest)}`
}

const readMonth = (text: string): YearMonth | undefined => {
  const [, year, month] = /^(\d{4})(?:-(\d{2}))?$/.exec(text) ?? []
  return year ? { year: Number(year), ...(month && { month: Number(month) }) } : undefined
}

/** How long it was from "1999-05" to "2004-06", or until now; nothing where either is unknown. */
export function sayMonths(start: string, end: string): string {
  const [from, to] = [readMonth(start), readMonth(end)]
  if (from && end === 'present') return OVER_RECENT
  return from && to ? sayDuration(monthsBetween(from, to)) : ''
}
