import { readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { backupFolder, query, readDatabase } from '../../../test/backups.ts'
import { aTextFile, uploadAndRead } from '../../../test/factories/upload.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { listMigrations } from '../../platform/db/migrate.ts'
import { openDiskStore } from '../../platform/files/disk-store.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'
import { writeBackup } from './take-backup.ts'

const source = await testApp()
const { folder, aFile, aTarget, aCopyOf } = await backupFolder()
const user = await aUser(source.db)
await uploadAndRead(source, user, [aTextFile('mara.txt', { name: 'Mara Ellison' })])
const whole = aFile()
await writeBackup({ url: source.url, files: source.deps.files, secret: 'a secret', now: source.deps.now() }, whole)
const bytes = await readFile(whole)

async function aCopy(change: (bytes: Buffer) => Buffer): Promise<string> {
  const path = aFile()
  await writeFile(path, change(Buffer.from(bytes)))
  return path
}
const flip = (at: number) => (copy: Buffer) => {
  copy[at] = (copy[at] ?? 0) ^ 4
  return copy
}
/** Offset of the content of an entry: after the block with the beginning of its name. */
const contentOf = (name: string) => Math.floor(bytes.indexOf(Buffer.from(name)) / 512 + 1) * 512

let restored: Awaited<ReturnType<typeof aTarget>> | undefined

/** A restored backup, with the contents of its database and its store. Restored once, then copied. */
async function aRestored() {
  if (!restored) {
    restored = await aTarget()
    await restoreBackup(whole, await checkBackup(whole), restored)
  }
  return aCopyOf(restored)
}

test.each([
  ['rows', 'tables/public.resume/', /can’t decompress the rows of public\.resume/],
  ['a file', `files/PROD/${user.companyId}`, /the checksum of the file PROD\/.*\.txt is wrong/],
  ['the secret', 'secret\0', /the checksum of the secret is wrong/],
  ['its description', 'backup.json\0', /is damaged at backup\.json/],
  ['the manifest', 'manifest.json\0', /is damaged at manifest\.json/],
  ['the checksum of the manifest', 'manifest.sha256\0', /the checksum of manifest\.json is wrong/],
])('damage in %s is reported with its place', async (_, name, sentence) => {
  const path = await aCopy(flip(contentOf(name)))
  await expect(checkBackup(path)).rejects.toThrow(sentence)
})

test('a changed number in the manifest is detected by its checksum', async () => {
  const at = bytes.indexOf('"lastValue": "', contentOf('manifest.json\0'))
  const path = await aCopy(flip(at + '"lastValue": "'.length))
  await expect(checkBackup(path)).rejects.toThrow('the checksum of manifest.json is wrong')
})

test('any flipped bit is either detected or changes nothing', async () => {
  const contents = await checkBackup(whole)
  let found = 0
  for (let at = 100; at < bytes.length; at += Math.ceil(bytes.length / 80)) {
    const path = await aCopy(flip(at))
    const read = await checkBackup(path).catch((error: Error) => error)
    if (read instanceof Error) {
      expect(read.message).toContain(path)
      found += 1
    } else expect(read).toEqual(contents)
  }
  expect(found).toBeGreaterThan(20)
})

test('a truncated backup is refused at any length', async () => {
  const end = contentOf('manifest.sha256\0')
  const blocks = [
    512,
    contentOf('secret\0'),
    contentOf('files/PROD'),
    contentOf('manifest.json\0') - 512,
    end - 512,
    end,
  ]
  for (const length of [...blocks, 1, 700, end + 60]) {
    const path = await aCopy((copy) => copy.subarray(0, length))
    await expect(checkBackup(path), `${length}`).rejects.toThrow(
      /is truncated: its end is missing|isn’t a Rolecall backup/,
    )
  }
  await expect(checkBackup(await aCopy((copy) => copy.subarray(0, end)))).rejects.toThrow('is truncated')
})

test.each([
  ['an empty file', Buffer.alloc(0)],
  ['text', Buffer.from('select 1;\n'.repeat(500))],
  ['zeros', Buffer.alloc(4096)],
])('%s is not a backup', async (_, content) => {
  await expect(checkBackup(await aCopy(() => content))).rejects.toThrow(/isn’t a Rolecall backup|is truncated/)
})

test('a backup of a newer version is refused, and nothing changes', async () => {
  const target = await aTarget()
  const migrations = (await listMigrations()).slice(0, -1)
  await expect(restoreBackup(whole, await checkBackup(whole), { ...target, migrations })).rejects.toThrow(
    'was made by a newer version of Rolecall',
  )
  expect(await query(target.url, `select 1 from pg_tables where schemaname = 'public'`)).toEqual([])
})

test('a backup with different migrations of the same name is refused', async () => {
  const migrations = (await listMigrations()).map((each) => ({ ...each, sha256: 'ab'.repeat(32) }))
  await expect(restoreBackup(whole, await checkBackup(whole), { ...(await aTarget()), migrations })).rejects.toThrow(
    'was made by a different build of Rolecall: the migration 0001_tenancy.sql differs',
  )
})

test('a database with a company is kept, unless replacing is allowed', async () => {
  const target = await aRestored()
  await query(
    target.url,
    'alter table company no force row level security',
    `update company set name = 'Changed since'`,
  )
  const before = await readDatabase(target.url)
  const contents = await checkBackup(whole)

  await expect(restoreBackup(whole, contents, target)).rejects.toThrow('The database isn’t empty. Use --replace')
  expect(await readDatabase(target.url)).toEqual(before)

  await restoreBackup(whole, contents, { ...target, replace: true })
  expect(await readDatabase(target.url)).toEqual(await readDatabase(source.url))
})

test('a backup that turns out unreadable leaves the database unchanged', async () => {
  const target = await aRestored()
  await query(target.url, 'alter table company no force row level security', `update company set name = 'Ours'`)
  const before = await readDatabase(target.url)
  const path = await aCopy((copy) => copy)
  const contents = await checkBackup(path)
  await truncate(path, contentOf('files/PROD'))

  await expect(restoreBackup(path, contents, { ...target, replace: true })).rejects.toThrow('is truncated')
  expect(await readDatabase(target.url)).toEqual(before)
})

test('rows refused by the database, and a store that accepts no file, leave the database unchanged', async () => {
  const target = await aRestored()
  const before = await readDatabase(target.url)
  const contents = await checkBackup(whole)
  const wrong = structuredClone(contents)
  for (const table of wrong.header.tables) if (table.name === 'public.skill') table.columns.reverse()
  await expect(restoreBackup(whole, wrong, { ...target, replace: true })).rejects.toThrow(/invalid input syntax/)
  const noFolder = openDiskStore(whole, '')
  await expect(restoreBackup(whole, contents, { ...target, files: noFolder, replace: true })).rejects.toThrow('ENOTDIR')
  expect(await readDatabase(target.url)).toEqual(before)
})

test('a database in use is refused', async () => {
  const target = await aTarget()
  const node = new pg.Client(target.url)
  await node.connect()
  onTestFinished(() => node.end())
  await expect(restoreBackup(whole, await checkBackup(whole), target)).rejects.toThrow(
    'The database is in use (1 connections). Stop all Rolecall processes that use it first.',
  )
})

test('a database with foreign tables is refused, even for replacing', async () => {
  const target = { ...(await aTarget()), replace: true }
  await query(target.url, 'create table invoice (id int)')
  await expect(restoreBackup(whole, await checkBackup(whole), target)).rejects.toThrow('contains other tables')
  expect(await query(target.url, 'select * from invoice')).toEqual([])
})

test('a backup never overwrites a file, and a failed one leaves none', async () => {
  const { url, deps } = source
  const again = { url, files: deps.files, secret: undefined, now: deps.now() }
  await expect(writeBackup(again, whole)).rejects.toThrow(`${whole} already exists.`)
  expect(Buffer.compare(await readFile(whole), bytes)).toBe(0)

  const stopped = AbortSignal.abort(new Error('Stopped by a signal.'))
  await expect(writeBackup({ ...again, signal: stopped }, aFile())).rejects.toThrow('Stopped by a signal.')
  await expect(writeBackup(again, join(folder, 'nowhere', 'backup.tar'))).rejects.toThrow('ENOENT')
  const nothing = await aTarget()
  await expect(writeBackup({ ...again, url: nothing.url }, aFile())).rejects.toThrow(
    'The database contains no Rolecall data',
  )
  const left = (await readdir(folder)).filter((name) => !/^(backup-\d+\.tar|restored_\w+)$/.test(name))
  expect(left).toEqual([])
})

test('a table that backups do not cover is reported instead of counting as empty', async () => {
  const target = await aRestored()
  await query(target.url, 'drop policy backup on candidate')
  const again = { url: target.url, files: target.files, secret: undefined, now: source.deps.now() }
  await expect(writeBackup(again, aFile())).rejects.toThrow('Backups can’t read candidate.')
})
