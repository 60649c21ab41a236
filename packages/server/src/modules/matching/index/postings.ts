const GROWTH = 1.25
const LEAST = 4
/**
 * What a list takes beside its numbers, about, as V8 and what gives it memory keep it: itself, two arrays and its entry under a key.
 * It is most of what a company of few people takes, who have thousands of skills.
 */
const LIST_BYTES = 800
/** Of which a place has one. */
const MARKS = 256

/** Places of people in their order, each with a small number of its own; where one may be only once, whoever adds sees to it. */
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

  /** Puts the places into their order, which is the one that a walk goes in; false where they stood in it. */
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

type Sorted = { places: Uint32Array; marks: Uint8Array | Float64Array; length: number }

/** Goes along a list once, a stretch of places at a time. */
export class Walk {
  readonly places: Sorted['places']
  readonly marks: Sorted['marks']
  readonly #length: number
  #at = 0

  constructor({ places, marks, length }: Sorted) {
    this.places = places
    this.marks = marks
    this.#length = length
  }

  /** Where in the list those stand that come next and lie before a place. */
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

/** Lists by a key, made when there is something for them. */
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
