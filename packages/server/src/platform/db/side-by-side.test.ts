import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { takenAway } from '../../../test/migration-rules.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import { openEventHub } from '../events/event-hub.ts'
import { openLog } from '../log.ts'
import { listMigrations, migrate } from './migrate.ts'
import { findVersion, nameOfVersion } from './versions.ts'

const MIGRATIONS = fileURLToPath(new URL('./migrations/', import.meta.url))
/** First migration since which a version can run beside the previous one; before it, every older process was stopped first. */
const SIDE_BY_SIDE_SINCE = '1000'

/** The migrations of a future version, which adds a column and then removes another one. */
async function aNewerVersion(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rolecall-newer-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(MIGRATIONS, folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

const NEWER = {
  '9000_drop_mobile.after.sql': 'alter table app_user drop column mobile;',
  '9001_add_phone.sql': 'alter table app_user add column phone text;',
}

async function aDatabase() {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  const columns = async () =>
    (
      await client.query(
        `select attname from pg_attribute where attrelid = 'app_user'::regclass and attname in ('mobile', 'phone') and not attisdropped order by 1`,
      )
    ).rows.map(({ attname }) => attname)
  return { url, columns }
}

/** A running process of the product, of this version unless another is given. */
async function aProcess(url: string, version?: string) {
  const name = version === '' ? undefined : nameOfVersion(version ?? (await findVersion()))
  const hub = await openEventHub(url, openLog('silent'), name ? { name } : {})
  onTestFinished(() => hub.close())
  return hub
}

test.each([
  ['of the previous version', undefined],
  ['without a version', ''],
])(
  'beside a process %s, a newer one only adds what it needs, and removes nothing until that one ends',
  async (_, version) => {
    const { url, columns } = await aDatabase()
    const folder = await aNewerVersion(NEWER)
    const older = await aProcess(url, version)
    const newer = await aProcess(url, '9001_add_phone')
    expect(await migrate(url, { folder })).toEqual(['9000_drop_mobile.after.sql'])
    expect(await columns()).toEqual(['mobile', 'phone'])
    // Another node of the newer version waits as well.
    expect(await migrate(url, { folder })).toEqual(['9000_drop_mobile.after.sql'])
    await older.close()
    await expect.poll(() => migrate(url, { folder })).toEqual([])
    expect(await columns()).toEqual(['phone'])
    await newer.close()
  },
)

test('alone, a newer version runs all migrations at once, in order', async () => {
  const { url, columns } = await aDatabase()
  expect(await migrate(url, { folder: await aNewerVersion(NEWER) })).toEqual([])
  expect(await columns()).toEqual(['phone'])
})

test('an older process may start while a newer one runs and nothing was removed, and not otherwise', async () => {
  const { url } = await aDatabase()
  const older = await aProcess(url)
  const newer = await aProcess(url, '9001_add_phone')
  const folder = await aNewerVersion(NEWER)
  await migrate(url, { folder })
  // Like one that crashed and is started again.
  expect(await migrate(url)).toEqual([])
  await newer.close()
  await expect
    .poll(() => migrate(url).catch((error: Error) => error.message))
    .toMatch(/upgraded to 9001_add_phone by a newer/)
  await aProcess(url, '9001_add_phone')
  await older.close()
  await expect.poll(() => migrate(url, { folder })).toEqual([])
  await expect(migrate(url)).rejects.toThrow('upgraded to 9001_add_phone by a newer')
})

test('a migration waiting for a lock lets others go first every two seconds', async () => {
  const { url, columns } = await aDatabase()
  const reader = new pg.Client(url)
  await reader.connect()
  onTestFinished(() => reader.end())
  await reader.query('begin; select from app_user')
  const done = migrate(url, { folder: await aNewerVersion({ '9001_add_phone.sql': NEWER['9001_add_phone.sql'] }) })
  const another = new pg.Client(url)
  await another.connect()
  onTestFinished(() => another.end())
  const waits = async () =>
    (
      await another.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table app_user%'`,
      )
    ).rowCount
  await expect.poll(waits, { timeout: 20_000 }).toBe(1)
  // It queues behind the migration, and is answered although the first reader stays.
  await another.query('select from app_user limit 1')
  await reader.query('commit')
  expect(await done).toEqual([])
  expect(await columns()).toEqual(['mobile', 'phone'])
})

test('only migrations named as following ones remove something', async () => {
  const earlier: string[] = []
  const found: string[] = []
  for (const { name, statements } of await listMigrations()) {
    if (name >= SIDE_BY_SIDE_SINCE && !name.endsWith('.after.sql'))
      found.push(...takenAway(statements, earlier).map((text) => `${name}: ${text}`))
    earlier.push(...statements)
  }
  expect(found).toEqual([])
})

test.each([
  'drop table note',
  'alter table note drop column text',
  'alter table note alter column text type bigint',
  'alter table note alter text set not null',
  'alter table note rename column text to words',
  'alter table note add column text text not null',
  'alter table note add constraint note_text check (text <> $$$$)',
  'create unique index one_text on note (company_id, text)',
  'revoke update on note from rolecall_app',
  'drop function find_notes',
])('removes something: %s', (text) => expect(takenAway([text])).toEqual([text]))

test.each([
  ['create table note (id uuid)', 'alter table note add constraint note_key primary key (id)'],
  ['alter table note add column text text'],
  ["alter table note add column text text not null default ''"],
  ['alter table note drop constraint note_text'],
  ['drop index note_text'],
  ['create index note_text on note (company_id, text)'],
  ['create function find_notes() returns void', 'revoke execute on function find_notes from public'],
  ['grant create on schema public to rolecall_gate', 'revoke create on schema public from rolecall_gate'],
])('removes nothing: %s', (...statements) => expect(takenAway(statements)).toEqual([]))

const KINDS = "alter table note add constraint note_kind check (kind in ('short', 'long'))"
const MORE_KINDS = "alter table note add constraint note_kind check (kind in ('short', 'long', 'spoken')) not valid"

test.each([
  ['admits another value', KINDS, [MORE_KINDS], []],
  [
    'makes rows of another value unique',
    KINDS,
    [MORE_KINDS, "create unique index one on note (id) where kind = 'spoken'"],
    [],
  ],
  ['admits a value no longer', MORE_KINDS, [KINDS], [KINDS]],
  [
    'makes rows of a known value unique',
    KINDS,
    [MORE_KINDS, "create unique index one on note (id) where kind in ('spoken', 'long')"],
    ["create unique index one on note (id) where kind in ('spoken', 'long')"],
  ],
])('a check that %s', (_, earlier, statements, taken) => expect(takenAway(statements, [earlier])).toEqual(taken))
