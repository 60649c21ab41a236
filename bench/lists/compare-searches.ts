import type { Words } from '@rolecall/domain/search/to-tsquery'
import pg from 'pg'

export type TimedSearch = (wanted: Words) => Promise<{ total: number; ms: number }>

/**
 * Finds a page of candidates and their number by PostgreSQL alone: by the functions that nodes of the previous
 * version use, and by those of the product now.
 */
export async function askBoth(url: string, companyId: string, { counted, limit }: { counted: number; limit: number }) {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('set role rolecall_app')
  await client.query(`select set_config('app.company_id', $1, false)`, [companyId])
  const timed =
    (ask: (wanted: Words) => Promise<number>): TimedSearch =>
    async (wanted) => {
      const start = performance.now()
      const total = await ask(wanted)
      return { total, ms: performance.now() - start }
    }
  return {
    before: timed(async ({ text }) => {
      const { rows } = await client.query('select found from count_people($1, $2, $3)', [companyId, text, counted + 1])
      await client.query('select * from find_newest_people($1, $2, 0, $3)', [companyId, text, limit])
      return Number(rows[0].found)
    }),
    now: timed(async ({ text, loosely, pairs }) => {
      const { rows } = await client.query('select total from list_matching($1, $2, $3, $4, true, $5, 0, $6)', [
        companyId,
        text,
        pairs.length > 0 ? loosely : null,
        pairs,
        counted + 1,
        limit,
      ])
      return Number(rows[0].total)
    }),
    close: () => client.end(),
  }
}
