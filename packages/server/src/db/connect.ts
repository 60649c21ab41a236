import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './tables.gen.ts'

/** A connection pool, outside any company: only sign-in and the functions made for it can read rows through it. */
export type Db = Kysely<DB>
/** A transaction of one company. What a query takes: whoever holds one has named the company. */
export type Tx = Transaction<DB> & { readonly companyId: string }

// Counts and identity columns are far below 2^53; candidate ids leave as strings (see the contract).
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => value)
// A date of the calendar is no moment: it stays the text YYYY-MM-DD.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

type ConnectOptions = {
  max?: number
  /** Told the text of every statement that was run. */
  onStatement?: (text: string) => void
}

/** Opens a pool that acts as the role that owns nothing, so that row-level security applies whoever the URL names. */
export function connect(url: string, { max = 10, onStatement }: ConnectOptions = {}): Db {
  const pool = new pg.Pool({ connectionString: url, max, options: '-c role=rolecall_app -c statement_timeout=60000' })
  ignoreIdleErrors(pool)
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ level, query }) => {
      if (level === 'query') onStatement?.(query.sql)
    },
  })
}

/**
 * A connection that is lost is replaced at the next use; unheard, its error would end the process, whether it was idle or
 * in a transaction between two statements.
 */
export function ignoreIdleErrors(pool: pg.Pool): void {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
}
