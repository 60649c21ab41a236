import type { Compilable } from 'kysely'
import { type Begun, beginFor, literalOf, nameCompany } from './company-dialect.ts'
import { type Db, poolOf, type Tx } from './connect.ts'
import { prepareOn } from './keep-plans.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** After a deadlock or a serialisation failure nothing is wrong but the moment; PostgreSQL asks to try again. */
const PASSING = new Set(['40P01', '40001'])
const ATTEMPTS_MAX = 4

/**
 * Runs `work` in one transaction that sees and writes rows of one company only, which the database enforces.
 * Rolls back whatever was written, jobs included, when `work` throws. After a deadlock or a serialisation failure `work`
 * runs again from its start, up to three times, so that it must do nothing that a rollback does not take back.
 */
export async function withCompany<T>(db: Db, companyId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  checkCompany(companyId)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(db, companyId, work)
    } catch (error) {
      if (attempt === ATTEMPTS_MAX || !isPassing(error)) throw error
    }
  }
}

/**
 * Asks one thing of one company, in a single message and an answer, and has the connection keep its plan. For what every
 * request asks; its parameters are texts, dates, bytes, true and false.
 */
export async function askCompany<Row>(db: Db, companyId: string, query: Compilable<Row>): Promise<Row[]> {
  checkCompany(companyId)
  const { sql, parameters } = query.compile()
  const client = await poolOf(db).connect()
  try {
    const name = await prepareOn(client, sql)
    const text = `begin read only; ${nameCompany(companyId)}; execute ${name}(${parameters.map(literalOf)}); commit`
    // A message of several statements is answered with a list, which the types of pg do not know.
    const results = (await client.query(text)) as unknown as readonly { rows: Row[] }[]
    client.release()
    return results[2]?.rows ?? []
  } catch (error) {
    // Its transaction is still open.
    client.release(true)
    throw error
  }
}

function checkCompany(companyId: string): void {
  if (!UUID.test(companyId)) throw new TypeError('A company is named by a UUID')
}

const transactions = new WeakMap<Tx, Begun>()

const runOnce = <T>(db: Db, companyId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  beginFor(companyId, (begun) =>
    db.transaction().execute((transaction) => {
      const tx = Object.assign(transaction, { companyId })
      transactions.set(tx, begun)
      return work(tx)
    }),
  )

/**
 * Has a transaction end with statements that are put together when everything else is done, in the message that commits it.
 * They lock what nobody shall wait for any longer than that. Every parameter in them is a literal; see literalOf.
 */
export function endWith(tx: Tx, statements: () => readonly string[]): void {
  const begun = transactions.get(tx)
  if (!begun) throw new Error('Only a transaction of withCompany ends with something')
  begun.endings.push(statements)
}

/** What names a status that an administrator took out since it was read; read again, it is gone or was replaced. */
const OF_STATUS = /^application(?:_count)?_company_id_status_id_/

const isPassing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (PASSING.has(String(error.code)) ||
    (error.code === '23503' && 'constraint' in error && OF_STATUS.test(String(error.constraint))))
