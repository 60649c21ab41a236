import { formatCount } from '@rolecall/domain/text/format-number'
import { useWords } from '../../../ui/format/company-terms.ts'
import type { AppPath } from '../../../ui/shell/app-path.ts'
import { Link } from '../../../ui/shell/Link.tsx'
import styles from './HomePage.module.css'

type Props = {
  /** `to`: the page that lists what the row counts. */
  rows: readonly { id: string; name: string; count: number; to?: AppPath }[]
  /** Shown when every count is 0. */
  empty: string
}

/** Counts as horizontal bars, the longest at full width. */
export function Bars({ rows, empty }: Props) {
  const say = useWords()
  const most = Math.max(0, ...rows.map(({ count }) => count))
  if (most === 0) return <p className={styles.none}>{empty}</p>
  return (
    <ul className={styles.bars}>
      {rows.map(({ id, name, count, to }) => (
        <li key={id} className={styles.bar}>
          {to && count > 0 ? (
            <Link
              to={to}
              inherit
              className={styles.barName}
              title={say('{Positions} with {candidates} in {name}', { name })}
            >
              {name}
            </Link>
          ) : (
            <span className={styles.barName} title={name}>
              {name}
            </span>
          )}
          <span className={styles.track} aria-hidden>
            <span className={styles.fill} style={{ inlineSize: `${(count / most) * 100}%` }} />
          </span>
          <span className={styles.count} data-numbers>
            {formatCount(count)}
          </span>
        </li>
      ))}
    </ul>
  )
}
