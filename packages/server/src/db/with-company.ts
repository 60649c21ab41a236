import { sql } from 'kysely'
import type { Db, Tx } from './connect.ts'

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
  if (!UUID.test(companyId)) throw new TypeError('A company is named by a UUID')
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(db, companyId, work)
    } catch (error) {
      if (attempt === ATTEMPTS_MAX || !isPassing(error)) throw error
    }
  }
}

const runOnce = <T>(db: Db, companyId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    // A statement and no function call, since that is what a cluster passes on to the machine that holds the company.
    await sql.raw(`set local app.company_id = '${companyId}'`).execute(transaction)
    return work(Object.assign(transaction, { companyId }))
  })

const isPassing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && PASSING.has(String(error.code))
