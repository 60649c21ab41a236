import { sql } from 'kysely'
import type { Tx } from '../src/ground/db/connect.ts'

/** Until somebody waits for a row that this transaction holds. */
export async function someoneWaits(tx: Tx): Promise<void> {
  for (;;) {
    // Within a transaction pg_stat_activity says the same each time.
    const { rows } = await sql`
      select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid)) limit 1`.execute(tx)
    if (rows.length > 0) return
  }
}
