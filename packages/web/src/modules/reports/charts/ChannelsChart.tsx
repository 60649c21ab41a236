import { charts } from '@rolecall/contract/reports/charts'
import { useCallQuery } from '../../../api/call.ts'
import type { ChartProps } from './ChartPanel.tsx'
import type { ChartQuery } from './chart-query.ts'
import { ReachChart } from './ReachChart.tsx'

/** The origins of applicants to job posts. */
export function ChannelsChart({ query, open }: ChartProps & { query: ChartQuery }) {
  const read = useCallQuery(charts.channels, { query }, { keepOld: true })
  return (
    <ReachChart
      of="channel"
      title="Where applications come from"
      definition="Applications through job posts in this period, by the channel named in the link or else the referring website, and how many of the applicants were moved on and selected. Counted without cookies."
      headings={{ row: 'Channel', came: 'Applied' }}
      empty="No applications through job posts in this period."
      read={read}
      open={open}
    />
  )
}
