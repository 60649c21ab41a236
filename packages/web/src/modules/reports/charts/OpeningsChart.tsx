import { BarChart } from '@mantine/charts'
import { charts } from '@rolecall/contract/reports/charts'
import { useCallQuery } from '../../../api/call.ts'
import { ChartPanel, type ChartProps } from './ChartPanel.tsx'
import { AXIS, COLOURS, heightOf, NO_ANIMATION, NO_KEYBOARD_LAYER, shorten } from './chart-looks.ts'
import type { ChartQuery } from './chart-query.ts'

export function OpeningsChart({ query, open }: ChartProps & { query: ChartQuery }) {
  const read = useCallQuery(charts.openings, { query }, { keepOld: true })
  const { data } = read
  const rows = data?.rows ?? []
  return (
    <ChartPanel
      title="Openings against plan"
      definition="Of the positions whose days by plan touch this time: how many openings each has, and how many candidates are selected for it now. Closed ones count too; those that lack most come first."
      beside={data && `${data.taken.toLocaleString()} of ${data.openings.toLocaleString()} taken`}
      read={read}
      open={open}
      isEmpty={rows.length === 0}
      empty="No position runs in this time."
      table={{
        headings: ['Position', 'Openings', 'Selected', 'Still open'],
        rows: rows.map(({ id, name, code, openings, selected }) => ({
          id,
          name: `${name} (${code})`,
          cells: [
            { value: openings },
            { value: selected, opens: { of: 'opening', id } },
            { value: Math.max(openings - selected, 0) },
          ],
        })),
      }}
    >
      <BarChart
        h={heightOf(rows.length)}
        type="stacked"
        data={rows.map(({ name, openings, selected }) => ({
          name: shorten(name),
          selected,
          open: Math.max(openings - selected, 0),
        }))}
        dataKey="name"
        orientation="vertical"
        series={[
          { name: 'selected', label: 'Selected', color: COLOURS.selected },
          { name: 'open', label: 'Still open', color: COLOURS.open },
        ]}
        withLegend
        yAxisProps={AXIS}
        xAxisProps={{ allowDecimals: false }}
        barProps={NO_ANIMATION}
        barChartProps={NO_KEYBOARD_LAYER}
        gridAxis="x"
      />
    </ChartPanel>
  )
}
