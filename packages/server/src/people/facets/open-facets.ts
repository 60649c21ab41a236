import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { Answer } from './answer-question.ts'
import type { Asked, FacetsData } from './facets.worker.ts'
import type { Facets } from './position-shelf.ts'

/** Of all columns together: some ten million applications, or what two hundred and fifty thousand take ten times over. */
const BYTES_MAX = 256 * 1024 * 1024
/** Whoever is not answered by then asks SQL; the thread goes on, and knows it the next time. */
const PATIENCE_MS = 250

type Told = { id: number; answer?: Answer; error?: string }

/** The shelf of positions on a thread of its own, which starts with the first question; it holds two connections then. */
export function openFacets(url: string, log: Pick<Logger, 'warn'>): Facets {
  const waiting = new Map<number, (answer: Answer | undefined) => void>()
  let thread: Worker | undefined
  let asked = 0

  const giveUp = (gone: Worker) => {
    if (thread !== gone) return
    thread = undefined
    for (const tell of waiting.values()) tell(undefined)
    waiting.clear()
  }
  function start(): Worker {
    const workerData: FacetsData = { url, bytesMax: BYTES_MAX }
    const started = new Worker(new URL('./facets.worker.ts', import.meta.url), { workerData })
    started.unref()
    started.on('message', ({ id, answer, error }: Told) => {
      if (error) log.warn({ reason: error }, 'A shortlist is counted in the database')
      waiting.get(id)?.(answer)
      waiting.delete(id)
    })
    started.on('error', (error) => log.warn({ err: error }, 'The thread of the shortlists ended'))
    started.on('exit', () => giveUp(started))
    return started
  }

  return {
    async answer(question) {
      thread ??= start()
      asked += 1
      const id = asked
      const told = new Promise<Answer | undefined>((resolve) => waiting.set(id, resolve))
      thread.postMessage({ id, question } satisfies Asked)
      const patience = new AbortController()
      const answer = await Promise.race([
        told,
        sleep(PATIENCE_MS, undefined, { signal: patience.signal, ref: false }).catch(() => undefined),
      ])
      patience.abort()
      waiting.delete(id)
      return answer
    },
    async close() {
      await thread?.terminate()
    },
  }
}
