import { createAtom, useSelector } from '@tanstack/react-store'

// Toasts and dialogs that are asked for by a call have their place beside the page. It comes once the page is there, or
// with the first of them.

const asked = createAtom(false)
let setThere: () => void
const there = new Promise<void>((resolve) => {
  setThere = resolve
})

export const useFloatsAsked = (): boolean => useSelector(asked)
export const askForFloats = (): void => asked.set(true)
/** Their place is drawn. */
export const noteFloats = (): void => setThere()

/** Resolves when what is shown now is seen. */
export function floatsThere(): Promise<void> {
  askForFloats()
  return there
}
