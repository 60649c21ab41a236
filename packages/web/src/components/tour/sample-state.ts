import { createAtom, useSelector } from '@tanstack/react-store'

const KEY = 'has_sample'

function isKept(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true'
  } catch {
    return false
  }
}

const state = createAtom({ isThere: isKept(), step: '' })

/** Returns whether the user's sample data exists, and its progress while it is created. */
export const useSample = () => useSelector(state)

/** Updates the local copy of the state, which the server stores for the user on every device. */
export function storeSample(isThere: boolean): void {
  localStorage.setItem(KEY, String(isThere))
  state.set((was) => ({ ...was, isThere }))
}

/** Shows the current step, over any page; empty when finished. */
export const showSampleStep = (step: string): void => state.set((was) => ({ ...was, step }))
