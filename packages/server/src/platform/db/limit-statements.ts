import { sql } from 'kysely'
import pg from 'pg'
import { type Db, directUrlOf, type Tx } from './connect.ts'

/** Gives every further statement of a transaction so many milliseconds. */
export const limitStatements = (tx: Tx, ms: number): Promise<unknown> =>
  sql`set local statement_timeout = ${sql.lit(ms)}`.execute(tx)

/**
 * Has PostgreSQL leave off what `read` is at when `gone` aborts; `read` throws then. (Kysely's own way sends the rollback of
 * the transaction before it has cancelled anything, and then takes that for the statement to cancel.)
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
    // It must not reach what the connection is used for afterwards.
    await cancelled
  }
}

/** As whoever the URL names: the role that owns nothing may not end what connections of another do. */
async function cancelBackend(db: Db, pid: number): Promise<void> {
  const client = new pg.Client({ connectionString: directUrlOf(db) })
  try {
    await client.connect()
    await client.query('select pg_cancel_backend($1)', [pid])
  } catch {
    // The statement ends in its own time.
  } finally {
    await client.end()
  }
}
