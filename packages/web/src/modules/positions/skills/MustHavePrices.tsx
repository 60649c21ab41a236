import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { whatIf } from '@rolecall/contract/what-if/what-if'
import { OPENINGS } from '@rolecall/domain/positions/position-limits'
import { sentence } from '@rolecall/domain/text/sentence'
import { describeDelay } from '@rolecall/domain/what-if/describe-delay'
import { formatRatio } from '@rolecall/domain/what-if/format-ratio'
import { useState } from 'react'
import { useCallQuery } from '../../../api/call.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { say, useWords } from '../../../ui/format/company-terms.ts'
import styles from './MustHavePrices.module.css'
import type { Demand } from './skill-lists.ts'

type Prices = CallResult<typeof whatIf.prices>
type Price = Prices['prices'][number]

/** The body of the read that is not made until the user asks. */
const NOTHING = JSON.stringify({ primary_skills: [], inferred_skills: [], minExperience: 0, maxExperience: 0 })

type Props = {
  demand: Demand
  /** The position being edited; empty for a new one. */
  positionId: string
  /** The typed number of openings, which may be invalid. */
  openings: string
}

/** What each must-have costs, in a line each; read only when the user asks, so that typing never waits for it. */
export function MustHavePrices({ demand, positionId, openings }: Props) {
  const say = useWords()
  const wanted = Number(openings)
  const isCount = Number.isInteger(wanted) && wanted >= OPENINGS.min && wanted <= OPENINGS.max
  const written = JSON.stringify({ ...demand, positionId, ...(isCount && { openings: wanted }) })
  const [asked, setAsked] = useState<string>()
  const body = JSON.parse(asked ?? NOTHING)
  const { data, error, isFetching, refetch } = useCallQuery(
    whatIf.prices,
    { body },
    { enabled: asked !== undefined, keepOld: true },
  )
  const hasMusts = [...demand.primary_skills, ...demand.inferred_skills].some(({ mandatory }) => mandatory)
  if (!hasMusts) return null
  const isOld = asked !== undefined && asked !== written
  return (
    <section className={styles.prices} aria-label="Cost of the must-haves">
      {(asked === undefined || isOld) && (
        <Button variant="subtle" size="compact-sm" busy={isFetching} onClick={() => setAsked(written)}>
          {isOld ? 'Update the cost of the must-haves' : 'Show what the must-haves cost'}
        </Button>
      )}
      {error && <ErrorState inline what={error.message} onRetry={() => void refetch()} />}
      {asked !== undefined && data && (
        <div aria-live="polite">
          <ul className={styles.list}>
            {data.prices.map((price) => (
              <li key={price.skill}>
                <span className={styles.skill}>{price.skill}</span> {describePrice(price)}
              </li>
            ))}
          </ul>
          <p className={styles.hint}>{say(describeGaps(data))}</p>
        </div>
      )}
    </section>
  )
}

function describePrice({ fits, leaves_out: out, days, impact }: Price): string {
  const people =
    out === 0
      ? say('leaves out nobody.')
      : say('leaves out {out} of {fits} {candidates} who fit otherwise.', { out, fits })
  const ratio =
    impact &&
    sentence('The impact ratio of {group} was {now} with it and {without} without it in {year}.', {
      group: impact.group,
      now: formatRatio(impact.before),
      without: formatRatio(impact.after),
      year: String(impact.year),
    })
  return [people, days && describeDelay(days), ratio].filter(Boolean).join(' ')
}

const WHY_NO_IMPACT: Record<Exclude<Prices['impact_from'], 'audit'>, string> = {
  no_permission: '',
  not_saved: 'Impact ratios appear once an audit has counted the {position}.',
  not_audited: 'No audit has counted the impact ratio of these must-haves.',
}

/** Says what is not known, and why. */
const describeGaps = ({ prices, hires, impact_from }: Prices): string =>
  [
    hires.have < hires.need &&
      `Too few to say how many days: this needs ${hires.need} past {positions} with a hire (${hires.have} so far).`,
    hires.have >= hires.need &&
      prices.some(({ days }) => days === null) &&
      'Days are left out where too few people fit.',
    hires.have >= hires.need && 'Days are an 80% interval at the usual pace of hires.',
    prices.some(({ impact }) => impact) && 'Impact ratios have an 80% interval in brackets.',
    impact_from !== 'audit' && WHY_NO_IMPACT[impact_from],
  ]
    .filter(Boolean)
    .join(' ')
