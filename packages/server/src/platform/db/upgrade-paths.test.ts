import { session } from '@rolecall/contract/accounts/session'
import { candidates } from '@rolecall/contract/candidates/candidates'
import { outbox } from '@rolecall/contract/email/outbox'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { pool } from '@rolecall/contract/pool/pool'
import { positions } from '@rolecall/contract/positions/positions'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { EARLIER_RELEASES, type EarlierRelease } from '../../../test/earlier-releases.ts'
import { startApp } from '../../../test/harness.ts'
import { migrateWhile, writeAsApplication } from '../../../test/migrate-while.ts'
import { OLD_COMPANY, rowsOf } from '../../../test/old-rows.ts'
import { shareHelpers } from '../../../test/open-helpers.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import { migrate } from './migrate.ts'

const { positionId, title, people, subject } = OLD_COMPANY
const [best, ...others] = people
const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')

/** The database of a release with its rows, upgraded to this version, as a template for the product. */
async function anUpgradedDatabase(release: EarlierRelease): Promise<string> {
  const { url, keepAs } = await createTestDatabase(undefined, 'template0')
  const client = new pg.Client(url)
  await client.connect()
  await migrateWhile(url, client, (name) => name <= release.lastMigration)
  await writeAsApplication(client, rowsOf(release))
  expect(await migrate(url)).toEqual([])
  // Requirements that an earlier version worked out from the description are worked out again.
  await client.query('set role rolecall_app')
  const { rows } = await client.query('select lines, words from position_version')
  expect(rows).toEqual([{ lines: null, words: null }])
  await client.end()
  const name = `upgraded_${release.version.replaceAll('.', '_')}`
  await keepAs(name)
  return name
}

test.each(EARLIER_RELEASES)('a database of $version is upgraded, read and changed', async (release) => {
  const app = await startApp({ helpers: shareHelpers(), template: await anUpgradedDatabase(release) })
  const { make, runJobs } = app
  onTestFinished(async () => {
    const complaints = await app.stop()
    app.release()
    expect(complaints).toEqual([])
  })
  await runJobs()

  const signIn = { email: base64(OLD_COMPANY.email), password: base64(OLD_COMPANY.password) }
  const by = { token: (await make(session.login, { body: signIn })).access_token }
  const listed = await make(positions.list, { body: { page: 1 } }, by)
  expect(listed.result).toMatchObject([{ _id: positionId, title, filled: 1, candidates: 3 }])

  const open = async (status_grp: string) => {
    const { results } = await make(shortlist.candidates, { body: { positionId, status_grp } }, by)
    return results.map(({ name }) => name)
  }
  expect(await open('Selected')).toEqual([best.name])
  expect(await open('Initial Status')).toEqual(others.map(({ name }) => name))

  const found = await make(pool.resumes, { body: { keyword: `kotlin AND ${others[0]?.name.split(' ')[0]}` } }, by)
  expect(found.data).toMatchObject([{ name: others[0]?.name, position_count: 1 }])
  const history = await make(candidates.history, { query: { resumeId: best.resumeId, positionId } }, by)
  expect(history.candidate_statuses).toMatchObject([{ actor: 'Rae Stone', status: 'Selected' }])
  expect((await make(outbox.list, {}, by)).data).toMatchObject([{ subject, state: 'sent' }])

  const move = { positionId, resumeId: others[0]?.resumeId, status: 'Selected', status_grp: 'Selected' }
  await make(pipeline.changeStatus, { body: move }, by)
  expect(await open('Selected')).toEqual([best.name, others[0]?.name])
})
