import { AsyncLocalStorage } from 'node:async_hooks'

/** A place to work that is taken. It is given back for a while, until `take` has it again, or for good, from either state. */
export type Place = { give: () => void; take: () => Promise<void>; leave: () => void; leaveWhileAway: () => void }

type Held = { place: Place; isHeld: boolean; isOver: boolean; away: number; taking: Promise<void> | undefined }

const current = new AsyncLocalStorage<Held>()

/** Runs a piece of work on a place that it has been given, and gives the place back at its end. */
export async function holdTurn<T>(place: Place, work: () => Promise<T>): Promise<T> {
  const held: Held = { place, isHeld: true, isOver: false, away: 0, taking: undefined }
  try {
    return await current.run(held, work)
  } finally {
    held.isOver = true
    if (held.isHeld) place.leave()
    else if (!held.taking) place.leaveWhileAway()
  }
}

/**
 * Waits for somebody else, and lets others have the place of this work meanwhile; goes on when it has one again. Several at
 * once share the one place: the first of them gives it back, the last one takes it. Never in a transaction, whose connection
 * those who have the places then would wait for.
 */
export async function withoutTurn<T>(wait: () => Promise<T>): Promise<T> {
  const held = current.getStore()
  // Jobs hold none, and neither does what is still sent when its answer has begun.
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
    if (held.away === 0 && !held.isOver) await takeAgain(held)
  }
}

function takeAgain(held: Held): Promise<void> {
  held.taking ??= held.place.take().then(() => {
    held.taking = undefined
    if (held.isOver) held.place.leave()
    else held.isHeld = true
  })
  return held.taking
}
