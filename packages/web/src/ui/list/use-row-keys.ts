import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { toast } from '../feedback/toast.ts'
import { useKeys } from '../shell/keys.ts'
import { selectRange, toggleAll, toggleRow } from './select-rows.ts'

/** Which rows are chosen for an act on many of them; made by `useRowSelection`. */
export type RowSelection = {
  selected: ReadonlySet<string>
  set: (next: ReadonlySet<string>) => void
  /** UserLimiter one row on or off; with `isRange`, everything from the last one turned is chosen too. */
  toggle: (key: string, isRange?: boolean) => void
  toggleAll: () => void
  clear: () => void
}

/** Holds a selection of rows; `keys` are those of the rows now listed, in their order. */
export function useRowSelection(keys: readonly string[]): RowSelection {
  const [selected, set] = useState<ReadonlySet<string>>(new Set())
  const anchor = useRef<string>(undefined)
  return {
    selected,
    set,
    toggle: (key, isRange = false) => {
      set(isRange ? selectRange(selected, keys, anchor.current, key) : toggleRow(selected, key))
      anchor.current = key
    },
    toggleAll: () => set(toggleAll(selected, keys)),
    clear: () => set(new Set()),
  }
}

type Options<T> = {
  rows: readonly T[]
  keyOf: (row: T) => string
  onOpen?: ((row: T) => void) | undefined
  activeKey?: string | undefined
  onActive?: (row: T) => void
  selection?: RowSelection | undefined
  findDisabledReason?: ((row: T) => string | undefined) | undefined
  scrollTo: (index: number) => void
  root: RefObject<HTMLElement | null>
}

const MOVES: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
  PageDown: (index) => index + 10,
  PageUp: (index) => index - 10,
}

/** The walking focus of a list: `j` `k` from anywhere on the page, arrows and Enter within the list. */
export function useRowKeys<T>(options: Options<T>) {
  const { rows, keyOf, onOpen, activeKey, onActive, selection, findDisabledReason, scrollTo, root } = options
  const [ownKey, setOwnKey] = useState<string>()
  const current = activeKey ?? ownKey
  const activeIndex = current === undefined ? -1 : rows.findIndex((row) => keyOf(row) === current)

  const activate = (wanted: number, isFocused = true) => {
    const index = Math.max(0, Math.min(wanted, rows.length - 1))
    const row = rows[index]
    if (row === undefined) return
    setOwnKey(keyOf(row))
    onActive?.(row)
    if (!isFocused) return
    scrollTo(index)
    // A virtual row exists only once the list has scrolled to it.
    requestAnimationFrame(() => {
      const element = root.current?.querySelector<HTMLElement>(`[role="row"][data-index="${index}"]`)
      element?.focus({ preventScroll: true })
      element?.scrollIntoView({ block: 'nearest' })
    })
  }
  const active = rows[activeIndex]
  const toggle = (isRange: boolean) => {
    if (!active) return
    const disabledReason = findDisabledReason?.(active)
    // A key has no tooltip.
    if (disabledReason) toast.info(disabledReason)
    else selection?.toggle(keyOf(active), isRange)
  }
  useKeys('List', [
    { key: 'j', label: 'Next row', run: () => activate(activeIndex + 1), enabled: rows.length > 0 },
    { key: 'k', label: 'Previous row', run: () => activate(activeIndex - 1), enabled: rows.length > 0 },
    { key: 'Enter', label: 'Open the row', run: () => active && onOpen?.(active), enabled: !!onOpen && !!active },
    { key: 'x', label: 'Select the row', run: () => toggle(false), enabled: !!selection },
    { key: 'Shift-x', label: 'Select up to the row', run: () => toggle(true), enabled: !!selection },
    { key: 'Ctrl-a', label: 'Select all', run: () => selection?.toggleAll(), enabled: !!selection },
  ])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isOnRow = event.target instanceof Element && event.target.getAttribute('role') === 'row'
    const move = MOVES[event.key]
    if (!isOnRow || !move || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    activate(move(activeIndex, rows.length))
  }
  return { activeIndex, activate, onKeyDown }
}
