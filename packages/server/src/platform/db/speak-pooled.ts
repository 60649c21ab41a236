import type pg from 'pg'

const BEGINS = /^\s*(?:begin|start\s+transaction)\b[^;]*/i
/** At the end of a message without the blanks after it: the message may be all of it, or the last statement of its transaction comes first. */
const ENDS = /(?:^|;)\s*(?:commit|rollback)\s?;?$/i

/**
 * Has a connection through a pooler say for each transaction what a session of its own would be told once: whom it acts as and
 * how long a statement may take. A pooler in transaction mode hands out another session of PostgreSQL each time, and what one was
 * told would be found by whoever gets it next. `settings` are statements, `set local …`, sent in the message that begins. A
 * statement by itself gets a transaction of its own, and takes two journeys more.
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
    // One that was left unanswered is closed; the pooler rolls back what it was at.
    await query('rollback').catch(() => undefined)
    throw error
  }
}
