import { LineChart } from '@mantine/charts'
import { charts } from '@rolecall/contract/reports/charts'
import { useCallQuery } from '../../../api/call.ts'
import { formatDate } from '../../../ui/format/format-date.ts'
import { ChartPanel, type ChartProps } from './ChartPanel.tsx'
import { COLOURS, NO_ANIMATION, NO_KEYBOARD_LAYER } from './chart-looks.ts'
import type { ChartQuery } from './chart-query.ts'
import { textOf } from './chart-table.ts'

const HEIGHT_PX = 252

export function SpeedChart({ query, open }: ChartProps & { query: ChartQuery }) {
  const read = useCallQuery(charts.speed, { query }, { keepOld: true })
  const { data } = read
  const isEmpty = !data || data.answer.count + data.fill.count === 0
  const parts = data?.parts ?? []
  const all = data ? [{ id: '', name: 'Whole period', ...data }] : []
  const rows = [...parts.map((part) => ({ ...part, name: `From ${formatDate(part.id)}` })), ...all]
  return (
    <ChartPanel
      title="Time to first response and time to fill"
      definition="First response: days from adding a candidate to first moving them on or out. Time to fill: days from creating a position, even if reopened later, to selecting a candidate who is still selected. Medians, by when the response or selection happened."
      beside={isEmpty ? undefined : `Medians: ${textOf(data.answer.median)} and ${textOf(data.fill.median)} days`}
      read={read}
      open={open}
      isEmpty={isEmpty}
      empty="No responses or selections in this period."
      table={{
        headings: ['Period', 'Responses', 'Days to respond', 'Selected', 'Days to fill'],
        rows: rows.map(({ id, name, answer, fill }) => ({
          id,
          name,
          cells: [
            { value: answer.count, opens: { of: 'answer', id } },
            { value: answer.median, unit: 'days' },
            { value: fill.count, opens: { of: 'fill', id } },
            { value: fill.median, unit: 'days' },
          ],
        })),
      }}
    >
      <LineChart
        h={HEIGHT_PX}
        data={parts.map(({ id, answer, fill }) => ({ day: formatDate(id), answer: answer.median, fill: fill.median }))}
        dataKey="day"
        series={[
          { name: 'answer', label: 'Days to first response', color: COLOURS.came },
          { name: 'fill', label: 'Days to fill', color: COLOURS.selected },
        ]}
        curveType="linear"
        connectNulls
        withLegend
        lineProps={NO_ANIMATION}
        lineChartProps={NO_KEYBOARD_LAYER}
        yAxisLabel="Days"
      />
    </ChartPanel>
  )
}
