import { type ReactNode, useId } from 'react'
import styles from './Panel.module.css'
import prose from './prose.module.css'

type Props = { title: string; beside?: ReactNode; children: ReactNode }

/** A titled part of the page. */
export function Panel({ title, beside, children }: Props) {
  const titleId = useId()
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={prose.title}>
          {title}
        </h2>
        {beside && (
          <span className={styles.beside} data-numbers>
            {beside}
          </span>
        )}
      </div>
      {children}
    </section>
  )
}
