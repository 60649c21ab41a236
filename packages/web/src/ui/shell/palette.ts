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
  /** Further words that find it. */
  keywords?: readonly string[]
  /** The equivalent key outside the palette. */
  shortcut?: KeyId | undefined
  /** Keeps the palette open afterwards. */
  staysOpen?: boolean
  /** Lists it after all search results. */
  isLast?: boolean
  run: () => void
}

/** A component between the query and the results, which may change the query. */
export type PaletteHint = ComponentType<{ query: string; onType: (text: string) => void }>

/** Finds results of one kind for a query (at least two characters); an abort means that the answer is no longer needed. */
export type PaletteSearch = (query: string, signal: AbortSignal) => Promise<readonly PaletteAction[]>

type Source = { id: string; actions: readonly PaletteAction[]; search?: PaletteSearch; hint?: PaletteHint }

const sources = createAtom<readonly Source[]>([])

const addSource = (source: Source) => {
  sources.set((known) => [...known, source])
  return () => sources.set((known) => known.filter((each) => each !== source))
}

const isOpen = createAtom(false)

type TypedAhead = { text: string; isEntered: boolean }
/** The keys pressed since the palette was opened; undefined once its field has the focus. */
let typedAhead: TypedAhead | undefined

/** Keeps a key for the field, and from whatever has the focus until then. */
function keepKey(event: KeyboardEvent): void {
  const { key, isComposing, ctrlKey, metaKey, altKey } = event
  if (!typedAhead || isComposing || ctrlKey || metaKey || altKey) return
  if (key === 'Escape') palette.close()
  else if (key === 'Enter') typedAhead.isEntered = true
  else if (key === 'Backspace') typedAhead.text = typedAhead.text.slice(0, -1)
  else if (key.length === 1) typedAhead.text += key
  else return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Returns the keys kept so far, and leaves the next ones to the field. */
function takeTypedAhead(): TypedAhead {
  removeEventListener('keydown', keepKey, true)
  const taken = typedAhead ?? { text: '', isEntered: false }
  typedAhead = undefined
  return taken
}

export const palette = {
  open: () => {
    if (isOpen.get()) return
    typedAhead = { text: '', isEntered: false }
    addEventListener('keydown', keepKey, true)
    isOpen.set(true)
  },
  close: () => {
    takeTypedAhead()
    isOpen.set(false)
  },
  /** Called when the field gets the focus, which is after the palette was loaded and drawn. */
  takeTypedAhead,
}
export const usePaletteOpen = (): boolean => useSelector(isOpen)

/** Returns whether the user has opened the palette since the page was loaded. */
export function useWasPaletteOpened(): boolean {
  const opened = usePaletteOpen()
  const [wasOpened, setOpened] = useState(opened)
  if (opened && !wasOpened) setOpened(true)
  return wasOpened
}

/** Offers actions in the palette while the component is mounted. `actions` are compared by id, label and shortcut. */
export function usePaletteActions(actions: readonly PaletteAction[]): void {
  const id = useId()
  const run = useEffectEvent((actionId: string) => actions.find((action) => action.id === actionId)?.run())
  const current = useEffectEvent(() => actions.map((action) => ({ ...action, run: () => run(action.id) })))
  const signature = JSON.stringify(actions.map((action) => [action.id, action.label, action.shortcut]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature represents the actions
  useEffect(() => addSource({ id, actions: current() }), [id, signature])
}

/** Searches as the user types in the palette, while the component is mounted; `hint` shows how the query was interpreted. */
export function usePaletteSearch(search: PaletteSearch, hint: PaletteHint): void {
  const id = useId()
  const find = useEffectEvent(search)
  useEffect(() => addSource({ id, actions: [], search: (query, signal) => find(query, signal), hint }), [id, hint])
}

export const usePaletteSources = (): readonly Source[] => useSelector(sources)
