import { useRef, useState } from 'react'
import { selectRange, toggleAll, toggleRow } from '../../ui/list/select-rows.ts'
import type { RowSelection } from '../../ui/list/use-row-keys.ts'

type Row = { _id: string; display_title: string }

/** Holds the selection across pages, as titles by id. The table selects rows of the current page. */
export function useChosen(rows: readonly Row[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const anchor = useRef<string>(undefined)
  const keys = rows.map(({ _id }) => _id)
  const selected = new Set(keys.filter((key) => chosen.has(key)))
  const set = (next: ReadonlySet<string>) => {
    const elsewhere = [...chosen].filter(([id]) => !keys.includes(id))
    const here = rows
      .filter(({ _id }) => next.has(_id))
      .map(({ _id, display_title }): [string, string] => [_id, display_title])
    setChosen(new Map([...elsewhere, ...here]))
  }
  const selection: RowSelection = {
    selected,
    set,
    toggle: (key, isRange) => {
      set(isRange ? selectRange(selected, keys, anchor.current, key) : toggleRow(selected, key))
      anchor.current = key
    },
    toggleAll: () => set(toggleAll(selected, keys)),
    clear: () => set(new Set()),
  }
  const remove = (id: string) => setChosen(new Map([...chosen].filter(([each]) => each !== id)))
  return { chosen, selection, remove, clear: () => setChosen(new Map()) }
}
