import { useState } from 'react'

/**
 * Holds the focused mark of a text. Setting the same one again scrolls to it again. `of`: the text's owner; another
 * one has no focused mark.
 */
export function useMarkFocus(of = ''): [string | undefined, (id: string | undefined) => void] {
  const [focused, setFocused] = useState<{ of: string; id: string }>()
  const set = (id: string | undefined) => setFocused(id === undefined ? undefined : { of, id })
  const focus = (next: string | undefined) => {
    if (next === undefined || next !== focused?.id) return set(next)
    set(undefined)
    requestAnimationFrame(() => set(next))
  }
  return [focused?.of === of ? focused.id : undefined, focus]
}
