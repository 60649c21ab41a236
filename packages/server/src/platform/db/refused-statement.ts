/**
 * Reasons for which PostgreSQL refuses a statement because of the request or of concurrent ones: `taken` exists already, `gone`
 * is a missing reference, `busy` may be retried, `unkeepable` does not fit into its column.
 */
export type StatementRefusal = 'taken' | 'gone' | 'busy' | 'unkeepable'

const REFUSALS: Readonly<Record<string, StatementRefusal>> = {
  // A unique key, an exclusion.
  '23505': 'taken',
  '23P01': 'taken',
  // A foreign key.
  '23503': 'gone',
  // A serialization failure, a deadlock, a lock not available; the first two after some attempts (withCompany).
  '40001': 'busy',
  '40P01': 'busy',
  '55P03': 'busy',
  // A text that is too long, a number or a day out of range, an unparsable value, and characters that cannot be stored.
  '22001': 'unkeepable',
  '22003': 'unkeepable',
  '22007': 'unkeepable',
  '22008': 'unkeepable',
  '22021': 'unkeepable',
  '22P02': 'unkeepable',
  '22P05': 'unkeepable',
}

export const findStatementRefusal = (error: unknown): StatementRefusal | undefined =>
  error instanceof Error && 'code' in error ? REFUSALS[String(error.code)] : undefined
