import { readFile } from 'node:fs/promises'
import { VERSION } from '@rolecall/contract/platform/version'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { EARLIER_RELEASES } from '../../../test/earlier-releases.ts'
import { migrateWhile, writeAsApplication } from '../../../test/migrate-while.ts'
import {
  describeMigrations,
  hasWork,
  type MigrationTimes,
  type ReleaseFootprint,
} from '../../../test/migrations-page.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import { watchMigration } from '../../../test/watch-migration.ts'
import { listMigrations } from './migrate.ts'

const ROOT = new URL('../../../../../', import.meta.url)
const COMPANY = '00000000-0000-4000-8000-000000000001'
/** Rows of one company: an empty database has no jobs queued, because migrations do such work at once. */
const A_COMPANY = [
  [`set app.company_id = '${COMPANY}'`],
  [`insert into company (id, name) values ('${COMPANY}', 'Acme')`],
  [`insert into company_directory (company, name) values ('${COMPANY}', 'Acme')`],
] as const

async function watchReleases(): Promise<ReleaseFootprint[]> {
  const { url, drop } = await createTestDatabase(undefined, 'template0')
  onTestFinished(drop)
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  const [{ lastMigration: first }] = EARLIER_RELEASES
  await migrateWhile(url, client, (name) => name <= first)
  await writeAsApplication(client, A_COMPANY)
  const releases: ReleaseFootprint[] = []
  for (const [place, { version: previous, lastMigration }] of EARLIER_RELEASES.entries()) {
    const next = EARLIER_RELEASES[place + 1]
    const due = (await listMigrations()).filter(
      ({ name }) => name > lastMigration && (next === undefined || name <= next.lastMigration),
    )
    const migrations = []
    for (const migration of due) migrations.push(await watchMigration(client, migration))
    releases.unshift({ version: next?.version ?? VERSION, previous, migrations })
  }
  return releases
}

test('the page of migrations says what each locks and how long it takes; npm run docs:migrations rewrites it', async () => {
  const times: MigrationTimes = JSON.parse(await readFile(new URL('bench/data/migration-times.json', ROOT), 'utf8'))
  const releases = await watchReleases()
  await expect(describeMigrations(releases, times)).toMatchFileSnapshot(`${ROOT.pathname}docs/migrations.md`)
  const unmeasured = releases
    .flatMap(({ migrations }) => migrations)
    .filter((each) => hasWork(each) && times.seconds[each.name] === undefined)
  expect(
    unmeasured.map(({ name }) => name),
    'measure these with node bench/upgrade.ts --accept',
  ).toEqual([])
})

/** Changed no row, unnoticed until 1359. */
const CHANGED_NOTHING = ['0778_standing.sql', '0782_words_of_descriptions.sql', '1310_lines_by_fields.sql']

test('a migration that changes rows of companies first lets the owner of the tables see them', async () => {
  const isBlind = (statements: readonly string[]) =>
    statements.some((text, place) => {
      const [, table] = /^(?:update|delete from) "?(\w+)/i.exec(text) ?? []
      return (
        table && !statements.slice(0, place).some((before) => before.includes(`${table} no force row level security`))
      )
    })
  const blind = (await listMigrations()).filter(({ statements }) => isBlind(statements))
  expect(blind.map(({ name }) => name)).toEqual(CHANGED_NOTHING)
})
