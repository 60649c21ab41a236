import { sentence } from '@rolecall/domain/text/sentence'
import styles from './MarketPanel.module.css'

type Props = { lacking: readonly { skill: string; count: number }[] }

/** Maximum number of must-haves shown; the others exclude fewer candidates. */
const SHOWN_MAX = 3

/** Number of candidates who lack exactly one must-have, by skill. */
export const NearMatches = ({ lacking }: Props) =>
  lacking.slice(0, SHOWN_MAX).map(({ skill, count }) => (
    <p key={skill} className={styles.change} data-numbers>
      {sentence({ one: '{count} more lacks only {skill}', other: '{count} more lack only {skill}' }, { count, skill })}
    </p>
  ))
