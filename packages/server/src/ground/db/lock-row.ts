import { sql } from 'kysely'
import type { Tx } from './connect.ts'

/** Tables whose rows of a company are named by `id`. */
type Lockable =
  | 'application_draft'
  | 'approval'
  | 'candidate'
  | 'candidate_comment'
  | 'hire'
  | 'interest_mail'
  | 'offer'
  | 'offer_template'
  | 'person_export'
  | 'position'
  | 'requisition'
  | 'review_request'
  | 'run'
  | 'saved_view'
  | 'sequence'
  | 'sequence_enrolment'
  | 'unconfirmed_version'

/**
 * Waits for whoever has the row, and keeps it until the transaction ends; where there is none, nothing happens. What is to
 * be known of the row is read afterwards: a statement that locks and joins sees the other tables as they were before it
 * waited, so that the row that it waited for may fit none of theirs, and is not found (test/lock-rules.ts).
 */
export const lockRow = (tx: Tx, table: Lockable, id: string) =>
  sql`select from ${sql.table(table)} where company_id = ${tx.companyId} and id = ${id} for update`.execute(tx)

/** As `lockRow`, beside others who only keep the row from being changed. */
export const shareRow = (tx: Tx, table: Lockable, id: string) =>
  sql`select from ${sql.table(table)} where company_id = ${tx.companyId} and id = ${id} for share`.execute(tx)
