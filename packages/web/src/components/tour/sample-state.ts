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

/** Whether the person has filled the company with a sample that is still there, and how far it is while it is made. */
export const useSample = () => useSelector(state)

/** Keeps here what the server keeps for the person on every device. */
export function keepSample(isThere: boolean): void {
  localStorage.setItem(KEY, String(isThere))
  state.set((was) => ({ ...was, isThere }))
}

/** Says what is being done, on whatever is shown meanwhile; empty when it is over. */
export const tellSampleStep = (step: string): void => state.set((was) => ({ ...was, step }))
