import { type ChartSplit, charts } from '@rolecall/contract/reports/charts'
import { useCallQuery } from '../../../api/call.ts'
import type { ChartProps } from './ChartPanel.tsx'
import type { ChartQuery } from './chart-query.ts'
import { ReachChart } from './ReachChart.tsx'

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

export function SplitChart({ by, query, open }: ChartProps & { by: ChartSplit; query: ChartQuery }) {
  const read = useCallQuery(charts.split, { query: { ...query, by } }, { keepOld: true })
  const { title, heading, definition } = SPLITS[by]
  return (
    <ReachChart
      of={by}
      title={title}
      definition={definition}
      headings={{ row: heading, came: 'Came in', whoCame: 'came in' }}
      empty="Nobody came onto a position in this time."
      read={read}
      open={open}
    />
  )
}
