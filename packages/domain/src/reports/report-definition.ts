import { addDays, daysBetween, isDay } from '../calendar/company-day.ts'
import { isAmong } from '../text/is-among.ts'
import { lastDays, type Period } from './periods.ts'
import type { ReportField } from './report-fields.ts'
import {
  REPORT_SUBJECTS,
  type ReportGroup,
  type ReportMeasure,
  type ReportSubject,
  type SubjectId,
  TIME_PARTS,
  type TimePart,
} from './report-subjects.ts'

/** How a report is drawn. */
export const REPORT_CHARTS = ['table', 'bar', 'line', 'heat', 'funnel'] as const
export type ReportChart = (typeof REPORT_CHARTS)[number]

export type ReportFilters = Readonly<Partial<Record<ReportField, readonly string[]>>>

/** A report as data: what is counted, how it is measured and grouped. It travels in the address of its page. */
export type ReportDefinition = {
  subject: SubjectId
  measure: string
  by: readonly ReportGroup[]
  filters: ReportFilters
  /** The last days up to today; or from a day to a day, both included. */
  period: { days: number } | Period
  chart: ReportChart
}

/** Groups of a report, at most. */
export const GROUPS_MAX = 2
/** Maximum number of values in a filter, so that it fits an address, and of days in a period (rule I-014). Limits chosen by us. */
export const FILTER_VALUES_MAX = 50
export const REPORT_DAYS_MAX = 3_660
/** Parts of a period that a report shows, at most. Limit chosen by us: ten years of weeks. */
export const PARTS_MAX = 550
/** Lines and columns of a report, at most; the largest come first (rule I-015). */
export const REPORT_LINES = 50

/** The text of a report in an address: only what differs from the usual. */
export type WrittenReport = {
  subject: string
  measure: string
  by: string
  where: string
  days: string
  from: string
  to: string
  chart: string
}

/** What an address says of a report. */
export type GivenReport = { [Name in keyof WrittenReport]?: string | undefined }

const DAYS_USUAL = 90

export const subjectOf = (id: SubjectId): ReportSubject => REPORT_SUBJECTS[id]

export const isTimePart = (group: string): group is TimePart => isAmong(TIME_PARTS, group)

const REACHED = 'reached~'
/** The measure of how many reached a stage: "reached~Interviewed". */
export const measureOfStage = (stage: string): string => `${REACHED}${stage}`
/** The stage of such a measure; undefined for another measure. */
export const stageOfMeasure = (measure: string): string | undefined =>
  measure.startsWith(REACHED) && measure.length > REACHED.length ? measure.slice(REACHED.length) : undefined

/** Returns a measure of a subject; undefined for one that it does not have. */
export function findMeasure(subject: SubjectId, id: string): ReportMeasure | undefined {
  const { measures, reachesStages } = subjectOf(subject)
  const stage = reachesStages ? stageOfMeasure(id) : undefined
  if (stage === undefined) return measures.find((measure) => measure.id === id)
  const says = 'The share that came as far as this stage, or further.'
  return { id, name: `Reached ${stage}`, says, kind: 'rate', of: 'reached' }
}

/** Returns the measure of a report; the number for an unknown one. */
export const measureOf = ({ subject, measure }: Pick<ReportDefinition, 'subject' | 'measure'>): ReportMeasure =>
  findMeasure(subject, measure) ?? (subjectOf(subject).measures[0] as ReportMeasure)

/** A funnel counts how many applications reached each stage, so that nothing else can be drawn as one. */
export const FUNNEL = { subject: 'applications', measure: 'count', by: ['furthest'], chart: 'funnel' } as const

const hasField = (subject: SubjectId, field: string): field is ReportField =>
  subjectOf(subject).fields.some(({ id }) => id === field)

/** Fields with their values: "source~linkedin~indeed*stage~offer". Signs of the format in values are written as %7E and %2A. */
export const writeFilters = (filters: ReportFilters): string =>
  Object.entries(filters)
    .filter(([, values]) => values.length > 0)
    .map(([field, values]) => [field, ...values.map(writeValue)].join('~'))
    .join('*')

const writeValue = (value: string): string =>
  encodeURIComponent(value).replace(/[~*]/g, (sign) => (sign === '~' ? '%7E' : '%2A'))

function readValue(text: string): string | undefined {
  try {
    const value = decodeURIComponent(text)
    // No text of the database has a zero character.
    return value.includes('\u0000') ? undefined : value
  } catch {
    return undefined
  }
}

/** Why an address is no report, as a sentence. */
export type ReportFault = { field: keyof WrittenReport; why: string }

function readFilters(subject: SubjectId, text: string): ReportFilters | ReportFault {
  const filters: Partial<Record<ReportField, readonly string[]>> = {}
  for (const part of text.split('*').filter(Boolean)) {
    const [field = '', ...written] = part.split('~')
    if (!hasField(subject, field))
      return { field: 'where', why: `${subjectOf(subject).name} can’t be filtered by “${field}”.` }
    const values = written.map(readValue)
    if (values.length === 0 || values.length > FILTER_VALUES_MAX || values.some((value) => value === undefined))
      return { field: 'where', why: `A filter has between 1 and ${FILTER_VALUES_MAX} values.` }
    filters[field] = values as string[]
  }
  return filters
}

/** Reads a report from an address. What an address leaves out is as usual; what it says must fit, or it says something else. */
export function readReport(written: GivenReport): ReportDefinition | ReportFault {
  const { subject = 'applications', measure = 'count', by = '', where = '', chart = 'bar' } = written
  if (!Object.hasOwn(REPORT_SUBJECTS, subject)) return { field: 'subject', why: 'Choose what the report counts.' }
  const id = subject as SubjectId
  if (!findMeasure(id, measure))
    return { field: 'measure', why: `${subjectOf(id).name} can’t be measured so. Choose another measure.` }
  const groups = by.split(',').filter(Boolean)
  if (groups.length > GROUPS_MAX || new Set(groups).size < groups.length)
    return { field: 'by', why: `Group by ${GROUPS_MAX} different fields at most.` }
  const part = subjectOf(id).isNow && groups.find(isTimePart)
  if (part) return { field: 'by', why: `${subjectOf(id).name} are counted as of now, and can’t be grouped by ${part}.` }
  const unknown = groups.find((group) => !isTimePart(group) && !hasField(id, group))
  if (unknown !== undefined) return { field: 'by', why: `${subjectOf(id).name} can’t be grouped by “${unknown}”.` }
  if (groups.every(isTimePart) && groups.length > 1) return { field: 'by', why: 'Group by one part of the time only.' }
  if (!isAmong(REPORT_CHARTS, chart)) return { field: 'chart', why: 'Choose how the report is drawn.' }
  if (chart === 'funnel' && !(id === FUNNEL.subject && measure === FUNNEL.measure && by === FUNNEL.by[0]))
    return { field: 'chart', why: 'A funnel counts applications by their furthest stage.' }
  const filters = readFilters(id, where)
  if ('why' in filters) return filters as ReportFault
  const period = readPeriod(written)
  if ('why' in period) return period
  return { subject: id, measure, by: groups as ReportGroup[], filters: filters as ReportFilters, period, chart }
}

function readPeriod({ days = '', from = '', to = '' }: GivenReport): ReportDefinition['period'] | ReportFault {
  if (from === '' && to === '') {
    const count = days === '' ? DAYS_USUAL : Number(days)
    if (!Number.isInteger(count) || count < 1 || count > REPORT_DAYS_MAX)
      return { field: 'days', why: `A report covers between 1 and ${REPORT_DAYS_MAX} days.` }
    return { days: count }
  }
  if (!isDay(from) || !isDay(to)) return { field: 'from', why: 'Enter the first and the last day.' }
  const count = daysBetween(from, to) + 1
  if (count < 1) return { field: 'to', why: 'The last day is before the first.' }
  if (count > REPORT_DAYS_MAX) return { field: 'to', why: `A report covers between 1 and ${REPORT_DAYS_MAX} days.` }
  return { from, to }
}

/** Writes a report for an address; what is as usual is left out. */
export function writeReport({
  subject,
  measure,
  by,
  filters,
  period,
  chart,
}: ReportDefinition): Partial<WrittenReport> {
  const where = writeFilters(filters)
  return {
    ...(subject !== 'applications' && { subject }),
    ...(measure !== 'count' && { measure }),
    ...(by.length > 0 && { by: by.join(',') }),
    ...(where !== '' && { where }),
    ...(subjectOf(subject).isNow
      ? {}
      : 'days' in period
        ? period.days !== DAYS_USUAL && { days: String(period.days) }
        : period),
    ...(chart !== 'bar' && { chart }),
  }
}

/** Returns the days of a report, with today in the company's time zone; only today for one of what stands now. */
export function periodOf({ subject, period }: Pick<ReportDefinition, 'subject' | 'period'>, today: string): Period {
  if (subjectOf(subject).isNow) return { from: today, to: today }
  return 'days' in period ? lastDays(today, period.days) : period
}

/** Returns the first day of the part of time that a day lies in. */
export function startOfPart(part: TimePart, day: string): string {
  if (part === 'day') return day
  if (part === 'week') return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
  const [year = '', month = ''] = day.split('-')
  if (part === 'month') return `${year}-${month}-01`
  if (part === 'year') return `${year}-01-01`
  return `${year}-${String(Math.floor((Number(month) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`
}

/** Returns the first days of all parts of a period, also of those in which nothing happened; undefined for too many. */
export function listParts(part: TimePart, { from, to }: Period): string[] | undefined {
  const parts: string[] = []
  for (let start = startOfPart(part, from); start <= to; start = nextPart(part, start)) {
    if (parts.length === PARTS_MAX) return undefined
    parts.push(start)
  }
  return parts
}

const LONGEST = { day: 1, week: 7, month: 31, quarter: 92, year: 366 } as const satisfies Record<TimePart, number>
const nextPart = (part: TimePart, start: string): string => startOfPart(part, addDays(start, LONGEST[part]))
