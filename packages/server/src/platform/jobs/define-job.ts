import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { DB } from '../db/tables.gen.ts'
import type { Deps } from '../kernel/deps.ts'

export type Job<P extends z.ZodType = z.ZodType> = {
  /** `area.verb-noun`; never changes, since queued jobs carry it. */
  name: string
  payload: P
  /**
   * Also runs by itself, with an empty payload, at these times (UTC): minute, hour, day of the month, month, day of the week.
   */
  cron?: string
  /**
   * Does the work; may run more than once, since it finds out what is left to do. Throwing has it retried, five times in all;
   * throwing Away, as soon as that may be back.
   */
  run: (payload: z.output<P>, deps: Deps) => Promise<void>
  /** Updates the job's object when it is not tried again; may run more than once, too. */
  giveUp?: (payload: z.output<P>, deps: Deps) => Promise<void>
  /**
   * Whether companies take turns with it: for slow jobs that a company queues many of, so that none waits until all of
   * another's are done.
   */
  inTurn?: boolean
}
export const defineJob = <P extends z.ZodType>(job: Job<P>): Job<P> => job

/**
 * Queues jobs of one kind inside the caller's transaction, in one statement: they run if, and only if, the transaction commits.
 */
export async function enqueueMany<P extends z.ZodType>(
  tx: Kysely<DB>,
  job: Job<P>,
  payloads: readonly z.input<P>[],
): Promise<void> {
  if (payloads.length === 0) return
  const texts = payloads.map((payload) => JSON.stringify(payload))
  const queued = job.inTurn
    ? sql`select enqueue_in_turn(${job.name}, ${texts}::json[])`
    : sql`select enqueue_jobs(${job.name}, ${texts}::json[])`
  await queued.execute(tx)
}

export const enqueue = <P extends z.ZodType>(tx: Kysely<DB>, job: Job<P>, payload: z.input<P>): Promise<void> =>
  enqueueMany(tx, job, [payload])

/** Queues jobs that wait only once per key: one with the same key that has not begun yet is replaced. */
export async function enqueueEachOnce<P extends z.ZodType>(
  tx: Kysely<DB>,
  job: Job<P>,
  waiting: readonly { payload: z.input<P>; key: string }[],
): Promise<void> {
  if (waiting.length === 0) return
  const payloads = waiting.map(({ payload }) => JSON.stringify(payload))
  const keys = waiting.map(({ key }) => key)
  await sql`select enqueue_jobs(${job.name}, array[w.payload], w.key)
    from unnest(${payloads}::json[], ${keys}::text[]) as w (payload, key)`.execute(tx)
}

export const enqueueOnce = <P extends z.ZodType>(
  tx: Kysely<DB>,
  job: Job<P>,
  payload: z.input<P>,
  key: string,
): Promise<void> => enqueueEachOnce(tx, job, [{ payload, key }])

/**
 * Queues a job of a line in which one runs at a time, behind jobs that a user waits for: slow work, such as that with other
 * machines and files, is to hold one place of the worker and not all. Per key only the last that has not begun waits.
 */
export async function enqueueOneByOne<P extends z.ZodType>(
  tx: Kysely<DB>,
  job: Job<P>,
  payload: z.input<P>,
  { key, line }: { key: string; line: string },
): Promise<void> {
  await sql`select enqueue_one_by_one(${job.name}, ${JSON.stringify(payload)}::json, ${key}, ${line})`.execute(tx)
}

/**
 * Queues a job behind every other, also behind those that companies take turns with; per key only the last that has not begun
 * waits.
 */
export async function enqueueBehind<P extends z.ZodType>(
  tx: Kysely<DB>,
  job: Job<P>,
  payload: z.input<P>,
  key: string,
): Promise<void> {
  await sql`select enqueue_behind(${job.name}, ${JSON.stringify(payload)}::json, ${key})`.execute(tx)
}
