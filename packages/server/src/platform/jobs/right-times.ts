import type pg from 'pg'

/**
 * Corrects times written by a clock that was ahead: cron runs that it noted as started run again, and jobs that it queued for
 * its own time are due now, by the clock of the database; otherwise none would start before that time. The current minute may
 * run twice.
 */
export const rightTimes = (pool: pg.Pool) =>
  pool.query(`
    with ahead as (
      update graphile_worker._private_known_crontabs set last_execution = date_trunc('minute', now()) - interval '1 minute'
      where last_execution > now() + interval '2 minutes' returning identifier)
    update graphile_worker._private_jobs set run_at = now()
    where run_at > now() + interval '2 minutes' and payload -> '_cron' is not null and locked_at is null
      and exists (select from ahead)`)
