import { splitDifference } from '../../../../kit/format/split-difference.ts'
import type { Difference } from './compare-asking.ts'
import styles from './DifferenceList.module.css'

type Props = { differences: readonly Difference[]; none: string }

/** What two say differently, each thing with what it was and what it is. */
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

/** Characters that are seen at a glance. */
const SHORT = 60

/** Of long texts the part that differs. */
function cut(text: string, other: string): string {
  if (text.length <= SHORT) return text || '–'
  const { start, middle, end } = splitDifference(text, other)
  return `${start}${middle}${end}`
}
