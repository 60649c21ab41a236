import { createAtom, useSelector } from '@tanstack/react-store'

// Toasts and dialogs opened by a call are rendered outside the page. Their container is mounted after the page, or
// with the first of them.

const asked = createAtom(false)
let setThere: () => void
const there = new Promise<void>((resolve) => {
  setThere = resolve
})

export const useFloatsRequested = (): boolean => useSelector(asked)
export const requestFloats = (): void => asked.set(true)
/** Notes that the container is mounted. */
export const recordFloatsMounted = (): void => setThere()

/** Resolves when floats are visible, mounting their container if needed. */
export function whenFloatsMounted(): Promise<void> {
  requestFloats()
  return there
}
