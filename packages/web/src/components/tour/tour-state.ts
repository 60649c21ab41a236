import { createAtom, useSelector } from '@tanstack/react-store'

/** The stop at which somebody is, for as long as this tab is open: a page that is loaded anew goes on there. */
const AT = 'tour_at'
/** Whether the person wants to hear of it no more, as signing in said or they did since. */
const CLOSED = 'tour_closed'

function readState(): { at: number | undefined; isClosed: boolean } {
  try {
    const kept = Number(sessionStorage.getItem(AT) ?? Number.NaN)
    const at = Number.isInteger(kept) && kept >= 0 ? kept : undefined
    return { at, isClosed: localStorage.getItem(CLOSED) === 'true' }
  } catch {
    return { at: undefined, isClosed: false }
  }
}

const state = createAtom(readState())

/** The stop of the look around that is shown, counted from 0; undefined while nobody looks around. */
export const useTourStop = (): number | undefined => useSelector(state, ({ at }) => at)

/** Whether a look around is still to be offered. */
export const useTourOffered = (): boolean => useSelector(state, ({ at, isClosed }) => !isClosed && at === undefined)

export function goToStop(at: number | undefined): void {
  if (at === undefined) sessionStorage.removeItem(AT)
  else sessionStorage.setItem(AT, String(at))
  state.set((was) => ({ ...was, at }))
}

/** Keeps here what the server keeps for the person on every device. */
export function keepTour(isClosed: boolean): void {
  localStorage.setItem(CLOSED, String(isClosed))
  state.set((was) => ({ ...was, isClosed }))
}
