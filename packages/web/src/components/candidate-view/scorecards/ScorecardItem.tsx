import type { Scorecard } from '@rolecall/contract/interviews/scorecards'
import { type AttributeRating, RATING_WORDS, VERDICT_WORDS } from '@rolecall/domain/interviews/scorecard'
import { readableText } from '@rolecall/domain/text/readable-text'
import { formatProfileTime } from '../../../ui/format/format-date.ts'
import layout from '../../../ui/shell/layout.module.css'
import panels from '../tabs/panels.module.css'
import styles from './Scorecards.module.css'

/** A submitted scorecard. */
export function ScorecardItem({ card, isOwn = false }: { card: Scorecard; isOwn?: boolean }) {
  const { by, verdict, note, attributes, ratings, submitted_at, changed_at, after_others } = card
  const isChanged = submitted_at !== null && changed_at !== submitted_at
  const about = [
    formatProfileTime(submitted_at ?? changed_at),
    isChanged && `edited ${formatProfileTime(changed_at)}`,
    after_others && 'written after others’ scorecards were visible',
  ]
  return (
    <article className={styles.card} aria-label={isOwn ? 'Your scorecard' : `Scorecard by ${by}`}>
      <p className={layout.middleRow}>
        <strong>{isOwn ? 'You' : by}</strong>
        {verdict && <span className={panels.soft}>{VERDICT_WORDS[verdict]}</span>}
      </p>
      <p className={panels.soft}>{about.filter(Boolean).join(' · ')}</p>
      <dl className={panels.facts}>
        {attributes
          .filter(({ key }) => ratings[key] !== undefined)
          .map(({ key, label }) => (
            <div key={key} className={panels.fact}>
              <dt>{label}</dt>
              <dd>{formatRating(ratings[key])}</dd>
            </div>
          ))}
      </dl>
      {note && <p className={panels.text}>{readableText(note)}</p>}
    </article>
  )
}

const formatRating = (rating: AttributeRating | undefined) => (rating ? `${rating} · ${RATING_WORDS[rating]}` : '')
