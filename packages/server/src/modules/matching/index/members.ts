import { BLOCK_WORDS, countBits, hasBit, Postings, type SortedPostings, setBit, Walk, WORD } from './postings.ts'

/** A range of people's places; `from` is the beginning of a block. */
export type Range = { from: number; end: number }

/** The people of a list, block by block: as kept bits if there are many, or else one after the other. */
export class Members {
  readonly #bits: Int32Array | undefined
  readonly #walk: Walk

  constructor(list: Postings | SortedPostings) {
    this.#bits = list instanceof Postings && list.isDense ? list.bits() : undefined
    this.#walk = new Walk(list)
  }

  /** Sets the bits of its people in a range. Ranges must be passed in order, each once, to one of these two methods. */
  addTo(bits: Int32Array, { from, end }: Range): void {
    if (this.#bits) {
      const first = from / WORD
      const words = Math.min(BLOCK_WORDS, this.#bits.length - first)
      for (let at = 0; at < words; at += 1) bits[at] = (bits[at] as number) | (this.#bits[first + at] as number)
      return
    }
    const { places } = this.#walk
    const past = this.#walk.passTo(end)
    for (let at = past.from; at < past.end; at += 1) setBit(bits, (places[at] as number) - from)
  }

  /** Counts its people in a range whose bit is set. */
  countIn(bits: Int32Array, { from, end }: Range): number {
    let found = 0
    if (this.#bits) {
      const first = from / WORD
      const words = Math.min(BLOCK_WORDS, this.#bits.length - first)
      for (let at = 0; at < words; at += 1)
        found += countBits((bits[at] as number) & (this.#bits[first + at] as number))
      return found
    }
    const { places } = this.#walk
    const past = this.#walk.passTo(end)
    for (let at = past.from; at < past.end; at += 1) found += hasBit(bits, (places[at] as number) - from)
    return found
  }
}
