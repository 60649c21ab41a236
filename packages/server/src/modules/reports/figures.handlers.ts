import { figures } from '@rolecall/contract/reports/figures'
import { DAY_SECONDS } from '@rolecall/domain/calendar/durations'
import { arrangeFigures } from '@rolecall/domain/reports/arrange-figures'
import { CHART_ROWS } from '@rolecall/domain/reports/chart-limits'
import { furtherGroups, selectedGroups } from '@rolecall/domain/reports/funnel'
import { momentsOf } from '@rolecall/domain/reports/periods'
import {
  type GivenReport,
  isTimePart,
  measureOf,
  PARTS_MAX,
  periodOf,
  readReport,
  subjectOf,
} from '@rolecall/domain/reports/report-definition'
import { nameKey } from '@rolecall/domain/reports/report-words'
import { feature } from '../../platform/http/feature.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { todayOf } from '../company/today.ts'
import { readRungs } from './charts.handlers.ts'
import { computeRecentCourses } from './compute-courses.ts'
import {
  type FiguresScope,
  kindOfField,
  listBehindFigure,
  listKeyNames,
  measureAll,
  measureGroups,
} from './figures.queries.ts'
import { presentRows } from './list-behind-number.ts'
import { isOfCourses } from './report-subjects.queries.ts'

/** Reads the report of an address, with its period. Throws `invalid_request` for an address that holds no report. */
async function prepare(work: Work, given: GivenReport) {
  const { tx, session, now } = work
  const report = readReport(given)
  if ('why' in report) throw invalid(report.field, report.why)
  const period = periodOf(report.period, await todayOf(work))
  const rungs = await readRungs(tx)
  const scope: FiguresScope = {
    viewer: session,
    span: momentsOf(session.timeZone, period),
    further: furtherGroups(rungs),
    selected: selectedGroups(rungs),
    now,
  }
  const behind = isOfCourses(report.subject) ? await computeRecentCourses(tx) : 0
  return { report, period, scope, behind }
}

export const figuresFeature = feature(figures, {
  handlers: {
    async read({ query }, work) {
      const { tx } = work
      const { report, period, scope, behind } = await prepare(work, query)
      const cells = await measureGroups(tx, report, scope)
      const all = report.by.length > 0 ? await measureAll(tx, report, scope) : cells[0]
      const found = cells.filter(({ count }) => count > 0)
      const arranged = arrangeFigures(report, period, found)
      if (!arranged) throw invalid('by', `A report shows at most ${PARTS_MAX} parts of time. Group by longer ones.`)
      const measure = measureOf(report)
      const total = all?.count ?? 0
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
        success: true,
        period,
        behind,
        count: total,
        value: inUnit(total, all?.value ?? null),
        lines: await named(arranged.lines, 0),
        columns: await named(arranged.columns, 1),
        cells: arranged.cells.map(({ count, value, ...place }) => ({ ...place, count, value: inUnit(count, value) })),
        more_lines: arranged.moreLines,
        more_columns: arranged.moreColumns,
      }
    },

    async rows({ query: { first, second, page, ...query } }, work) {
      const { report, scope } = await prepare(work, query)
      if (!subjectOf(report.subject).hasPeople)
        throw invalid('subject', 'Only the candidates behind a number can be listed.')
      const limits = { limit: CHART_ROWS, offset: (page - 1) * CHART_ROWS }
      const found = await listBehindFigure(work.tx, report, scope, { keys: [first, second], page: limits })
      return { success: true, ...(await presentRows(work, found)) }
    },
  },
})
