import { Worker } from 'node:worker_threads'
import type { Change } from '../../changes/changes.queries.ts'
import type { Answer, IndexAnswer, IndexQuery, IndexReply, IndexRequest, Settings } from './protocol.ts'

/** The service that ranking and shortlists ask before SQL. */
export type PeopleIndex = {
  /** Whether rankings of a company with this many people use the index. */
  isFor(people: number): boolean
  /** Returns undefined if SQL has to answer: the company is not loaded yet, or it takes too long. */
  ask<A extends IndexQuery>(companyId: string, atLeast: Change, ask: A): Promise<IndexAnswer<A> | undefined>
  close(): Promise<void>
}

type Options = Settings & {
  /** Minimum number of people; SQL answers as quickly for smaller companies. */
  peopleLeast?: number
  /** Time limit of an answer before SQL is asked. */
  waitMs?: number
}

const PEOPLE_LEAST = 2_000
const WAIT_MS = 300
/** Time limit for shortlists: the thread says at once if it doesn't have one, and SQL gets slower on a busy machine. */
const SHORTLIST_WAIT_MS = 2_000
/** The longer of both, which the other process keeps, and the way there and back. */
const RELAY_MS = SHORTLIST_WAIT_MS + 500
/** Time without a reply after which the thread is terminated. */
const SILENT_MS = 30_000
/** Delay after a thread that ended by itself, so that it isn't restarted continuously. */
const REST_MS = 30_000
/** Heap of the thread in MB besides the stored data, a part of it being on the heap as well. */
const HEAP_MB = 512

const isLarge = (people: number, least = PEOPLE_LEAST) => people >= least

/** Asks the index of another process, so that people are in memory only once. Its failures fail no request. */
export const relayPeopleIndex = (
  memoryMb: number,
  ask: (asked: Pick<IndexRequest, 'companyId' | 'atLeast' | 'ask'>) => Promise<Answer | undefined>,
): PeopleIndex => ({
  isFor: (people) => memoryMb > 0 && isLarge(people),
  async ask<A extends IndexQuery>(companyId: string, atLeast: Change, query: A) {
    const { promise, resolve } = Promise.withResolvers<Answer | undefined>()
    const late = setTimeout(() => resolve(undefined), RELAY_MS)
    ask({ companyId, atLeast, ask: query }).then(resolve, () => resolve(undefined))
    const answer = await promise
    clearTimeout(late)
    return answer as IndexAnswer<A> | undefined
  },
  async close() {},
})

/** Opens a thread that keeps companies' people in memory, started at the first request. Its failures fail no request. */
export function openPeopleIndex({ url, memoryMb, peopleLeast = PEOPLE_LEAST, waitMs = WAIT_MS }: Options): PeopleIndex {
  let worker: Worker | undefined
  // By a monotonic clock.
  let restsUntil = 0
  let lastHeard = 0
  let lastId = 0
  const waiting = new Map<number, (answer: Answer | undefined) => void>()

  const end = (ended: Worker) => {
    if (worker !== ended) return
    worker = undefined
    restsUntil = performance.now() + REST_MS
    for (const give of waiting.values()) give(undefined)
    waiting.clear()
  }
  const start = () => {
    const started = new Worker(new URL('./index.worker.ts', import.meta.url), {
      workerData: { url, memoryMb } satisfies Settings,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB + memoryMb },
    })
    started.unref()
    started.on('message', ({ id, answer }: IndexReply) => {
      lastHeard = performance.now()
      waiting.get(id)?.(answer)
      waiting.delete(id)
    })
    started.on('error', () => end(started))
    started.on('exit', () => end(started))
    lastHeard = performance.now()
    return started
  }

  return {
    isFor: (people) => memoryMb > 0 && isLarge(people, peopleLeast),
    async ask<A extends IndexQuery>(companyId: string, atLeast: Change, ask: A) {
      if (memoryMb === 0 || performance.now() < restsUntil) return undefined
      worker ??= start()
      if (waiting.size > 0 && performance.now() - lastHeard > SILENT_MS) {
        void worker.terminate()
        return undefined
      }
      if (waiting.size === 0) lastHeard = performance.now()
      lastId += 1
      const id = lastId
      const { promise, resolve } = Promise.withResolvers<Answer | undefined>()
      // Later replies are not awaited, and only show that the thread is alive.
      const patience = ask.kind === 'shortlist' ? Math.max(waitMs, SHORTLIST_WAIT_MS) : waitMs
      const late = setTimeout(() => resolve(undefined), patience)
      waiting.set(id, resolve)
      worker.postMessage({ id, companyId, atLeast, until: Date.now() + patience, ask } satisfies IndexRequest)
      const answer = await promise
      clearTimeout(late)
      return answer as IndexAnswer<A> | undefined
    },
    async close() {
      const closed = worker
      worker = undefined
      restsUntil = Number.POSITIVE_INFINITY
      await closed?.terminate()
    },
  }
}
