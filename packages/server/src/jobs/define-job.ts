import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../db/connect.ts'
import type { Deps } from '../kernel/deps.ts'

export type Job<P extends z.ZodType = z.ZodType> = {
  /** `area.verb-noun`; stays the same for ever, since queued jobs carry it. */
  name: string
  payload: P
  /** May run more than once: it finds out what is left to do. Throwing has it tried again, five times in all. */
  run: (payload: z.output<P>, deps: Deps) => Promise<void>
}
export const defineJob = <P extends z.ZodType>(job: Job<P>): Job<P> => job

/** Queues a job inside the caller's transaction: it runs if, and only if, the change it follows is kept. */
export const enqueue = <P extends z.ZodType>(tx: Tx, job: Job<P>, payload: z.input<P>, key?: string) =>
  sql`select enqueue_job(${job.name}, ${JSON.stringify(payload)}::json, ${key ?? null})`.execute(tx)
