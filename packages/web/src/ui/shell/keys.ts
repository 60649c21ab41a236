import { createAtom, useSelector } from '@tanstack/react-store'
import { useEffect, useEffectEvent, useId } from 'react'
import { keepHeldKey } from './held-keys.ts'

/** One key or chord of a page: `j`, `Shift-x`, `Ctrl-a`, `Enter`, `?`; `Ctrl` also means Command on a Mac. */
type KeyBinding = {
  key: string
  /** What it does, as the help dialog says it: "Next candidate". */
  label: string
  run: (event: KeyboardEvent) => void
  /** A binding that is off is shown in no list and does nothing. */
  enabled?: boolean
}

type Group = { id: string; title: string; bindings: readonly KeyBinding[] }

const groups = createAtom<readonly Group[]>([])

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio], [type=range]), textarea, select'))

const inDialog = (target: EventTarget | null) =>
  target instanceof Element && !!target.closest('[role="dialog"], [role="menu"], [role="listbox"]')

/** Enter and Space belong to the control that has the focus. */
const isControlsOwn = ({ key, target }: KeyboardEvent) =>
  (key === 'Enter' || key === ' ') &&
  target instanceof Element &&
  !!target.closest('a, button, input, summary, [role="tab"], [role="slider"]')

/** `Shift` is named only for letters: the sign of `?` already says which keys were held. */
function nameChord({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  const isLetter = /^[a-z]$/i.test(key)
  const parts = []
  if (ctrlKey || metaKey) parts.push('Ctrl')
  if (altKey) parts.push('Alt')
  if (shiftKey && (isLetter || key.length > 1)) parts.push('Shift')
  parts.push(isLetter ? key.toLowerCase() : key)
  return parts.join('-')
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  if (isTyping(event.target)) return
  if (keepHeldKey(event)) {
    event.preventDefault()
    return
  }
  if (inDialog(event.target) || isControlsOwn(event)) return
  const chord = nameChord(event)
  // The newest group answers first: an open detail before the list below it.
  for (const { bindings } of groups.get().toReversed()) {
    const binding = bindings.find(({ key, enabled = true }) => enabled && key === chord)
    if (!binding) continue
    event.preventDefault()
    binding.run(event)
    return
  }
}

/** Listens while any component has keys. */
let listening = 0
function listen(): () => void {
  if (listening++ === 0) addEventListener('keydown', onKeyDown)
  return () => {
    if (--listening === 0) removeEventListener('keydown', onKeyDown)
  }
}

/** Keys that work while the component is shown, never while typing; `title` groups them in the help dialog (`?`). */
export function useKeys(title: string, bindings: readonly KeyBinding[]): void {
  const id = useId()
  const run = useEffectEvent((key: string, event: KeyboardEvent) =>
    bindings.find((binding) => binding.key === key && binding.enabled !== false)?.run(event),
  )
  useEffect(listen, [])
  const signature = JSON.stringify(bindings.map(({ key, label, enabled = true }) => [key, label, enabled]))
  useEffect(() => {
    const listed = (JSON.parse(signature) as [string, string, boolean][]).map(([key, label, enabled]) => ({
      key,
      label,
      enabled,
      run: (event: KeyboardEvent) => run(key, event),
    }))
    groups.set((known) => [...known, { id, title, bindings: listed }])
    return () => groups.set((known) => known.filter((group) => group.id !== id))
  }, [id, title, signature])
}

/** Every key that works at the moment, for the help dialog. */
export const useKeyGroups = (): readonly Group[] => useSelector(groups)
