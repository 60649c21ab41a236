import { TextInput } from '@mantine/core'
import { formatCount } from '@rolecall/domain/text/format-number'
import { useId, useState } from 'react'
import { BareCheckbox } from '../form/BareCheckbox.tsx'
import { Button } from '../form/Button.tsx'
import layout from '../shell/layout.module.css'
import styles from './FacetList.module.css'

export type Facet = { value: string; label?: string; count?: number | undefined }

type Props = {
  title: string
  facets: readonly Facet[]
  selected: readonly string[]
  onChange: (selected: string[]) => void
  /** Number shown before "Show more". */
  limit?: number
  /** Number of values above which they can be searched. */
  searchFrom?: number
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Filter values, each with the number of rows it would leave. Chosen ones stay on top and visible. */
export function FacetList({ title, facets, selected, onChange, limit = 6, searchFrom = 12 }: Props) {
  const titleId = useId()
  const [query, setQuery] = useState('')
  const [isWhole, setWhole] = useState(false)
  const chosen = new Set(selected)
  const unknown = selected.filter((value) => !facets.some((facet) => facet.value === value)).map((value) => ({ value }))
  const all: Facet[] = [...unknown, ...facets]
  const found = all.filter(({ value, label = value }) => fold(label).includes(fold(query.trim())))
  const sorted = found.toSorted((a, b) => Number(chosen.has(b.value)) - Number(chosen.has(a.value)))
  const shown = isWhole ? sorted : sorted.slice(0, Math.max(limit, chosen.size))
  const toggle = (value: string) =>
    onChange(chosen.has(value) ? selected.filter((other) => other !== value) : [...selected, value])

  return (
    <section aria-labelledby={titleId} className={styles.facets}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {all.length >= searchFrom && (
        <TextInput
          size="xs"
          aria-label={`Search ${title.toLowerCase()}`}
          placeholder="Search"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      )}
      <ul className={layout.bareList}>
        {shown.map(({ value, label = value, count }) => (
          <li key={value}>
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is the control */}
            <label className={styles.facet}>
              <BareCheckbox
                checked={chosen.has(value)}
                onChange={() => toggle(value)}
                aria-label={count === undefined ? label : `${label}, ${count}`}
              />
              <span className={styles.label} title={label}>
                {label}
              </span>
              {count !== undefined && (
                <span data-numbers className={styles.count}>
                  {formatCount(count)}
                </span>
              )}
            </label>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.none}>{query ? `No matches for “${query}”.` : 'No options.'}</p>}
      {sorted.length > shown.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          Show {sorted.length - shown.length} more
        </Button>
      )}
      {isWhole && sorted.length > limit && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(false)}>
          Show fewer
        </Button>
      )}
    </section>
  )
}
