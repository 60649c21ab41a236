import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Advisory lock of the session that builds the index. PostgreSQL may hold it for a while after the process has died. */
const BUILD_LOCK = 7_250_294
const LOCK_PAUSE_MS = 5_000

/**
 * Builds the index of word pairs that migration 1350 introduces, without blocking writes, and drops the previous index. Safe to
 * repeat, and does nothing once both are done. `client` is connected as the owner, outside a transaction.
 */
export async function buildPairIndex(client: pg.Client): Promise<void> {
  // The build waits for every transaction that began before it.
  for (const setting of ['statement_timeout', 'lock_timeout']) await client.query(`set ${setting} = 0`)
  // A session waiting for the lock would hold a snapshot, and the build waits for all snapshots to end: a deadlock.
  while (!(await tryLock(client))) await sleep(LOCK_PAUSE_MS)
  const { rows } = await client.query<{ indisvalid: boolean }>(
    `select indisvalid from pg_index where indexrelid = to_regclass('resume_neighbours')`,
  )
  if (rows[0]?.indisvalid !== true) {
    // An interrupted build leaves an invalid index behind.
    await client.query('drop index concurrently if exists resume_neighbours')
    await client.query('create index concurrently resume_neighbours on resume using gin (neighbours_of(words))')
  }
  // Without this, ANALYZE would compute the pairs of thirty thousand rows.
  await client.query('alter index resume_neighbours alter column 1 set statistics 0')
  await client.query('drop index concurrently if exists resume_pairs')
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_locked: boolean }>('select pg_try_advisory_lock($1) as is_locked', [
    BUILD_LOCK,
  ])
  return rows[0]?.is_locked === true
}
