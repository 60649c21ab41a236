import pg from 'pg'
import { closeUnanswered, ignoreIdleErrors } from './connect.ts'

const LIMIT_MS = 2_000

/**
 * Asks a database whether it is there, on a connection of its own, so that no burst of calls is taken for an illness. `pool`
 * is for other short questions of those who operate the product; it acts as the owner.
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
