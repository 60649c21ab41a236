import { BarChart } from '@mantine/charts'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { applicantFeedback } from '@rolecall/contract/reports/applicant-feedback'
import type { Period } from '@rolecall/domain/reports/periods'
import { useCallQuery } from '../../../api/call.ts'
import { formatMonth } from '../../../ui/format/format-date.ts'
import { ChartPanel, type ChartProps } from './ChartPanel.tsx'
import { COLOURS, NO_ANIMATION, NO_KEYBOARD_LAYER } from './chart-looks.ts'
import type { ChartTable } from './chart-table.ts'
import styles from './charts.module.css'

type FeedbackReply = CallResult<typeof applicantFeedback.read>

const HEIGHT_PX = 252
const DEFINITION =
  'Net promoter score: the share of applicants who answer 9 or 10 when asked if they would recommend applying here, minus the share who answer 0 to 6. Covers all positions that you can see, by whole months. A month appears in the middle of the following one. Months with fewer than 5 answers are combined so that no one can be recognised.'

const SPLIT_NAMES = { month: 'Month', position: 'Position', department: 'Department' } as const

const rowOf = (
  id: string,
  name: string,
  { answers, promoters, passives, detractors, nps }: NonNullable<FeedbackReply['all']>,
) => ({
  id,
  name,
  cells: [answers, promoters, passives, detractors, nps].map((value) => ({ value })),
})

function tableOf({ all, splits }: FeedbackReply): ChartTable {
  const rows = splits.flatMap(({ by, rows }) =>
    rows.map(({ id, name, ...scores }) =>
      rowOf(`${by} ${id}`, by === 'month' ? formatMonth(name) : `${SPLIT_NAMES[by]}: ${name}`, scores),
    ),
  )
  return {
    headings: ['Group', 'Answers', '9 and 10', '7 and 8', '0 to 6', 'Score'],
    rows: all ? [rowOf('all', 'All', all), ...rows] : rows,
  }
}

const EMPTY: FeedbackReply = {
  success: true,
  period: { from: '', to: '' },
  enough: false,
  all: null,
  scores: [],
  splits: [],
  texts: [],
}

/** Feedback by applicants once their application is over. */
export function FeedbackChart({ query: { from, to }, open }: ChartProps & { query: Period }) {
  const read = useCallQuery(applicantFeedback.read, { query: { from, to } }, { keepOld: true })
  const shown = read.data ?? EMPTY
  return (
    <ChartPanel
      title="Applicant feedback"
      definition={DEFINITION}
      beside={shown.all ? `Score ${shown.all.nps > 0 ? '+' : ''}${shown.all.nps}` : undefined}
      read={read}
      open={open}
      isEmpty={!shown.enough}
      empty="Too few answers to show."
      table={tableOf(shown)}
      after={shown.texts.length > 0 && <Texts texts={shown.texts} />}
    >
      <BarChart
        h={HEIGHT_PX}
        data={shown.scores.map((count, score) => ({ score: String(score), count }))}
        dataKey="score"
        series={[{ name: 'count', label: 'Answers', color: COLOURS.came }]}
        barProps={NO_ANIMATION}
        barChartProps={NO_KEYBOARD_LAYER}
        yAxisLabel="Answers"
      />
    </ChartPanel>
  )
}

const Texts = ({ texts }: { texts: readonly string[] }) => (
  <ul className={styles.texts} aria-label="Comments">
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
)
