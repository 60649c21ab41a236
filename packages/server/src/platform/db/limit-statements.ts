import { sql } from 'kysely'
import pg from 'pg'
import { type Db, directUrlOf, type Tx } from './connect.ts'

/** Limits every further statement of a transaction to this many milliseconds. */
export const limitStatements = (tx: Tx, ms: number): Promise<unknown> =>
  sql`set local statement_timeout = ${sql.lit(ms)}`.execute(tx)

/**
 * Makes PostgreSQL cancel the statement that `read` is running when `gone` aborts; `read` throws then. (Kysely's own way sends
 * the rollback of the transaction before it has cancelled anything, and then cancels that instead.)
 */
export async function cancelWhen<T>(
  gone: AbortSignal,
  { db, tx }: { db: Db; tx: Tx },
  read: () => Promise<T>,
): Promise<T> {
  gone.throwIfAborted()
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  let cancelled: Promise<unknown> = Promise.resolve()
  const cancel = () => {
    cancelled = cancelBackend(db, rows[0]?.pid ?? 0)
  }
  gone.addEventListener('abort', cancel, { once: true })
  try {
    return await read()
  } finally {
    gone.removeEventListener('abort', cancel)
    // The cancellation must not hit what the connection is used for next.
    await cancelled
  }
}

/**
 * Cancels the statement of a backend. Connects as the role the URL names: the role that owns nothing may not cancel statements
 * of other connections.
 */
async function cancelBackend(db: Db, pid: number): Promise<void> {
  const client = new pg.Client({ connectionString: directUrlOf(db) })
  try {
    await client.connect()
    await client.query('select pg_cancel_backend($1)', [pid])
  } catch {
    // The statement will finish or time out by itself.
  } finally {
    await client.end()
  }
}
