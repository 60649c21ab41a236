import type pg from 'pg'

const BEGINS = /^\s*(?:begin|start\s+transaction)\b[^;]*/i
/**
 * Matches the end of a message without trailing blanks: `commit` may be the whole message, or follow the last statement of its
 * transaction.
 */
const ENDS = /(?:^|;)\s*(?:commit|rollback)\s?;?$/i

/**
 * Makes a connection through a pooler set for each transaction what a session of its own would set once: its role and the time
 * limit of a statement. A pooler in transaction mode assigns another session of PostgreSQL each time, and its settings would
 * leak to the next client. `settings` are statements, `set local …`, sent in the message that begins. A statement by itself
 * gets a transaction of its own, and takes two round trips more.
 */
export const speakPooled =
  (settings: string) =>
  (client: pg.PoolClient): void => {
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
    let isOpen = false
    const spoken = (...given: unknown[]): unknown => {
      const [text] = given
      if (typeof text !== 'string') return query(...given)
      const isEnd = ENDS.test(text.trimEnd())
      if (BEGINS.test(text)) {
        isOpen = !isEnd
        const [, ...values] = given
        return query(
          text.replace(BEGINS, (begin) => `${begin}; ${settings}`),
          ...values,
        )
      }
      if (isOpen || isEnd) {
        isOpen &&= !isEnd
        return query(...given)
      }
      return alone(query, settings, given)
    }
    client.query = spoken as typeof client.query
  }

async function alone(
  query: (...given: unknown[]) => Promise<unknown>,
  settings: string,
  given: readonly unknown[],
): Promise<unknown> {
  await query(`begin; ${settings}`)
  try {
    const result = await query(...given)
    await query('commit')
    return result
  } catch (error) {
    // A connection that was left unanswered is closed; the pooler rolls back its transaction.
    await query('rollback').catch(() => undefined)
    throw error
  }
}
