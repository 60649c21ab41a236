import type pg from 'pg'

/** Any constant that no other two-part advisory lock uses. */
const LOCK_CLASS = 7_250_115

/**
 * Holds, for as long as the connection lasts, the lock that shows that a pool of workers is alive. PostgreSQL releases it as
 * soon as the process is gone, for any reason, so that no clock is needed.
 */
export const holdSignOfLife = (client: pg.Client, poolId: string) =>
  client.query('select pg_advisory_lock($1, hashtext($2))', [LOCK_CLASS, poolId])

/**
 * Releases the jobs of dead pools, and returns the number of such pools. If the lock of a pool can be taken, no process holds
 * it.
 */
export async function releaseAbandoned(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from (select distinct locked_by as id from graphile_worker.jobs where locked_by is not null) pools
     where pg_try_advisory_xact_lock($1, hashtext(id))`,
    [LOCK_CLASS],
  )
  if (rows.length > 0) await pool.query('select graphile_worker.force_unlock_workers($1)', [rows.map(({ id }) => id)])
  return rows.length
}
