import { BarChart } from '@mantine/charts'
import { type ChartSplit, charts } from '@rolecall/contract/insight/charts'
import { shareOf } from '@rolecall/domain/charts/funnel'
import { useCallQuery } from '../../../api/call.ts'
import { ChartPanel, type ChartProps } from './ChartPanel.tsx'
import { AXIS, COLOURS, heightOf, STILL, shorten, UNREACHED } from './chart-looks.ts'
import type { ChartQuery } from './chart-query.ts'

const COUNTED =
  'The candidates who came in in this time, those of them who were ever moved on, and those who were ever selected'

const SPLITS: Record<ChartSplit, { title: string; heading: string; definition: string }> = {
  source: {
    title: 'Source quality',
    heading: 'Source',
    definition: `${COUNTED}, by the source that they came from.`,
  },
  recruiter: {
    title: 'By recruiter',
    heading: 'Recruiter',
    definition: `${COUNTED}, by who created the position, whoever moved them.`,
  },
  position: { title: 'By position', heading: 'Position', definition: `${COUNTED}, by position.` },
}

/** A bar for each of three numbers. */
const BARS = 2

export function SplitChart({ by, query, open }: ChartProps & { by: ChartSplit; query: ChartQuery }) {
  const read = useCallQuery(charts.split, { query: { ...query, by } }, { keepOld: true })
  const { rows = [], more = 0 } = read.data ?? {}
  const { title, heading, definition } = SPLITS[by]
  return (
    <ChartPanel
      title={title}
      definition={definition}
      beside={more > 0 ? `the ${rows.length} with the most, of ${(rows.length + more).toLocaleString()}` : undefined}
      read={read}
      open={open}
      isEmpty={rows.length === 0}
      empty="Nobody came onto a position in this time."
      table={{
        headings: [heading, 'Came in', 'Moved on', 'Selected', 'Selected of those who came in'],
        rows: rows.map(({ id, name, came, further, selected }) => ({
          id,
          name,
          cells: [
            { value: came, opens: { of: by, id, measure: 'came' } },
            { value: further, opens: { of: by, id, measure: 'further' } },
            { value: selected, opens: { of: by, id, measure: 'selected' } },
            { value: shareOf(selected, came), unit: 'share' },
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
          { name: 'came', label: 'Came in', color: COLOURS.came },
          { name: 'further', label: 'Moved on', color: COLOURS.further },
          { name: 'selected', label: 'Selected', color: COLOURS.selected },
        ]}
        withLegend
        yAxisProps={AXIS}
        barProps={STILL}
        barChartProps={UNREACHED}
        gridAxis="x"
      />
    </ChartPanel>
  )
}
