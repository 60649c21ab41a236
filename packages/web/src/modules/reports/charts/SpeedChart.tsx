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
  const all = data ? [{ id: '', name: 'All of it', ...data }] : []
  const rows = [...parts.map((part) => ({ ...part, name: `From ${formatDate(part.id)}` })), ...all]
  return (
    <ChartPanel
      title="Time to first answer and to fill"
      definition="First answer: days from a candidate coming in to being first moved on or out. Fill: days from the creation of a position, also one that was opened again, to the selection of somebody who still is. Medians, at the time when it happened."
      beside={isEmpty ? undefined : `medians: ${textOf(data.answer.median)} and ${textOf(data.fill.median)} days`}
      read={read}
      open={open}
      isEmpty={isEmpty}
      empty="Nobody was answered or selected in this time."
      table={{
        headings: ['Time', 'Answered', 'Days to answer', 'Selected', 'Days to fill'],
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
          { name: 'answer', label: 'Days to first answer', color: COLOURS.came },
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
