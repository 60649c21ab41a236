import type pg from 'pg'
import { type Db, poolOf } from '../../../platform/db/connect.ts'
import { withCompany } from '../../../platform/db/with-company.ts'
import { type Change, holdSnapshot, isSameChange, knows, readNews } from '../../changes/changes.queries.ts'
import { buildIndex, TooLarge } from './build-index.ts'
import type { CompanyIndex } from './company-index.ts'
import { readSome, startSnapshotRead } from './read-company.queries.ts'

/** Number of changed people above which a rebuild is faster; no question is answered while changes are applied. */
const CHANGED_MAX = 5_000
/** Number of people read at a time. */
const AT_ONCE = 500
/** Share, and minimum number, of dead places from which on an index is rebuilt. */
const DEAD_SHARE = 0.3
const DEAD_LEAST = 1_000

const ATTEMPTS_MAX = 3

/** Time for which a used index is not dropped for others, or those that almost fit would be rebuilt again and again. */
const KEPT_MS = 60_000

type ReadyIndex = {
  state: 'ready'
  index: CompanyIndex
  bytes: number
  usedAt: number
  catching: Promise<void> | undefined
}
type IndexState = { state: 'building' | 'too large' } | { state: 'waiting'; until: number } | ReadyIndex

/** Thrown when other indexes in use leave no room. */
class NoRoom extends Error {}

/** The indexes of the most recently used companies, within the memory for all of them. */
export class HeldIndexes {
  readonly #db: Db
  readonly #bytesMax: number
  /** Ordered by last use. */
  readonly #held = new Map<string, IndexState>()
  readonly #keptMs: number
  #building: Promise<unknown> = Promise.resolve()

  constructor(db: Db, bytesMax: number, keptMs = KEPT_MS) {
    this.#db = db
    this.#bytesMax = bytesMax
    this.#keptMs = keptMs
  }

  /**
   * Returns the index of a company as of the given change or later; undefined while it is being built, or if it doesn't fit.
   * Only the database knows whether its change is later, or from a past before it was restored.
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
    // It may have been dropped for a rebuild.
    if (this.#held.get(companyId) !== held) return undefined
    if (isAlike || knows(held.index.known, atLeast)) return held.index
    // The update that was awaited may have begun before the requested change.
    return attempt < ATTEMPTS_MAX ? this.find(companyId, atLeast, attempt + 1) : undefined
  }

  /** Resolves when the current build has finished. */
  async settled(): Promise<void> {
    await this.#building
  }

  get bytes(): number {
    let bytes = 0
    for (const held of this.#held.values()) if (held.state === 'ready') bytes += held.bytes
    return bytes
  }

  #build(companyId: string): void {
    const building: IndexState = { state: 'building' }
    this.#held.set(companyId, building)
    this.#building = this.#building
      .then(() => this.#read(companyId, (client) => buildIndex(client, companyId, (bytes) => this.#makeRoom(bytes))))
      .then((index) => {
        const usedAt = performance.now()
        this.#held.set(companyId, { state: 'ready', index, bytes: index.bytes, usedAt, catching: undefined })
      })
      .catch((error) => {
        // It is retried at the next request; one that doesn't fit is left to SQL.
        if (error instanceof TooLarge) this.#held.set(companyId, { state: 'too large' })
        else if (error instanceof NoRoom)
          this.#held.set(companyId, { state: 'waiting', until: performance.now() + this.#keptMs })
        else this.#held.delete(companyId)
      })
  }

  async #catchUp(companyId: string, held: ReadyIndex): Promise<void> {
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
      // Synchronously, so that no answer sees half of a change.
      for (const id of read.candidateIds) index.remove(Number(id))
      for (const person of read.people) index.add(person)
      index.known = read.known
      if (read.candidateIds.length > 0) held.bytes = index.bytes
    }
    if (!read || index.dead > DEAD_LEAST + index.length * DEAD_SHARE) this.#build(companyId)
    else this.#drop(0)
  }

  /** Frees memory for this many bytes, without dropping indexes in use. */
  #makeRoom(bytes: number): void {
    if (bytes > this.#bytesMax) throw new TooLarge()
    this.#drop(bytes, performance.now() - this.#keptMs)
    if (this.bytes + bytes > this.#bytesMax) throw new NoRoom()
  }

  /** Drops the least recently used indexes, last used before the given time, until this many bytes are free. */
  #drop(bytes: number, before = Number.POSITIVE_INFINITY): void {
    for (const [companyId, held] of this.#held) {
      if (this.bytes + bytes <= this.#bytesMax) return
      if (held.state === 'ready' && held.usedAt <= before) this.#held.delete(companyId)
    }
  }

  async #read<T>(companyId: string, read: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await poolOf(this.#db).connect()
    try {
      await startSnapshotRead(client, companyId)
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
