const GROWTH = 1.25
const LEAST = 4

/** Places of people, each with a small number of its own; where one may be only once, whoever adds sees to it. */
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

  get bytes(): number {
    return this.places.byteLength + this.marks.byteLength
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
