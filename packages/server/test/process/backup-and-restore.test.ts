import { cp, readFile, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { session } from '@rolecall/contract/accounts/session'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { findEmbeddedUrl, startEmbedded } from '../../src/platform/db/embedded/start-embedded.ts'
import { query, queryAll, readDatabase } from '../backups.ts'
import { inDatabase } from '../test-database.ts'
import {
  ADMIN,
  createAdmin,
  findDatabasePid,
  LIMIT_MS,
  launch,
  makeDataFolder,
  type Settings,
  signIn,
  until,
} from './product.ts'

vi.setConfig({ testTimeout: LIMIT_MS })

const NO_DEMO = ['--no-demo']
const HELD = /^Wrote .* with \d+ rows of \d+ tables and 0 files\.\n$/
const QUIET = { info() {}, warn() {}, error() {} }

async function stop(product: ReturnType<typeof launch>) {
  product.child.kill('SIGTERM')
  expect(await product.ended).toMatchObject({ code: 0, errors: '' })
}

/** The content of the embedded database of a stopped product. */
async function readEmbedded({ ROLECALL_DATA }: { ROLECALL_DATA: string }) {
  const embedded = await startEmbedded({ dataDir: ROLECALL_DATA, log: QUIET })
  return readDatabase(embedded.url).finally(embedded.stop)
}

/** Waits until the places are loaded; from then on an idle product writes nothing. */
const untilPlacesAreLoaded = (url = '') =>
  until('the places are loaded', async () => {
    const [left] = await query<{ jobs: number }>(url, 'select count(*)::int as jobs from graphile_worker.jobs')
    const [places] = await query<{ some: boolean }>(url, 'select exists (select from place) as some')
    return left?.jobs === 0 && places?.some
  })

async function anOwnDatabase(): Promise<Settings & { DATABASE_URL: string; ROLECALL_DATA: string }> {
  const name = `process_${crypto.randomUUID().replaceAll('-', '')}`
  const clusterUrl = inject('clusterUrl')
  await query(clusterUrl, `create database ${name}`)
  onTestFinished(async () => void (await query(clusterUrl, `drop database ${name} with (force)`)))
  return { DATABASE_URL: inDatabase(clusterUrl, name), ROLECALL_DATA: await makeDataFolder() }
}

/** Starting the product takes seconds, which the steps of this story share. */
test('after a backup under load, a loss and a restore, users sign in to the same data', {
  timeout: 2 * LIMIT_MS,
}, async () => {
  const settings = { ROLECALL_DATA: await makeDataFolder() }
  const folder = await makeDataFolder()
  const file = join(folder, 'monday.tar')
  const product = launch('main', settings, NO_DEMO)
  const address = await product.ready()
  await createAdmin(settings)
  const { token } = await signIn(address, ADMIN)
  await untilPlacesAreLoaded(await findEmbeddedUrl(settings.ROLECALL_DATA))
  expect(await launch('back-up', settings, [file]).ended).toMatchObject({
    code: 0,
    errors: '',
    output: expect.stringMatching(HELD),
  })

  expect(await launch('restore', settings, [file, '--replace']).ended).toMatchObject({
    code: 1,
    errors: expect.stringContaining('is in use by another Rolecall process'),
  })
  await stop(product)
  const secret = await readFile(join(settings.ROLECALL_DATA, 'secret'), 'utf8')
  const before = await readEmbedded(settings)
  await checkFile(file, settings)
  const lost = { ROLECALL_DATA: await makeDataFolder() }

  const restored = await launch('restore', lost, [file]).ended
  expect(restored).toMatchObject({
    code: 0,
    errors: '',
    output: expect.stringContaining('All users must sign in again.'),
  })
  expect(await findDatabasePid(lost.ROLECALL_DATA)).toBeUndefined()
  expect(await readFile(join(lost.ROLECALL_DATA, 'secret'), 'utf8')).toBe(secret)
  expect((await readEmbedded(lost)).rows).toEqual(before.rows)

  const again = launch('main', lost, NO_DEMO)
  const there = await again.ready()
  const old = await fetch(`${there}${session.currentUser.path}`, { headers: { 'access-token': token } })
  expect(old.status).toBeGreaterThanOrEqual(400)
  expect(await signIn(there, ADMIN)).toMatchObject({ status: 200, isAdmin: true })
  await stop(again)

  expect(await launch('restore', lost, [file]).ended).toMatchObject({
    code: 1,
    errors: 'Nothing was restored: The database isn’t empty. Use --replace to overwrite it with the backup.\n',
  })
  await moveOutAndBack(settings, folder)
})

/** Checks a file without a database; a damaged one is reported. */
async function checkFile(file: string, settings: Settings) {
  const nowhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }
  expect(await launch('restore', nowhere, [file, '--check']).ended).toMatchObject({
    code: 0,
    output: expect.stringMatching(/monday\.tar is complete: \d+ rows of \d+ tables and 0 files, from 20/),
  })
  const cut = `${file}.cut`
  await cp(file, cut)
  await truncate(cut, 20_000)
  expect(await launch('restore', settings, [cut, '--replace']).ended).toMatchObject({
    code: 1,
    errors: `Nothing was restored: ${cut} is truncated: its end is missing.\n`,
  })
}

/** Restores a backup of an embedded database, with the product stopped, into a database of one's own, and back. */
async function moveOutAndBack(embedded: Settings & { ROLECALL_DATA: string }, folder: string) {
  const [there, back] = [join(folder, 'there.tar'), join(folder, 'back.tar')]
  expect(await launch('back-up', embedded, [there]).ended).toMatchObject({ code: 0, errors: '' })
  expect(await findDatabasePid(embedded.ROLECALL_DATA)).toBeUndefined()

  const own = await anOwnDatabase()
  expect(await launch('restore', own, [there]).ended).toMatchObject({ code: 0, errors: '' })
  const product = launch('main', own)
  expect(await signIn(await product.ready(), ADMIN)).toMatchObject({ status: 200 })
  expect(await launch('restore', own, [there, '--replace']).ended).toMatchObject({
    code: 1,
    errors: expect.stringMatching(
      /^Nothing was restored: The database is in use \(\d+ connections\)\. Stop all Rolecall/,
    ),
  })
  await untilPlacesAreLoaded(own.DATABASE_URL)
  expect(await launch('back-up', own, [back]).ended).toMatchObject({ code: 0, errors: '' })
  await stop(product)

  expect(await launch('restore', embedded, [back, '--replace']).ended).toMatchObject({ code: 0, errors: '' })
  const [here, far] = [await readEmbedded(embedded), await readDatabase(own.DATABASE_URL)]
  expect(here.rows['public.place']?.length).toBeGreaterThan(1000)
  expect(here.rows['public.app_user']).toEqual(far.rows['public.app_user'])
  expect(here.rows['public.migration']).toEqual(far.rows['public.migration'])
  expect(await queryAll(own.DATABASE_URL, 'select 1 from session')).toHaveLength(1)
  expect(here.forced).toEqual(far.forced)
}

test('a failed backup is explained in a sentence', async () => {
  const ROLECALL_DATA = await makeDataFolder()
  const file = join(ROLECALL_DATA, 'backup.tar')
  expect(await launch('back-up', { ROLECALL_DATA }, [file]).ended).toMatchObject({
    code: 1,
    errors: `Nothing was backed up: No Rolecall data found in ${ROLECALL_DATA} (ROLECALL_DATA).\n`,
  })
  expect(await launch('back-up', await anOwnDatabase(), [file]).ended).toMatchObject({
    code: 1,
    errors: 'Nothing was backed up: The database contains no Rolecall data.\n',
  })
  expect(await launch('back-up', { ROLECALL_DATA }).ended).toMatchObject({
    code: 1,
    errors: 'Nothing was backed up: Pass the file to write: npm run backup -- FILE\n',
  })
})
