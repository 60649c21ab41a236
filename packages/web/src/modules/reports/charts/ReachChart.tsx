import { BarChart } from '@mantine/charts'
import { shareOf } from '@rolecall/domain/reports/funnel'
import { formatCount } from '@rolecall/domain/text/format-number'
import { ChartPanel, type ChartProps, type ReadChart } from './ChartPanel.tsx'
import { AXIS, COLOURS, heightOf, NO_ANIMATION, NO_KEYBOARD_LAYER, shorten } from './chart-looks.ts'
import type { ChartNumber } from './chart-query.ts'

type Row = { id: string; name: string; came: number; further: number; selected: number }

type Props = ChartProps & {
  /** The kind of number by which its candidates are listed. */
  of: ChartNumber['of']
  title: string
  definition: string
  /** Headings of the rows and of the first number. */
  headings: { row: string; came: string }
  empty: string
  read: ReadChart<{ rows: readonly Row[]; more: number }>
}

/** Height of a row with its three bars, in bars of other charts. */
const BARS = 2
const WHOLE = { allowDecimals: false }

/** The progress of candidates by row: how many came, were moved on, and selected. */
export function ReachChart({ of, title, definition, headings, empty, read, open }: Props) {
  const { rows = [], more = 0 } = read.data ?? {}
  return (
    <ChartPanel
      title={title}
      definition={definition}
      beside={more > 0 ? `top ${rows.length} of ${formatCount(rows.length + more)}` : undefined}
      read={read}
      open={open}
      isEmpty={rows.length === 0}
      empty={empty}
      table={{
        headings: [headings.row, headings.came, 'Moved on', 'Selected', '% selected'],
        rows: rows.map(({ id, name, came, further, selected }) => ({
          id,
          name,
          cells: [
            { value: came, opens: { of, id, measure: 'came' } },
            { value: further, opens: { of, id, measure: 'further' } },
            { value: selected, opens: { of, id, measure: 'selected' } },
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
          { name: 'came', label: headings.came, color: COLOURS.came },
          { name: 'further', label: 'Moved on', color: COLOURS.further },
          { name: 'selected', label: 'Selected', color: COLOURS.selected },
        ]}
        withLegend
        xAxisProps={WHOLE}
        yAxisProps={AXIS}
        barProps={NO_ANIMATION}
        barChartProps={NO_KEYBOARD_LAYER}
        gridAxis="x"
      />
    </ChartPanel>
  )
}
