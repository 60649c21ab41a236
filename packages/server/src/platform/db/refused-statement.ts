/**
 * Why PostgreSQL refused a statement, where that comes of the request or of others at the same moment: `taken` is there
 * already, `gone` is what something hangs on, `busy` is to be asked again, `unkeepable` has no room in its column.
 */
export type StatementRefusal = 'taken' | 'gone' | 'busy' | 'unkeepable'

const REFUSALS: Readonly<Record<string, StatementRefusal>> = {
  // A unique key, an exclusion.
  '23505': 'taken',
  '23P01': 'taken',
  // A foreign key.
  '23503': 'gone',
  // A serialisation failure, a deadlock, a lock that was not waited for; the first two after some attempts (withCompany).
  '40001': 'busy',
  '40P01': 'busy',
  '55P03': 'busy',
  // A text that is too long, a number or a day out of range, what cannot be read as one, and characters that have no place.
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
