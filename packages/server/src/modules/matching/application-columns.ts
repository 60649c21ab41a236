import { type Dictionary, ofLists, ofTexts } from './dictionary.ts'
import { type Facet, LISTED_FACETS, type ListedFacet, SCALAR_FACETS, type ScalarFacet } from './facets.ts'

/** Facts about a candidate on a position by which lists filter, count and sort. */
export type ApplicationFacts = {
  candidateId: string
  status: string
  group: string
  score: number
  standing: number
  hasMandatory: boolean
  wouldMove: boolean
  movedBy: string | null
  /** Microseconds, as PostgreSQL counts them. */
  receivedAt: number
  expMonths: number
  salary: number | null
  noticeDays: number | null
} & Readonly<Record<`key_${ScalarFacet}`, string>> &
  /** Lists as JSON, parsed once for all rows with the same text. */
  Readonly<Record<`keys_${ListedFacet}`, string>>

const HAS_MANDATORY = 1
const WOULD_MOVE = 2
const NOBODY = ''
const ROOM_MIN = 64
/** Approximate memory of a row in the index by id, and of a text besides its characters, in V8. */
const ENTRY_BYTES = 40

const makeColumns = (room: number) => ({
  ids: new Float64Array(room),
  standing: new Int32Array(room),
  score: new Uint8Array(room),
  flags: new Uint8Array(room),
  status: new Uint32Array(room),
  group: new Uint32Array(room),
  movedBy: new Uint32Array(room),
  receivedAt: new Float64Array(room),
  expMonths: new Uint16Array(room),
  /** NaN if unknown; the same for days. */
  salary: new Float64Array(room),
  noticeDays: new Float64Array(room),
  locations: new Uint32Array(room),
  experience: new Uint32Array(room),
  salaryKey: new Uint32Array(room),
  sources: new Uint32Array(room),
  company: new Uint32Array(room),
  organization: new Uint32Array(room),
  nationality: new Uint32Array(room),
  work_permit: new Uint32Array(room),
  degree: new Uint32Array(room),
  pref_job_location: new Uint32Array(room),
  resume_groups: new Uint32Array(room),
})
type Columns = ReturnType<typeof makeColumns>

const columnOf = (facet: Facet): keyof Columns & string => (facet === 'salary' ? 'salaryKey' : facet)

/** The applications of one position as columns of numbers, one row each, in no order. */
export class ApplicationColumns {
  #columns = makeColumns(ROOM_MIN)
  #length = 0
  readonly #rowOf = new Map<number, number>()
  readonly statuses = ofTexts()
  readonly groups = ofTexts()
  readonly movers = ofTexts()
  readonly texts: Readonly<Record<ScalarFacet, Dictionary<string>>> = {
    locations: ofTexts(),
    experience: ofTexts(),
    salary: ofTexts(),
    sources: ofTexts(),
    company: ofTexts(),
    organization: ofTexts(),
    nationality: ofTexts(),
    work_permit: ofTexts(),
    degree: ofTexts(),
  }
  readonly lists: Readonly<Record<ListedFacet, Dictionary<readonly string[]>>> = {
    pref_job_location: ofLists(),
    resume_groups: ofLists(),
  }

  get length(): number {
    return this.#length
  }

  get columns(): Readonly<Columns> {
    return this.#columns
  }

  codesOf(facet: Facet): Uint32Array {
    return this.#columns[columnOf(facet)] as Uint32Array
  }

  /** Inserts or replaces a candidate. */
  put(facts: ApplicationFacts): void {
    const id = Number(facts.candidateId)
    const row = this.#rowOf.get(id) ?? this.#grow(id)
    const columns = this.#columns
    columns.ids[row] = id
    columns.standing[row] = facts.standing
    columns.score[row] = facts.score
    columns.flags[row] = (facts.hasMandatory ? HAS_MANDATORY : 0) | (facts.wouldMove ? WOULD_MOVE : 0)
    columns.status[row] = this.statuses.codeOf(facts.status)
    columns.group[row] = this.groups.codeOf(facts.group)
    columns.movedBy[row] = this.movers.codeOf(facts.movedBy ?? NOBODY)
    columns.receivedAt[row] = facts.receivedAt
    columns.expMonths[row] = facts.expMonths
    columns.salary[row] = facts.salary ?? Number.NaN
    columns.noticeDays[row] = facts.noticeDays ?? Number.NaN
    for (const facet of SCALAR_FACETS) this.codesOf(facet)[row] = this.texts[facet].codeOf(facts[`key_${facet}`])
    for (const facet of LISTED_FACETS) this.codesOf(facet)[row] = this.lists[facet].codeOf(facts[`keys_${facet}`])
  }

  /** Removes a candidate; the last row takes their place. */
  remove(candidateId: string): void {
    const id = Number(candidateId)
    const row = this.#rowOf.get(id)
    if (row === undefined) return
    const last = this.#length - 1
    this.#rowOf.delete(id)
    if (row !== last) {
      for (const column of Object.values(this.#columns)) column[row] = column[last] as number
      this.#rowOf.set(this.#columns.ids[row] as number, row)
    }
    this.#length = last
  }

  hasMandatory(row: number): boolean {
    return ((this.#columns.flags[row] as number) & HAS_MANDATORY) !== 0
  }

  wouldMove(row: number): boolean {
    return ((this.#columns.flags[row] as number) & WOULD_MOVE) !== 0
  }

  /** Approximate memory, in bytes. */
  get bytes(): number {
    const columns = Object.values(this.#columns).reduce((sum, { byteLength }) => sum + byteLength, 0)
    const texts = Object.values(this.texts).reduce((sum, { size }) => sum + size, 0)
    return columns + (this.#length + texts) * ENTRY_BYTES
  }

  #grow(id: number): number {
    const row = this.#length
    const room = this.#columns.ids.length
    if (row === room) {
      const larger = makeColumns(Math.ceil(room * 1.5))
      for (const [name, column] of Object.entries(this.#columns)) larger[name as keyof Columns].set(column)
      this.#columns = larger
    }
    this.#rowOf.set(id, row)
    this.#length = row + 1
    return row
  }
}
