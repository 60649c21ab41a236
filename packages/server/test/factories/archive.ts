import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { archive } from '@rolecall/contract/archive/archive'
import { expect } from 'vitest'
import { checkArchive } from '../../src/modules/archive/check-archive.ts'
import type { Manifest } from '../../src/modules/archive/manifest.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import type { TestApp } from '../harness.ts'
import { aStoredArchive } from './stored-archive.ts'
import { aUser, type TestUser } from './user.ts'

type Line = Record<string, unknown>
/** An archive as a test reads it: its lines by noun. */
export type ReadArchive = { bytes: Buffer; manifest: Manifest; lines: ReadonlyMap<string, readonly Line[]> }

/** An administrator of an empty company, with the address of a user who moves in. */
export async function anAdministrator(test: TestApp, email: string): Promise<TestUser> {
  const admin = await aUser(test.db, { role: 'company_admin' })
  await withCompany(test.db, admin.companyId, (tx) =>
    tx.updateTable('app_user').set({ email }).where('id', '=', admin.userId).execute(),
  )
  return { ...admin, email }
}

/** Exports a company by the calls, and reads the archive that its user downloads. */
export async function exportOf(test: TestApp, by: TestUser): Promise<ReadArchive> {
  const { archive_id } = await test.make(archive.create, { body: {} }, by)
  await test.runJobs()
  const { url } = await test.make(archive.link, { body: { archive_id } }, by)
  const response = await test.app.inject({ method: 'GET', url })
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200)
  return readArchiveBytes(response.rawPayload)
}

export async function readArchiveBytes(bytes: Buffer): Promise<ReadArchive> {
  const folder = await mkdtemp(join(tmpdir(), 'rolecall-test-'))
  try {
    const path = join(folder, 'archive')
    await writeFile(path, bytes)
    const { manifest } = await checkArchive({ kind: 'file', path }, folder)
    const lines = new Map<string, Line[]>()
    for (const { noun, files } of manifest.nouns) {
      const texts = await Promise.all(files.map(({ name }) => readFile(join(folder, name), 'utf8')))
      lines.set(
        noun,
        texts
          .join('')
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line) as Line),
      )
    }
    return { bytes, manifest, lines }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Imports an archive by the calls, and returns what became of it. */
export async function importInto(
  test: TestApp,
  by: TestUser,
  bytes: Uint8Array,
  { dryRun = false, ending = 'zst', partBytes = bytes.length } = {},
) {
  const keys: string[] = []
  for (let at = 0; at < bytes.length; at += partBytes)
    keys.push(await aStoredArchive(test, by, bytes.subarray(at, at + partBytes), ending))
  const [s3_key = '', ...more_keys] = keys
  const file_details = { s3_key, file_name: `company.${ending}`, more_keys }
  const { archive_id } = await test.make(archive.upload, { body: { file_details, dry_run: dryRun } }, by)
  await test.runJobs()
  return findRun(test, by, archive_id)
}

export async function findRun(test: TestApp, by: TestUser, id: string) {
  const { data } = await test.make(archive.list, {}, by)
  const run = data.find(({ _id }) => _id === id)
  if (!run) throw new Error('No such archive')
  return run
}
