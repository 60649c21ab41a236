import { sql } from 'kysely'
import type { Db, Tx } from './connect.ts'

/**
 * Runs `work` in one transaction that sees and writes rows of one company only, which the database enforces.
 * Rolls back whatever was written, jobs included, when `work` throws.
 */
export const withCompany = <T>(db: Db, companyId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    await sql`select set_config('app.company_id', ${companyId}, true)`.execute(transaction)
    return work(Object.assign(transaction, { companyId }))
  })
