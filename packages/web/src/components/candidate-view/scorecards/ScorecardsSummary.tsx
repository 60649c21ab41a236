import type { scorecards } from '@rolecall/contract/interviews/scorecards'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { RATINGS, VERDICT_WORDS, VERDICTS } from '@rolecall/domain/interviews/scorecard'
import { listOf, sentence } from '@rolecall/domain/text/sentence'
import layout from '../../../ui/shell/layout.module.css'
import prose from '../../../ui/shell/prose.module.css'
import panels from '../tabs/panels.module.css'
import styles from './Scorecards.module.css'

type Summary = NonNullable<CallResult<typeof scorecards.details>['summary']>
type Line = Summary['attributes'][number]

const MOST = Math.max(...RATINGS)
const LEAST = Math.min(...RATINGS)
const placeOf = (rating: number) => `${((rating - LEAST) / (MOST - LEAST)) * 100}%`

/** A summary of several scorecards: means, and their spread. */
export function ScorecardsSummary({ summary }: { summary: Summary }) {
  const { cards, mean, attributes, verdicts } = summary
  const given = VERDICTS.filter((verdict) => verdicts[verdict] > 0).toReversed()
  const said = listOf(given.map((verdict) => `${verdicts[verdict]} × ${VERDICT_WORDS[verdict]}`))
  return (
    <div className={styles.summary}>
      <p data-numbers>
        {mean === null
          ? sentence({ one: '1 scorecard: {said}', other: '{count} scorecards: {said}' }, { count: cards, said })
          : sentence(
              {
                one: '1 scorecard, {mean} of {MOST} on average: {said}',
                other: '{count} scorecards, {mean} of {MOST} on average: {said}',
              },
              { count: cards, mean: mean.toFixed(1), MOST, said },
            )}
      </p>
      <ul className={layout.closeList} aria-label="By attribute">
        {attributes.map((line) => (
          <li key={line.key} className={styles.line}>
            <span className={prose.breaks}>{line.label}</span>
            <span className={styles.track} aria-hidden="true">
              <span
                className={styles.range}
                style={{
                  insetInlineStart: placeOf(line.least),
                  width: `calc(${placeOf(line.most)} - ${placeOf(line.least)})`,
                }}
              />
              <span className={styles.mean} style={{ insetInlineStart: placeOf(line.mean) }} />
            </span>
            <span className={panels.soft} data-numbers>
              {formatScoreLine(line)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function formatScoreLine({ mean, least, most, count }: Line): string {
  if (count === 1) return mean.toFixed(1)
  return least === most ? `${mean.toFixed(1)}, all agree` : `${mean.toFixed(1)}, from ${least} to ${most}`
}
