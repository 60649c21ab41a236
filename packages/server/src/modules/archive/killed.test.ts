import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { exportOf, readArchiveBytes } from '../../../test/factories/archive.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { compareArchives } from '../../../test/factories/compare-archives.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aStoredArchive } from '../../../test/factories/stored-archive.ts'
import { aStoredFile, aTextFile } from '../../../test/factories/upload.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { insertStoredFile } from '../resumes/store-resume.queries.ts'
import { insertRun } from '../runs/runs.queries.ts'
import { insertArchive, listParts } from './archives.queries.ts'
import { exportCompany } from './export-company.ts'
import { importCompany } from './import-company.ts'

const app = await testApp()
const { db, deps } = app

/** Starts a run without its job. */
const begin = ({ companyId, userId }: TestUser, kind: 'archive-export' | 'archive-import', file_key = '') =>
  app.workIn({ companyId }, async ({ tx }) => {
    const id = randomUUID()
    await insertRun(tx, kind, { id, by: userId, at: NOW })
    await insertArchive(tx, { id, file_key, file_name: 'company.tar.zst' })
    return { companyId, archiveId: id }
  })

/** The parts of the product with a store that fails at the call with this number. */
function failingAt(number: number, name: 'put' | 'keep'): Deps {
  let calls = 0
  const fails = async (...given: never[]) => {
    calls += 1
    if (calls === number) throw new Error('killed')
    return (deps.files[name] as (...all: never[]) => Promise<void>)(...given)
  }
  return { ...deps, files: { ...deps.files, [name]: fails } }
}

async function aCompanyWithFiles() {
  const by = await aUser(db, { role: 'company_admin' })
  await anApplication(db, await aPosition(db, by), await aCandidate(db, by))
  for (const name of ['Ada', 'Ben', 'Cleo', 'Dora']) {
    const { s3_key: key } = await aStoredFile(app, by, aTextFile(`${name}.txt`, { name }))
    await app.workIn(by, ({ tx }) => insertStoredFile(tx, { key, size: 1, contentType: 'text/plain' }))
  }
  return by
}

const bytesOf = async (companyId: string, archiveId: string): Promise<Buffer> => {
  const parts = await app.workIn({ companyId }, ({ tx }) => listParts(tx, archiveId))
  return Buffer.concat(await Promise.all(parts.map(({ file_key }) => deps.files.get(file_key))))
}

test('an export that was killed goes on behind the last finished part, and is the same', async () => {
  const by = await aCompanyWithFiles()
  const whole = await exportOf(app, by)
  // Each entry is a part of its own; behind the records come the files, and the manifest.
  const records = whole.manifest.nouns.length
  for (const number of [1, records - 5, records + 2, records + 4, records + 5]) {
    const task = await begin(by, 'archive-export')
    await expect(exportCompany(task, failingAt(number, 'keep'), { partBytes: 0 })).rejects.toThrow('killed')
    await exportCompany(task, deps, { partBytes: 0 })
    const read = await readArchiveBytes(await bytesOf(by.companyId, task.archiveId))
    expect(read.manifest.files).toEqual(whole.manifest.files)
    for (const noun of ['candidates', 'applications', 'resumes', 'files'])
      expect(read.lines.get(noun)).toEqual(whole.lines.get(noun))
  }
})

test('an import that was killed goes on behind the last batch, and is the same', async () => {
  const by = await aCompanyWithFiles()
  const left = await exportOf(app, by)
  const admin = await aUser(db, { role: 'company_admin' })
  const task = await begin(admin, 'archive-import', await aStoredArchive(app, admin, left.bytes))
  const ended = new AbortController()
  let batches = 0
  const signal = Object.create(ended.signal, {
    throwIfAborted: {
      value: () => {
        batches += 1
        if (batches % 7 === 0) throw new Error('killed')
      },
    },
  }) as AbortSignal
  let kills = 0
  for (;;)
    try {
      await importCompany(task, failingAt(2 + kills, 'put'), { atOnce: 2, signal })
      break
    } catch (error) {
      expect((error as Error).message).toBe('killed')
      kills += 1
    }
  expect(kills).toBeGreaterThan(3)
  const arrived = await exportOf(app, admin)
  expect(
    compareArchives(left, arrived, { [by.companyId]: admin.companyId }).filter(
      (each) => !/^(?:users|roles)/.test(each),
    ),
  ).toEqual([])
  for (const { key } of (left.lines.get('files') ?? []) as { key: string }[]) {
    const size = await deps.files.findSize(key)
    expect(await deps.files.findSize(key.replace(by.companyId, admin.companyId)), key).toBe(size)
  }
})
