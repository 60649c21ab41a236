const GROWTH = 1.25
const LEAST = 4
/**
 * Approximate overhead of a list in V8 and the allocator: the object, two arrays and its map entry. It dominates in companies
 * with few people, who have thousands of skills.
 */
const LIST_BYTES = 800
/** Number of values of a mark. */
const MARKS = 256

/** Sorted places of people, each with a small number; the caller must avoid duplicates where they matter. */
export class Postings {
  places = new Uint32Array(LEAST)
  marks = new Uint8Array(LEAST)
  length = 0

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

  get bytes(): number {
    return LIST_BYTES + this.places.byteLength + this.marks.byteLength
  }
}

type SortedPostings = { places: Uint32Array; marks: Uint8Array | Float64Array; length: number }

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
