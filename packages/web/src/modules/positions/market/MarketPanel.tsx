import { MATCH_MIN_SCORE } from '@rolecall/domain/matching/weights'
import { formatCount } from '@rolecall/domain/text/format-number'
import { sentence } from '@rolecall/domain/text/sentence'
import { useId, useState } from 'react'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { useDelayed } from '../../../ui/feedback/use-delayed.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { say, useWords } from '../../../ui/format/company-terms.ts'
import { useMedia } from '../../../ui/shell/use-media.ts'
import type { ListName } from '../skills/skill-lists.ts'
import { CountBar } from '../sources/CountBar.tsx'
import styles from './MarketPanel.module.css'
import { NearMatches } from './NearMatches.tsx'
import type { Market } from './use-market.ts'

type Props = {
  market: Market
  /** Whether to list the sources; false on the page that already shows them. */
  withSources: boolean
  onRelax?: ((list: ListName, skill: string) => void) | undefined
}

/** Explains which candidates are counted, and shortlisted later. */
const RULE = `Counts candidates with a core skill or the same line of work who score ${MATCH_MIN_SCORE} or more.`

const signed = (change: number) => `${change < 0 ? '−' : '+'}${formatCount(Math.abs(change))}`
const people = (count: number) => say({ one: '1 {candidate}', other: '{count} {candidates}' }, { count })

/** The number of candidates that the current draft would find; next to the wizard on wide screens, above it on others. */
export function MarketPanel({ market, withSources, onRelax }: Props) {
  const say = useWords()
  const titleId = useId()
  const isNarrow = useMedia('covering')
  const [isOpen, setOpen] = useState(false)
  const { figures, error } = market
  const isWhole = !isNarrow || isOpen
  return (
    <aside aria-labelledby={titleId} className={styles.panel}>
      <h2 id={titleId} className={styles.title}>
        {say('Matching {candidates}')}
      </h2>
      {/* With `onRelax`, relaxing is offered below instead. */}
      <Total market={market} withLacking={!onRelax} />
      {isNarrow && figures && (
        <Button
          className={styles.toggle ?? ''}
          variant="subtle"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide details' : 'Show details'}
        </Button>
      )}
      {error && (
        <ErrorState
          inline
          what={!figures ? error.message : `${error.message} Showing the previous numbers.`}
          onRetry={() => void market.retry()}
        />
      )}
      {isWhole && figures && (
        <div className={styles.parts}>
          {withSources && <SourceMix market={market} />}
          {onRelax && <RelaxOffers market={market} onRelax={onRelax} />}
          <p className={styles.hint}>{RULE}</p>
        </div>
      )}
    </aside>
  )
}

type TotalProps = { market: Market; withLacking: boolean }

function Total({ market: { figures, change, completeChange, isCounting, error }, withLacking }: TotalProps) {
  const say = useWords()
  const isSlow = useDelayed(isCounting && !error, 400)
  if (!figures) {
    return (
      <p className={styles.hint}>
        {isCounting && !error
          ? 'Counting…'
          : say('The number of matching {candidates} appears here once skills are found in the description.')}
      </p>
    )
  }
  const { total, min_score, must_haves, with_must_haves } = figures
  return (
    <div className={styles.total}>
      <p className={styles.figure} aria-live="polite">
        <strong data-numbers data-testid="market-total">
          {formatCount(total)}
        </strong>{' '}
        {say({ one: '{candidate}', other: '{candidates}' }, { count: total })}
      </p>
      <p className={styles.change}>{sentence('score {min_score} or more, across all sources', { min_score })}</p>
      <Change by={change} isSlow={isSlow} />
      {must_haves > 0 && (
        <>
          <p className={styles.figure}>
            <strong className={styles.second} data-numbers data-testid="market-complete">
              {formatCount(with_must_haves)}
            </strong>{' '}
            {sentence({ one: 'with the must-have', other: 'with all {count} must-haves' }, { count: must_haves })}
          </p>
          <Change by={completeChange} isSlow={isSlow} />
          {withLacking && <NearMatches lacking={figures.lacking_one} />}
        </>
      )}
    </div>
  )
}

const Change = ({ by, isSlow }: { by: number | undefined; isSlow: boolean }) =>
  (isSlow || by !== undefined) && (
    <p className={styles.change} data-way={!by ? 'same' : by > 0 ? 'more' : 'less'} data-numbers>
      {isSlow ? 'Counting…' : `${signed(by ?? 0)} from your last edit`}
    </p>
  )

/** The candidates by source; sources without any are left out. */
const SourceMix = ({ market: { counts = [] } }: { market: Market }) => {
  const most = Math.max(1, ...counts.map(({ count }) => count))
  return (
    <section>
      <h3 className={styles.subtitle}>Sources</h3>
      <ul className={styles.sources}>
        {counts
          .filter(({ count }) => count > 0)
          .map(({ name, label, count }) => (
            <li key={name} className={styles.source}>
              <span className={styles.label} title={label}>
                {label}
              </span>
              <CountBar count={count} most={most} />
              <span data-numbers className={styles.count}>
                {formatCount(count)}
              </span>
            </li>
          ))}
      </ul>
    </section>
  )
}

type OffersProps = { market: Market; onRelax: (list: ListName, skill: string) => void }

const RelaxOffers = ({ market: { offers, isCounting, figures }, onRelax }: OffersProps) => (
  <section className={styles.offers}>
    <h3 className={styles.subtitle}>Relax one requirement</h3>
    {offers.gains.length > 0 && !!figures?.must_haves && (
      <p className={styles.hint}>How many more would then meet every must-have.</p>
    )}
    {offers.gains.length > 0 && (
      <ul className={styles.offerList}>
        {offers.gains.map(({ list, skill, gain }) => (
          <li key={`${list} ${skill}`}>
            <Button
              className={styles.offer ?? ''}
              justify="flex-start"
              fullWidth
              onClick={() => onRelax(list, skill)}
              title={`Remove ${skill}: ${people(gain)} more`}
            >
              <span data-numbers className={styles.gain}>{`+${formatCount(gain)}`}</span>
              <span className={styles.without}>{`without ${skill}`}</span>
            </Button>
          </li>
        ))}
      </ul>
    )}
    {offers.gains.length === 0 && (
      <p className={styles.hint}>
        {offers.isReady && !isCounting
          ? say('Removing any one skill adds no {candidates}.')
          : 'Updates when you stop typing.'}
      </p>
    )}
  </section>
)
