import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** How far a database has written what was committed, as a place in its log. */
export async function findPlace(db: Db): Promise<string> {
  const { rows } = await sql<{ place: string }>`select pg_current_wal_lsn()::text as place`.execute(db)
  return rows[0]?.place ?? ''
}

/**
 * Whether a replica knows everything up to a place. One that takes part no more, was promoted, or hears nothing from the primary
 * does not.
 */
export async function hasReached(replica: Db, place: string): Promise<boolean> {
  const { rows } = await sql<{ hasReached: boolean }>`
    select pg_is_in_recovery() and exists (select from pg_stat_wal_receiver)
      and pg_last_wal_replay_lsn() >= ${place}::pg_lsn as "hasReached"`.execute(replica)
  return rows[0]?.hasReached ?? false
}
