import type { Db } from '../../platform/db/connect.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { type Change, getKnownChange, holdSnapshot, isSameChange, knows, readNews } from '../changes/changes.queries.ts'
import { type Answer, answerQuestion, type Question } from './answer-question.ts'
import { ApplicationColumns } from './application-columns.ts'
import { listFactsAfter, listFactsOf } from './application-facts.queries.ts'

export type PositionQuestion = {
  companyId: string
  positionId: string
  /** The change of the company that the answer must include. */
  atLeast: Change
  question: Question
}

type ShelfEntry = {
  companyId: string
  positionId: string
  columns: ApplicationColumns
  /** The last change that is included. */
  change: Change
  /** Number of rows inserted since the full reading; the dictionaries keep values that no row has any more. */
  puts: number
  catching: Promise<boolean> | undefined
  usedAt: number
}

/**
 * Number of people of a position read at once. The caller waits for the first batch; for a larger position SQL answers
 * meanwhile.
 */
const READ_AT_ONCE = 2_500
/** `small`: the reading, if the first batch was complete. */
type PendingShelf = { small: Promise<ShelfEntry | undefined>; whole: Promise<ShelfEntry> }

/** Number of changed people from which everyone is read again. */
const CHANGED_MAX = 5_000
const KEPT_MS = 15 * 60_000
/** Number of readings after which a change that is still missing is left to SQL. */
const ROUNDS_MAX = 3

/**
 * The most recently requested positions, each as columns of numbers as of a change of its company (modules/changes). The caller
 * states the change it knows; people changed since are read again, in one snapshot with the changes.
 */
export class PositionShelf {
  readonly #db: Db
  readonly #bytesMax: number
  /** Ordered by last request, most recent last. */
  readonly #held = new Map<string, ShelfEntry>()
  readonly #loading = new Map<string, PendingShelf>()

  constructor(db: Db, { bytesMax }: { bytesMax: number }) {
    this.#db = db
    this.#bytesMax = bytesMax
  }

  async answer({ question, ...asked }: PositionQuestion): Promise<Answer | undefined> {
    const key = `${asked.companyId} ${asked.positionId}`
    const known = this.#held.get(key) ?? (await this.#load(key, asked).small)
    if (!known) return undefined
    known.usedAt = performance.now()
    this.#held.delete(key)
    this.#held.set(key, known)
    // Only the database knows whether the other change is later, or from a past before it was restored.
    let isKnown = isSameChange(known.change, asked.atLeast)
    for (let round = 0; !isKnown; round += 1) {
      known.catching ??= this.#catchUp(known).finally(() => {
        known.catching = undefined
      })
      if (round === ROUNDS_MAX || !(await known.catching)) {
        if (this.#held.get(key) === known) this.#held.delete(key)
        return undefined
      }
      isKnown = knows(known.change, asked.atLeast)
    }
    return answerQuestion(known.columns, question)
  }

  /** Drops positions not requested for a while, since people erased meanwhile must not be kept. */
  forgetUnused(): void {
    const since = performance.now() - KEPT_MS
    for (const [key, { usedAt }] of this.#held) if (usedAt < since) this.#held.delete(key)
  }

  get bytes(): number {
    return [...this.#held.values()].reduce((sum, { columns }) => sum + columns.bytes, 0)
  }

  #load(key: string, asked: Pick<ShelfEntry, 'companyId' | 'positionId'>): PendingShelf {
    const known = this.#loading.get(key)
    if (known) return known
    const isLarge = Promise.withResolvers<undefined>()
    const whole = this.#read(asked, () => isLarge.resolve(undefined))
      .then((held) => {
        this.#held.set(key, held)
        this.#makeRoom(held)
        return held
      })
      .finally(() => this.#loading.delete(key))
    const loading = { whole, small: Promise.race([whole, isLarge.promise]) }
    // No caller waits for the rest of a large position; it is retried for the next one.
    whole.catch(() => undefined)
    this.#loading.set(key, loading)
    return loading
  }

  #read(
    { companyId, positionId }: Pick<ShelfEntry, 'companyId' | 'positionId'>,
    tellLarge: () => void,
  ): Promise<ShelfEntry> {
    return withCompany(this.#db, companyId, async (tx) => {
      await holdSnapshot(tx)
      const change = await getKnownChange(tx)
      const columns = new ApplicationColumns()
      for (let after = '0'; ; tellLarge()) {
        const rows = await listFactsAfter(tx, positionId, { after, limit: READ_AT_ONCE })
        for (const row of rows) columns.put(row)
        after = rows.at(-1)?.candidateId ?? after
        if (rows.length < READ_AT_ONCE) break
      }
      return { companyId, positionId, columns, change, puts: 0, catching: undefined, usedAt: performance.now() }
    })
  }

  /** Applies changes; false if there are so many that reading everything again is better. */
  async #catchUp(held: ShelfEntry): Promise<boolean> {
    const { companyId, positionId, columns } = held
    const news = await withCompany(this.#db, companyId, async (tx) => {
      await holdSnapshot(tx)
      const { known, candidateIds: ids } = await readNews(tx, held.change, CHANGED_MAX)
      return ids && { known, ids, rows: ids.length > 0 ? await listFactsOf(tx, positionId, ids) : [] }
    })
    if (!news || held.puts > Math.max(columns.length, CHANGED_MAX)) return false
    const there = new Set(news.rows.map(({ candidateId }) => candidateId))
    for (const id of news.ids) if (!there.has(id)) columns.remove(id)
    for (const row of news.rows) columns.put(row)
    held.puts += news.rows.length
    held.change = news.known
    return true
  }

  /**
   * Drops the least recently requested positions of the company with the most, so that one company's use does not displace all
   * others.
   */
  #makeRoom(newest: ShelfEntry): void {
    while (this.bytes > this.#bytesMax) {
      const bytesOf = new Map<string, number>()
      for (const { companyId, columns } of this.#held.values())
        bytesOf.set(companyId, (bytesOf.get(companyId) ?? 0) + columns.bytes)
      const most = Math.max(...bytesOf.values())
      const oldest = [...this.#held].find(([, { companyId }]) => bytesOf.get(companyId) === most)
      if (!oldest) return
      this.#held.delete(oldest[0])
      if (oldest[1] === newest) return
    }
  }
}
