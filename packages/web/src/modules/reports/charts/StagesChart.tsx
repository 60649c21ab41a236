import { BarChart } from '@mantine/charts'
import { charts } from '@rolecall/contract/reports/charts'
import { useCallQuery } from '../../../api/call.ts'
import { ChartPanel, type ChartProps } from './ChartPanel.tsx'
import { AXIS, COLOURS, heightOf, NO_ANIMATION, NO_KEYBOARD_LAYER } from './chart-looks.ts'
import type { ChartQuery } from './chart-query.ts'

/** Width of the chart, as a multiple of a line's width. */
const LINE_SHARE = 100

export function StagesChart({ query, open }: ChartProps & { query: ChartQuery }) {
  const read = useCallQuery(charts.stages, { query }, { keepOld: true })
  const stages = read.data?.stages ?? []
  const measured = stages.filter(({ count }) => count > 0)
  // If all stays took equally long, the quartiles coincide, and a line is drawn instead of a box.
  const line = Math.max(...measured.map(({ high }) => high ?? 0)) / LINE_SHARE
  return (
    <ChartPanel
      title="Time in stage"
      definition="Days from entering a stage to leaving it, for stays that ended in this period. The bar runs from the lower to the upper quartile and changes colour at the median."
      read={read}
      open={open}
      isEmpty={measured.length === 0}
      empty="No candidates left a stage in this period."
      table={{
        headings: ['Stage', 'Stays', 'Lower quartile', 'Median', 'Upper quartile'],
        rows: stages.map(({ id, name, count, low, median, high }) => ({
          id,
          name,
          cells: [
            { value: count, opens: { of: 'stage', id } },
            ...[low, median, high].map((value) => ({ value, unit: 'days' as const })),
          ],
        })),
      }}
    >
      <BarChart
        h={heightOf(measured.length)}
        type="stacked"
        data={measured.map(({ name, low, median, high }) => ({
          name,
          low: low ?? 0,
          upToMedian: Math.max(line, (median ?? 0) - (low ?? 0)),
          beyond: (high ?? 0) - (median ?? 0),
        }))}
        dataKey="name"
        orientation="vertical"
        series={[
          { name: 'low', label: 'Lower quartile', color: 'transparent' },
          { name: 'upToMedian', label: 'Lower quartile to median', color: COLOURS.came },
          { name: 'beyond', label: 'Median to upper quartile', color: COLOURS.further },
        ]}
        withTooltip={false}
        yAxisProps={AXIS}
        barProps={NO_ANIMATION}
        barChartProps={NO_KEYBOARD_LAYER}
        gridAxis="x"
        xAxisLabel="Days"
      />
    </ChartPanel>
  )
}
