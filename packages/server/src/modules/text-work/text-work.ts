import { Piscina } from 'piscina'
import { Problem } from '../../ground/kernel/problem.ts'
import { sharePlaces, type Whose } from '../../ground/kernel/share-places.ts'
import type { Answers, Tasks, TextTask } from './text-work.worker.ts'

/** Whose turn it takes. Who is `gone` leaves the line. */
export type Asker = Whose & { gone?: AbortSignal }

export type TextWork = {
  /**
   * Runs a pure function of the domain on another thread when it is the company's turn. Throws `unavailable` when it takes longer
   * than it may, `too_many_requests` when too many of the company wait; what runs in the background waits as long as it has to.
   */
  run<Name extends keyof Tasks>(whose: Asker, name: Name, ...given: Parameters<Tasks[Name]>): Promise<Answers[Name]>
  close(): Promise<void>
}

type Options = {
  /** For what takes hundreds of milliseconds; there is one more for what takes a few. */
  threads: number
  /** How long something waits for a thread that somebody waits for. */
  timeoutMs: number
}

/** A thread, and the 60 to 75 MB that it takes, is given back when nothing was asked of it for so long. */
const IDLE_MS = 60_000
/** Several times what the longest description takes: V8 ends the whole process over a thread that outgrows this quickly. */
const HEAP_MB = 256
/** Of a company, some seconds of work. */
const WAITING_MAX = 20

/** How much longer it may take once it has begun: starting another thread would cost more than whatever is of bounded length. */
const RUN_FACTOR = 3

/** What people wait for while they type is not to stand behind a description. */
const QUICK: ReadonlySet<keyof Tasks> = new Set(['searchSkills', 'suggestSimilar', 'overallExperienceIn'])

const openThreads = (minThreads: number, maxThreads: number, standsBack: boolean) =>
  new Piscina<TextTask, unknown>({
    filename: new URL('./text-work.worker.ts', import.meta.url).href,
    // What is the least is never given back.
    minThreads,
    maxThreads,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    workerData: { standsBack },
  }).on('error', () => undefined)

/** Threads in two lanes, both shared out between companies; no company has all threads of the long one if there are several. */
export function createTextWork({ threads, timeoutMs }: Options): TextWork {
  const openLane = (places: number, kept: number, standsBack: boolean) => {
    let pool: Piscina<TextTask, unknown> | undefined
    const inTurn = sharePlaces({
      inAll: places,
      perCompany: Math.max(1, places - 1),
      inBackground: Math.max(1, places - 1),
      waitingMax: WAITING_MAX,
    })
    return {
      run: ({ gone, ...whose }: Asker, task: TextTask) => {
        const late = whose.isBackground ? undefined : AbortSignal.timeout(timeoutMs)
        const wait = gone && late ? AbortSignal.any([gone, late]) : late
        return inTurn(whose, wait, () => {
          pool ??= openThreads(kept, places, standsBack)
          return pool.run(task, { signal: AbortSignal.timeout(timeoutMs * RUN_FACTOR) })
        })
      },
      close: async () => pool?.destroy(),
    }
  }
  // Who types is not to wait a second for a thread to start again.
  const quick = openLane(1, 1, false)
  const long = openLane(threads, 0, true)

  return {
    run: async <Name extends keyof Tasks>(
      whose: Asker,
      name: Name,
      ...given: Parameters<Tasks[Name]>
    ): Promise<Answers[Name]> => {
      const lane = QUICK.has(name) ? quick : long
      try {
        return (await lane.run(whose, { name, given } as TextTask)) as Answers[Name]
      } catch (error) {
        if (!isEnded(error)) throw error
        throw new Problem('unavailable', 'This takes too long at the moment. Please try again.', undefined, {
          retryAfter: 1,
        })
      }
    },
    close: async () => {
      await Promise.all([quick.close(), long.close()])
    },
  }
}

/** Whether it took too much of time or of memory. */
const isEnded = (error: unknown): boolean => {
  const { name, code } = error as { name?: string; code?: string }
  return name === 'AbortError' || name === 'TimeoutError' || code === 'ERR_WORKER_OUT_OF_MEMORY'
}
