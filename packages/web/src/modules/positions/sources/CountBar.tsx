import styles from '../market/MarketPanel.module.css'

/** A count as a bar, as long as its share of the largest. The number stands beside it; the bar is for the eye alone. */
export const CountBar = ({ count, most }: { count: number; most: number }) => (
  <span className={styles.bar} aria-hidden>
    <span className={styles.fill} style={{ width: `${most === 0 ? 0 : (100 * count) / most}%` }} />
  </span>
)
