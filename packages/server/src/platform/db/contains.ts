import { type Expression, type SqlBool, sql } from 'kysely'

/** As a condition on a column: the text occurs in it, in any case. Signs of the pattern language stand for themselves. */
export const contains = (column: Expression<unknown>, text: string) =>
  sql<SqlBool>`coalesce(${column}::text ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}, false)`

/** The text occurs in any of the columns. */
export const anyContains = (columns: readonly string[], text: string) =>
  sql<SqlBool>`(${sql.join(
    columns.map((column) => contains(sql.ref(column), text)),
    sql` or `,
  )})`
