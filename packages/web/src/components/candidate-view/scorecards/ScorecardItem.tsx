import type { Scorecard } from '@rolecall/contract/hiring/scorecards'
import { type AttributeRating, RATING_WORDS, VERDICT_WORDS } from '@rolecall/domain/scorecards/scorecard'
import { readableText } from '@rolecall/domain/text/readable-text'
import { formatDateTime } from '../../../kit/format/format-date.ts'
import layout from '../../../kit/shell/layout.module.css'
import panels from '../tabs/panels.module.css'
import styles from './Scorecards.module.css'

/** A scorecard that is in. */
export function GivenCard({ card, isOwn = false }: { card: Scorecard; isOwn?: boolean }) {
  const { by, verdict, note, attributes, ratings, submitted_at, changed_at, after_others } = card
  const isChanged = submitted_at !== null && changed_at !== submitted_at
  const about = [
    formatDateTime(submitted_at ?? changed_at),
    isChanged && `changed ${formatDateTime(changed_at)}`,
    after_others && 'written after those of others could be read',
  ]
  return (
    <article className={styles.card} aria-label={isOwn ? 'Your scorecard' : `Scorecard of ${by}`}>
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
              <dd>{sayRating(ratings[key])}</dd>
            </div>
          ))}
      </dl>
      {note && <p className={panels.text}>{readableText(note)}</p>}
    </article>
  )
}

const sayRating = (rating: AttributeRating | undefined) => (rating ? `${rating} · ${RATING_WORDS[rating]}` : '')
