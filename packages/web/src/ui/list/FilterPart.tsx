import { type ReactNode, useId } from 'react'
import layout from '../shell/layout.module.css'
import prose from '../shell/prose.module.css'
import styles from './FilterPart.module.css'

/** One filter of a column: its title, current value, and controls. Wrap sliders in `FilterSlider`. */
export function FilterPart({ title, value, children }: { title: string; value: string | number; children: ReactNode }) {
  const titleId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot have its legend in a line with the value
    <div role="group" aria-labelledby={titleId} className={layout.stack}>
      <div className={styles.line}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <span data-numbers className={prose.small}>
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
