import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { afterAll, expect, test, vi } from 'vitest'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { S3_ACCOUNT, startS3Server } from '../../../test/s3-server.ts'
import { buildApp } from '../../app.ts'
import { signFile } from './file-link.ts'
import { STORE_LINK_SECONDS } from './file-store.ts'
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
const BY = { userId: randomUUID(), now: NOW }
const prefix = `PROD/${randomUUID()}/RESUME/`
const aKey = (letter = 'a') => `${prefix}${letter.repeat(64)}.txt`
const bytes = Buffer.from('Mara Ellison, 履歴書')
const WISH = { fileName: 'Mara’s CV (new).txt', contentType: 'text/plain; charset=utf-8', inline: false }

test('returns what was stored, whole or as a stream, and its size', async () => {
  await store.put(aKey(), bytes, 'text/plain')
  expect(Buffer.from(await store.get(aKey()))).toEqual(bytes)
  expect(await store.findSize(aKey())).toBe(bytes.length)
  expect(await text(await store.openStream(aKey()))).toBe(bytes.toString())
  expect(server.objects.get(aKey())?.contentType).toBe('text/plain')
})

test('a missing file has no size, and reading it fails', async () => {
  expect(await store.findSize(aKey('0'))).toBeUndefined()
  await expect(store.get(aKey('0'))).rejects.toThrow('NoSuchKey')
  await expect(store.openStream(aKey('0'))).rejects.toThrow('NoSuchKey')
})

test('a store that refuses access does not count as one without the file', async () => {
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'another secret')
  const stranger = await open()
  await expect(stranger.findSize(aKey())).rejects.toThrow()
  await expect(stranger.put(aKey('1'), bytes, 'text/plain')).rejects.toThrow('SignatureDoesNotMatch')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', S3_ACCOUNT.secret)
})

/** Sends a file as the client does: the signed fields, the key, and the file last. */
async function send(key: string, content: Buffer, change: Record<string, string> = {}) {
  const { url, fields } = await store.signUpload(prefix, 1000, BY)
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...change })) form.append(name, value)
  form.append('key', key)
  form.append('file', new File([new Uint8Array(content)], 'cv.txt', { type: 'text/plain' }))
  return (await fetch(url, { method: 'POST', body: form })).status
}

test('a signed form accepts files below its prefix and size limit, and no others', async () => {
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

test('a link to a file is ours, checks that its owner still exists, and redirects to the store', async () => {
  const { db, deps, make } = await testApp()
  const by = await aUser(db, { role: 'company_admin' })
  const key = `PROD/${by.companyId}/RESUME/${'f'.repeat(64)}.pdf`
  await store.put(key, bytes, 'application/pdf')
  const person = await aCandidate(db, by, { resume: { file_key: key } })
  const cloud = await buildApp({ ...deps, files: store, now: () => new Date() })
  const link = signFile({ session: by, deps, now: new Date() }, key, WISH)
  const followed = await cloud.inject(link)
  expect(followed.statusCode).toBe(302)
  expect(Buffer.from(await (await fetch(followed.headers.location ?? '')).arrayBuffer())).toEqual(bytes)
  await make(privacy.deletePeople, { body: { candidates: [person.candidateId] } }, by)
  expect((await cloud.inject(link)).statusCode).toBe(404)
  expect(await store.findSize(key)).toBe(bytes.length)
  await cloud.close()
})

test('the fields of the form are also listed one by one', async () => {
  const form = await store.signUpload(prefix, 1000, BY)
  expect(form).toMatchObject({
    url: `${server.endpoint}/resumes`,
    bucket: 'resumes',
    accessKey: S3_ACCOUNT.id,
    policy: form.fields.Policy,
    signature: form.fields['X-Amz-Signature'],
  })
  expect(form.fields).not.toHaveProperty('key')
})

test('a signed link downloads one file under the requested name and type, without other credentials', async () => {
  await store.put(aKey('e'), bytes, 'application/octet-stream')
  const sign = (now: Date) => store.signDownload?.(aKey('e'), WISH, now) ?? ''
  const link = await sign(NOW)
  const response = await fetch(link)
  expect(response.status).toBe(200)
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes)
  expect(response.headers.get('content-type')).toBe(WISH.contentType)
  expect(response.headers.get('content-disposition')).toBe(
    "attachment; filename*=UTF-8''Mara%E2%80%99s%20CV%20%28new%29.txt",
  )

  expect((await fetch(link.replace('e'.repeat(64), 'b'.repeat(64)))).status).toBe(403)
  expect((await fetch(link.replace('attachment', 'inline'))).status).toBe(403)
  const earlier = new Date(NOW.getTime() - STORE_LINK_SECONDS * 1_000)
  expect((await fetch(await sign(earlier))).status).toBe(403)
  expect((await fetch(link.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=604800'))).status).toBe(403)
})

test('a store without credentials says what to set', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', undefined)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', undefined)
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/nowhere')
  vi.stubEnv('AWS_CONFIG_FILE', '/nowhere')
  await expect(open()).rejects.toThrow('Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE')
})
