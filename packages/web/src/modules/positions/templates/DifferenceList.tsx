import { splitDifference } from '../../../ui/format/split-difference.ts'
import type { Difference } from './compare-requirements.ts'
import styles from './DifferenceList.module.css'

type Props = { differences: readonly Difference[]; none: string }

/** The differences between two records, each with its old and new value. */
export function DifferenceList({ differences, none }: Props) {
  if (differences.length === 0) return <p className={styles.text}>{none}</p>
  return (
    <dl className={styles.list}>
      {differences.map(({ name, label, before, now }) => (
        <div key={name} className={styles.line}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value} data-numbers>
            <del className={styles.before}>{cut(before, now)}</del> <ins className={styles.now}>{cut(now, before)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Number of characters that are readable at a glance. */
const SHORT = 60

/** Shortens long texts to the part that differs. */
function cut(text: string, other: string): string {
  if (text.length <= SHORT) return text || '–'
  const { start, middle, end } = splitDifference(text, other)
  return `${start}${middle}${end}`
}
