import { useEffect, useState } from 'react'

/**
 * The same as `isOpen`, but not yet at the first drawing: what floats keeps, when it opens, where the focus is to go back
 * to, and what is open from the start has never opened.
 */
export function useShown(isOpen: boolean): boolean {
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(isOpen), [isOpen])
  return isShown
}
