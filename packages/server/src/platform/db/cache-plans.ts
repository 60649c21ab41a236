import { sql } from 'kysely'
import type pg from 'pg'
import { sendKept } from './kept-query.ts'

const MARK = '/* kept plan */'

/**
 * Marks a statement that every screen sends again and again with the same text, and has every connection keep it parsed and
 * planned: for the joins behind a candidate, planning costs PostgreSQL ten times what running does. The best plan of
 * such a statement is the same whatever its parameters are.
 */
export const withCachedPlan = sql.raw(MARK)

/**
 * Hides a value of this type from the planner, for a marked statement. PostgreSQL plans a statement again for each value as long
 * as that promises a cheaper plan: for a list of one entry, where it would assume ten, or for a recent day.
 */
export const hideFromPlanner = (value: unknown, type: string) => sql<never>`(select ${value}::${sql.raw(type)})`

/** Makes a connection keep the plans of marked statements. */
export function cacheMarkedPlans(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const kept = (...given: unknown[]): unknown => {
    const [text, values] = given
    if (typeof text !== 'string' || !text.includes(MARK)) return query(...given)
    return sendKept(client, query, text, (values as unknown[] | undefined) ?? []) ?? query(...given)
  }
  client.query = kept as typeof client.query
}
