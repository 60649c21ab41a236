import { createAtom, useSelector } from '@tanstack/react-store'

const state = createAtom('')

/** Returns the current step while sample data is created, or an empty text. */
export const useSampleStep = () => useSelector(state)

/** Shows the current step, over any page; empty when finished. */
export const showSampleStep = (step: string): void => state.set(() => step)
