import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCareersPage } from '../../../test/factories/careers.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const tested = await testApp()
const { app, db } = tested

const MANY = 1_250

/** A table, its id, and its other unique columns. */
const TABLES: readonly (readonly [string, string, ...string[]])[] = [
  ['position', 'id', 'code', 'slug'],
  ['position_version', 'position_id'],
  ['job_post', 'position_id'],
]

/** Copies a position that many times. */
async function copyPost({ companyId }: { companyId: string }, positionId: string, copies: number) {
  await withCompany(db, companyId, async (tx) => {
    for (const [table, id, ...named] of TABLES) {
      const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
        where table_name = ${table} and is_generated = 'NEVER' `.execute(tx)
      const others = rows.filter(({ name }) => name !== id && !named.includes(name)).map(({ name }) => sql.ref(name))
      const own = named.map((name) => sql.ref(name))
      const made = named.map(() => sql`'copy' || copy`)
      await sql`insert into ${sql.table(table)} (${sql.join([sql.ref(id), ...own, ...others])})
        select ${sql.join([sql`('00000000-0000-4000-8000-' || lpad(copy::text, 12, '0'))::uuid`, ...made, ...others])} from ${sql.table(table)},
        generate_series(1, ${copies}) copy where ${sql.ref(id)} = ${positionId}`.execute(tx)
    }
  })
}

test('with very many posts, the full list is complete and the sitemap is split', async () => {
  const { by, subDomain, positionId } = await aCareersPage(tested)
  await copyPost(by, positionId, MANY - 1)
  const read = async (path: string) => (await app.inject({ url: `/careers/${subDomain}${path}` })).body
  const jobs = await read('/jobs.xml')
  expect(new Set(jobs.match(/<referencenumber>[^<]+/g)).size).toBe(MANY)
  expect(jobs.endsWith('</job></source>\n')).toBe(true)
  const index = await read('/sitemap.xml')
  expect(index.match(/<loc>[^<]+<\/loc>/g)).toEqual([
    `<loc>http://127.0.0.1:0/careers/${subDomain}/sitemap.xml?part=1</loc>`,
    `<loc>http://127.0.0.1:0/careers/${subDomain}/sitemap.xml?part=2</loc>`,
  ])
  const parts = [await read('/sitemap.xml?part=1'), await read('/sitemap.xml?part=2')]
  const posts = parts.flatMap((part) => part.match(/<loc>[^<]+jobpost[^<]+/g) ?? [])
  expect(new Set(posts).size).toBe(MANY)
  expect(await read('/sitemap.xml?part=3')).not.toContain('<loc>')
  expect((await read('/feed.rss')).match(/<item>/g)).toHaveLength(50)
  const page = await read('')
  expect(page).toContain('1,250 positions')
  expect(page.length).toBeLessThan(40 * 1024)
})
