import type pg from 'pg'

/**
 * Counts over all companies and processes. `failed`: given up after the last attempt, and not done since. `longestWaitS`: the
 * longest wait, in seconds, of a due job that no worker has taken up yet.
 */
export type JobCounts = { waiting: number; running: number; failed: number; longestWaitS: number }

/** Counts as the owner of the queue, which the role of the application cannot read. */
export async function countJobs(pool: pg.Pool): Promise<JobCounts> {
  const { rows } = await pool.query<JobCounts>(`
    select
      count(*) filter (where locked_at is null and attempts < max_attempts)::int as waiting,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed,
      coalesce(extract(epoch from now() - min(greatest(run_at, created_at)) filter (where locked_at is null and attempts < max_attempts and run_at <= now())),
        0)::float8 as "longestWaitS"
    from graphile_worker.jobs`)
  const [counts] = rows
  if (!counts) throw new Error('could not count the queue')
  return counts
}
