import { BarChart } from '@mantine/charts'
import { charts } from '@rolecall/contract/insight/charts'
import { shareOf } from '@rolecall/domain/charts/funnel'
import { useCallQuery } from '../../../api/call.ts'
import { ChartPanel, type ChartProps } from './ChartPanel.tsx'
import { AXIS, COLOURS, heightOf, STILL, shorten, UNREACHED } from './chart-looks.ts'
import type { ChartQuery } from './chart-query.ts'

const WHOLE = { allowDecimals: false }
/** A bar for each of three numbers. */
const BARS = 2

/** Where those who applied on posts came from. */
export function ChannelsChart({ query, open }: ChartProps & { query: ChartQuery }) {
  const read = useCallQuery(charts.channels, { query }, { keepOld: true })
  const { rows = [], more = 0 } = read.data ?? {}
  return (
    <ChartPanel
      title="Where applications come from"
      definition="Those who applied on job posts in this time, by the word in the link that they followed, or else by the kind of site that linked to it; how many were ever moved on, and ever selected. It is counted without cookies."
      beside={more > 0 ? `the ${rows.length} with the most, of ${(rows.length + more).toLocaleString()}` : undefined}
      read={read}
      open={open}
      isEmpty={rows.length === 0}
      empty="Nobody applied on a job post in this time."
      table={{
        headings: ['Where from', 'Applied', 'Moved on', 'Selected', 'Selected of those who applied'],
        rows: rows.map(({ id, name, applied, further, selected }) => ({
          id,
          name,
          cells: [
            { value: applied },
            { value: further },
            { value: selected },
            { value: shareOf(selected, applied), unit: 'share' },
          ],
        })),
      }}
    >
      <BarChart
        h={heightOf(rows.length * BARS)}
        data={rows.map(({ name, ...counts }) => ({ ...counts, name: shorten(name) }))}
        dataKey="name"
        orientation="vertical"
        series={[
          { name: 'applied', label: 'Applied', color: COLOURS.came },
          { name: 'further', label: 'Moved on', color: COLOURS.further },
          { name: 'selected', label: 'Selected', color: COLOURS.selected },
        ]}
        withLegend
        xAxisProps={WHOLE}
        yAxisProps={AXIS}
        barProps={STILL}
        barChartProps={UNREACHED}
        gridAxis="x"
      />
    </ChartPanel>
  )
}
