import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './BulkBar.module.css'

type Props = {
  /** Number of selected rows; the bar is hidden at 0. */
  count: number
  /** Such as "3 candidates selected". */
  says: string
  onClear: () => void
  /** The actions on all of them. */
  children: ReactNode
}

/** A bar at the bottom of the screen while rows are selected. */
export function BulkBar({ count, says, onClear, children }: Props) {
  if (count === 0) return null
  return (
    <section className={styles.bar} aria-label="Bulk actions">
      <span data-numbers className={styles.count} aria-live="polite">
        {says}
      </span>
      <CloseButton onClick={onClear} aria-label="Clear selection" />
      <div className={styles.acts}>{children}</div>
    </section>
  )
}
