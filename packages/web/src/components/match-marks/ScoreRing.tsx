import { sentence } from '@rolecall/domain/text/sentence'
import styles from './ScoreRing.module.css'

const RADIUS = 15.5
const AROUND = 2 * Math.PI * RADIUS

type Fit = 'strong' | 'possible' | 'weak'

type Props = {
  /** 0 to 100; undefined while unknown. */
  score: number | undefined
  /** Its meaning in one word. */
  fit?: Fit | undefined
  size?: 'md' | 'lg'
}

/** A match score as a ring with its number. */
export function ScoreRing({ score, fit, size = 'md' }: Props) {
  const shown = score === undefined ? undefined : Math.round(Math.max(0, Math.min(score, 100)))
  return (
    <span
      className={styles.ring}
      data-size={size}
      data-fit={fit}
      role="img"
      aria-label={shown === undefined ? 'No score yet' : sentence('Score {shown} of 100[, {fit} fit]', { shown, fit })}
    >
      <svg viewBox="0 0 36 36" aria-hidden="true" className={styles.svg}>
        <circle cx="18" cy="18" r={RADIUS} className={styles.track} />
        {!!shown && (
          <circle
            cx="18"
            cy="18"
            r={RADIUS}
            className={styles.arc}
            strokeDasharray={`${(shown / 100) * AROUND} ${AROUND}`}
            transform="rotate(-90 18 18)"
          />
        )}
      </svg>
      <span className={styles.number} data-numbers>
        {shown ?? '–'}
      </span>
    </span>
  )
}
