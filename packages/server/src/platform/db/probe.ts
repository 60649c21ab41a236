import pg from 'pg'
import { closeUnanswered, ignoreIdleErrors } from './connect.ts'

const LIMIT_MS = 2_000

/**
 * Checks whether a database answers, on a connection of its own, so that a burst of calls is not taken for an outage. `pool` is
 * for other short queries of operators; it acts as the owner.
 */
export type Probe = { pool: pg.Pool; answers: () => Promise<boolean>; close: () => Promise<void> }

export function openProbe(url: string, limitMs = LIMIT_MS): Probe {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
  })
  ignoreIdleErrors(pool)
  pool.on('connect', closeUnanswered)
  return {
    pool,
    answers: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    close: () => pool.end(),
  }
}
