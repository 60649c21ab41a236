import { useRef, useState } from 'react'

/**
 * Runs one action at a time and ignores further presses meanwhile. Checked at the press itself, since a second one
 * may come before React has rendered the button as busy.
 */
export function useSingleFlight() {
  const isUnderWay = useRef(false)
  const [busy, setBusy] = useState(false)

  async function once(act: () => Promise<unknown>): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    try {
      await act()
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  return { busy, once }
}
