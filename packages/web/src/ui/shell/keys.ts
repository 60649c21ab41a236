import { createAtom, useSelector } from '@tanstack/react-store'
import { useEffect, useEffectEvent, useId } from 'react'
import { hasDialog, inDialog, isTyping } from './focus.ts'
import { holdKey } from './held-keys.ts'
import { KEYS, type KeyId } from './key-table.ts'

type Act = {
  run: (event: KeyboardEvent) => void
  /** A disabled binding is not listed and does nothing. */
  enabled?: boolean
}
/** A key of the table; `label` if its effect is more specific here: "Undo: Asha Rao moved to Screened". */
type KeyBinding = Act & { id: KeyId; label?: string }
/** A key defined by data: the letter of a status. */
type DataBinding = Act & { key: string; label: string }
type ListedBinding = Act & { id: string; key: string; label: string }

type Group = { title: string; bindings: readonly ListedBinding[] }
/** The keys of one component; it keeps its place while the component is mounted, however its keys change. */
type Layer = { id: string; groups: readonly Group[] }

/** Layers in the order of mounting. */
const layers = createAtom<readonly Layer[]>([])
const listGroups = (all: readonly Layer[]) => all.flatMap(({ groups }) => groups)

/** Returns whether the focused control handles Enter and Space itself. */
const isControlsOwn = ({ key, target }: KeyboardEvent) =>
  (key === 'Enter' || key === ' ') &&
  target instanceof Element &&
  !!target.closest('a, button, input, summary, [role="tab"], [role="slider"]')

/** Returns the name of a chord. `Shift` is named only for letters: the character `?` already implies it. */
function nameChord({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  const isLetter = /^[a-z]$/i.test(key)
  const parts = []
  if (ctrlKey || metaKey) parts.push('Ctrl')
  if (altKey) parts.push('Alt')
  if (shiftKey && (isLetter || key.length > 1)) parts.push('Shift')
  parts.push(isLetter ? key.toLowerCase() : key)
  return parts.join('-')
}

/**
 * Whether Escape belongs to a dialog, from the moment it is visible, which is before it has the focus. Checked when
 * the press starts: the dialog closes as soon as it handles it.
 */
let isDialogsOwn = false
function onPressBegins({ key }: KeyboardEvent): void {
  isDialogsOwn = key === 'Escape' && hasDialog()
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  if (isTyping(event.target)) return
  if (holdKey(event)) {
    event.preventDefault()
    return
  }
  if (isDialogsOwn || inDialog(event.target) || isControlsOwn(event)) return
  const chord = nameChord(event)
  // The newest layer wins: an open detail before the list below it.
  for (const { bindings } of listGroups(layers.get()).toReversed()) {
    const binding = bindings.find(({ key, enabled = true }) => enabled && key === chord)
    if (!binding) continue
    event.preventDefault()
    binding.run(event)
    return
  }
}

/** Number of components with keys; the listener is active while it is positive. */
let listening = 0
function listen(): () => void {
  if (listening++ === 0) {
    addEventListener('keydown', onPressBegins, true)
    addEventListener('keydown', onKeyDown)
  }
  return () => {
    if (--listening > 0) return
    removeEventListener('keydown', onPressBegins, true)
    removeEventListener('keydown', onKeyDown)
  }
}

/** Binds keys of the table while the component is mounted, never while the user types. */
export const useKeys = (bindings: readonly KeyBinding[]): void =>
  useBindings(bindings.map(({ id, ...rest }) => ({ id, title: KEYS[id].group, ...KEYS[id], ...rest })))

/** Binds keys defined by data; `title` groups them in the help dialog. */
export const useDataKeys = (title: string, bindings: readonly DataBinding[]): void =>
  useBindings(bindings.map((binding) => ({ title, id: `${title}: ${binding.key}`, ...binding })))

function useBindings(bindings: readonly (ListedBinding & { title: string })[]): void {
  const id = useId()
  const run = useEffectEvent((bindingId: string, event: KeyboardEvent) =>
    bindings.find((binding) => binding.id === bindingId && binding.enabled !== false)?.run(event),
  )
  useEffect(listen, [])
  useEffect(() => {
    layers.set((known) => [...known, { id, groups: [] }])
    return () => layers.set((known) => known.filter((layer) => layer.id !== id))
  }, [id])
  const signature = JSON.stringify(
    bindings.map(({ id: own, title, key, label, enabled = true }) => ({ id: own, title, key, label, enabled })),
  )
  useEffect(() => {
    const listed = (JSON.parse(signature) as (Omit<ListedBinding, 'run'> & { title: string })[]).map((binding) => ({
      ...binding,
      run: (event: KeyboardEvent) => run(binding.id, event),
    }))
    const groups = [...Map.groupBy(listed, ({ title }) => title)].map(([title, own]) => ({ title, bindings: own }))
    layers.set((known) => known.map((layer) => (layer.id === id ? { id, groups } : layer)))
  }, [id, signature])
}

/** Returns every key that works at the moment, for the help dialog. */
export const useKeyGroups = (): readonly Group[] => listGroups(useSelector(layers))
