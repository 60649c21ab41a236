import type { CompiledQuery } from 'kysely'
import { nameCompany, transact } from './company-transaction.ts'
import { type Db, isPooled, poolOf, type Tx } from './connect.ts'
import { keptStatement } from './keep-plans.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** After a deadlock or a serialisation failure nothing is wrong but the moment; PostgreSQL asks to try again. */
const PASSING = new Set(['40P01', '40001'])
const ATTEMPTS_MAX = 4

/** Asked in the message that begins a transaction. `judge` throws where there is to be none. */
export type Condition<Row> = { query: CompiledQuery<Row>; judge: (rows: readonly Row[]) => void }

type Options<Row> = {
  /** The transaction writes nothing: PostgreSQL refuses what does, and nobody waits for its end. */
  isReading?: boolean
  condition?: Condition<Row> | undefined
}

/**
 * Runs `work` in one transaction that sees and writes rows of one company only, which the database enforces.
 * Rolls back whatever was written, jobs included, when `work` throws. After a deadlock or a serialisation failure `work`
 * runs again from its start, up to three times, so that it must do nothing that a rollback does not take back.
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
 * Asks one thing of one company, in a single message and an answer, and has the connection keep its plan, where it has a session
 * to keep it in.
 */
export async function askCompany<Row>(db: Db, companyId: string, query: CompiledQuery<Row>): Promise<Row[]> {
  checkCompany(companyId)
  const { sql, parameters } = query
  const client = await poolOf(db).connect()
  try {
    const asked = isPooled(db) ? { text: sql, values: [...parameters] } : keptStatement(sql, parameters)
    const [, found] = await Promise.all([
      client.query(`begin read only; ${nameCompany(companyId)}`),
      client.query(asked),
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
  if (!UUID.test(companyId)) throw new TypeError('A company is named by a UUID')
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
    // What reads goes on meanwhile, and is told nothing before it is judged; nothing is written by whom it may turn away.
    if (!isReading) await judge()
    try {
      return await work(tx)
    } finally {
      if (isReading) await judge()
    }
  })
}

/** What names a status that an administrator took out since it was read; read again, it is gone or was replaced. */
const OF_STATUS = /^application(?:_count)?_company_id_status_id_/

const isPassing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (PASSING.has(String(error.code)) ||
    (error.code === '23503' && 'constraint' in error && OF_STATUS.test(String(error.constraint))))
