import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test, vi } from 'vitest'
import { testApp } from '../../test/harness.ts'
import { S3_ACCOUNT, startS3Server } from '../../test/s3-server.ts'
import { buildApp } from '../app.ts'
import { DOWNLOAD_LINK_MINUTES } from './file-store.ts'
import { openS3Store } from './s3-store.ts'

const server = await startS3Server('resumes')
vi.stubEnv('AWS_ACCESS_KEY_ID', S3_ACCOUNT.id)
vi.stubEnv('AWS_SECRET_ACCESS_KEY', S3_ACCOUNT.secret)
afterAll(async () => {
  vi.unstubAllEnvs()
  await server.close()
})
const open = (bucket = 'resumes') =>
  openS3Store(new URL(`s3://${bucket}?region=${S3_ACCOUNT.region}&endpoint=${encodeURIComponent(server.endpoint)}`))
const store = await open()

const NOW = new Date()
const prefix = `PROD/${randomUUID()}/RESUME/`
const aKey = (letter = 'a') => `${prefix}${letter.repeat(64)}.txt`
const bytes = Buffer.from('Mara Ellison, 履歴書')
const WISH = { fileName: 'Mara’s CV (new).txt', contentType: 'text/plain; charset=utf-8', inline: false }

test('gives back what was put, whole or as a stream, and its size', async () => {
  await store.put(aKey(), bytes, 'text/plain')
  expect(Buffer.from(await store.get(aKey()))).toEqual(bytes)
  expect(await store.findSize(aKey())).toBe(bytes.length)
  expect(await text(await store.openStream(aKey()))).toBe(bytes.toString())
  expect(server.objects.get(aKey())?.contentType).toBe('text/plain')
})

test('a file that is not there has no size, and getting it fails', async () => {
  expect(await store.findSize(aKey('0'))).toBeUndefined()
  await expect(store.get(aKey('0'))).rejects.toThrow('NoSuchKey')
  await expect(store.openStream(aKey('0'))).rejects.toThrow('NoSuchKey')
})

test('a store that refuses is no store without the file', async () => {
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'another secret')
  const stranger = await open()
  await expect(stranger.findSize(aKey())).rejects.toThrow()
  await expect(stranger.put(aKey('1'), bytes, 'text/plain')).rejects.toThrow('SignatureDoesNotMatch')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', S3_ACCOUNT.secret)
})

/** Sends a file as the client does: the signed fields, the key, and the file last. */
async function send(key: string, content: Buffer, change: Record<string, string> = {}) {
  const { url, fields } = await store.signUpload(prefix, 1000, NOW)
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...change })) form.append(name, value)
  form.append('key', key)
  form.append('file', new File([new Uint8Array(content)], 'cv.txt', { type: 'text/plain' }))
  return (await fetch(url, { method: 'POST', body: form })).status
}

test('a signed form takes files below its prefix and of its size, and no others', async () => {
  expect(await send(aKey('b'), bytes)).toBe(204)
  expect(await send(aKey('c'), bytes)).toBe(204)
  expect(Buffer.from(await store.get(aKey('c')))).toEqual(bytes)

  expect(await send(`PROD/${randomUUID()}/RESUME/${'d'.repeat(64)}.txt`, bytes)).toBe(403)
  expect(await send(aKey('d'), Buffer.alloc(1001))).toBe(400)
  expect(await send(aKey('d'), Buffer.alloc(0))).toBe(400)
  expect(await send(aKey('d'), bytes, { acl: 'public-read' })).toBe(403)
  const policy = Buffer.from(JSON.stringify({ expiration: '2100-01-01T00:00:00Z', conditions: [] })).toString('base64')
  expect(await send(aKey('d'), bytes, { Policy: policy })).toBe(403)
  expect(await store.findSize(aKey('d'))).toBeUndefined()
})

test('pages are allowed to send files to the store and to show what lies there', async () => {
  const { app, deps } = await testApp()
  const ours = await app.inject({ method: 'GET', url: '/healthz' })
  expect(ours.headers['content-security-policy']).not.toContain(server.endpoint)
  const cloud = await buildApp({ ...deps, files: store })
  const { headers } = await cloud.inject({ method: 'GET', url: '/healthz' })
  await cloud.close()
  for (const directive of ['connect-src', 'frame-src', 'img-src'])
    expect(headers['content-security-policy']).toMatch(new RegExp(`${directive} [^;]*${server.endpoint}`))
})

test('what the form consists of is told field by field too', async () => {
  const form = await store.signUpload(prefix, 1000, NOW)
  expect(form).toMatchObject({
    url: `${server.endpoint}/resumes`,
    bucket: 'resumes',
    accessKey: S3_ACCOUNT.id,
    policy: form.fields.Policy,
    signature: form.fields['X-Amz-Signature'],
  })
  expect(form.fields).not.toHaveProperty('key')
})

test('a signed link hands out one file under the name and type asked for, without other credentials', async () => {
  await store.put(aKey('e'), bytes, 'application/octet-stream')
  const link = await store.signDownload(aKey('e'), WISH, NOW)
  const response = await fetch(link)
  expect(response.status).toBe(200)
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes)
  expect(response.headers.get('content-type')).toBe(WISH.contentType)
  expect(response.headers.get('content-disposition')).toBe(
    "attachment; filename*=UTF-8''Mara%E2%80%99s%20CV%20%28new%29.txt",
  )

  expect((await fetch(link.replace('e'.repeat(64), 'b'.repeat(64)))).status).toBe(403)
  expect((await fetch(link.replace('attachment', 'inline'))).status).toBe(403)
  const earlier = new Date(NOW.getTime() - DOWNLOAD_LINK_MINUTES * 60_000)
  expect((await fetch(await store.signDownload(aKey('e'), WISH, earlier))).status).toBe(403)
  expect((await fetch(link.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=604800'))).status).toBe(403)
})

test('without credentials it says what to set', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', undefined)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', undefined)
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/nowhere')
  vi.stubEnv('AWS_CONFIG_FILE', '/nowhere')
  await expect(open()).rejects.toThrow('set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE')
})
