import { BarChart } from '@mantine/charts'
import { charts } from '@rolecall/contract/reports/charts'
import { formatCount } from '@rolecall/domain/text/format-number'
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
      definition="Positions planned for this period: how many openings each has, and how many candidates are selected for it now. Closed positions count too. Those with the most openings left come first."
      beside={data && `${formatCount(data.taken)} of ${formatCount(data.openings)} selected`}
      read={read}
      open={open}
      isEmpty={rows.length === 0}
      empty="No positions in this period."
      table={{
        headings: ['Position', 'Openings', 'Selected', 'Openings left'],
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
          { name: 'open', label: 'Openings left', color: COLOURS.open },
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
