import type { ReactNode } from 'react'
import styles from './Notice.module.css'

type Props = {
  label: string
  /** Whether what it asks for should have been done by now. */
  isLate?: boolean
  /** Words in a paragraph, and what can be done about them. */
  children: ReactNode
}

/** Something to know of what stands below it, with a way to act on it beside. */
export const Notice = ({ label, isLate = false, children }: Props) => (
  <section className={styles.notice} aria-label={label} data-late={isLate || undefined}>
    {children}
  </section>
)
