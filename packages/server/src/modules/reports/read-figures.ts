import type { CallReply } from '@rolecall/contract/platform/define-calls'
import type { figures } from '@rolecall/contract/reports/figures'
import { DAY_SECONDS } from '@rolecall/domain/calendar/durations'
import type { StatusType } from '@rolecall/domain/pipeline/default-pipeline'
import { arrangeFigures } from '@rolecall/domain/reports/arrange-figures'
import { CHART_ROWS } from '@rolecall/domain/reports/chart-limits'
import {
  CAME_IN,
  countReached,
  furtherGroups,
  groupsFrom,
  listRungs,
  type Rung,
  selectedGroups,
} from '@rolecall/domain/reports/funnel'
import { nameKey } from '@rolecall/domain/reports/name-key'
import { momentsOf, type Period } from '@rolecall/domain/reports/periods'
import {
  FUNNEL,
  isTimePart,
  measureOf,
  PARTS_MAX,
  periodOf,
  type ReportDefinition,
  stageOfMeasure,
  subjectOf,
} from '@rolecall/domain/reports/report-definition'
import type { Tx } from '../../platform/db/connect.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import type { BlindReader } from '../blind-review/blind-gate.queries.ts'
import { todayOf } from '../company/today.ts'
import { listStages } from '../position-state/visible-positions.queries.ts'
import { computeRecentCourses } from './compute-courses.ts'
import {
  type FiguresCell,
  type FiguresScope,
  kindOfField,
  listBehindFigure,
  listKeyNames,
  type MeasuredGroups,
  measureGroups,
} from './figures.queries.ts'
import { isOfCourses } from './report-subjects.queries.ts'
import type { CountedRows } from './rows.queries.ts'

export type Figures = CallReply<typeof figures.read>
/** `stages`: ids, in the order of the pipeline. */
type Question = {
  report: ReportDefinition
  period: Period
  scope: FiguresScope
  rungs: readonly Rung[]
  stages: readonly string[]
}

async function readStages(tx: Tx) {
  const stages = await listStages(tx)
  return stages.map(({ id, display_name, status_type }) => ({
    id,
    name: display_name,
    type: status_type as StatusType,
  }))
}

/** The steps of the company's funnel, from its stages as they are now. */
export const readRungs = async (tx: Tx): Promise<Rung[]> => listRungs(await readStages(tx))

/** Stages of candidates who are worked on: a match that nobody has moved yet is in none of them (rule A-440). */
const IN_PROGRESS: readonly StatusType[] = ['applicants', 'open', 'hiring_manager']

async function prepare(work: Work, report: ReportDefinition, reader: BlindReader = work.session): Promise<Question> {
  const { tx, session, now } = work
  const today = await todayOf(work)
  const period = periodOf(report, today)
  const stages = await readStages(tx)
  const rungs = listRungs(stages)
  const stage = stageOfMeasure(report.measure)
  const scope: FiguresScope = {
    viewer: session,
    reader,
    span: momentsOf(session.timeZone, period),
    further: furtherGroups(rungs),
    selected: selectedGroups(rungs),
    inProgress: stages.flatMap(({ id, type }) => (IN_PROGRESS.includes(type) ? id : [])),
    reached: stage === undefined ? undefined : reachedFrom(rungs, stage),
    now,
    today,
  }
  return { report, period, scope, rungs, stages: stages.map(({ id }) => id) }
}

/** Groups from a step on; undefined for a step that does not exist. */
function reachedFrom(rungs: readonly Rung[], step: string): readonly string[] | undefined {
  if (step === CAME_IN) return rungs.flatMap(({ groups }) => groups)
  return rungs.some(({ id }) => id === step) ? groupsFrom(rungs, step) : undefined
}

const isFunnel = ({ chart }: ReportDefinition) => chart === FUNNEL.chart

/**
 * Counts and measures what a report asks for. Refuses one with too many parts of time. `reader`: who reads the figures, if it is
 * not only the user who asks.
 */
export async function readFigures(work: Work, report: ReportDefinition, reader?: BlindReader): Promise<Figures> {
  const behind = isOfCourses(report.subject) ? await computeRecentCourses(work.tx) : 0
  const asked = await prepare(work, report, reader)
  const measured = await measureGroups(work.tx, report, asked.scope)
  if (isFunnel(report)) return { ...presentFunnel(asked, measured.cells), behind }
  return { ...(await present(work, asked, measured)), behind }
}

async function present({ tx }: Work, { report, period, scope, stages }: Question, { cells, all }: MeasuredGroups) {
  const found = cells.filter(({ count }) => count > 0)
  const arranged = arrangeFigures(report, period, found, stages)
  if (!arranged) throw invalid('by', `A report shows at most ${PARTS_MAX} parts of time. Group by longer ones.`)
  const measure = measureOf(report)
  const total = all.count
  const inUnit = (count: number, value: number | null): number | null => {
    if (measure.kind === 'count') return count
    if (measure.kind === 'share') return total === 0 ? null : count / total
    return value === null || measure.kind === 'rate' ? value : value / DAY_SECONDS
  }
  const named = async (keys: readonly string[], at: 0 | 1) => {
    const group = report.by[at]
    const isNamed = group !== undefined && !isTimePart(group)
    const names = isNamed ? await listKeyNames(tx, kindOfField(report, group, scope, tx), keys) : undefined
    return keys.map((id) => ({ id, name: names?.get(id) ?? nameKey(report.subject, group, id) }))
  }
  return {
    success: true as const,
    period,
    count: total,
    value: inUnit(total, all.value),
    lines: await named(arranged.lines, 0),
    columns: await named(arranged.columns, 1),
    cells: arranged.cells.map(({ count, value, ...place }) => ({ ...place, count, value: inUnit(count, value) })),
    more_lines: arranged.moreLines,
    more_columns: arranged.moreColumns,
  }
}

/** The steps of a funnel, each with all who reached it or a later one. */
function presentFunnel({ period, rungs }: Question, cells: readonly FiguresCell[]) {
  const steps = countReached(rungs, new Map(cells.map(({ keys: [group = ''], count }) => [group, count])))
  const count = steps[0]?.count ?? 0
  return {
    success: true as const,
    period,
    count,
    value: count,
    lines: steps.map(({ id, name }) => ({ id, name })),
    columns: [{ id: '', name: '' }],
    cells: steps.map(({ count: reached }, line) => ({ line, column: 0, count: reached, value: reached })),
    more_lines: 0,
    more_columns: 0,
  }
}

/** A page of the applications behind a number of a report. Refuses subjects that are no applications. */
export async function readFigureRows(
  work: Work,
  report: ReportDefinition,
  { first, second, page }: { first?: string | undefined; second?: string | undefined; page: number },
): Promise<CountedRows> {
  if (!subjectOf(report.subject).hasPeople)
    throw invalid('subject', 'Only the candidates behind a number can be listed.')
  if (isOfCourses(report.subject)) await computeRecentCourses(work.tx)
  const { scope, rungs } = await prepare(work, report)
  const limits = { limit: CHART_ROWS, offset: (page - 1) * CHART_ROWS }
  if (!isFunnel(report) || first === undefined)
    return listBehindFigure(work.tx, report, scope, { keys: [first, second], page: limits })
  const reached = { ...report, by: [], filters: { ...report.filters, ...funnelFilter(report, rungs, first) } }
  return listBehindFigure(work.tx, reached, scope, { keys: [], page: limits })
}

/** Returns the furthest stages of candidates who reached a step, as far as the report is narrowed to them. */
function funnelFilter({ filters }: ReportDefinition, rungs: readonly Rung[], step: string) {
  const groups = step === CAME_IN ? undefined : (reachedFrom(rungs, step) ?? [])
  const both = groups && filters.furthest ? groups.filter((group) => filters.furthest?.includes(group)) : groups
  return both ? { furthest: both } : {}
}
