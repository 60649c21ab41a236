import { NO_CHANGE } from '../../changes/changes.queries.ts'
import { PostingsBy, WORD } from './postings.ts'

/** Flag in a mark besides the level (1 to 100) if a résumé names the skill. */
export const NAMED = 128

/** The data of one person, as in their rows. */
export type PersonEvidence = {
  id: number
  months: number
  hasCareer: boolean
  /** `isNear`: only a neighbour of the skill is shown. */
  skills: readonly { skill: number; level: number; isNamed: boolean; isNear: boolean }[]
  lines: readonly { line: number; amount: number }[]
  sources: readonly string[]
  groups: readonly string[]
}

/** A multiple of WORD, like all later ones: ranking reads four bytes of a column at a time. */
const FIRST_ROOM = 1_024
/** Number of lines of work whose matches are kept (keep-careers.ts), a byte per person. */
export const CAREERS_KEPT = 8
/** Approximate memory of an entry in the map of people, in V8. */
const ENTRY_BYTES = 40

/**
 * The people of one company for ranking: each has a place, which columns and postings refer to. A changed person gets a new
 * place, and the old one is dead.
 */
export class CompanyIndex {
  /** The last change that is included (modules/changes). */
  known = NO_CHANGE
  /** Number of assigned places. */
  length = 0
  dead = 0
  ids = new Float64Array(FIRST_ROOM)
  months = new Uint16Array(FIRST_ROOM)
  monthsMost = 0
  hasCareer = new Uint8Array(FIRST_ROOM)
  isAlive = new Uint8Array(FIRST_ROOM)
  /** Postings of skills that people have, and of skills that they only have a neighbour of. */
  readonly skills = new PostingsBy<number>()
  readonly near = new PostingsBy<number>()
  readonly lines = new PostingsBy<number>()
  readonly sources = new PostingsBy<string>()
  readonly groups = new PostingsBy<string>()
  /** Places up to here are in the order of ids; later ones are in a map. */
  #inOrder = 0
  readonly #later = new Map<number, number>()

  /** Adds a place for a person without skills; in the order of ids, as far as people arrive so. */
  addPlace(id: number, months: number, hasCareer: boolean): number {
    if (this.length === this.ids.length) this.#grow()
    const place = this.length
    const isInOrder = this.#inOrder === place && (place === 0 || (this.ids[place - 1] ?? 0) < id)
    if (isInOrder) this.#inOrder += 1
    else this.#later.set(id, place)
    this.ids[place] = id
    this.months[place] = months
    this.monthsMost = Math.max(this.monthsMost, this.months[place] ?? 0)
    this.hasCareer[place] = Number(hasCareer)
    this.isAlive[place] = 1
    this.length += 1
    return place
  }

  addSkill(place: number, { skill, level, isNamed, isNear }: PersonEvidence['skills'][number]): void {
    if (isNear) this.near.add(skill, place, level)
    else this.skills.add(skill, place, isNamed ? level + NAMED : level)
  }

  add(person: PersonEvidence): void {
    const place = this.addPlace(person.id, person.months, person.hasCareer)
    for (const skill of person.skills) this.addSkill(place, skill)
    for (const { line, amount } of person.lines) this.lines.add(line, place, amount)
    for (const source of person.sources) this.sources.add(source, place)
    for (const group of person.groups) this.groups.add(group, place)
  }

  remove(id: number): void {
    const place = this.placeOf(id)
    if (place === undefined) return
    this.isAlive[place] = 0
    this.#later.delete(id)
    this.dead += 1
  }

  placeOf(id: number): number | undefined {
    const place = this.#later.get(id) ?? this.#findInOrder(id)
    return place !== undefined && this.isAlive[place] === 1 ? place : undefined
  }

  #findInOrder(id: number): number | undefined {
    let [low, high] = [0, this.#inOrder]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.ids[middle] ?? 0) < id) low = middle + 1
      else high = middle
    }
    return low < this.#inOrder && this.ids[low] === id ? low : undefined
  }

  #grow(): void {
    const size = Math.ceil((this.ids.length * 1.5) / WORD) * WORD
    const grown = <T extends Float64Array | Uint16Array | Uint8Array>(column: T, wider: T): T => {
      wider.set(column)
      return wider
    }
    this.ids = grown(this.ids, new Float64Array(size))
    this.months = grown(this.months, new Uint16Array(size))
    this.hasCareer = grown(this.hasCareer, new Uint8Array(size))
    this.isAlive = grown(this.isAlive, new Uint8Array(size))
  }

  /** Approximate memory, in bytes. Iterates over all lists. */
  get bytes(): number {
    const columns = [this.ids, this.months, this.hasCareer, this.isAlive]
    const lists = [this.skills, this.near, this.lines, this.sources, this.groups]
    return [...columns.map(({ byteLength }) => byteLength), ...lists.map(({ bytes }) => bytes)].reduce(
      (sum, bytes) => sum + bytes,
      this.#later.size * ENTRY_BYTES + this.ids.length * CAREERS_KEPT,
    )
  }
}
