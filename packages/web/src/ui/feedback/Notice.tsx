import type { ReactNode } from 'react'
import styles from './Notice.module.css'

type Props = {
  label: string
  /** Whether the task it describes is overdue. */
  isLate?: boolean
  /** A paragraph of text, and the actions. */
  children: ReactNode
}

/** A notice about the content below, with an action next to it. */
export const Notice = ({ label, isLate = false, children }: Props) => (
  <section className={styles.notice} aria-label={label} data-late={isLate || undefined}>
    {children}
  </section>
)
