import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { backupFolder, query, queryAll } from '../../../test/backups.ts'
import { makeSuper } from '../../../test/factories/super-admin.ts'
import { aTextFile, uploadAndRead } from '../../../test/factories/upload.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { makeNightlyBackup } from '../../modules/administration/make-nightly-backup.ts'
import { isLate } from '../../platform/backups/backup-age.ts'
import { readBackupState } from '../../platform/backups/backup-runs.queries.ts'
import { sealEvents } from '../../platform/events/seal-events.ts'
import { openDiskStore } from '../../platform/files/disk-store.ts'
import { compareChains, compareRows } from './compare-restored.ts'
import { makeProvedBackup } from './make-proved-backup.ts'
import { KEPT } from './nightly-folder.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'
import { listChainHeads, lockProofs } from './scratch.queries.ts'
import { writeBackup } from './take-backup.ts'

const source = await testApp()
const { folder, aFile, aTarget, aCopyOf } = await backupFolder()
const user = await aUser(source.db)
await uploadAndRead(source, user, [
  aTextFile('mara.txt', { name: 'Mara Ellison' }),
  aTextFile('akira.txt', { name: 'Akira Sato' }),
])
await source.workIn(user, (work) => sealEvents(work))
const original = await connectTo(source.url)
let serial = 0
const nights = { url: source.url, files: source.deps.files, secret: undefined }
/** A night of its own for each backup of this file. */
const nextNight = () => {
  serial += 1
  const at = new Date(Date.UTC(2026, 2, serial, 3, 7))
  return () => at
}

async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  await client.connect()
  afterAll(() => client.end())
  return client
}
async function aFolder(): Promise<string> {
  const made = join(folder, `nights-${crypto.randomUUID()}`)
  await mkdir(made)
  return made
}
const listScratch = () =>
  query(
    source.url,
    `select from pg_database d, pg_database own
    where own.datname = current_database() and d.datname = 'rolecall_proof_' || own.oid`,
  )

test('a proved backup is restored and compared, recorded, and named so that its folder tells', async () => {
  const to = await aFolder()
  const { proof, path, made } = await makeProvedBackup({ ...nights, now: nextNight() }, { folder: to })
  expect(proof).toMatchObject({ companies: 1, opened: 2, files: 2, tables: made.tables.length })
  expect(proof.rows).toBeGreaterThan(25)
  expect(await readdir(to)).toEqual(['rolecall-2026-03-01T03-07-00Z.tar'])
  const { last, proved } = await readBackupState(original)
  expect(proved).toEqual(last)
  expect(proved).toMatchObject({ file: path, failure: null })
  expect(await listScratch()).toEqual([])
  expect(await checkBackup(path)).toMatchObject({ manifest: { files: { count: 2 } } })
})

test('a difference that no checksum shows is found in the restored rows', async () => {
  const path = aFile()
  await writeBackup({ ...nights, now: source.deps.now() }, path)
  const contents = await checkBackup(path)
  const plants: Record<string, string> = {
    'rows of public.app_user differ': `update app_user set full_name = full_name || 'x'`,
    'public.event_seal has': 'delete from event_seal where seq = 1',
    'public.migration has': `insert into migration (name) values ('9999_other.sql')`,
    // Last, since no rollback takes it back.
    'the sequence public.wire_id_turn has': `select setval('wire_id_turn', (nextval('wire_id_turn') + 7) % 256)`,
  }
  const found: string[] = []
  const verify = async (restored: pg.Client) => {
    await compareRows(restored, contents)
    for (const { name } of (
      await restored.query(`select oid::regclass::text as name from pg_class where relforcerowsecurity`)
    ).rows)
      await restored.query(`alter table ${name} no force row level security`)
    for (const statement of Object.values(plants)) {
      await restored.query('savepoint plant')
      await restored.query(statement)
      found.push(
        await compareRows(restored, contents).then(
          () => 'nothing',
          ({ message }: Error) => message,
        ),
      )
      await restored.query('rollback to plant')
    }
  }
  await restoreBackup(path, contents, { ...(await aTarget()), verify, isTrial: true })
  expect(found).toEqual(Object.keys(plants).map((said) => expect.stringContaining(said)))
})

test('a history with another end, or a shorter one, is found', async () => {
  const path = aFile()
  await writeBackup({ ...nights, now: source.deps.now() }, path)
  const restored = await aTarget()
  await restoreBackup(path, await checkBackup(path), { ...restored, isTrial: true })
  const before = await listChainHeads(original)
  const compare = async (...statements: string[]) => {
    const target = await aCopyOf(restored)
    await query(target.url, 'alter table event_seal no force row level security', ...statements)
    const client = await connectTo(target.url)
    return compareChains(original, client, before).finally(() => client.end())
  }
  const last = '(select max(seq) from event_seal)'
  expect(await compare()).toBe(1)
  await expect(compare(`update event_seal set hash = sha256('x') where seq = ${last}`)).rejects.toThrow(
    /ends with entry \d+, which isn’t in the original/,
  )
  await expect(compare(`delete from event_seal where seq = ${last}`)).rejects.toThrow(/ends before entry \d+/)
  await expect(compare('delete from event_seal')).rejects.toThrow(/ends before entry \d+/)
  await expect(compare(`update event_seal set seq = seq + 1 where seq = ${last}`)).rejects.toThrow(
    'isn’t in the original',
  )
})

test('a file that differs from the store is found, and the failure is recorded', async () => {
  const to = await aFolder()
  const lying = {
    ...source.deps.files,
    get: async (key: string) => {
      const bytes = await source.deps.files.get(key)
      // The backup reads the right one first.
      asked.set(key, (asked.get(key) ?? 0) + 1)
      return asked.get(key) === 1 ? bytes : Buffer.from('something else')
    },
  }
  const asked = new Map<string, number>()
  const proving = makeProvedBackup({ ...nights, files: lying, now: nextNight() }, { folder: to })
  await expect(proving).rejects.toThrow(/the file PROD\/.*\.txt differs from the original/)
  expect(await readdir(to)).toEqual([expect.stringMatching(/^rolecall-.*\.unproved\.tar$/)])
  expect((await readBackupState(original)).last?.failure).toMatch(/differs from the original/)
  expect(await listScratch()).toEqual([])
})

test('a week of backups stays, and the last proved one always', async () => {
  const to = await aFolder()
  const proved = 'rolecall-2026-01-01T03-07-00Z.tar'
  const failed = Array.from({ length: KEPT + 2 }, (_, day) => `rolecall-2026-01-${11 + day}T03-07-00Z.unproved.tar`)
  for (const name of [proved, ...failed, 'rolecall-2025-12-24T03-07-00Z.tar', 'my own.tar'])
    await writeFile(join(to, name), '')
  await mkdir(join(to, '.proving-AbC123'))
  await writeFile(join(to, `rolecall-2026-01-20T03-07-00Z.unproved.tar.${crypto.randomUUID()}`), '')
  const now = nextNight()
  await expect(
    makeProvedBackup(
      { ...nights, files: openDiskStore('/dev/null', ''), now, signal: AbortSignal.abort(new Error('Stopped.')) },
      { folder: to },
    ),
  ).rejects.toThrow('Stopped.')
  expect((await readdir(to)).sort()).toEqual([...failed.slice(2), proved, 'my own.tar'].sort())
})

test('one process at a time proves a backup, and removes what a killed one left', async () => {
  const other = await connectTo(source.url)
  expect(await lockProofs(other)).toBe(true)
  const proving = () => makeProvedBackup({ ...nights, now: nextNight() }, { file: aFile() })
  await expect(proving()).rejects.toThrow('Another process is proving a backup')
  await other.end()
  const [{ name = '' } = {}] = await query<{ name: string }>(
    source.url,
    `select 'rolecall_proof_' || oid as name from pg_database where datname = current_database()`,
  )
  await query(inject('clusterUrl'), `create database ${name}`)
  await expect
    .poll(
      () =>
        proving().then(
          ({ proof }) => proof.companies,
          ({ message }) => message,
        ),
      { timeout: 200_000 },
    )
    .toBe(1)
  expect(await listScratch()).toEqual([])
})

test('a role that may not create databases is told the command that helps', async () => {
  const role = `limited_${crypto.randomUUID().slice(0, 8)}`
  const superuser = inject('superuserUrl')
  const owner = new URL(source.url).username
  await query(superuser, `create role ${role} login password 'x' in role ${owner}`)
  onTestFinished(() => query(superuser, `drop owned by ${role}`, `drop role ${role}`).then(() => undefined))
  const url = new URL(source.url)
  Object.assign(url, { username: role, password: 'x' })
  const file = aFile()
  await expect(makeProvedBackup({ ...nights, url: url.href, now: nextNight() }, { file })).rejects.toThrow(
    `${file} is complete, but not proved: to restore it, the role ${role} must be allowed to create a scratch database. ` +
      `As an administrator of PostgreSQL, run: alter role ${role} createdb`,
  )
})

test('the nightly job makes a proved backup in a process of its own', async () => {
  const to = await aFolder()
  const env = { ...source.deps.env, BACKUP_FOLDER: to }
  const state = () => readBackupState(original)
  await query(source.url, 'delete from backup_run')
  await makeNightlyBackup.run({}, { ...source.deps, env, now: () => new Date(), readBackups: state })
  await expect.poll(async () => (await state()).last, { timeout: 200_000 }).toMatchObject({ failure: null })
  expect(isLate(await state(), new Date())).toBe(false)
  expect(await readdir(to)).toEqual([expect.stringMatching(/^rolecall-[\dTZ-]+\.tar$/)])
})

test('a night without a proved backup is reported to those who run the installation', async () => {
  await query(source.url, 'delete from backup_run')
  await makeSuper(source, user)
  const told = { last: undefined, proved: undefined }
  const env = { ...source.deps.env, BACKUP_FOLDER: await aFolder() }
  const started = {
    startedAt: new Date('2026-03-02T03:07:00Z'),
    endedAt: new Date(),
    file: 'x',
    failure: 'The disk is full.',
  }
  const run = (now: string) =>
    makeNightlyBackup.run(
      {},
      { ...source.deps, env, now: () => new Date(now), readBackups: async () => ({ ...told, last: started }) },
    )
  const list = () => queryAll(source.url, `select payload ->> 'why' as why from event where kind = 'backup.unproved'`)
  await run('2026-03-02T04:07:00Z')
  expect(await list()).toEqual([])
  await run('2026-03-02T05:07:00Z')
  expect(await list()).toEqual([
    {
      why: 'No backup of this database has been proved yet. The attempt at 2026-03-02 03:07 UTC failed: The disk is full.',
    },
  ])
  expect(await queryAll(source.url, `select topic from notification where topic = 'backup'`)).toHaveLength(1)
})
