import type { CompiledQuery } from 'kysely'
import { nameCompany, transact } from './company-transaction.ts'
import { type Db, isPooled, poolOf, type Tx } from './connect.ts'
import { isOutdated, sendKept } from './kept-query.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** SQLSTATEs of a deadlock and a serialization failure: nothing is wrong, and PostgreSQL asks to try again. */
const PASSING = new Set(['40P01', '40001'])
const ATTEMPTS_MAX = 4

/** A query sent in the message that begins a transaction. `judge` throws to refuse the transaction. */
export type Condition<Row> = { query: CompiledQuery<Row>; judge: (rows: readonly Row[]) => void }

type Options<Row> = {
  /** The transaction writes nothing: PostgreSQL refuses writes, and its end is not awaited. */
  isReading?: boolean
  condition?: Condition<Row> | undefined
}

/**
 * Runs `work` in one transaction that sees and writes rows of one company only, which the database enforces. Rolls back
 * everything written, jobs included, when `work` throws. After a deadlock, a serialization failure or a migration that changed what a kept statement returns, `work` runs again from its
 * start, up to three times, so that it must have no effects that a rollback does not undo.
 */
export async function withCompany<T, Row = never>(
  db: Db,
  companyId: string,
  work: (tx: Tx) => Promise<T>,
  options: Options<Row> = {},
): Promise<T> {
  checkCompany(companyId)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(db, companyId, work, options)
    } catch (error) {
      if (attempt === ATTEMPTS_MAX || !isPassing(error)) throw error
    }
  }
}

/**
 * Runs one query for one company, in a single message and an answer, and has the connection keep its plan if it has a session
 * of its own.
 */
export async function queryCompany<Row>(db: Db, companyId: string, query: CompiledQuery<Row>): Promise<Row[]> {
  checkCompany(companyId)
  const { sql, parameters } = query
  const client = await poolOf(db).connect()
  try {
    const send = () =>
      (isPooled(db) ? undefined : sendKept(client, (query) => client.query(query), sql, parameters)) ??
      client.query(sql, [...parameters])
    const [, found] = await Promise.all([
      client.query(`begin read only; ${nameCompany(companyId)}`),
      send(),
      client.query('commit'),
    ])
    client.release()
    return found.rows as Row[]
  } catch (error) {
    // Its transaction may still be open.
    client.release(true)
    throw error
  }
}

function checkCompany(companyId: string): void {
  if (!UUID.test(companyId)) throw new TypeError('A company id must be a UUID')
}

function runOnce<T, Row>(
  db: Db,
  companyId: string,
  work: (tx: Tx) => Promise<T>,
  { isReading = false, condition }: Options<Row>,
): Promise<T> {
  const beginning = { companyId, isReading, opening: condition?.query }
  return transact(db, beginning, async (tx, opened) => {
    const judge = async () => condition?.judge((await opened()) as readonly Row[])
    // A read continues meanwhile, and its result is held back until it is judged; a write waits, since its caller may be turned
    // away.
    if (!isReading) await judge()
    try {
      return await work(tx)
    } finally {
      if (isReading) await judge()
    }
  })
}

/** Foreign keys to a status that an administrator removed since it was read; read again, it is gone or was replaced. */
const OF_STATUS = /^application(?:_count)?_company_id_status_id_/

const isPassing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (PASSING.has(String(error.code)) ||
    isOutdated(error) ||
    (error.code === '23503' && 'constraint' in error && OF_STATUS.test(String(error.constraint))))
