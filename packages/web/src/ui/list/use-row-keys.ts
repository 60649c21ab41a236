import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { toast } from '../feedback/toast.ts'
import { useKeys } from '../shell/keys.ts'
import type { ActiveRow } from './active-row.ts'
import { selectRange, toggleAll, toggleRow } from './select-rows.ts'
import { useLatest } from './use-latest.ts'

/** The rows selected for a bulk action; made by `useRowSelection`. */
export type RowSelection = {
  selected: ReadonlySet<string>
  set: (next: ReadonlySet<string>) => void
  /** Toggles one row; with `isRange`, also selects everything from the last toggled one. */
  toggle: (key: string, isRange?: boolean) => void
  toggleAll: () => void
  clear: () => void
}

/** Holds a selection of rows; `keys` are those of the listed rows, in order. */
export function useRowSelection(keys: readonly string[]): RowSelection {
  const [selected, set] = useState<ReadonlySet<string>>(new Set())
  const anchor = useRef<string>(undefined)
  const latest = useLatest({ selected, keys })
  return useMemo(
    () => ({
      selected,
      set,
      toggle: (key, isRange = false) => {
        const { selected: old, keys: listed } = latest.current
        set(isRange ? selectRange(old, listed, anchor.current, key) : toggleRow(old, key))
        anchor.current = key
      },
      toggleAll: () => set((old) => toggleAll(old, latest.current.keys)),
      clear: () => set((old) => (old.size > 0 ? new Set() : old)),
    }),
    [selected, latest],
  )
}

type Options<T> = {
  rows: readonly T[]
  keyOf: (row: T) => string
  active: ActiveRow
  onOpen?: ((row: T) => void) | undefined
  onActive?: ((row: T) => void) | undefined
  selection?: RowSelection | undefined
  findDisabledReason?: ((row: T) => string | undefined) | undefined
  scrollTo: (index: number) => void
}

const MOVES: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
  PageDown: (index) => index + 10,
  PageUp: (index) => index - 10,
}

/** Handles the roving focus of a list: `j` `k` from anywhere on the page, arrows and Enter within the list. */
export function useRowKeys<T>(options: Options<T>) {
  const { rows, keyOf, active, onOpen, onActive, selection, findDisabledReason, scrollTo } = options
  // Computed when a key is pressed: rendering does not depend on it.
  const findIndex = () => {
    const key = active.key.get()
    return key === undefined ? -1 : rows.findIndex((row) => keyOf(row) === key)
  }
  const activate = (wanted: number, takesFocus = true) => {
    const index = Math.max(0, Math.min(wanted, rows.length - 1))
    const row = rows[index]
    if (row === undefined) return
    if (takesFocus) scrollTo(index)
    active.walk(keyOf(row), takesFocus)
    onActive?.(row)
  }
  const toggle = (isRange: boolean) => {
    const row = rows[findIndex()]
    if (!row) return
    const disabledReason = findDisabledReason?.(row)
    // A key has no tooltip, so the reason is shown in a toast.
    if (disabledReason) toast.info(disabledReason)
    else selection?.toggle(keyOf(row), isRange)
  }
  const open = () => {
    const row = rows[findIndex()]
    if (row) onOpen?.(row)
  }
  useKeys([
    { id: 'nextRow', run: () => activate(findIndex() + 1), enabled: rows.length > 0 },
    { id: 'previousRow', run: () => activate(findIndex() - 1), enabled: rows.length > 0 },
    { id: 'openRow', run: open, enabled: !!onOpen && rows.length > 0 },
    { id: 'selectRow', run: () => toggle(false), enabled: !!selection },
    { id: 'selectUpTo', run: () => toggle(true), enabled: !!selection },
    { id: 'selectAll', run: () => selection?.toggleAll(), enabled: !!selection },
  ])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isOnRow = event.target instanceof Element && event.target.getAttribute('role') === 'row'
    const move = MOVES[event.key]
    if (!isOnRow || !move || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    activate(move(findIndex(), rows.length))
  }
  return { activate, onKeyDown }
}
