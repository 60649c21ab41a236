import { countMonths } from '../resumes/experience-months.ts'
import type { YearMonth } from '../resumes/parsed-resume.ts'

/** Names of a job's start and end: the first of each in JSON Résumé, the second on other boards. */
const STARTS = ['startDate', 'start_date']
const ENDS = ['endDate', 'end_date']

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Parses a year, or a year with a month and perhaps a day, as in 2024-05-01; undefined for anything else. */
function readMonth(value: unknown): YearMonth | undefined {
  const [, year, month] = /^(\d{4})(?:-(0[1-9]|1[0-2]))?(?:-\d\d)?(?:T.*)?$/.exec(String(value ?? '')) ?? []
  return year === undefined ? undefined : { year: Number(year), ...(month && { month: Number(month) }) }
}

const firstOf = (job: Record<string, unknown>, names: readonly string[]) =>
  names.flatMap((name) => (Object.hasOwn(job, name) ? [job[name]] : []))[0]

/**
 * Returns the months worked, from a list of jobs with dates in a board's response; a job without an end continues.
 * Undefined if the value is no list of jobs, or none of them has a start.
 */
export function monthsWorked(value: unknown, today: Date): number | undefined {
  if (!Array.isArray(value)) return undefined
  const periods = value.filter(isRecord).flatMap((job) => {
    const start = readMonth(firstOf(job, STARTS))
    return start ? [{ start, end: readMonth(firstOf(job, ENDS)) ?? ('present' as const) }] : []
  })
  return periods.length === 0 ? undefined : countMonths(periods, today)
}
