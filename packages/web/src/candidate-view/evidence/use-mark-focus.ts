import { useState } from 'react'

/** The mark of a text that is looked at. Naming the same again brings it into sight again. */
export function useMarkFocus(): [string | undefined, (id: string | undefined) => void] {
  const [id, setId] = useState<string>()
  const focus = (next: string | undefined) => {
    if (next === undefined || next !== id) return setId(next)
    setId(undefined)
    requestAnimationFrame(() => setId(next))
  }
  return [id, focus]
}
