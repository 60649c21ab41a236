import type pg from 'pg'

/** Any constant does that no other use of two-part advisory locks has. */
const LOCK_CLASS = 7_250_115

/**
 * Holds, for as long as the connection lasts, the sign that a pool of workers lives. PostgreSQL takes it away as soon as
 * the process is gone, whichever way it went, so that no clock is needed to tell.
 */
export const holdSignOfLife = (client: pg.Client, poolId: string) =>
  client.query('select pg_advisory_lock($1, hashtext($2))', [LOCK_CLASS, poolId])

/**
 * Gives back the jobs of pools that live no more, and answers with the number of such pools. Whoever can take the lock of
 * a pool knows that nobody holds it.
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
