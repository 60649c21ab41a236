import { AsyncLocalStorage } from 'node:async_hooks'

/** A taken place to work. It is given back for a while, until `take` has it again, or for good, from either state. */
export type Place = { give: () => void; take: () => Promise<void>; leave: () => void; leaveWhileAway: () => void }

type HeldPlace = { place: Place; isHeld: boolean; isOver: boolean; away: number; taking: Promise<void> | undefined }

const current = new AsyncLocalStorage<HeldPlace>()

/** Runs a piece of work on a place given to it, and gives the place back at its end. */
export async function holdTurn<T>(place: Place, work: () => Promise<T>): Promise<T> {
  const held: HeldPlace = { place, isHeld: true, isOver: false, away: 0, taking: undefined }
  try {
    return await current.run(held, work)
  } finally {
    held.isOver = true
    if (held.isHeld) place.leave()
    else if (!held.taking) place.leaveWhileAway()
  }
}

/**
 * Waits for an external service, and lets others have the place of this work meanwhile; continues when it has one again.
 * Several concurrent waits share the one place: the first of them gives it back, the last one takes it. Never call this in a
 * transaction, since the new holders of the places could then wait for its connection.
 */
export async function yieldTurnDuring<T>(wait: () => Promise<T>): Promise<T> {
  const held = current.getStore()
  // Jobs hold no place, and neither does a response that is still being sent.
  if (!held || held.isOver) return wait()
  held.away += 1
  await held.taking
  if (held.isHeld && !held.isOver) {
    held.isHeld = false
    held.place.give()
  }
  try {
    return await wait()
  } finally {
    held.away -= 1
    if (held.away === 0 && !held.isOver) await reacquireTurn(held)
  }
}

function reacquireTurn(held: HeldPlace): Promise<void> {
  held.taking ??= held.place.take().then(() => {
    held.taking = undefined
    if (held.isOver) held.place.leave()
    else held.isHeld = true
  })
  return held.taking
}
