import { formatCount } from '@rolecall/domain/text/format-number'
import { type KeyboardEvent, useRef } from 'react'
import styles from './StatusTabs.module.css'

/** `colour`: a name of the palette, or empty. */
type StatusTab = { id: string; label: string; count?: number | undefined; colour?: string | undefined }

export type StatusTabsProps = {
  label: string
  tabs: readonly StatusTab[]
  active: string
  onChange: (id: string) => void
  /** Shown on hover: the keys that switch tabs. */
  hint?: string
  /** A second row below another: smaller, without a line. */
  isSecondary?: boolean
  /** The id of the element that the tabs control, if there is one. */
  controls?: string
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Groups with their counts, as tabs. */
export function StatusTabs({ label, hint, tabs, active, onChange, isSecondary = false, controls }: StatusTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const index = tabs.findIndex(({ id }) => id === active)
    const next = (index + step + tabs.length) % tabs.length
    const tab = tabs[next]
    if (!tab) return
    onChange(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      {...(hint && { title: hint })}
      className={styles.tabs}
      data-secondary={isSecondary || undefined}
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ id, label: name, count, colour }) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={id === active}
          {...(controls && { 'aria-controls': controls })}
          tabIndex={id === active ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(id)}
        >
          {colour && <span className={styles.dot} style={{ background: `var(--mantine-color-${colour}-6)` }} />}
          {name}
          {count !== undefined && (
            <span data-numbers className={styles.count}>
              {formatCount(count)}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
