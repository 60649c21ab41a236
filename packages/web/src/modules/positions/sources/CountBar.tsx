import styles from '../market/MarketPanel.module.css'

/** A count as a bar, relative to the largest count. The number stands next to it; the bar is purely visual. */
export const CountBar = ({ count, most }: { count: number; most: number }) => (
  <span className={styles.bar} aria-hidden>
    <span className={styles.fill} style={{ width: `${most === 0 ? 0 : (100 * count) / most}%` }} />
  </span>
)
