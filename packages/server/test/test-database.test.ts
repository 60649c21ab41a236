import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from './test-database.ts'

const databases: Awaited<ReturnType<typeof createTestDatabase>>[] = []
afterAll(() => Promise.all(databases.map(({ drop }) => drop())))

test('every test file gets a migrated database that nobody else writes to', async () => {
  databases.push(...(await Promise.all(Array.from({ length: 5 }, () => createTestDatabase()))))

  const [first, ...others] = await Promise.all(databases.map(({ url }) => openSession(url)))
  await first?.query('create table note ()')

  expect((await first?.query('select count(*) > 0 as some from migration'))?.rows).toEqual([{ some: true }])
  for (const other of others) {
    expect(
      (await other.query(`select to_regclass('note') as note, to_regclass('migration') is not null as migrated`)).rows,
    ).toEqual([{ note: null, migrated: true }])
  }
})

test('a database can be dropped while sessions of any role are open', async () => {
  const { url, drop } = await createTestDatabase()
  const session = await openSession(url)
  await session.query('set role rolecall_app')

  await drop()

  await expect(openSession(url)).rejects.toThrow('does not exist')
})

async function openSession(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  return client
}
