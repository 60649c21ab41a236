import { isDay } from '../calendar/company-day.ts'
import { readQuery, writeQuery } from '../text/query-text.ts'
import { type PanelId, READY_REPORTS, type ReadyReport } from './ready-reports.ts'
import {
  type GivenReport,
  REPORT_DAYS_MAX,
  type ReportDefinition,
  type ReportFault,
  type ReportFilters,
  readReport,
  subjectOf,
  writeReport,
} from './report-definition.ts'
import type { ReportField } from './report-fields.ts'

/** Reports of a dashboard, at most, and length of the name of one in characters (rule A-405). Limits chosen by us. */
export const DASHBOARD_TILES_MAX = 20
export const TILE_NAME_MAX = 80
/** Longest text of a tile in characters: a report with one filter of fifty ids. Limit chosen by us. */
export const TILE_TEXT_MAX = 2_000

/** Reports on the dashboard of users who have chosen none: ids of ready reports. */
export const USUAL_TILES: readonly string[] = [
  'arrivals',
  'conversion',
  'time-in-stage',
  'first-answer',
  'time-to-fill',
  'openings',
  'sources',
  'recruiters',
  'positions',
  'channels',
  'feedback',
  'headcount',
] satisfies (keyof typeof READY_REPORTS)[]

/** A report on a dashboard; `asks`: what it answers, for ready ones. */
export type Tile = { name: string; asks: string } & (
  | { report: ReportDefinition }
  | { panel: PanelId }
  | { fault: ReportFault }
)

const isReady = (text: string): text is keyof typeof READY_REPORTS => Object.hasOwn(READY_REPORTS, text)

/**
 * Reads a tile from its text: the id of a ready report, or a report as its address says it with a name,
 * "name=Nurses&by=source".
 */
export function readTile(text: string): Tile {
  if (isReady(text)) {
    const ready: ReadyReport = READY_REPORTS[text]
    const { name, asks } = ready
    return 'panel' in ready ? { name, asks, panel: ready.panel } : { name, asks, ...reportOf(ready.report) }
  }
  const { name = '', ...given } = readQuery(text) as GivenReport & { name?: string }
  if (!text.includes('=')) return { name: text, asks: '', fault: { field: 'subject', why: 'It no longer exists.' } }
  return { name: name.slice(0, TILE_NAME_MAX), asks: '', ...reportOf(given) }
}

function reportOf(given: GivenReport): { report: ReportDefinition } | { fault: ReportFault } {
  const report = readReport(given)
  return 'why' in report ? { fault: report } : { report }
}

/** Writes a report with its name as the text of a tile. */
export const writeTile = (name: string, report: ReportDefinition): string =>
  writeQuery({ name, ...writeReport(report) })

/** Fields of an address that narrow all reports of a dashboard. */
const NARROWING_FIELDS = ['project', 'position', 'recruiter', 'source'] as const
export type GivenNarrowing = Readonly<
  Partial<Record<(typeof NARROWING_FIELDS)[number] | 'days' | 'from' | 'to', string | undefined>>
>

/** Reads what narrows a dashboard from its address. Days that are none leave each report its own. */
export function readNarrowing({ days = '', from = '', to = '', ...given }: GivenNarrowing): Narrowing {
  const filters = NARROWING_FIELDS.flatMap((field) => (given[field] ? [[field, [given[field]]] as const] : []))
  return { period: readPeriod(days, from, to), filters: Object.fromEntries(filters) }
}

function readPeriod(days: string, from: string, to: string): ReportDefinition['period'] | undefined {
  if (days === 'custom') return isDay(from) && isDay(to) && from <= to ? { from, to } : undefined
  const count = Number(days)
  return Number.isInteger(count) && count >= 1 && count <= REPORT_DAYS_MAX ? { days: count } : undefined
}

/** What a dashboard narrows all of its reports by. */
export type Narrowing = { period?: ReportDefinition['period'] | undefined; filters: ReportFilters }

/** Narrows a report; `ignored`: fields that its subject does not have, so that it is as wide as before. */
export function narrowReport(
  report: ReportDefinition,
  { period, filters }: Narrowing,
): { report: ReportDefinition; ignored: ReportField[] } {
  const { fields } = subjectOf(report.subject)
  const asked = Object.entries(filters) as [ReportField, readonly string[]][]
  const [known, ignored] = [
    asked.filter(([field]) => fields.some(({ id }) => id === field)),
    asked.filter(([field]) => !fields.some(({ id }) => id === field)),
  ]
  const own = report.filters
  const narrowed = known.map(([field, values]): [ReportField, readonly string[]] => {
    const before = own[field]
    const both = before ? before.filter((value) => values.includes(value)) : values
    // Nothing has none of the values.
    return [field, both.length > 0 ? both : [NOTHING]]
  })
  return {
    report: { ...report, filters: { ...own, ...Object.fromEntries(narrowed) }, ...(period && { period }) },
    ignored: ignored.map(([field]) => field),
  }
}

/** A value that no field has. */
const NOTHING = '∅'
