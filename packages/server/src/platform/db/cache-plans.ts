import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'

const MARK = '/* kept plan */'

/**
 * Marks a statement that every screen sends again and again with the same text, and has every connection keep it parsed and
 * planned: for the joins behind a candidate, planning costs PostgreSQL ten times what running does. Such a statement names its
 * columns (a kept `select *` fails after a migration adds one), and its best plan is the same whatever its parameters are.
 */
export const withCachedPlan = sql.raw(MARK)

/** Maximum number of plans kept by a connection, about 50 KB each; later statements are planned each time, as usual. */
const KEPT_MAX = 200

const names = new Map<string, string>()

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= KEPT_MAX) return known
  const name = hashOf(text)
  names.set(text, name)
  return name
}

/** A statement in the driver's format whose plan every connection keeps. */
export const cachedStatement = (text: string, values: readonly unknown[]) => ({
  name: nameOf(text),
  text,
  values: [...values],
})

/** Makes a connection keep the plans of marked statements. */
export function cacheMarkedPlans(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const kept = (...given: unknown[]): unknown => {
    const [text, values, ...others] = given
    const name = typeof text === 'string' && text.includes(MARK) ? nameOf(text) : undefined
    return name ? query({ name, text, values }, ...others) : query(...given)
  }
  client.query = kept as typeof client.query
}
