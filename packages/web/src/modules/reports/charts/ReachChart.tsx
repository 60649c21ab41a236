import { BarChart } from '@mantine/charts'
import { shareOf } from '@rolecall/domain/charts/funnel'
import { ChartPanel, type ChartProps, type ReadChart } from './ChartPanel.tsx'
import { AXIS, COLOURS, heightOf, STILL, shorten, UNREACHED } from './chart-looks.ts'
import type { ChartNumber } from './chart-query.ts'

type Row = { id: string; name: string; came: number; further: number; selected: number }

type Props = ChartProps & {
  /** By which the candidates of a number are listed. */
  of: ChartNumber['of']
  title: string
  definition: string
  /** Of the rows; and of those whom they begin with, and who they are within a sentence. */
  headings: { row: string; came: string; whoCame: string }
  empty: string
  read: ReadChart<{ rows: readonly Row[]; more: number }>
}

/** A bar for each of three numbers. */
const BARS = 2
const WHOLE = { allowDecimals: false }

/** How far candidates got, side by side: how many came, were moved on, and selected. */
export function ReachChart({ of, title, definition, headings, empty, read, open }: Props) {
  const { rows = [], more = 0 } = read.data ?? {}
  return (
    <ChartPanel
      title={title}
      definition={definition}
      beside={more > 0 ? `the ${rows.length} with the most, of ${(rows.length + more).toLocaleString()}` : undefined}
      read={read}
      open={open}
      isEmpty={rows.length === 0}
      empty={empty}
      table={{
        headings: [headings.row, headings.came, 'Moved on', 'Selected', `Selected of those who ${headings.whoCame}`],
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
        barProps={STILL}
        barChartProps={UNREACHED}
        gridAxis="x"
      />
    </ChartPanel>
  )
}
