import { setTimeout as sleep } from 'node:timers/promises'
import { runOnce } from 'graphile-worker'
import type pg from 'pg'
import { createPauses, PAUSES, type PauseLimits } from '../db/growing-pauses.ts'
import type { Deps } from '../kernel/deps.ts'
import type { Job } from './define-job.ts'
import { loggerOf, type QueueOptions, type QueueRun, runQueue, taskList } from './run-queue.ts'

export type JobWorker = {
  /** False while a service it needs is away; it comes back by itself. */
  isRunning: () => boolean
  stop: () => Promise<void>
}

type WorkerOptions = Partial<QueueOptions> & { pauses?: PauseLimits }

/** Default number of concurrent jobs. */
export const CONCURRENCY = 4
const RELEASE_MS = 10_000

/**
 * Starts working off the queue, and restarts whenever that ends unasked, as when the connections to the database are cut;
 * `stop` lets the running jobs finish. `url` names the owner of the queue's tables.
 */
export async function startWorker(
  url: string,
  jobs: readonly Job[],
  deps: Deps,
  { concurrency = CONCURRENCY, releaseEveryMs = RELEASE_MS, pauses: limits = PAUSES }: WorkerOptions = {},
): Promise<JobWorker> {
  const start = () => runQueue(url, jobs, deps, { concurrency, releaseEveryMs })
  const stopping = new AbortController()
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()))
  const pauses = createPauses(limits)
  let current: QueueRun | undefined = await start()

  const startAgain = async (): Promise<QueueRun | undefined> => {
    while (!stopping.signal.aborted) {
      await Promise.race([sleep(pauses.next(), undefined, { ref: false }), stopped])
      if (stopping.signal.aborted) return undefined
      try {
        return await start()
      } catch (error) {
        deps.log.warn({ err: error }, 'the worker cannot restart yet')
      }
    }
    return undefined
  }
  const watch = async (): Promise<void> => {
    while (current) {
      const since = performance.now()
      const lost = current.lost.then((reason) => ({ reason }))
      const end = await Promise.race([lost, stopped])
      if (!end || stopping.signal.aborted) return
      const broken = current
      current = undefined
      deps.log.warn({ err: end.reason }, 'the worker stopped, restarting it')
      await broken.abandon()
      if (performance.now() - since > limits.maxMs) pauses.reset()
      current = await startAgain()
    }
  }
  const watching = watch()

  return {
    isRunning: () => current !== undefined,
    async stop() {
      stopping.abort()
      await watching
      await current?.stop()
    },
  }
}

/**
 * Runs the jobs queued now, by default one after the other, then returns. `queue` is the owner's connection string, or a pool
 * of the owner's connections that is kept for the next time.
 */
export const runQueuedJobs = (
  queue: string | pg.Pool,
  jobs: readonly Job[],
  deps: Deps,
  concurrency = 1,
): Promise<void> =>
  runOnce({
    ...(typeof queue === 'string' ? { connectionString: queue } : { pgPool: queue }),
    taskList: taskList(jobs, deps),
    concurrency,
    noHandleSignals: true,
    logger: loggerOf(deps),
  })
