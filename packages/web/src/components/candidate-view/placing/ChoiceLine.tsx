import type { PositionChoice } from '@rolecall/contract/shortlist/placements'
import { formatCount } from '@rolecall/domain/text/format-number'
import { ScoreRing } from '../../match-marks/ScoreRing.tsx'
import styles from './placing.module.css'

type Props = {
  choice: PositionChoice
  /** Number of candidates to be added. */
  count: number
}

/** A position to choose: the score that the candidate would have, its name, and which candidates are on it already. */
export function ChoiceLine({ choice, count }: Props) {
  const { title, code, project_name, score, has_mandatory } = choice
  const note = describeThere(choice, count)
  return (
    <div className={styles.choice} data-single={count === 1 || undefined}>
      {count === 1 && <ScoreRing score={score ?? undefined} />}
      <div className={styles.what}>
        <span className={styles.title} title={title}>
          {title}
        </span>
        <span className={styles.soft}>{`${code} · ${project_name}`}</span>
      </div>
      <span className={styles.note}>{note || (has_mandatory === false ? 'Missing a must-have' : '')}</span>
    </div>
  )
}

function describeThere({ there, status_display_name }: PositionChoice, count: number): string {
  if (there === 0) return ''
  if (count === 1) return `Already on it: ${status_display_name}`
  return there === count ? 'All already on it' : `${formatCount(there)} already on it`
}
