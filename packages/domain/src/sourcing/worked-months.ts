import { countMonths } from '../resume/experience-months.ts'
import type { YearMonth } from '../resume/parsed-resume.ts'

/** What boards call the ends of a job: JSON Résumé the first of each, others the second. */
const STARTS = ['startDate', 'start_date']
const ENDS = ['endDate', 'end_date']

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A year, or a year with a month and perhaps a day, as in 2024-05-01; undefined for anything else. */
function readMonth(value: unknown): YearMonth | undefined {
  const [, year, month] = /^(\d{4})(?:-(0[1-9]|1[0-2]))?(?:-\d\d)?(?:T.*)?$/.exec(String(value ?? '')) ?? []
  return year === undefined ? undefined : { year: Number(year), ...(month && { month: Number(month) }) }
}

const firstOf = (job: Record<string, unknown>, names: readonly string[]) =>
  names.flatMap((name) => (Object.hasOwn(job, name) ? [job[name]] : []))[0]

/**
 * Months that somebody has worked, from a list of jobs with their dates as an answer of a board has them; one without an end
 * goes on. Undefined where the value is no list of jobs, or none of them says when it began.
 */
export function monthsWorked(value: unknown, today: Date): number | undefined {
  if (!Array.isArray(value)) return undefined
  const periods = value.filter(isRecord).flatMap((job) => {
    const start = readMonth(firstOf(job, STARTS))
    return start ? [{ start, end: readMonth(firstOf(job, ENDS)) ?? ('present' as const) }] : []
  })
  return periods.length === 0 ? undefined : countMonths(periods, today)
}
