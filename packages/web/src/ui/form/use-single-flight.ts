import { useRef, useState } from 'react'

/**
 * One press at a time: what is asked for while an earlier press is under way is left out. Known at the press itself, since
 * a second one may come before React has drawn the button as busy.
 */
export function useOnce() {
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
