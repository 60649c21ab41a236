import { useEffect, useState } from 'react'

/** Returns true once `isOn` has been true for `ms`, so that fast work shows no flicker of a loader. */
export function useDelayed(isOn: boolean, ms = 100): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setLate(true), ms)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isOn, ms])
  return isOn && isLate
}
