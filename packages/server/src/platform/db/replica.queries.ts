import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** The WAL position up to which a database has written committed changes. */
export async function findPlace(db: Db): Promise<string> {
  const { rows } = await sql<{ place: string }>`select pg_current_wal_lsn()::text as place`.execute(db)
  return rows[0]?.place ?? ''
}

/**
 * Returns whether a replica has replayed everything up to a position. One that is detached, promoted, or receives nothing from
 * the primary has not.
 */
export async function hasReached(replica: Db, place: string): Promise<boolean> {
  const { rows } = await sql<{ hasReached: boolean }>`
    select pg_is_in_recovery() and exists (select from pg_stat_wal_receiver)
      and pg_last_wal_replay_lsn() >= ${place}::pg_lsn as "hasReached"`.execute(replica)
  return rows[0]?.hasReached ?? false
}
