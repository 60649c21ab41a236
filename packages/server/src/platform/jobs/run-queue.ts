import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  Logger,
  type ParsedCronItem,
  parseCronItems,
  type Runner,
  run,
  type Task,
  type TaskList,
} from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import { z } from 'zod'
import { ignoreIdleErrors } from '../db/connect.ts'
import { openWatchedClient } from '../db/watched-client.ts'
import { Away } from '../kernel/dependency.ts'
import type { Deps } from '../kernel/deps.ts'
import { holdSignOfLife, releaseAbandoned } from './abandoned-jobs.ts'
import type { Job } from './define-job.ts'
import { createPutOffs } from './put-off.ts'
import { rightTimes } from './right-times.ts'

/**
 * Milliseconds to wait for a connection or an answer of the queue's own small statements, and at shutdown for what cannot be
 * waited for long.
 */
const LIMIT_MS = 30_000

export type QueueOptions = {
  /** Number of jobs run at a time. */
  concurrency: number
  /** How often jobs of dead workers are looked for. */
  releaseEveryMs: number
}

/** Milliseconds by which the clock may jump, or the machine sleep, before its timers are restarted. */
const JUMP_MS = 2 * 60_000

/** A running queue, until `lost`. */
export type QueueRun = {
  lost: Promise<unknown>
  /** Lets the running jobs finish. */
  stop: () => Promise<void>
  /** Cleans up after `lost`. The running jobs may finish; workers that find them unlocked run them again. */
  abandon: () => Promise<void>
}

export function taskList(jobs: readonly Job[], deps: Deps): TaskList {
  const putOff = createPutOffs(deps.db)
  const taskOf =
    ({ name, payload, run, giveUp }: Job): Task =>
    async (raw, { job }) => {
      try {
        await run(payload.parse(raw), deps)
        // A job with `giveUp` has left the queue when it was given up.
        if (!giveUp) await sql`select forget_given_up(${name}, ${JSON.stringify(raw)}::json)`.execute(deps.db)
      } catch (error) {
        if (error instanceof Away) await putOff(job.id, error)
        throw error
      }
    }
  return Object.fromEntries(jobs.map((job) => [job.name, taskOf(job)]))
}

/**
 * The times at which jobs run by themselves. Times missed while no worker ran are not made up for: the next run does the work.
 */
export const cronItemsOf = (jobs: readonly Job[]): ParsedCronItem[] =>
  parseCronItems(
    jobs.flatMap(({ name, cron }) => (cron ? [{ task: name, match: cron, options: { backfillPeriod: 0 } }] : [])),
  )

/** What graphile-worker passes on when a job has failed. */
const Failure = z.object({
  failure: z.literal(true),
  error: z.unknown(),
  job: z.object({ task_identifier: z.string(), attempts: z.int(), max_attempts: z.int() }),
})

/** A job that will be tried again is worth one line; only its last failure is an error, with its stack. */
export const loggerOf = (deps: Pick<Deps, 'log' | 'troubles' | 'now'>) =>
  new Logger(() => (level, message, meta) => {
    const failure = Failure.safeParse(meta)
    if (failure.success) logFailure(deps, failure.data)
    else if (level === 'error') deps.log.error(message)
    else if (level === 'warning') deps.log.warn(message)
    else deps.log.debug(message)
  })

function logFailure(
  { log, troubles, now }: Pick<Deps, 'log' | 'troubles' | 'now'>,
  { error, job: { task_identifier: job, attempts: attempt, max_attempts: attempts } }: FailedJob,
): void {
  // An outage is logged once, by the code that asks the service.
  if (error instanceof Away) {
    log.debug(`job ${job} waits: ${error.message}`)
    return
  }
  const reason = error instanceof Error ? error.message : String(error)
  if (attempt < attempts) {
    log.warn({ job, attempt, attempts }, `job ${job} failed and will be tried again: ${reason}`)
    return
  }
  log.error({ job, attempt, attempts, err: error }, `job ${job} failed for the last time: ${reason}`)
  troubles.noteError(job, error, now())
}

type FailedJob = z.output<typeof Failure>

/** Works off the queue on connections of its own, and takes over the jobs of dead workers. */
export async function runQueue(
  url: string,
  jobs: readonly Job[],
  deps: Deps,
  options: QueueOptions,
): Promise<QueueRun> {
  const { concurrency, releaseEveryMs } = options
  const sign = await openWatchedClient(url, { check: 'select 1' })
  const pool = new pg.Pool({
    connectionString: url,
    // One connection more hears of new jobs, another releases abandoned ones.
    max: concurrency + 2,
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
  })
  ignoreIdleErrors(pool)
  const atHand = new Set<Promise<unknown>>()
  const jumped = Promise.withResolvers<unknown>()
  // A clock set back would start nothing until it is as late as it was; one set ahead would start all missed runs, minute by
  // minute.
  const clockAhead = () => Date.now() - performance.now()
  const ahead = clockAhead()
  const lookAfter = async () => {
    if (Math.abs(clockAhead() - ahead) > JUMP_MS) jumped.resolve(new Error('The system clock was changed.'))
    await releaseAbandoned(pool)
    await rightTimes(pool)
  }
  try {
    await lookAfter()
    const { runner, given } = await startRunner(pool, { jobs, deps, concurrency, sign: sign.client, atHand })
    const release = setInterval(() => lookAfter().catch(() => undefined), releaseEveryMs).unref()
    const close = async () => {
      clearInterval(release)
      await Promise.race([pool.end(), pause()])
      await sign.close()
    }
    return {
      lost: Promise.race([sign.lost, given, jumped.promise]),
      stop: () => runner.stop().finally(close),
      async abandon() {
        // It may be shutting down already, and may wait for answers that never come. Until it is down it needs connections.
        const down = Promise.race([runner.stop().catch(() => undefined), pause()])
        await Promise.race([Promise.allSettled(atHand), pause()])
        void down.then(close)
      },
    }
  } catch (error) {
    void pool.end()
    await sign.close()
    throw error
  }
}

const pause = () => sleep(LIMIT_MS, undefined, { ref: false })

type RunnerOptions = {
  jobs: readonly Job[]
  deps: Deps
  concurrency: number
  sign: pg.Client
  /** Collects the running jobs. */
  atHand: Set<Promise<unknown>>
}

/** `given`: the runner has given up. It does so when it cannot record the result of a job, and never comes back. */
async function startRunner(pool: pg.Pool, { jobs, deps, concurrency, sign, atHand }: RunnerOptions) {
  const events = new EventEmitter()
  const { promise: given, resolve: giveUp } = Promise.withResolvers<unknown>()
  events.on('pool:gracefulShutdown', ({ message }) => giveUp(new Error(message)))
  const watched = Object.entries(taskList(jobs, deps)).map(([name, task]) => {
    const watch: typeof task = (payload, helpers) => {
      const work = Promise.resolve(task?.(payload, helpers))
      atHand.add(work)
      return work.finally(() => atHand.delete(work))
    }
    return [name, watch]
  })
  // Before any worker of the pool takes its first job; all of them wait for the one statement.
  let held: Promise<unknown> | undefined
  const hold = async ({ workerPool }: { workerPool: { id: string } }): Promise<void> => {
    held ??= holdSignOfLife(sign, workerPool.id)
    await held
  }
  const runner: Runner = await run({
    pgPool: pool,
    taskList: Object.fromEntries(watched),
    parsedCronItems: cronItemsOf(jobs),
    noHandleSignals: true,
    logger: loggerOf(deps),
    events,
    preset: {
      // With any delay, stopping waits until the results of the running jobs are recorded; without one it does not.
      worker: { concurrentJobs: concurrency, completeJobBatchDelay: 0, failJobBatchDelay: 0 },
      plugins: [
        { name: 'sign-of-life', version: '1.0.0', worker: { hooks: { startWorker: (_, { worker }) => hold(worker) } } },
      ],
    },
  })
  runner.promise.then(() => giveUp(new Error('The worker has stopped.')), giveUp)
  return { runner, given }
}
