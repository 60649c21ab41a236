import { createAtom, useSelector } from '@tanstack/react-store'

/** Storage key of the current stop, for as long as this tab is open: a reload continues there. */
const AT = 'tour_at'
/** Storage key of whether the user has dismissed the tour, as reported at sign-in or since. */
const CLOSED = 'tour_closed'

type TourState = {
  at: number | undefined
  isClosed: boolean
  /** Whether the page of the first stop is still to be opened. */
  isStarting: boolean
}

function readState(): TourState {
  try {
    const kept = Number(sessionStorage.getItem(AT) ?? Number.NaN)
    const at = Number.isInteger(kept) && kept >= 0 ? kept : undefined
    return { at, isClosed: localStorage.getItem(CLOSED) === 'true', isStarting: false }
  } catch {
    return { at: undefined, isClosed: false, isStarting: false }
  }
}

const state = createAtom(readState())

/** Returns the current stop of the tour, counted from 0; undefined when no tour is running. */
export const useTourStop = (): number | undefined => useSelector(state, ({ at }) => at)

/** Returns whether the tour is still to be offered. */
export const useTourOffered = (): boolean => useSelector(state, ({ at, isClosed }) => !isClosed && at === undefined)

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

/** Updates the local copy of the state, which the server stores for the user on every device. */
export function storeTour(isClosed: boolean): void {
  localStorage.setItem(CLOSED, String(isClosed))
  state.set((was) => ({ ...was, isClosed }))
}
