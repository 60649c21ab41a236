import type pg from 'pg'
import { type Db, poolOf } from '../../../ground/db/connect.ts'
import { withCompany } from '../../../ground/db/with-company.ts'
import { type Change, holdSnapshot, isSameChange, knows, readNews } from '../../changes/changes.queries.ts'
import { buildIndex, TooLarge } from './build-index.ts'
import type { CompanyIndex } from './company-index.ts'
import { beginReading, readSome } from './read-company.queries.ts'

/** Above, reading everybody anew is quicker; and nobody is answered while what was read is put in. */
const CHANGED_MAX = 5_000
/** People read at a time. */
const AT_ONCE = 500
/** Places of which nobody is there any more, of all, from which on an index is built anew. */
const DEAD_SHARE = 0.3
const DEAD_LEAST = 1_000

const ATTEMPTS_MAX = 3

/** Whoever was asked for within this time is not let go of for others, or as many as nearly fit would be read again and again. */
const KEPT_MS = 60_000

type Ready = { state: 'ready'; index: CompanyIndex; bytes: number; usedAt: number; catching: Promise<void> | undefined }
type Held = { state: 'building' | 'too large' } | { state: 'waiting'; until: number } | Ready

/** Others that are in use leave no room. */
class NoRoom extends Error {}

/** The indexes of the companies that were asked for last, within the memory that there is for all of them. */
export class HeldIndexes {
  readonly #db: Db
  readonly #bytesMax: number
  /** In the order of their last use. */
  readonly #held = new Map<string, Held>()
  readonly #keptMs: number
  #building: Promise<unknown> = Promise.resolve()

  constructor(db: Db, bytesMax: number, keptMs = KEPT_MS) {
    this.#db = db
    this.#bytesMax = bytesMax
    this.#keptMs = keptMs
  }

  /**
   * The index of a company as it is at a change, or at a later one; undefined where there is none: then it is being built, or
   * does not fit. Whether what it knows is later, or of a past that the database was taken back from, the database says.
   */
  async find(companyId: string, atLeast: Change, attempt = 1): Promise<CompanyIndex | undefined> {
    const held = this.#held.get(companyId)
    if (held?.state !== 'ready') {
      if (!held || (held.state === 'waiting' && held.until <= performance.now())) this.#build(companyId)
      return undefined
    }
    held.usedAt = performance.now()
    this.#held.delete(companyId)
    this.#held.set(companyId, held)
    const isAlike = isSameChange(held.index.known, atLeast)
    if (!isAlike) {
      held.catching ??= this.#catchUp(companyId, held).finally(() => {
        held.catching = undefined
      })
      await held.catching
    }
    // It may have come to building anew.
    if (this.#held.get(companyId) !== held) return undefined
    if (isAlike || knows(held.index.known, atLeast)) return held.index
    // What was waited for may have begun before the change that is asked for.
    return attempt < ATTEMPTS_MAX ? this.find(companyId, atLeast, attempt + 1) : undefined
  }

  /** Until what is being built now stands. */
  async settled(): Promise<void> {
    await this.#building
  }

  get bytes(): number {
    let bytes = 0
    for (const held of this.#held.values()) if (held.state === 'ready') bytes += held.bytes
    return bytes
  }

  #build(companyId: string): void {
    const building: Held = { state: 'building' }
    this.#held.set(companyId, building)
    this.#building = this.#building
      .then(() => this.#read(companyId, (client) => buildIndex(client, companyId, (bytes) => this.#makeRoom(bytes))))
      .then((index) => {
        const usedAt = performance.now()
        this.#held.set(companyId, { state: 'ready', index, bytes: index.bytes, usedAt, catching: undefined })
      })
      .catch((error) => {
        // Asked for again, it is tried again; what does not fit stays with SQL.
        if (error instanceof TooLarge) this.#held.set(companyId, { state: 'too large' })
        else if (error instanceof NoRoom)
          this.#held.set(companyId, { state: 'waiting', until: performance.now() + this.#keptMs })
        else this.#held.delete(companyId)
      })
  }

  async #catchUp(companyId: string, held: Ready): Promise<void> {
    const { index } = held
    const read = await withCompany(this.#db, companyId, async (tx) => {
      await holdSnapshot(tx)
      const { known, candidateIds } = await readNews(tx, index.known, CHANGED_MAX)
      if (!candidateIds) return undefined
      const people = []
      for (let at = 0; at < candidateIds.length; at += AT_ONCE)
        people.push(...(await readSome(tx, candidateIds.slice(at, at + AT_ONCE))))
      return { known, candidateIds, people }
    })
    if (read) {
      // All at once, so that nobody is answered by half of a change.
      for (const id of read.candidateIds) index.remove(Number(id))
      for (const person of read.people) index.add(person)
      index.known = read.known
      if (read.candidateIds.length > 0) held.bytes = index.bytes
    }
    if (!read || index.dead > DEAD_LEAST + index.length * DEAD_SHARE) this.#build(companyId)
    else this.#drop(0)
  }

  /** Lets so much more fit than there is, without those who are in use. */
  #makeRoom(bytes: number): void {
    if (bytes > this.#bytesMax) throw new TooLarge()
    this.#drop(bytes, performance.now() - this.#keptMs)
    if (this.bytes + bytes > this.#bytesMax) throw new NoRoom()
  }

  /** Drops those that were asked for longest ago, and before a moment, until so much more fits. */
  #drop(bytes: number, before = Number.POSITIVE_INFINITY): void {
    for (const [companyId, held] of this.#held) {
      if (this.bytes + bytes <= this.#bytesMax) return
      if (held.state === 'ready' && held.usedAt <= before) this.#held.delete(companyId)
    }
  }

  async #read<T>(companyId: string, read: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await poolOf(this.#db).connect()
    try {
      await beginReading(client, companyId)
      const result = await read(client)
      await client.query('commit')
      client.release()
      return result
    } catch (error) {
      client.release(true)
      throw error
    }
  }
}
