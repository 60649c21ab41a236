import { type ChartSplit, charts } from '@rolecall/contract/reports/charts'
import { useCallQuery } from '../../../api/call.ts'
import type { ChartProps } from './ChartPanel.tsx'
import type { ChartQuery } from './chart-query.ts'
import { ReachChart } from './ReachChart.tsx'

const COUNTED = 'Candidates added in this period, how many got past the first stage, and how many were selected'

const SPLITS: Record<ChartSplit, { title: string; heading: string; definition: string }> = {
  source: {
    title: 'Source quality',
    heading: 'Source',
    definition: `${COUNTED}, by source.`,
  },
  recruiter: {
    title: 'By recruiter',
    heading: 'Recruiter',
    definition: `${COUNTED}, by the recruiter who created the position.`,
  },
  position: { title: 'By position', heading: 'Position', definition: `${COUNTED}, by position.` },
}

export function SplitChart({ by, query, open }: ChartProps & { by: ChartSplit; query: ChartQuery }) {
  const read = useCallQuery(charts.split, { query: { ...query, by } }, { keepOld: true })
  const { title, heading, definition } = SPLITS[by]
  return (
    <ReachChart
      of={by}
      title={title}
      definition={definition}
      headings={{ row: heading, came: 'New' }}
      empty="No candidates were added to positions in this period."
      read={read}
      open={open}
    />
  )
}
