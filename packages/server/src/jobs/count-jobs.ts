import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.gen.ts'

/** `failed`: given up after the last attempt. `longestWaitS`: of a job that is due and nobody has taken up yet. */
export type JobCounts = { waiting: number; running: number; failed: number; longestWaitS: number }

export async function countJobs(db: Kysely<DB>): Promise<JobCounts> {
  const { rows } = await sql<{ waiting: string; running: string; failed: string; longest_wait_s: number }>`
    select waiting, running, failed, longest_wait_s from count_jobs()`.execute(db)
  const [row] = rows
  return {
    waiting: Number(row?.waiting),
    running: Number(row?.running),
    failed: Number(row?.failed),
    longestWaitS: Number(row?.longest_wait_s),
  }
}
