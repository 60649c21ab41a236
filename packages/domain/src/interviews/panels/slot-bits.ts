/** A bit per slot, 32 per word. */
export type Bits = Uint32Array

const WORD = 32

export const noBits = (words: number): Bits => new Uint32Array(words)

export const hasBit = (bits: Bits, at: number): boolean => (((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1

/** Sets the bits from one slot up to another. */
export function setRange(bits: Bits, from: number, to: number): void {
  for (let at = from; at < to; at += 1) bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31))
}

/** Keeps the bits of the first that the second has too. */
export function intersectBits(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) & (other[word] ?? 0)
}

export function addBits(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) | (other[word] ?? 0)
}

export function removeBits(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) & ~(other[word] ?? 0)
}

export const isEmpty = (bits: Bits): boolean => bits.every((word) => word === 0)

export function haveCommon(one: Bits, other: Bits, firstWord: number, words: number): boolean {
  for (let word = firstWord; word < firstWord + words; word += 1)
    if (((one[word] ?? 0) & (other[word] ?? 0)) !== 0) return true
  return false
}

/** Returns the first and last slot that both have, within some words. */
export function commonEnds(one: Bits, other: Bits, firstWord: number, words: number): [number, number] | undefined {
  let [first, last] = [-1, -1]
  for (let word = firstWord; word < firstWord + words; word += 1) {
    const common = (one[word] ?? 0) & (other[word] ?? 0)
    if (common === 0) continue
    if (first < 0) first = word * WORD + 31 - Math.clz32(common & -common)
    last = word * WORD + 31 - Math.clz32(common)
  }
  return first < 0 ? undefined : [first, last]
}

export function isEmptyWithin(bits: Bits, firstWord: number, words: number): boolean {
  for (let word = firstWord; word < firstWord + words; word += 1) if (bits[word] !== 0) return false
  return true
}

/** Shifts in place: each slot gets the bit of the one `by` later; with `keep`, in addition to its own. */
function moveEarlier(bits: Bits, by: number, keep: boolean): void {
  const [whole, rest] = [by >>> 5, by & 31]
  for (let word = 0; word < bits.length; word += 1) {
    const low = (bits[word + whole] ?? 0) >>> rest
    const moved = rest === 0 ? low : low | ((bits[word + whole + 1] ?? 0) << (WORD - rest))
    bits[word] = keep ? (bits[word] ?? 0) | moved : moved
  }
}

/** Sets each bit in place if any from `least` to `most` later is set; doubles the step, so that it takes logarithmic time. */
export function spreadToLater(bits: Bits, least: number, most: number): void {
  if (most < least) {
    bits.fill(0)
    return
  }
  for (let reached = 1; reached < most - least + 1; ) {
    const step = Math.min(reached, most - least + 1 - reached)
    moveEarlier(bits, step, true)
    reached += step
  }
  moveEarlier(bits, least, false)
}

/** Yields the set slots from one up to another, earliest first. */
export function* slotsWithin(bits: Bits, from: number, to: number): Generator<number> {
  for (let at = from; at < to; ) {
    const word = (bits[at >>> 5] ?? 0) >>> (at & 31)
    if (word === 0) {
      at = ((at >>> 5) + 1) * WORD
      continue
    }
    at += 31 - Math.clz32(word & -word)
    if (at < to) yield at
    at += 1
  }
}
