import { sql } from 'kysely'
import type { LockableTable } from '../../modules/all-modules.gen.ts'
import type { Tx } from './connect.ts'

/**
 * Locks the row until the transaction ends, after waiting for its current holder; does nothing if it does not exist. Read
 * anything about the row afterwards: a statement that locks and joins sees the other tables as they were before it waited, so
 * that the row it waited for may match none of theirs, and is not found (test/lock-rules.ts).
 */
export const lockRow = (tx: Tx, table: LockableTable, id: string) =>
  sql`select from ${sql.table(table)} where company_id = ${tx.companyId} and id = ${id} for update`.execute(tx)

/**
 * Does the same, but lets other transactions refer to the row meanwhile. Every new child of a row checks its foreign key, which
 * takes a key share lock, and so does a child that is changed twice in one transaction. A transaction that locks the parent
 * before the child would deadlock with that. Unlike `lockRow` it does not wait for children that are being added, so code
 * that adds one must lock the parent, too, if this transaction counts or changes its children.
 */
export const lockRowNoKey = (tx: Tx, table: LockableTable, id: string) =>
  sql`select from ${sql.table(table)} where company_id = ${tx.companyId} and id = ${id} for no key update`.execute(tx)

/** Shares the lock of the row with others that only keep it from being changed. */
export const shareRow = (tx: Tx, table: LockableTable, id: string) =>
  sql`select from ${sql.table(table)} where company_id = ${tx.companyId} and id = ${id} for share`.execute(tx)
