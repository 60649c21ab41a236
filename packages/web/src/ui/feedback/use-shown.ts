import { useEffect, useState } from 'react'

/**
 * Returns `isOpen`, but false at the first render: a float remembers on opening where the focus must return, and one
 * that is open from the start never opens.
 */
export function useShown(isOpen: boolean): boolean {
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(isOpen), [isOpen])
  return isShown
}
