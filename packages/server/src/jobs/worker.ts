import { Logger, type ParsedCronItem, parseCronItems, run, runOnce, type TaskList } from 'graphile-worker'
import pg from 'pg'
import { ignoreIdleErrors } from '../db/connect.ts'
import type { Deps } from '../kernel/deps.ts'
import type { Job } from './define-job.ts'

const taskList = (jobs: readonly Job[], deps: Deps): TaskList =>
  Object.fromEntries(jobs.map(({ name, payload, run }) => [name, (raw) => run(payload.parse(raw), deps)]))

/** When jobs run by themselves. Times that passed while no worker ran are not made up for: the next one does the work. */
export const cronItemsOf = (jobs: readonly Job[]): ParsedCronItem[] =>
  parseCronItems(
    jobs.flatMap(({ name, cron }) => (cron ? [{ task: name, match: cron, options: { backfillPeriod: 0 } }] : [])),
  )

const loggerOf = ({ log }: Deps) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })

export type Worker = { stop: () => Promise<void> }

const CONCURRENCY = 4
/** Frees the jobs that a worker has taken and will not come back to. */
export const RELEASE_ABANDONED = `
  select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
  from graphile_worker.jobs where locked_by is not null`

/**
 * Starts working off the queue; `stop` lets the jobs at hand finish. `url` names the owner of the queue's tables. Where no
 * other process can be at work on it, `alone`, jobs that a crash cut off are taken up at once instead of hours later.
 */
export async function startWorker(
  url: string,
  jobs: readonly Job[],
  deps: Deps,
  { alone = false } = {},
): Promise<Worker> {
  // Of our own, since the queue's would be left to end by itself. One connection more hears of new jobs.
  const pool = new pg.Pool({ connectionString: url, max: CONCURRENCY + 2 })
  ignoreIdleErrors(pool)
  try {
    if (alone) await pool.query(RELEASE_ABANDONED)
    const runner = await run({
      pgPool: pool,
      taskList: taskList(jobs, deps),
      parsedCronItems: cronItemsOf(jobs),
      noHandleSignals: true,
      logger: loggerOf(deps),
      // With any delay, stopping waits until what became of the jobs at hand is written down; without one it does not.
      preset: { worker: { concurrentJobs: CONCURRENCY, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
    return { stop: () => runner.stop().finally(() => pool.end()) }
  } catch (error) {
    await pool.end()
    throw error
  }
}

/** Works off what is queued now, then returns. */
export const runQueuedJobs = (url: string, jobs: readonly Job[], deps: Deps): Promise<void> =>
  runOnce({ connectionString: url, taskList: taskList(jobs, deps), noHandleSignals: true, logger: loggerOf(deps) })
