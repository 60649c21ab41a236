import type { Compilable } from 'kysely'
import { beginFor, nameCompany, writeOut } from './company-dialect.ts'
import { type Db, poolOf, type Tx } from './connect.ts'

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
 * Asks one thing of one company, in a single message and an answer. For what every request asks; its parameters are texts,
 * dates, bytes, true and false.
 */
export async function askCompany<Row>(db: Db, companyId: string, query: Compilable<Row>): Promise<Row[]> {
  checkCompany(companyId)
  const text = `begin read only; ${nameCompany(companyId)}; ${writeOut(query.compile())}; commit`
  // A message of several statements is answered with a list, which the types of pg do not know.
  const results = (await poolOf(db).query(text)) as unknown as readonly { rows: Row[] }[]
  return results[2]?.rows ?? []
}

function checkCompany(companyId: string): void {
  if (!UUID.test(companyId)) throw new TypeError('A company is named by a UUID')
}

const runOnce = <T>(db: Db, companyId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  beginFor(companyId, () => db.transaction().execute((transaction) => work(Object.assign(transaction, { companyId }))))

const isPassing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && PASSING.has(String(error.code))
