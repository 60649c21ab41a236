import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { boundStore } from './bound-store.ts'
import { isFileKey, openDiskStore } from './disk-store.ts'
import { dispositionOf } from './disposition.ts'
import { UPLOAD_FORM_MINUTES } from './file-store.ts'
import { readUploadPolicy } from './upload-policy.ts'

const SECRET = 'a secret that is known to this test only'
const NOW = new Date('2026-03-02T09:00:00Z')
const folder = await mkdtemp(join(tmpdir(), 'rolecall-store-'))
afterAll(() => rm(folder, { recursive: true }))
const store = openDiskStore(folder, SECRET)

const company = randomUUID()
const aKey = (ending = 'txt') => `PROD/${company}/RESUME/${'ab'.repeat(32)}.${ending}`
const bytes = Buffer.from('Mara Ellison')

test('returns what was stored, whole or as a stream, and its size', async () => {
  await store.put(aKey(), bytes, 'text/plain')
  expect(Buffer.from(await store.get(aKey()))).toEqual(bytes)
  expect(await store.findSize(aKey())).toBe(bytes.length)
  expect(await text(await store.openStream(aKey()))).toBe('Mara Ellison')
})

test('storing the same file many times at once leaves one complete file and nothing else', async () => {
  const key = aKey('pdf')
  const large = Buffer.alloc(200_000, 7)
  await Promise.all(Array.from({ length: 20 }, () => store.put(key, large, 'application/pdf')))
  expect(Buffer.from(await store.get(key))).toEqual(large)
  const names = await readdir(join(folder, 'PROD', company, 'RESUME'))
  expect(names.filter((name) => name.includes('.pdf'))).toEqual([`${'ab'.repeat(32)}.pdf`])
})

test.skipIf(process.platform === 'win32')('other users of the machine cannot read stored files', async () => {
  await store.put(aKey('odt'), bytes, '')
  for (const path of [aKey('odt'), `PROD/${company}/RESUME`, `PROD/${company}`])
    expect((await stat(join(folder, path))).mode & 0o077).toBe(0)
})

test('a missing file has no size, and reading it fails', async () => {
  expect(await store.findSize(aKey('doc'))).toBeUndefined()
  await expect(store.get(aKey('doc'))).rejects.toThrow()
})

test.skipIf(process.platform === 'win32')('a hanging disk is abandoned, and blocks only a few threads', async () => {
  const path = join(folder, aKey('rtf'))
  await mkdir(dirname(path), { recursive: true })
  // Opening it blocks until another process writes into it.
  execFileSync('mkfifo', [path])
  const bound = boundStore(store, { patience: { limitMs: 100 } })
  const readings = Array.from({ length: 8 }, () => bound.get(aKey('rtf')))
  for (const outcome of await Promise.allSettled(readings)) expect(outcome).toMatchObject({ reason: { name: 'Away' } })
  expect(await readFile(join(folder, aKey()), 'utf8')).toBe('Mara Ellison')
  const writer = openSync(path, 'r+')
  await rm(path)
  closeSync(writer)
  await expect.poll(() => store.findSize(aKey())).toBe(bytes.length)
  bound.close()
})

test.each([
  '../secret',
  `PROD/${company}/RESUME/../../../secret`,
  `PROD/${'.'.repeat(36)}/RESUME/${'ab'.repeat(32)}.txt`,
  `${aKey()}\n`,
  `${aKey()}/..`,
  `/${aKey()}`,
  aKey().toUpperCase(),
  '',
])('%j is not a valid file key', async (key) => {
  expect(isFileKey(key)).toBe(false)
  expect(await store.findSize(key)).toBeUndefined()
  await expect(async () => store.get(key)).rejects.toThrow('Not a file key')
  await expect(async () => store.put(key, bytes, 'text/plain')).rejects.toThrow('Not a file key')
})

test('a form states what it allows, until when, and another shape is refused', async () => {
  const { policy, signature } = await store.signUpload(`PROD/${company}/RESUME/`, 10, { userId: company, now: NOW })
  const read = (given: string, now = NOW) => readUploadPolicy(given, signature, now)
  expect(read(policy)).toMatchObject({ prefix: `PROD/${company}/RESUME/`, maxBytes: 10, companyId: company })
  expect(read(policy, new Date(NOW.getTime() + UPLOAD_FORM_MINUTES * 60_000))).toBeUndefined()
  for (const other of ['', 'x', Buffer.from('{"prefix": "PROD/"}').toString('base64')])
    expect(read(other)).toBeUndefined()
})

test.each([
  ['cv.pdf', "attachment; filename*=UTF-8''cv.pdf"],
  ["Mara O'Neil (new).pdf", "attachment; filename*=UTF-8''Mara%20O%27Neil%20%28new%29.pdf"],
  ['履歴書.pdf', "attachment; filename*=UTF-8''%E5%B1%A5%E6%AD%B4%E6%9B%B8.pdf"],
  ['a"\r\nset-cookie: x', "attachment; filename*=UTF-8''a%22%0D%0Aset-cookie%3A%20x"],
  ['half \ud83d', "attachment; filename*=UTF-8''half%20%EF%BF%BD"],
])('the name %j is safe in a header', (fileName, header) => {
  expect(dispositionOf({ fileName, inline: false })).toBe(header)
})
