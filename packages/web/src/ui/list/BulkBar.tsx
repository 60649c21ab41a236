import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './BulkBar.module.css'

type Props = {
  /** Rows chosen; the bar is away at 0. */
  count: number
  /** "3 candidates selected" */
  says: string
  onClear: () => void
  /** The acts on all of them. */
  children: ReactNode
}

/** Rises at the bottom while rows are chosen. */
export function BulkBar({ count, says, onClear, children }: Props) {
  if (count === 0) return null
  return (
    <section className={styles.bar} aria-label="Actions for the selection">
      <span data-numbers className={styles.count} aria-live="polite">
        {says}
      </span>
      <CloseButton onClick={onClear} aria-label="Clear the selection" />
      <div className={styles.acts}>{children}</div>
    </section>
  )
}
