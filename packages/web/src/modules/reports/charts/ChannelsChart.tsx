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
      definition="Those who applied on job posts in this time, by the word in the link that they followed, or else by the kind of site that linked to it; how many were ever moved on, and ever selected. It is counted without cookies."
      headings={{ row: 'Where from', came: 'Applied', whoCame: 'applied' }}
      empty="Nobody applied on a job post in this time."
      read={read}
      open={open}
    />
  )
}
