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
import { ignoreIdleErrors } from '../db/connect.ts'
import { openWatchedClient } from '../db/watched-client.ts'
import { Away } from '../kernel/dependency.ts'
import type { Deps } from '../kernel/deps.ts'
import { holdSignOfLife, releaseAbandoned } from './abandoned-jobs.ts'
import type { Job } from './define-job.ts'
import { createPutOffs } from './put-off.ts'
import { rightTimes } from './right-times.ts'

/** Waited for a connection or an answer of the queue's own small statements, and at an end for what cannot be waited for long. */
const LIMIT_MS = 30_000

export type QueueOptions = {
  /** Jobs at a time. */
  concurrency: number
  /** How often jobs of workers that are gone are looked for. */
  releaseEveryMs: number
}

/** By how much the clock of this machine may be set, or the machine be asleep, before what it starts is reckoned anew. */
const JUMP_MS = 2 * 60_000

/** The queue being worked off, until `lost`. */
export type QueueRun = {
  lost: Promise<unknown>
  /** Lets the jobs at hand finish. */
  stop: () => Promise<void>
  /** Clears away what is left after `lost`. The jobs at hand may finish; whoever finds them locked by nobody runs them again. */
  abandon: () => Promise<void>
}

export function taskList(jobs: readonly Job[], deps: Deps): TaskList {
  const putOff = createPutOffs(deps.db)
  const taskOf =
    ({ name, payload, run, giveUp }: Job): Task =>
    async (raw, { job }) => {
      try {
        await run(payload.parse(raw), deps)
        // One that says what becomes of its object has left the queue when it was given up.
        if (!giveUp) await sql`select forget_given_up(${name}, ${JSON.stringify(raw)}::json)`.execute(deps.db)
      } catch (error) {
        if (error instanceof Away) await putOff(job.id, error)
        throw error
      }
    }
  return Object.fromEntries(jobs.map((job) => [job.name, taskOf(job)]))
}

/** When jobs run by themselves. Times that passed while no worker ran are not made up for: the next one does the work. */
export const cronItemsOf = (jobs: readonly Job[]): ParsedCronItem[] =>
  parseCronItems(
    jobs.flatMap(({ name, cron }) => (cron ? [{ task: name, match: cron, options: { backfillPeriod: 0 } }] : [])),
  )

export const loggerOf = ({ log }: Pick<Deps, 'log'>) =>
  new Logger(() => (level, message, meta) => {
    // What is away is said once, by whoever asks it.
    if (level === 'error' && !(meta?.error instanceof Away)) log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })

/** Works off the queue on connections of its own, and takes over the jobs of workers that are gone. */
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
    // One connection more hears of new jobs, another looks after abandoned ones.
    max: concurrency + 2,
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
  })
  ignoreIdleErrors(pool)
  const atHand = new Set<Promise<unknown>>()
  const jumped = Promise.withResolvers<unknown>()
  // Set back, it would start nothing until it is as late as it was; set ahead, all that it has missed, minute by minute.
  const clockAhead = () => Date.now() - performance.now()
  const ahead = clockAhead()
  const lookAfter = async () => {
    if (Math.abs(clockAhead() - ahead) > JUMP_MS) jumped.resolve(new Error('The clock of this machine was set.'))
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
        // It may be on its way down already, and may wait for answers that never come. Until it is down it asks for connections.
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
  /** Keeps what is at work. */
  atHand: Set<Promise<unknown>>
}

/** `given`: the runner has given itself up. It does so when it cannot write down what became of a job, and never comes back. */
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
      // With any delay, stopping waits until what became of the jobs at hand is written down; without one it does not.
      worker: { concurrentJobs: concurrency, completeJobBatchDelay: 0, failJobBatchDelay: 0 },
      plugins: [
        { name: 'sign-of-life', version: '1.0.0', worker: { hooks: { startWorker: (_, { worker }) => hold(worker) } } },
      ],
    },
  })
  runner.promise.then(() => giveUp(new Error('The worker has ended.')), giveUp)
  return { runner, given }
}
