import { sql } from 'kysely'
import type { Tx } from './connect.ts'

/** Runs what may fail within a transaction that goes on afterwards: takes back what it wrote before it failed, and throws. */
export async function inSavepoint<T>(tx: Tx, run: () => Promise<T>): Promise<T> {
  await sql`savepoint step`.execute(tx)
  try {
    const result = await run()
    await sql`release savepoint step`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint step`.execute(tx)
    throw error
  }
}
