import { createSpotlight } from '@mantine/spotlight'
import type { Icon } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react'

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
  shortcut?: string | undefined
  run: () => void
}

/** Finds things of one kind for what was typed (at least two characters); an abort means the answer is not wanted. */
export type PaletteSearch = (query: string, signal: AbortSignal) => Promise<readonly PaletteAction[]>

type Source = { id: string; actions: readonly PaletteAction[]; search?: PaletteSearch }

let sources: readonly Source[] = []
const listeners = new Set<() => void>()

function setSources(next: readonly Source[]): void {
  sources = next
  for (const listener of listeners) listener()
}

const addSource = (source: Source) => {
  setSources([...sources, source])
  return () => setSources(sources.filter((known) => known !== source))
}

export const [paletteStore, palette] = createSpotlight()

/** Offers actions in the palette while the component is shown. `actions` are told apart by id, label and shortcut. */
export function usePaletteActions(actions: readonly PaletteAction[]): void {
  const id = useId()
  const run = useEffectEvent((actionId: string) => actions.find((action) => action.id === actionId)?.run())
  const current = useEffectEvent(() => actions.map((action) => ({ ...action, run: () => run(action.id) })))
  const signature = JSON.stringify(actions.map((action) => [action.id, action.label, action.shortcut]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature stands for the actions
  useEffect(() => addSource({ id, actions: current() }), [id, signature])
}

/** Searches as the person types in the palette, while the component is shown. */
export function usePaletteSearch(search: PaletteSearch): void {
  const id = useId()
  const find = useEffectEvent(search)
  useEffect(() => addSource({ id, actions: [], search: (query, signal) => find(query, signal) }), [id])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePaletteSources = (): readonly Source[] => useSyncExternalStore(subscribe, () => sources)
