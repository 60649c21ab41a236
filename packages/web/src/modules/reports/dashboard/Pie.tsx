import { RingProgress } from '@mantine/core'
import { formatCount } from '@rolecall/domain/text/format-number'
import styles from './HomePage.module.css'

export type PiePart = { name: string; count: number; colour: string }

/** Parts of a whole as a ring chart, with a list of the same names and numbers. */
export function Pie({ label, parts }: { label: string; parts: readonly PiePart[] }) {
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  const shown = parts.filter(({ count }) => count > 0)
  return (
    <div className={styles.pie}>
      <RingProgress
        aria-hidden
        size={132}
        thickness={22}
        sections={shown.map(({ count, colour }) => ({ value: (count / total) * 100, color: colour }))}
        label={
          <span className={styles.whole} data-numbers>
            {formatCount(total)}
          </span>
        }
      />
      <ul className={styles.legend} aria-label={label}>
        {parts.map(({ name, count, colour }) => (
          <li key={name} className={styles.part}>
            <span className={styles.swatch} style={{ background: colour }} aria-hidden />
            <span className={styles.cut} title={name}>
              {name}
            </span>
            <span className={styles.count} data-numbers>
              {formatCount(count)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
