import { readdir } from 'node:fs/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../test/test-database.ts'
import { describeSchema } from './describe-schema.ts'
import { migrate } from './migrate.ts'

async function aMigratedDatabase() {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  return { url, client }
}

test('an older version does not start on a database changed by a newer one, and names both', async () => {
  const { url, client } = await aMigratedDatabase()
  await client.query("insert into migration (name) values ('9000_holograms.sql')")
  const files = await readdir(new URL('./migrations/', import.meta.url))
  const newest = files.sort().at(-1)?.replace('.sql', '')
  await expect(migrate(url)).rejects.toThrow(
    `The database was upgraded to 9000_holograms by a newer Rolecall. This version only knows ${newest}. ` +
      'Start the newer version, or restore a backup from before the upgrade.',
  )
})

test('an unknown migration in between also counts as a newer version’s', async () => {
  const { url, client } = await aMigratedDatabase()
  await client.query("insert into migration (name) values ('0004a_sidestep.sql')")
  await expect(migrate(url)).rejects.toThrow('was upgraded to 0004a_sidestep by a newer Rolecall')
})

test('a database of this version is unchanged', async () => {
  const { url, client } = await aMigratedDatabase()
  const applied = async () => (await client.query('select * from migration order by name')).rows
  const before = await applied()
  await migrate(url)
  expect(await applied()).toEqual(before)
})

test('an empty database migrated at once equals one migrated step by step', async () => {
  const { url: oneByOne, client: expected } = await aMigratedDatabase()
  const { url, drop } = await createTestDatabase(undefined, 'template0')
  onTestFinished(drop)
  await migrate(url, { atOnce: true })
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  expect(await describeSchema(url)).toBe(await describeSchema(oneByOne))
  for (const statement of ['select name from migration order by name', 'select number, id from skill order by number'])
    expect((await client.query(statement)).rows).toEqual((await expected.query(statement)).rows)
  const { rows } = await client.query('select count(distinct applied_at)::int as moments from migration')
  expect(rows).toEqual([{ moments: 1 }])
})
