import { BarChart } from '@mantine/charts'
import { charts } from '@rolecall/contract/reports/charts'
import { useCallQuery } from '../../../api/call.ts'
import { formatDate } from '../../../ui/format/format-date.ts'
import { ChartPanel, type ChartProps } from './ChartPanel.tsx'
import { COLOURS, NO_ANIMATION, NO_KEYBOARD_LAYER } from './chart-looks.ts'
import type { ChartQuery } from './chart-query.ts'

const HEIGHT_PX = 252

export function ArrivalsChart({ query, open }: ChartProps & { query: ChartQuery }) {
  const read = useCallQuery(charts.arrivals, { query }, { keepOld: true })
  const { parts = [], came = 0, selected = 0 } = read.data ?? {}
  const rows = [
    ...parts.map((part) => ({ ...part, name: `From ${formatDate(part.id)}` })),
    { id: '', name: 'Whole period', came, selected },
  ]
  return (
    <ChartPanel
      title="New candidates"
      definition="Candidates added to positions in each week or month, and how many of them have been selected since."
      read={read}
      open={open}
      isEmpty={came === 0}
      empty="No candidates were added to positions in this period."
      table={{
        headings: ['Period', 'New', 'Selected'],
        rows: rows.map(({ id, name, ...counts }) => ({
          id,
          name,
          cells: [
            { value: counts.came, opens: { of: 'arrival', id } },
            { value: counts.selected, opens: { of: 'arrival', id, measure: 'selected' } },
          ],
        })),
      }}
    >
      <BarChart
        h={HEIGHT_PX}
        data={parts.map(({ id, ...counts }) => ({ day: formatDate(id), ...counts }))}
        dataKey="day"
        series={[
          { name: 'came', label: 'New', color: COLOURS.came },
          { name: 'selected', label: 'Selected', color: COLOURS.selected },
        ]}
        withLegend
        barProps={NO_ANIMATION}
        barChartProps={NO_KEYBOARD_LAYER}
        yAxisLabel="Candidates"
      />
    </ChartPanel>
  )
}
