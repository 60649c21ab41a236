import { type JoinBuilder, sql } from 'kysely'
import type { Tx } from './connect.ts'

/**
 * The first condition of every join of company rows: the joined table, by its alias, belongs to the open company. It is
 * compared with the company itself and never only with another table's column, so that the statement still names its company in
 * every part when the tables are spread over machines.
 */
export const tenantJoin = <DB, TB extends keyof DB>(
  join: JoinBuilder<DB, TB>,
  { companyId }: Pick<Tx, 'companyId'>,
  alias: string,
): JoinBuilder<DB, TB> => join.on(sql<boolean>`${sql.ref(`${alias}.company_id`)} = ${companyId}`)
