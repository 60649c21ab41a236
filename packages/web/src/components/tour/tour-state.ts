import { createAtom, useSelector } from '@tanstack/react-store'
import { useTourClosed } from '../../api/user-state.ts'

/** Storage key of the current stop, for as long as this tab is open: a reload continues there. */
const AT = 'tour_at'

type TourState = {
  at: number | undefined
  /** Whether the page of the first stop is still to be opened. */
  isStarting: boolean
}

function readState(): TourState {
  try {
    const kept = Number(sessionStorage.getItem(AT) ?? Number.NaN)
    const at = Number.isInteger(kept) && kept >= 0 ? kept : undefined
    return { at, isStarting: false }
  } catch {
    return { at: undefined, isStarting: false }
  }
}

const state = createAtom(readState())

/** Returns the current stop of the tour, counted from 0; undefined when no tour is running. */
export const useTourStop = (): number | undefined => useSelector(state, ({ at }) => at)

/** Returns whether the tour is still to be offered. */
export function useTourOffered(): boolean {
  const isRunning = useTourStop() !== undefined
  return !useTourClosed() && !isRunning
}

/** Returns whether the tour has just been started, from any page. */
export const useTourStarting = (): boolean => useSelector(state, ({ isStarting }) => isStarting)

export function goToStop(at: number | undefined): void {
  if (at === undefined) sessionStorage.removeItem(AT)
  else sessionStorage.setItem(AT, String(at))
  state.set((was) => ({ ...was, at, isStarting: false }))
}

/** Starts the tour at its first stop, whose page opens as soon as it is known. */
export function startTour(): void {
  goToStop(0)
  state.set((was) => ({ ...was, isStarting: true }))
}
