import { type ReactNode, useId } from 'react'
import styles from './PrivacyPage.module.css'

/** A part of the page under its title, and in a sentence what it is for. */
export function PrivacyPart({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <p className={styles.hint}>{hint}</p>
      {children}
    </section>
  )
}
