import { BarChart } from '@mantine/charts'
import { charts } from '@rolecall/contract/reports/charts'
import { useCallQuery } from '../../../api/call.ts'
import { ChartPanel, type ChartProps } from './ChartPanel.tsx'
import { AXIS, COLOURS, heightOf, NO_ANIMATION, NO_KEYBOARD_LAYER } from './chart-looks.ts'
import type { ChartQuery } from './chart-query.ts'

export function FunnelChart({ query, open }: ChartProps & { query: ChartQuery }) {
  const read = useCallQuery(charts.funnel, { query }, { keepOld: true })
  const steps = read.data?.steps ?? []
  return (
    <ChartPanel
      title="Funnel"
      definition="Candidates added to positions in this period, by the furthest stage they reached. Rejections, withdrawals and undone moves don’t count."
      read={read}
      open={open}
      isEmpty={!steps[0]?.count}
      empty="No candidates were added to positions in this period."
      table={{
        headings: ['Stage', 'Candidates', 'Of previous stage', 'Of all'],
        rows: steps.map(({ id, name, count, of_before, of_all }) => ({
          id,
          name,
          cells: [
            { value: count, opens: { of: 'funnel', id } },
            { value: of_before, unit: 'share' },
            { value: of_all, unit: 'share' },
          ],
        })),
      }}
    >
      <BarChart
        h={heightOf(steps.length)}
        data={steps.map(({ name, count }) => ({ name, count }))}
        dataKey="name"
        orientation="vertical"
        series={[{ name: 'count', label: 'Candidates', color: COLOURS.came }]}
        yAxisProps={AXIS}
        barProps={NO_ANIMATION}
        barChartProps={NO_KEYBOARD_LAYER}
        gridAxis="x"
        withBarValueLabel
      />
    </ChartPanel>
  )
}
