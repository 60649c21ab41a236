import type pg from 'pg'

/**
 * What a clock that is ahead has noted as started is started again by those that are right, and what it has queued for its own time is
 * due now, by the clock of the database; otherwise nothing would be started before that time has come. The minute at hand may come
 * once more.
 */
export const rightTimes = (pool: pg.Pool) =>
  pool.query(`
    with ahead as (
      update graphile_worker._private_known_crontabs set last_execution = date_trunc('minute', now()) - interval '1 minute'
      where last_execution > now() + interval '2 minutes' returning identifier)
    update graphile_worker._private_jobs set run_at = now()
    where run_at > now() + interval '2 minutes' and payload -> '_cron' is not null and locked_at is null
      and exists (select from ahead)`)
