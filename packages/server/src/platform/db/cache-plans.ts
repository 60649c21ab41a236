import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'

const MARK = '/* kept plan */'

/**
 * Stands in a statement that every screen asks again and again and that is the same text each time, and has every
 * connection keep it parsed and planned: for the joins behind a candidate, planning costs PostgreSQL ten times what running
 * does. It names its columns (a kept `select *` fails after a migration adds one), and its best plan is the same whatever
 * its parameters are.
 */
export const keptPlan = sql.raw(MARK)

/** A connection keeps at most so many, about 50 KB each; what is seen after them is planned each time, as any statement is. */
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

/** A statement as the driver takes it, of which every connection keeps the plan. */
export const keptStatement = (text: string, values: readonly unknown[]) => ({
  name: nameOf(text),
  text,
  values: [...values],
})

/** Has a connection keep the plans of the statements that are marked for it. */
export function keepPlans(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const kept = (...given: unknown[]): unknown => {
    const [text, values, ...others] = given
    const name = typeof text === 'string' && text.includes(MARK) ? nameOf(text) : undefined
    return name ? query({ name, text, values }, ...others) : query(...given)
  }
  client.query = kept as typeof client.query
}
