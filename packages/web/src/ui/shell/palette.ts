import type { Icon } from '@tabler/icons-react'
import { createAtom, useSelector } from '@tanstack/react-store'
import { type ComponentType, useEffect, useEffectEvent, useId, useState } from 'react'
import type { KeyId } from './key-table.ts'

export type PaletteAction = {
  id: string
  label: string
  description?: string | undefined
  /** The heading under which it is listed: "Go to", "Positions". */
  group: string
  icon?: Icon | undefined
  /** Other words that find it. */
  keywords?: readonly string[]
  /** The key that does the same without the palette. */
  shortcut?: KeyId | undefined
  /** The palette is still there afterwards. */
  staysOpen?: boolean
  /** Listed after everything that the searches find. */
  isLast?: boolean
  run: () => void
}

/** What stands between what is typed and what is listed, and may type something else. */
export type PaletteHint = ComponentType<{ query: string; onType: (text: string) => void }>

/** Finds things of one kind for what was typed (at least two characters); an abort means the answer is not wanted. */
export type PaletteSearch = (query: string, signal: AbortSignal) => Promise<readonly PaletteAction[]>

type Source = { id: string; actions: readonly PaletteAction[]; search?: PaletteSearch; hint?: PaletteHint }

const sources = createAtom<readonly Source[]>([])

const addSource = (source: Source) => {
  sources.set((known) => [...known, source])
  return () => sources.set((known) => known.filter((each) => each !== source))
}

const isOpen = createAtom(false)
export const palette = { open: () => isOpen.set(true), close: () => isOpen.set(false) }
export const usePaletteOpen = (): boolean => useSelector(isOpen)

/** Whether somebody has asked for the palette since the page was loaded. */
export function useWasPaletteOpened(): boolean {
  const opened = usePaletteOpen()
  const [wasOpened, setOpened] = useState(opened)
  if (opened && !wasOpened) setOpened(true)
  return wasOpened
}

/** Offers actions in the palette while the component is shown. `actions` are told apart by id, label and shortcut. */
export function usePaletteActions(actions: readonly PaletteAction[]): void {
  const id = useId()
  const run = useEffectEvent((actionId: string) => actions.find((action) => action.id === actionId)?.run())
  const current = useEffectEvent(() => actions.map((action) => ({ ...action, run: () => run(action.id) })))
  const signature = JSON.stringify(actions.map((action) => [action.id, action.label, action.shortcut]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature stands for the actions
  useEffect(() => addSource({ id, actions: current() }), [id, signature])
}

/** Searches as the person types in the palette, while the component is shown; `hint` says how that was understood. */
export function usePaletteSearch(search: PaletteSearch, hint: PaletteHint): void {
  const id = useId()
  const find = useEffectEvent(search)
  useEffect(() => addSource({ id, actions: [], search: (query, signal) => find(query, signal), hint }), [id, hint])
}

export const usePaletteSources = (): readonly Source[] => useSelector(sources)
