import { type ReactNode, useId } from 'react'
import styles from './FilterPart.module.css'

/** One filter of a column: its title, current value, and controls. Wrap sliders in `FilterSlider`. */
export function FilterPart({ title, value, children }: { title: string; value: string | number; children: ReactNode }) {
  const titleId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot have its legend in a line with the value
    <div role="group" aria-labelledby={titleId} className={styles.part}>
      <div className={styles.line}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <span data-numbers className={styles.value}>
          {value}
        </span>
      </div>
      {children}
    </div>
  )
}

/** Adds space for the thumbs, so that the slider's title aligns with those of other filters. */
export const FilterSlider = ({ children, isRange = false }: { children: ReactNode; isRange?: boolean }) => (
  <div className={styles.slider} data-range={isRange || undefined}>
    {children}
  </div>
)
