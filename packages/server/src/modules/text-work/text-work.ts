import { Piscina } from 'piscina'
import { Problem } from '../../platform/kernel/problem.ts'
import { sharePlaces, type TurnOwner } from '../../platform/kernel/share-places.ts'
import type { Answers, Tasks, TextTask } from './text-work.worker.ts'

/** The company whose turn is used. The task leaves the queue when `gone` is aborted. */
export type TurnRequest = TurnOwner & { gone?: AbortSignal }

export type TextWork = {
  /**
   * Runs a pure function of the domain on another thread when it is the company's turn. Throws `unavailable` when it takes too
   * long, `too_many_requests` when too many of the company wait; background work waits as long as it has to.
   */
  run<Name extends keyof Tasks>(
    whose: TurnRequest,
    name: Name,
    ...given: Parameters<Tasks[Name]>
  ): Promise<Answers[Name]>
  close(): Promise<void>
}

type Options = {
  /** Number of threads for tasks of hundreds of milliseconds; one more is for short ones. */
  threads: number
  /** Maximum time that a request waits for a thread. */
  timeoutMs: number
}

/** Idle time after which a thread, and the 60 to 130 MB that it takes, is released. */
const IDLE_MS = 60_000
/** Several times the need of the longest description: V8 ends the whole process over a thread that exceeds this quickly. */
const HEAP_MB = 256
/** Maximum number of waiting tasks per company, some seconds of work. */
const WAITING_MAX = 20

/** Factor by which a running task may exceed the limit: restarting a thread costs more than any task of bounded length. */
const RUN_FACTOR = 3

/** Tasks that users wait for while they type, which must not queue behind a description. */
const QUICK: ReadonlySet<keyof Tasks> = new Set(['searchSkills', 'suggestSimilar', 'overallExperienceIn'])

const openThreads = (minThreads: number, maxThreads: number, standsBack: boolean) =>
  new Piscina<TextTask, unknown>({
    filename: new URL('./text-work.worker.ts', import.meta.url).href,
    // The minimum is never released.
    minThreads,
    maxThreads,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    workerData: { standsBack },
  }).on('error', () => undefined)

/** Threads in two lanes, both shared between companies; no company gets all threads of the long lane if there are several. */
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
      run: ({ gone, ...whose }: TurnRequest, task: TextTask) => {
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
  // Users who type must not wait a second for a thread to restart.
  const quick = openLane(1, 1, false)
  const long = openLane(threads, 0, true)

  return {
    run: async <Name extends keyof Tasks>(
      whose: TurnRequest,
      name: Name,
      ...given: Parameters<Tasks[Name]>
    ): Promise<Answers[Name]> => {
      const lane = QUICK.has(name) ? quick : long
      try {
        return (await lane.run(whose, { name, given } as TextTask)) as Answers[Name]
      } catch (error) {
        if (!isEnded(error)) throw error
        throw new Problem('overloaded', 'This takes too long at the moment. Please try again.', undefined, {
          retryAfter: 1,
        })
      }
    },
    close: async () => {
      await Promise.all([quick.close(), long.close()])
    },
  }
}

/** Whether a task exceeded its time or memory. */
const isEnded = (error: unknown): boolean => {
  const { name, code } = error as { name?: string; code?: string }
  return name === 'AbortError' || name === 'TimeoutError' || code === 'ERR_WORKER_OUT_OF_MEMORY'
}
