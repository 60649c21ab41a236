import { sql } from 'kysely'
import type { Tx } from '../src/platform/db/connect.ts'

/** Waits until another transaction waits for a row that this one holds. */
export async function someoneWaits(tx: Tx): Promise<void> {
  for (;;) {
    // Within a transaction pg_stat_activity never changes.
    const { rows } = await sql`
      select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid)) limit 1`.execute(tx)
    if (rows.length > 0) return
  }
}
