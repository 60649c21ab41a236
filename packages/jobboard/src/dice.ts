/** Creates a generator of numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
export function createDice(seed: number) {
  let state = seed >>> 0
  const roll = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number) => Math.floor(roll() * most)
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
  return { roll, below, pick }
}
export type Dice = ReturnType<typeof createDice>

/** Returns a separate seed for each place of a board, and for each use of it. */
export const seedOf = (seed: number, place: number, use = 0): number =>
  Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(place + 1, 0x85ebca6b) ^ Math.imul(use, 0xc2b2ae35)
