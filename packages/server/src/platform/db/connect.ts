import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { type Begun, findTransaction } from './current-transaction.ts'
import { UNANSWERED } from './database-away.ts'
import { keepPlans } from './keep-plans.ts'
import { speakPooled } from './speak-pooled.ts'
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

/** Milliseconds of one statement on the server; a pool that is told nothing else gives calls this long. */
export const STATEMENT_MS = 30_000
/** What the network and a server under load may add before an answer that does not come is given up. */
const GRACE_MS = 2_000
/** Waited for a connection, whether it has to be made or others are at work on all there are. */
const CONNECTION_MS = 10_000

type ConnectOptions = {
  max?: number
  statementMs?: number
  /** Waited for a connection. */
  connectionMs?: number
  /** False: a commit does not wait for the disk. For what is made anew after a crash. */
  durable?: boolean
  /** Where `url` leads through a pooler in transaction mode: the same database past it, for what takes a session of its own. */
  directUrl?: string | undefined
  /** Told every statement that was run, and in which transaction of a company. */
  onStatement?: OnStatement
}

export type OnStatement = (text: string, parameters: readonly unknown[], begun: Begun | undefined) => void

export type PoolUse = { open: number; idle: number; waiting: number }

const pools = new WeakMap<Db, pg.Pool>()

/** The connections that a database is spoken to by. */
export function poolOf(db: Db): pg.Pool {
  const pool = pools.get(db)
  if (!pool) throw new Error('Only what connect() opened has a pool of its own')
  return pool
}

const direct = new WeakMap<Db, string>()

/** Whether a pooler in transaction mode stands in front: no session keeps anything from one transaction to the next. */
export const isPooled = (db: Db): boolean => direct.has(db)

/** Where a session of its own is had. */
export const directUrlOf = (db: Db): string => direct.get(db) ?? poolOf(db).options.connectionString ?? ''

/** How much of the connections of a pool is in use. */
export function findPoolUse(db: Db): PoolUse | undefined {
  const pool = pools.get(db)
  return pool && { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }
}

/** Opens a pool that acts as the role that owns nothing, so that row-level security applies whoever the URL names. */
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
    // A server that is frozen, or a network that is gone, cancels no statement.
    query_timeout: statementMs + GRACE_MS,
    // What does not wait for an answer goes out behind what does (docs/decisions/0124).
    pipeline: true,
  })
  ignoreIdleErrors(pool)
  pool.on('connect', closeUnanswered)
  // A plan that one session keeps is not there in the next.
  if (directUrl) pool.on('connect', speakPooled(told.map(([name, value]) => `set local ${name} = ${value}`).join('; ')))
  else pool.on('connect', keepPlans)
  pool.on('connect', gatherMessages)
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ level, query }) => {
      if (level === 'query') onStatement?.(query.sql, query.parameters, findTransaction())
    },
  })
  pools.set(db, pool)
  if (directUrl) direct.set(db, directUrl)
  return db
}

/** Closes a connection that left a statement unanswered: what came after it, a rollback first of all, would wait as long again. */
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

/** Statements that are sent one after the other, before anybody waits, go out in one piece. */
function gatherMessages(client: pg.PoolClient): void {
  const { stream } = client.connection
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  let isGathering = false
  const gathered = (...given: unknown[]): unknown => {
    if (!isGathering) {
      isGathering = true
      stream.cork()
      // Once all that goes on now has come to where it waits.
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
 * A connection that is lost is replaced at the next use; unheard, its error would end the process, whether it was idle or
 * in a transaction between two statements.
 */
export function ignoreIdleErrors(pool: pg.Pool): void {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
}
