import type { Db } from '../../ground/db/connect.ts'
import { withCompany } from '../../ground/db/with-company.ts'
import { type Change, getKnownChange, holdSnapshot, isSameChange, knows, readNews } from '../changes/changes.queries.ts'
import { type Answer, answerQuestion, type Question } from './answer-question.ts'
import { ApplicationColumns } from './application-columns.ts'
import { listFactsAfter, listFactsOf } from './application-facts.queries.ts'

export type PositionQuestion = {
  companyId: string
  positionId: string
  /** The change of the company that the answer knows of, whatever else it knows. */
  atLeast: Change
  question: Question
}

type Held = {
  companyId: string
  positionId: string
  columns: ApplicationColumns
  /** The last change that is in it. */
  change: Change
  /** Rows that were put since all were read; the dictionaries keep what nobody has any more. */
  puts: number
  catching: Promise<boolean> | undefined
  usedAt: number
}

/** People of a position that are read at once. Whoever asks waits for the first of them; of a larger one SQL answers meanwhile. */
const READ_AT_ONCE = 2_500
/** `small`: what was read, where the first reading has everybody. */
type Loading = { small: Promise<Held | undefined>; whole: Promise<Held> }

/** Beside so many changed people everybody is read anew. */
const CHANGED_MAX = 5_000
const KEPT_MS = 15 * 60_000
/** Whoever asks for a change that is not there after so many readings is answered by SQL. */
const ROUNDS_MAX = 3

/**
 * The positions that were asked for last, each as columns of numbers, as of a change of its company (people/changes). Whoever
 * asks names the change that they know; what changed since is read anew of the people whom the changes name, both in one snapshot.
 */
export class PositionShelf {
  readonly #db: Db
  readonly #bytesMax: number
  /** The position that was asked for last is the last one. */
  readonly #held = new Map<string, Held>()
  readonly #loading = new Map<string, Loading>()

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
    // Whether what it knows is later, or of a past that the database was taken back from, the database says.
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

  /** Lets go of what nobody has asked for in a while: who was erased meanwhile is not to be kept. */
  forgetUnused(): void {
    const since = performance.now() - KEPT_MS
    for (const [key, { usedAt }] of this.#held) if (usedAt < since) this.#held.delete(key)
  }

  get bytes(): number {
    return [...this.#held.values()].reduce((sum, { columns }) => sum + columns.bytes, 0)
  }

  #load(key: string, asked: Pick<Held, 'companyId' | 'positionId'>): Loading {
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
    // Nobody waits for the rest of a large one; it is tried again for whoever asks next.
    whole.catch(() => undefined)
    this.#loading.set(key, loading)
    return loading
  }

  #read({ companyId, positionId }: Pick<Held, 'companyId' | 'positionId'>, tellLarge: () => void): Promise<Held> {
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

  /** False where so much has changed that it is better read anew. */
  async #catchUp(held: Held): Promise<boolean> {
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

  /** Lets go of what was not asked for the longest, of the company that has most; so nobody's opening many takes those of all others. */
  #makeRoom(newest: Held): void {
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
