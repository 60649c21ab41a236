import { useState } from 'react'

/**
 * The mark of a text that is looked at. Naming the same again brings it into sight again. `of`: whose text it is; of
 * another one no mark is looked at.
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
