import { type Expression, type SqlBool, sql } from 'kysely'

/** A condition that the column contains the text, ignoring case. Wildcards of `ilike` stand for themselves. */
export const contains = (column: Expression<unknown>, text: string) =>
  sql<SqlBool>`coalesce(${column}::text ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}, false)`

/** A condition that any of the columns, or of the values computed of them, contains the text. */
export const anyContains = (columns: readonly (string | Expression<unknown>)[], text: string) =>
  sql<SqlBool>`(${sql.join(
    columns.map((column) => contains(typeof column === 'string' ? sql.ref(column) : column, text)),
    sql` or `,
  )})`
