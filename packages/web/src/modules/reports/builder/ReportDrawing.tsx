import { BarChart, LineChart } from '@mantine/charts'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import type { figures } from '@rolecall/contract/reports/figures'
import { isTimePart, measureOf, type ReportDefinition } from '@rolecall/domain/reports/report-definition'
import { AXIS, heightOf, NO_ANIMATION, NO_KEYBOARD_LAYER, shorten } from '../charts/chart-looks.ts'
import { nameOfKey } from './present-figures.ts'

/** Lines that a drawing has room for, and series whose colours can be told apart; the table has all of them. */
const LINES_MAX = 20
const SERIES = [
  'var(--inferred)',
  'var(--matched)',
  'var(--synonym)',
  'var(--accent)',
  'var(--line-strong)',
  'var(--text-soft)',
]
const REST = 'var(--text-soft)'
const HEIGHT_PX = 252

type Props = { report: ReportDefinition; data: CallResult<typeof figures.read> }

/** A report as bars or lines: groups along one axis, those of the second group as series. */
export function ReportDrawing({ report, data }: Props) {
  const { by, chart } = report
  const [first, second] = by
  const measure = measureOf(report)
  const isTime = first !== undefined && isTimePart(first)
  const isCounted = measure.kind === 'count' || measure.kind === 'share'
  const lines = isTime ? data.lines : data.lines.slice(0, LINES_MAX)
  const byPlace = new Map(data.cells.map((cell) => [`${cell.line} ${cell.column}`, cell.value]))
  if (data.cells.every(({ value }) => value === null)) return null
  const percent = measure.kind === 'rate' || measure.kind === 'share' ? 100 : 1
  const figureAt = (line: number, column: number) => byPlace.get(`${line} ${column}`) ?? (isCounted ? 0 : null)
  const hasRest = isCounted && data.columns.length > SERIES.length
  const columns = data.columns.slice(0, hasRest ? SERIES.length - 1 : SERIES.length)
  const rounded = (value: number | null) => (value === null ? null : Math.round(value * percent * 10) / 10)
  const rows = lines.map((key, line) => {
    const rest = data.columns
      .slice(columns.length)
      .reduce((sum, _, at) => sum + (figureAt(line, columns.length + at) ?? 0), 0)
    return {
      name: shorten(nameOfKey(first, key)),
      ...Object.fromEntries(columns.map((_, column) => [`s${column}`, rounded(figureAt(line, column))])),
      ...(hasRest && { rest: rounded(rest) }),
    }
  })
  const label = percent === 100 ? `${measure.name}, %` : measure.name
  const series = [
    ...columns.map((column, place) => ({
      name: `s${place}`,
      label: second === undefined ? label : shorten(nameOfKey(second, column)),
      color: SERIES[place] ?? REST,
    })),
    ...(hasRest ? [{ name: 'rest', label: 'Others', color: REST }] : []),
  ]
  const shared = { data: rows, dataKey: 'name', series, withLegend: second !== undefined }
  if (chart === 'line')
    return (
      <LineChart
        h={HEIGHT_PX}
        {...shared}
        curveType="linear"
        lineProps={NO_ANIMATION}
        lineChartProps={NO_KEYBOARD_LAYER}
        connectNulls
        yAxisLabel={label}
      />
    )
  if (isTime)
    return (
      <BarChart
        h={HEIGHT_PX}
        {...shared}
        type="stacked"
        barProps={NO_ANIMATION}
        barChartProps={NO_KEYBOARD_LAYER}
        yAxisLabel={label}
      />
    )
  return (
    <BarChart
      h={heightOf(rows.length)}
      {...shared}
      {...(second !== undefined && measure.kind === 'count' && { type: 'stacked' as const })}
      orientation="vertical"
      yAxisProps={AXIS}
      barProps={NO_ANIMATION}
      barChartProps={NO_KEYBOARD_LAYER}
      gridAxis="x"
    />
  )
}
