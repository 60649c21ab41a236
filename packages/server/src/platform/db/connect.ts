import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { cacheMarkedPlans } from './cache-plans.ts'
import { findTransaction, type TransactionState } from './current-transaction.ts'
import { UNANSWERED } from './database-unavailable.ts'
import { parseListsFast } from './parse-list.ts'
import { speakPooled } from './speak-pooled.ts'
import type { DB } from './tables.gen.ts'

/** A connection pool outside any company: only sign-in and the functions made for it can read rows through it. */
export type Db = Kysely<DB>
/** A transaction of one company. Queries take one, so that their caller must have named the company. */
export type Tx = Transaction<DB> & { readonly companyId: string }

// Counts and identity columns are far below 2^53; candidate ids leave as strings (see the contract).
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => value)
// A calendar date is not a moment: it stays the text YYYY-MM-DD.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
parseListsFast()

/** Server-side limit of one statement, in milliseconds; the default for calls. */
export const STATEMENT_MS = 30_000
/** Milliseconds that the network and a busy server may add before an unanswered query is given up. */
const GRACE_MS = 2_000
/** Milliseconds to wait for a connection, whether it has to be opened or all are in use. */
const CONNECTION_MS = 10_000

type ConnectOptions = {
  max?: number
  statementMs?: number
  /** Milliseconds to wait for a connection. */
  connectionMs?: number
  /** False: a commit does not wait for the disk. For data that is made again after a crash. */
  durable?: boolean
  /** Connection string that bypasses a pooler in transaction mode named by `url`, for what needs a session of its own. */
  directUrl?: string | undefined
  /** Called with every statement that was run and the company transaction it ran in. */
  onStatement?: StatementListener
}

export type StatementListener = (
  text: string,
  parameters: readonly unknown[],
  begun: TransactionState | undefined,
) => void

export type PoolUse = { open: number; idle: number; waiting: number }

const pools = new WeakMap<Db, pg.Pool>()

/** The pool of connections behind a `Db`. */
export function poolOf(db: Db): pg.Pool {
  const pool = pools.get(db)
  if (!pool) throw new Error('Only what connect() opened has a pool of its own')
  return pool
}

const direct = new WeakMap<Db, string>()

/** Whether connections go through a pooler in transaction mode, so that no session state survives a transaction. */
export const isPooled = (db: Db): boolean => direct.has(db)

/** Connection string for what needs a session of its own. */
export const directUrlOf = (db: Db): string => direct.get(db) ?? poolOf(db).options.connectionString ?? ''

/** Use of the connections of a pool. */
export function findPoolUse(db: Db): PoolUse | undefined {
  const pool = pools.get(db)
  return pool && { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }
}

/** Opens a pool that acts as the role that owns nothing, so that row-level security applies whichever role the URL names. */
export function connect(
  url: string,
  {
    max = 10,
    statementMs = STATEMENT_MS,
    durable = true,
    connectionMs = CONNECTION_MS,
    directUrl,
    onStatement,
  }: ConnectOptions = {},
): Db {
  const settings = {
    role: 'rolecall_app',
    statement_timeout: statementMs,
    ...(!durable && { synchronous_commit: 'off' }),
  }
  const told = Object.entries(settings)
  const pool = new pg.Pool({
    connectionString: url,
    max,
    ...(!directUrl && { options: told.map(([name, value]) => `-c ${name}=${value}`).join(' ') }),
    connectionTimeoutMillis: Math.min(connectionMs, statementMs),
    // A frozen server or a lost network cancels no statement.
    query_timeout: statementMs + GRACE_MS,
    // Statements that need not wait for an answer go out behind those that do (docs/decisions/0124).
    pipeline: true,
  })
  ignoreIdleErrors(pool)
  // A plan kept by one session is missing from the next.
  if (directUrl) pool.on('connect', speakPooled(told.map(([name, value]) => `set local ${name} = ${value}`).join('; ')))
  else pool.on('connect', cacheMarkedPlans)
  pool.on('connect', gatherMessages)
  pool.on('connect', closeUnanswered)
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    // Kysely waits for its log twice per statement.
    ...(onStatement && {
      log: ({ level, query }) => {
        if (level === 'query') onStatement(query.sql, query.parameters, findTransaction())
      },
    }),
  })
  pools.set(db, pool)
  if (directUrl) direct.set(db, directUrl)
  return db
}

/**
 * Closes a connection that left a statement unanswered: anything after it, a rollback first of all, would wait as long again.
 */
export function closeUnanswered(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const watched = (...given: unknown[]): unknown => {
    const result = query(...given)
    if (result instanceof Promise)
      result.catch((error: Error) => {
        if (error.message === UNANSWERED) void (client as unknown as pg.Client).end()
      })
    return result
  }
  client.query = watched as typeof client.query
}

/** Sends statements that are issued one after the other without waiting in one packet. */
function gatherMessages(client: pg.PoolClient): void {
  const { stream } = client.connection
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  let isGathering = false
  const gathered = (...given: unknown[]): unknown => {
    if (!isGathering) {
      isGathering = true
      stream.cork()
      // Runs after the current code has reached its next await.
      process.nextTick(() => {
        isGathering = false
        stream.uncork()
      })
    }
    return query(...given)
  }
  client.query = gathered as typeof client.query
}

/**
 * Ignores the error of a lost connection, which is replaced at its next use. Unheard, the error would end the process, whether
 * the connection was idle or between two statements of a transaction.
 */
export function ignoreIdleErrors(pool: pg.Pool): void {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
}
