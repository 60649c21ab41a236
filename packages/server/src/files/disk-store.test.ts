import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { downloadTarget, isFileKey, openDiskStore, readUploadPolicy } from './disk-store.ts'
import { dispositionOf } from './disposition.ts'
import { DOWNLOAD_LINK_MINUTES, type DownloadOptions } from './file-store.ts'
import { admitLink } from './signed-link.ts'

const SECRET = 'a secret that is known to this test only'
const NOW = new Date('2026-03-02T09:00:00Z')
const folder = await mkdtemp(join(tmpdir(), 'rolecall-store-'))
afterAll(() => rm(folder, { recursive: true }))
const store = openDiskStore(folder, SECRET)

const company = randomUUID()
const aKey = (ending = 'txt') => `PROD/${company}/RESUME/${'ab'.repeat(32)}.${ending}`
const bytes = Buffer.from('Mara Ellison')

test('gives back what was put, whole or as a stream, and its size', async () => {
  await store.put(aKey(), bytes, 'text/plain')
  expect(Buffer.from(await store.get(aKey()))).toEqual(bytes)
  expect(await store.findSize(aKey())).toBe(bytes.length)
  expect(await text(await store.openStream(aKey()))).toBe('Mara Ellison')
})

test('putting the same file many times at once leaves one whole file and nothing beside it', async () => {
  const key = aKey('pdf')
  const large = Buffer.alloc(200_000, 7)
  await Promise.all(Array.from({ length: 20 }, () => store.put(key, large, 'application/pdf')))
  expect(Buffer.from(await store.get(key))).toEqual(large)
  const names = await readdir(join(folder, 'PROD', company, 'RESUME'))
  expect(names.filter((name) => name.includes('.pdf'))).toEqual([`${'ab'.repeat(32)}.pdf`])
})

test.skipIf(process.platform === 'win32')('nobody else of the machine reads what is kept', async () => {
  await store.put(aKey('odt'), bytes, '')
  for (const path of [aKey('odt'), `PROD/${company}/RESUME`, `PROD/${company}`])
    expect((await stat(join(folder, path))).mode & 0o077).toBe(0)
})

test('a file that is not there has no size, and getting it fails', async () => {
  expect(await store.findSize(aKey('doc'))).toBeUndefined()
  await expect(store.get(aKey('doc'))).rejects.toThrow()
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
])('%j names no file of the store', async (key) => {
  expect(isFileKey(key)).toBe(false)
  expect(await store.findSize(key)).toBeUndefined()
  await expect(async () => store.get(key)).rejects.toThrow('Not a file key')
  await expect(async () => store.put(key, bytes, 'text/plain')).rejects.toThrow('Not a file key')
})

/** Whether a link opens the file for somebody at a moment. */
function mayDownload(
  secret: string,
  key: string,
  options: DownloadOptions,
  expires: string,
  signature: string,
  now: Date,
): boolean {
  try {
    admitLink(secret, downloadTarget(key, options), { seal: { expires, signature }, now, hint: '' })
    return true
  } catch {
    return false
  }
}

test('a link is good for the file, the name, the type and the time it was signed for', async () => {
  const options = { fileName: 'Mara’s CV.txt', contentType: 'text/plain', inline: false }
  const link = new URL(await store.signDownload(aKey(), options, NOW), 'http://localhost')
  const expires = link.searchParams.get('expires') ?? ''
  const signature = link.searchParams.get('signature') ?? ''
  expect(link.pathname).toBe(`/files/${aKey()}`)
  expect(link.searchParams.get('name')).toBe(options.fileName)
  const lastMoment = new Date(NOW.getTime() + DOWNLOAD_LINK_MINUTES * 60_000 - 1)
  expect(mayDownload(SECRET, aKey(), options, expires, signature, lastMoment)).toBe(true)
  expect(mayDownload(SECRET, aKey(), options, expires, signature, new Date(lastMoment.getTime() + 1))).toBe(false)
  expect(mayDownload(SECRET, aKey('pdf'), options, expires, signature, NOW)).toBe(false)
  expect(mayDownload(SECRET, aKey(), { ...options, fileName: 'x' }, expires, signature, NOW)).toBe(false)
  expect(mayDownload(SECRET, aKey(), { ...options, contentType: 'text/html' }, expires, signature, NOW)).toBe(false)
  expect(mayDownload(SECRET, aKey(), { ...options, inline: true }, expires, signature, NOW)).toBe(false)
  expect(mayDownload(SECRET, aKey(), options, `${expires}0`, signature, NOW)).toBe(false)
  expect(mayDownload('another secret', aKey(), options, expires, signature, NOW)).toBe(false)
})

test('an upload form and a download link do not stand for each other', async () => {
  const { policy, signature } = await store.signUpload('PROD/', 10, NOW)
  expect(readUploadPolicy(SECRET, policy, signature, NOW)).toMatchObject({ prefix: 'PROD/', maxBytes: 10 })
  const link = new URL(
    await store.signDownload(aKey(), { fileName: '', contentType: '', inline: false }, NOW),
    'http://x',
  )
  expect(readUploadPolicy(SECRET, policy, link.searchParams.get('signature') ?? '', NOW)).toBeUndefined()
})

test.each([
  ['cv.pdf', "attachment; filename*=UTF-8''cv.pdf"],
  ["Mara O'Neil (new).pdf", "attachment; filename*=UTF-8''Mara%20O%27Neil%20%28new%29.pdf"],
  ['履歴書.pdf', "attachment; filename*=UTF-8''%E5%B1%A5%E6%AD%B4%E6%9B%B8.pdf"],
  ['a"\r\nset-cookie: x', "attachment; filename*=UTF-8''a%22%0D%0Aset-cookie%3A%20x"],
  ['half \ud83d', "attachment; filename*=UTF-8''half%20%EF%BF%BD"],
])('the name %j travels safely in a header', (fileName, header) => {
  expect(dispositionOf({ fileName, inline: false })).toBe(header)
})
