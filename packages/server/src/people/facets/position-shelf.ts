import type { Db } from '../../ground/db/connect.ts'
import { withCompany } from '../../ground/db/with-company.ts'
import { type Change, getKnownChange, listChangesAfter } from '../changes/changes.queries.ts'
import { type Answer, answerQuestion, type Question } from './answer-question.ts'
import { ApplicationColumns } from './application-columns.ts'
import { holdSnapshot, listFactsAfter, listFactsOf } from './application-facts.queries.ts'

export type PositionQuestion = {
  companyId: string
  positionId: string
  /** The change of the company that the answer knows of, whatever else it knows. */
  atLeast: number
  question: Question
}

/** Answers out of memory what is asked of a position; undefined where SQL is to be asked. */
export type Facets = {
  answer(asked: PositionQuestion & { size: number }): Promise<Answer | undefined>
  close(): Promise<void>
}

type Held = {
  companyId: string
  positionId: string
  columns: ApplicationColumns
  /** The last change that is in it. */
  number: number
  /** Rows that were put since all were read; the dictionaries keep what nobody has any more. */
  puts: number
  catching: Promise<boolean> | undefined
}

/** A position of so many is read while somebody waits; of a larger one SQL answers meanwhile. */
const WAITED_FOR_MAX = 2_000
const READ_AT_ONCE = 5_000
/** Beside so many changed people everybody is read anew. */
const CHANGED_MAX = 5_000
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
  readonly #loading = new Map<string, Promise<Held>>()

  constructor(db: Db, { bytesMax }: { bytesMax: number }) {
    this.#db = db
    this.#bytesMax = bytesMax
  }

  async answer({ question, size, ...asked }: PositionQuestion & { size: number }): Promise<Answer | undefined> {
    const key = `${asked.companyId} ${asked.positionId}`
    const held = this.#held.get(key)
    if (!held) {
      const loading = this.#load(key, asked)
      if (size > WAITED_FOR_MAX) {
        // Of a failure hears whoever waits for it.
        loading.catch(() => undefined)
        return undefined
      }
    }
    const known = held ?? (await this.#load(key, asked))
    this.#held.delete(key)
    this.#held.set(key, known)
    for (let round = 0; known.number < asked.atLeast; round += 1) {
      known.catching ??= this.#catchUp(known).finally(() => {
        known.catching = undefined
      })
      if (round === ROUNDS_MAX || !(await known.catching)) {
        this.#held.delete(key)
        return undefined
      }
    }
    return answerQuestion(known.columns, question)
  }

  get bytes(): number {
    return [...this.#held.values()].reduce((sum, { columns }) => sum + columns.bytes, 0)
  }

  #load(key: string, { companyId, positionId }: Pick<Held, 'companyId' | 'positionId'>): Promise<Held> {
    const loading = this.#loading.get(key)
    if (loading) return loading
    const started = this.#read(companyId, positionId)
      .then((held) => {
        this.#held.set(key, held)
        this.#makeRoom(held)
        return held
      })
      .finally(() => this.#loading.delete(key))
    this.#loading.set(key, started)
    return started
  }

  #read(companyId: string, positionId: string): Promise<Held> {
    return withCompany(this.#db, companyId, async (tx) => {
      await holdSnapshot(tx)
      const number = await getKnownChange(tx)
      const columns = new ApplicationColumns()
      for (let after = '0'; ; ) {
        const rows = await listFactsAfter(tx, positionId, { after, limit: READ_AT_ONCE })
        for (const row of rows) columns.put(row)
        after = rows.at(-1)?.candidateId ?? after
        if (rows.length < READ_AT_ONCE) break
      }
      return { companyId, positionId, columns, number, puts: 0, catching: undefined }
    })
  }

  /** False where so much has changed that it is better read anew. */
  async #catchUp(held: Held): Promise<boolean> {
    const { companyId, positionId, columns } = held
    const news = await withCompany(this.#db, companyId, async (tx) => {
      await holdSnapshot(tx)
      const number = await getKnownChange(tx)
      const ids = changedIn(await listChangesAfter(tx, held.number), held.number, number)
      return ids && { number, ids, rows: ids.length > 0 ? await listFactsOf(tx, positionId, ids) : [] }
    })
    if (!news || held.puts > Math.max(columns.length, CHANGED_MAX)) return false
    const there = new Set(news.rows.map(({ candidateId }) => candidateId))
    for (const id of news.ids) if (!there.has(id)) columns.remove(id)
    for (const row of news.rows) columns.put(row)
    held.puts += news.rows.length
    held.number = news.number
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

/** Whom the changes after one name, up to the last; undefined where some are not there, or name everybody or very many. */
function changedIn(changes: readonly Change[] | undefined, from: number, to: number): string[] | undefined {
  if (!changes || (changes.at(-1)?.number ?? from) !== to) return undefined
  const ids = new Set<string>()
  for (const { candidateIds } of changes) {
    if (!candidateIds) return undefined
    for (const id of candidateIds) ids.add(id)
    if (ids.size > CHANGED_MAX) return undefined
  }
  return [...ids]
}
