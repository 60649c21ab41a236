import { type ReactNode, useId } from 'react'
import styles from './CandidateProfilePage.module.css'

/** A part of a profile under its title. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
