import { sentence } from '@rolecall/domain/text/sentence'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../form/Button.tsx'
import prose from '../shell/prose.module.css'
import styles from './FilterChips.module.css'

export type FilterChip = {
  id: string
  /** "Location" */
  name: string
  /** "Pune" */
  value: string
  /** What comes of removing it: "40 without". */
  note?: string | undefined
  onRemove: () => void
}

type Props = {
  chips: readonly FilterChip[]
  onClear?: () => void
  /** Their common label; "Active filters" by default. */
  label?: string
  /** Keeps them on one line; a button says how many more there are, and shows them. */
  isFolded?: boolean
}

/** The active filters, or other choices, each removable; renders nothing without any. */
export const FilterChips = (props: Props) => props.chips.length > 0 && <Chips {...props} />

function Chips({ chips, onClear, label = 'Active filters', isFolded = false }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [isOpen, setOpen] = useState(false)
  const hidden = useWrapped(list, chips.map(({ id, value, note }) => `${id} ${value} ${note}`).join())
  const isOneLine = isFolded && !isOpen
  return (
    <div className={styles.line} data-folded={isOneLine || undefined}>
      <ul ref={list} className={styles.chips} aria-label={label}>
        {chips.map(({ id, name, value, note, onRemove }, index) => (
          <li key={id} className={styles.chip} data-hidden={(isOneLine && index >= chips.length - hidden) || undefined}>
            <span className={styles.name}>{name}</span>
            <span className={prose.cut} title={value}>
              {value}
            </span>
            {note && (
              <span className={styles.name} data-numbers>
                {note}
              </span>
            )}
            <button
              type="button"
              className={styles.remove}
              onClick={onRemove}
              aria-label={`Remove filter ${name} ${value}`}
            >
              <IconX aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {isFolded && hidden > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isOpen}
          aria-label={isOpen ? 'Show fewer' : sentence('+{count} more filters', { count: hidden })}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show fewer' : `+${hidden}`}
        </Button>
      )}
      {onClear && chips.length > 1 && (
        <Button variant="subtle" size="compact-sm" onClick={onClear}>
          Clear all
        </Button>
      )}
    </div>
  )
}

/** Returns how many items of a list stand below its first line. `content` changes with the items. */
function useWrapped(list: RefObject<HTMLElement | null>, content: string): number {
  const [count, setCount] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items wrap elsewhere
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const tops = [...element.children].map((item) => (item as HTMLElement).offsetTop)
      setCount(tops.filter((top) => top > (tops[0] ?? 0)).length)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [list, content])
  return count
}
