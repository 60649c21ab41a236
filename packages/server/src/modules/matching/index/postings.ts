const GROWTH = 1.25
const LEAST = 4
/**
 * Approximate overhead of a list in V8 and the allocator: the object, two arrays and its map entry. It dominates in companies
 * with few people, who have thousands of skills.
 */
const LIST_BYTES = 800
/** Number of values of a mark. */
const MARKS = 256

/** Number of people per block, chosen so that the scratch arrays fit in the L1 cache. */
export const BLOCK = 16_384

/** Number of people per word of bits. */
export const WORD = 32
const WORD_BITS = Math.log2(WORD)
/** Words of bits per block. */
export const BLOCK_WORDS = BLOCK / WORD

/** Sorted places of people, each with a small number; the caller must avoid duplicates where they matter. */
export class Postings {
  places = new Uint32Array(LEAST)
  marks = new Uint8Array(LEAST)
  length = 0
  #bits = new Int32Array(0)
  /** Number of places that are among the bits. */
  #inBits = 0

  add(place: number, mark: number): void {
    if (this.length === this.places.length) this.#grow()
    this.places[this.length] = place
    this.marks[this.length] = mark
    this.length += 1
  }

  #grow(): void {
    const size = Math.ceil(this.length * GROWTH) + LEAST
    const [places, marks] = [new Uint32Array(size), new Uint8Array(size)]
    places.set(this.places)
    marks.set(this.marks)
    this.places = places
    this.marks = marks
  }

  /** Sorts the places into the order of walks; returns false if they were sorted. */
  sort(): boolean {
    const { places, marks, length } = this
    let at = 1
    while (at < length && (places[at - 1] as number) <= (places[at] as number)) at += 1
    if (at >= length) return false
    const both = new Float64Array(length)
    for (at = 0; at < length; at += 1) both[at] = (places[at] as number) * MARKS + (marks[at] as number)
    both.sort()
    for (at = 0; at < length; at += 1) {
      places[at] = Math.floor((both[at] as number) / MARKS)
      marks[at] = (both[at] as number) % MARKS
    }
    return true
  }

  /** Whether a bit for everybody up to the last place takes less time to read than the list: one in a word is there. */
  get isDense(): boolean {
    return this.length * WORD > this.#end
  }

  get #end(): number {
    return this.length === 0 ? 0 : (this.places[this.length - 1] as number) + 1
  }

  /** A bit for each place, in whole blocks, to the last one of the list. Kept, since places are only added, at the end. */
  bits(): Int32Array {
    const words = Math.ceil(this.#end / BLOCK) * BLOCK_WORDS
    if (this.#bits.length < words) {
      const wider = new Int32Array(words)
      wider.set(this.#bits)
      this.#bits = wider
    }
    const bits = this.#bits
    for (; this.#inBits < this.length; this.#inBits += 1) setBit(bits, this.places[this.#inBits] as number)
    return bits
  }

  /** Bits count before a question asks for them. */
  get bytes(): number {
    const bits = this.isDense ? this.#end / 8 : 0
    return LIST_BYTES + this.places.byteLength + this.marks.byteLength + bits
  }
}

/** Shifts take the last five bits of a number alone. */
export function setBit(bits: Int32Array, at: number): void {
  bits[at >>> WORD_BITS] = (bits[at >>> WORD_BITS] as number) | (1 << at)
}

export const hasBit = (bits: Int32Array, at: number): number => ((bits[at >>> WORD_BITS] as number) >>> at) & 1

/** The place within a word of the lowest bit that is set. */
export const lowestBit = (word: number): number => 31 - Math.clz32(word & -word)

/** The number of bits of a word that are set, added up in pairs, fours and bytes. */
export function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export type SortedPostings = { places: Uint32Array; marks: Uint8Array | Float64Array; length: number }

/** Iterates once over a list, range by range. */
export class Walk {
  readonly places: SortedPostings['places']
  readonly marks: SortedPostings['marks']
  readonly #length: number
  #at = 0

  constructor({ places, marks, length }: SortedPostings) {
    this.places = places
    this.marks = marks
    this.#length = length
  }

  /** The range of the next elements that are below a place. */
  passTo(place: number): { from: number; end: number } {
    const from = this.#at
    let [low, high] = [from, this.#length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.places[middle] as number) < place) low = middle + 1
      else high = middle
    }
    this.#at = low
    return { from, end: low }
  }
}

/** Lists by key, created on demand. */
export class PostingsBy<Key> {
  readonly lists = new Map<Key, Postings>()

  add(key: Key, place: number, mark = 1): void {
    let list = this.lists.get(key)
    if (!list) {
      list = new Postings()
      this.lists.set(key, list)
    }
    list.add(place, mark)
  }

  get(key: Key): Postings | undefined {
    return this.lists.get(key)
  }

  get bytes(): number {
    let bytes = 0
    for (const list of this.lists.values()) bytes += list.bytes
    return bytes
  }
}
