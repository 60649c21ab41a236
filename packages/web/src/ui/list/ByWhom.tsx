import { formatDateTime } from '../format/format-date.ts'
import layout from '../shell/layout.module.css'
import styles from './ByWhom.module.css'

/** A cell of a table that says who did something, and below it when. */
export const ByWhom = ({ by, at }: { by: string; at: string }) => (
  <span className={layout.twoLines}>
    {by && <span>{by}</span>}
    <time dateTime={at} className={styles.at}>
      {formatDateTime(at)}
    </time>
  </span>
)
