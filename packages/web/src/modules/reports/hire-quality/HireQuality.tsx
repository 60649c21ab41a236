import { BarChart } from '@mantine/charts'
import { hireQuality } from '@rolecall/contract/hire-quality/hire-quality'
import { HIRE_ANSWERS, HIRE_SCORES } from '@rolecall/domain/hire-quality/hire-check-rules'
import { FEEDBACK_LEAST } from '@rolecall/domain/reports/feedback-rules'
import { formatPercent } from '@rolecall/domain/text/format-number'
import { sentence } from '@rolecall/domain/text/sentence'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { useMay } from '../../../api/session.ts'
import { useToday } from '../../../api/use-today.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { Link } from '../../../ui/shell/Link.tsx'
import layout from '../../../ui/shell/layout.module.css'
import { ChartPanel, type ReadChart } from '../charts/ChartPanel.tsx'
import { AXIS, COLOURS, heightOf, NO_ANIMATION, NO_KEYBOARD_LAYER, shorten } from '../charts/chart-looks.ts'
import styles from './HireQuality.module.css'
import { type HireMarkReply, SPLIT_NAMES, tableOfAll, tableOfSplit } from './hire-tables.ts'

const HEIGHT_PX = 252
const PERCENT = { domain: [0, 100] }
const WHOLE = { allowDecimals: false }

const DEFINITION =
  'Answers of hiring managers to “Would you hire them again?” {days} days after the start, for the positions that you can see. An answer counts a month after it was given. “Would hire again” is the share of “Probably” and “Certainly”.'

const nothing = () => undefined

/**
 * Whether hiring managers would hire again, by mark, source, must-have, scorecard rating and interviewer. It has no filters: two
 * views that differ a little could reveal a single answer (decision 158, rule A-404).
 */
export function HireQuality() {
  const read = useCallQuery(hireQuality.read, {})
  const today = useToday()
  const { data, error } = read
  if (error && !data)
    return <ErrorState what={error.message} onRetry={() => void read.refetch()} isRetrying={read.isFetching} />
  if (!data) return <Skeletons count={6} shape="lines" label="Loading quality of hire" />
  // All answers so far: files are named by that.
  const chart: ReadChart = {
    data: { behind: 0, period: { from: 'start', to: today } },
    error: null,
    isFetching: read.isFetching,
    refetch: read.refetch,
  }
  return (
    <div className={layout.partsApart}>
      {!data.is_on && <OffNotice />}
      <div className={styles.grid}>
        {data.marks.map((mark) => (
          <MarkPanels key={mark.days} mark={mark} chart={chart} />
        ))}
      </div>
    </div>
  )
}

const OFF =
  'Hiring managers aren’t asked how hires work out. Once they are, results appear here from {least} answers on.'

/** Says that nobody is asked, with a link to the setting for users who may change it. */
function OffNotice() {
  const maySettle = useMay('modify_company_profile')
  return (
    <Notice label="Quality of hire is off">
      <p>{sentence(OFF, { least: FEEDBACK_LEAST })}</p>
      {maySettle ? (
        <Link to={paths.companySettings()}>Open company settings</Link>
      ) : (
        <span>An administrator can turn it on.</span>
      )}
    </Notice>
  )
}

type MarkProps = { mark: HireMarkReply; chart: ReadChart }

/** The answers at one mark: all of them, and one panel for each split with groups to show. */
function MarkPanels({ mark, chart }: MarkProps) {
  const { days, enough, message, all, scores, splits, texts } = mark
  const after = sentence('After {days} days', { days })
  const title = sentence('Quality of hire after {days} days', { days })
  return (
    <>
      <ChartPanel
        title={title}
        definition={sentence(DEFINITION, { days })}
        beside={
          all
            ? sentence('Average {average} of 5, {again} would hire again', {
                average: String(all.average),
                again: formatPercent(all.again),
              })
            : undefined
        }
        read={chart}
        open={nothing}
        isEmpty={!enough}
        empty={message}
        table={tableOfAll(all)}
        after={texts.length > 0 && <Texts after={after} texts={texts} />}
      >
        <BarChart
          h={HEIGHT_PX}
          data={HIRE_SCORES.map((score, place) => ({ answer: HIRE_ANSWERS[score], count: scores[place] ?? 0 }))}
          dataKey="answer"
          series={[{ name: 'count', label: 'Answers', color: COLOURS.came }]}
          yAxisProps={WHOLE}
          barProps={NO_ANIMATION}
          barChartProps={NO_KEYBOARD_LAYER}
          yAxisLabel="Answers"
        />
      </ChartPanel>
      {splits
        .filter(({ rows }) => rows.length > 0)
        .map((split) => (
          <SplitPanel key={split.by} after={after} split={split} chart={chart} />
        ))}
    </>
  )
}

type SplitProps = { after: string; split: HireMarkReply['splits'][number]; chart: ReadChart }

const SplitPanel = ({ after, split: { by, rows }, chart }: SplitProps) => (
  <ChartPanel
    title={`${after}, ${SPLIT_NAMES[by].title}`}
    definition="Groups with enough answers. A group is left out if a smaller one could be derived from it."
    read={chart}
    open={nothing}
    isEmpty={false}
    empty=""
    table={tableOfSplit(by, rows)}
  >
    <BarChart
      h={heightOf(rows.length)}
      data={rows.map(({ name, again }) => ({ name: shorten(name), again: Math.round(again * 100) }))}
      dataKey="name"
      orientation="vertical"
      valueFormatter={writePercent}
      series={[{ name: 'again', label: 'Would hire again', color: COLOURS.selected }]}
      xAxisProps={PERCENT}
      yAxisProps={AXIS}
      barProps={NO_ANIMATION}
      barChartProps={NO_KEYBOARD_LAYER}
      gridAxis="x"
    />
  </ChartPanel>
)

/** A share in whole percent, as the bars have it. */
const writePercent = (percent: number): string => `${percent}%`

const Texts = ({ after, texts }: { after: string; texts: readonly string[] }) => (
  <ul className={styles.texts} aria-label={`Comments ${after.toLowerCase()}`}>
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
)
