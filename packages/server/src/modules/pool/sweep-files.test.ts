import { randomUUID } from 'node:crypto'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pool } from '@rolecall/contract/pool/pool'
import { DAY_SECONDS } from '@rolecall/domain/calendar/durations'
import { expect, test, vi } from 'vitest'
import { aStoredFile, aTextFile } from '../../../test/factories/upload.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { S3_ACCOUNT, startS3Server } from '../../../test/s3-server.ts'
import { resumePrefix } from '../../platform/files/file-store.ts'
import { openS3Store } from '../../platform/files/s3-store.ts'
import { sweepFiles } from './sweep-files.ts'

const testing = await testApp()
const { db, deps, make } = testing

const pathOf = (key: string) => join(deps.env.ROLECALL_DATA, 'files', key)
const makeOld = async (path: string, seconds = DAY_SECONDS + 60) => {
  const then = Date.now() / 1_000 - seconds
  await utimes(path, then, then)
}
let serial = 0
const aFile = () => aTextFile(`cv${++serial}.txt`, { name: 'Mara Ellison', more: String(serial) })

test('a file that no upload has used for a day is deleted, and one in use or newer stays', async () => {
  const user = await aUser(db)
  const [forgotten, young, waiting, read] = [
    await aStoredFile(testing, user, aFile()),
    await aStoredFile(testing, user, aFile()),
    await aStoredFile(testing, user, aFile()),
    await aStoredFile(testing, user, aFile()),
  ]
  const upload = (files: { s3_key: string; file_name: string }[]) =>
    make(pool.upload, { body: { groupName: 'Data people', files } }, user)
  await upload([read])
  await testing.runJobs()
  await upload([waiting])
  for (const { s3_key } of [forgotten, waiting, read]) await makeOld(pathOf(s3_key))
  await makeOld(pathOf(young.s3_key), DAY_SECONDS - 60)
  await sweepFiles.run({}, deps)
  const left = [forgotten, young, waiting, read].map(({ s3_key }) => deps.files.findSize(s3_key))
  expect((await Promise.all(left)).map((size) => size !== undefined)).toEqual([false, true, true, true])
})

test('a file that is sent again in time is kept', async () => {
  const user = await aUser(db)
  const file = aFile()
  const { s3_key } = await aStoredFile(testing, user, file)
  await makeOld(pathOf(s3_key))
  await aStoredFile(testing, user, file)
  await sweepFiles.run({}, deps)
  expect(await deps.files.findSize(s3_key)).toBeDefined()
})

test('temporary files left by a crash are deleted after a day', async () => {
  await mkdir(deps.files.drafts, { recursive: true })
  const [old, young] = [randomUUID(), randomUUID()]
  for (const name of [old, young]) await writeFile(join(deps.files.drafts, name), 'half')
  await makeOld(join(deps.files.drafts, old))
  await sweepFiles.run({}, deps)
  expect(await readdir(deps.files.drafts)).toEqual([young])
})

test('a cloud store is cleaned by its own clock, on all pages', async () => {
  const server = await startS3Server('resumes')
  vi.stubEnv('AWS_ACCESS_KEY_ID', S3_ACCOUNT.id)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', S3_ACCOUNT.secret)
  const url = `s3://resumes?region=${S3_ACCOUNT.region}&endpoint=${encodeURIComponent(server.endpoint)}`
  const files = await openS3Store(new URL(url))
  vi.unstubAllEnvs()
  const user = await aUser(db)
  const prefix = resumePrefix(user.companyId)
  const keys = ['a', 'b', 'c'].map((letter) => `${prefix}${letter.repeat(64)}.txt`)
  for (const key of keys) await files.put(key, Buffer.from('x'), 'text/plain')
  await files.put(`${resumePrefix(randomUUID())}${'d'.repeat(64)}.txt`, Buffer.from('x'), 'text/plain')
  // The store's clock is two days ahead; one file arrived there an hour ago.
  server.clock.ahead = 2 * DAY_SECONDS * 1_000
  const [, , young = ''] = keys
  await files.put(young, Buffer.from('x'), 'text/plain')
  await sweepFiles.run({}, { ...deps, files })
  expect([...server.objects.keys()].filter((key) => key.startsWith(prefix))).toEqual([young])
  expect(server.objects.size).toBe(2)
  await server.close()
})
