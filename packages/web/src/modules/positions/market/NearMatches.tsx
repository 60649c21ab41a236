import { sentence } from '@rolecall/domain/text/sentence'
import styles from './MarketPanel.module.css'

type Props = { lacking: readonly { skill: string; count: number }[] }

/** Must-haves that are told; the others keep fewer people away. */
const SHOWN_MAX = 3

/** Who would be complete but for one must-have, by which. */
export const LackingOne = ({ lacking }: Props) =>
  lacking.slice(0, SHOWN_MAX).map(({ skill, count }) => (
    <p key={skill} className={styles.change} data-numbers>
      {sentence(
        { one: '{count} more has all but {skill}', other: '{count} more have all but {skill}' },
        { count, skill },
      )}
    </p>
  ))
