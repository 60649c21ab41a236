import { Worker } from 'node:worker_threads'
import type { Change } from '../../changes/changes.queries.ts'
import type { Answer, AnswerTo, Ask, Asked, Given, Settings } from './protocol.ts'

/** What ranking and shortlists ask before they ask SQL. */
export type PeopleIndex = {
  /** Whether ranking in a company of so many people is asked for here. */
  isFor(people: number): boolean
  /** Undefined where SQL has to answer: nothing is known of the company yet, or it takes too long. */
  ask<A extends Ask>(companyId: string, atLeast: Change, ask: A): Promise<AnswerTo<A> | undefined>
  close(): Promise<void>
}

type Options = Settings & {
  /** Smaller companies are answered by SQL as quickly. */
  peopleLeast?: number
  /** What an answer may take before SQL is asked. */
  waitMs?: number
}

const PEOPLE_LEAST = 2_000
const WAIT_MS = 300
/** Of a shortlist the thread says at once that it has it not, and SQL costs the more the busier a machine is. */
const SHORTLIST_WAIT_MS = 2_000
/** A thread that has said nothing for so long while it was asked is ended. */
const SILENT_MS = 30_000
/** Behind one that ended by itself, so that it is not started again and again. */
const REST_MS = 30_000
/** Beside what is kept, of which a part lies there as well. */
const HEAP_MB = 512

/** A thread that keeps people of companies in memory, started when one is asked for. Nothing that happens to it fails a request. */
export function openPeopleIndex({ url, memoryMb, peopleLeast = PEOPLE_LEAST, waitMs = WAIT_MS }: Options): PeopleIndex {
  let worker: Worker | undefined
  // By a clock that nobody sets.
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
    started.on('message', ({ id, answer }: Given) => {
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
    isFor: (people) => memoryMb > 0 && people >= peopleLeast,
    async ask<A extends Ask>(companyId: string, atLeast: Change, ask: A) {
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
      // What is answered later than that is not waited for, and shows only that the thread is alive.
      const patience = ask.kind === 'shortlist' ? Math.max(waitMs, SHORTLIST_WAIT_MS) : waitMs
      const late = setTimeout(() => resolve(undefined), patience)
      waiting.set(id, resolve)
      worker.postMessage({ id, companyId, atLeast, until: Date.now() + patience, ask } satisfies Asked)
      const answer = await promise
      clearTimeout(late)
      return answer as AnswerTo<A> | undefined
    },
    async close() {
      const closed = worker
      worker = undefined
      restsUntil = Number.POSITIVE_INFINITY
      await closed?.terminate()
    },
  }
}
