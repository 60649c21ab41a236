import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { pool } from '@rolecall/contract/pool/pool'
import { HOUR_MS } from '@rolecall/domain/calendar/durations'
import { IMPORT_FILE_BYTES_MAX } from '@rolecall/domain/imports/import-limits'
import { RESUME_FILE_BYTES_MAX } from '@rolecall/domain/resumes/resume-limits'
import { expect, test } from 'vitest'
import { formOf } from '../../../test/factories/upload.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { UPLOAD_FORM_MINUTES } from '../files/file-store.ts'

const { app, db, deps, make } = await testApp()
const user = await aUser(db)

const bytes = Buffer.from('Mara Ellison, data engineer')
const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

const aForm = (by: TestUser = user, func?: string) => make(pool.signaturePolicy, { query: { func } }, by)

type UploadOverrides = {
  fields?: Record<string, string>
  content?: Uint8Array
  ending?: string
  by?: TestUser
  key?: string
}

async function send({ fields = {}, content = bytes, ending = '.txt', by = user, key }: UploadOverrides = {}) {
  const { url, prefix, fields: signed } = await aForm(by)
  const all = { ...signed, key: key ?? `${prefix}${hashOf(content)}${ending}`, ...fields }
  const form = await formOf(all, [{ fileName: 'cv.txt', bytes: content }])
  return { key: all.key, response: await app.inject({ method: 'POST', url, ...form }) }
}

// L-I15 L-I16
test('a signed form uploads a file into the store, which answers 204', async () => {
  const { key, response } = await send()
  expect(response.statusCode).toBe(204)
  expect(response.body).toBe('')
  expect(Buffer.from(await deps.files.get(key))).toEqual(bytes)
})

test('sending the same file again gets the same answer', async () => {
  expect((await send()).response.statusCode).toBe(204)
  expect((await send()).response.statusCode).toBe(204)
})

// L-I16
test('keys of résumés and imports have different prefixes, with the company', async () => {
  expect((await aForm()).prefix).toBe(`PROD/${user.companyId}/RESUME/`)
  expect((await aForm(user, 'reckrut')).prefix).toBe(`PROD/${user.companyId}/IMPORT/`)
  expect(await aForm()).toMatchObject({ app_env: 'PROD', bucket_name: 'local', max_bytes: RESUME_FILE_BYTES_MAX })
})

test('a form is valid for its time only', async () => {
  const { url, prefix, fields } = await aForm()
  const form = await formOf({ ...fields, key: `${prefix}${hashOf(bytes)}.txt` }, [{ fileName: 'cv.txt', bytes }])
  deps.now = () => new Date(NOW.getTime() + UPLOAD_FORM_MINUTES * 60_000 - 1)
  const before = await app.inject({ method: 'POST', url, ...form })
  deps.now = () => new Date(NOW.getTime() + HOUR_MS + 1)
  const after = await app.inject({ method: 'POST', url, ...form })
  deps.now = () => NOW
  expect(before.statusCode).toBe(204)
  expect(after.statusCode).toBe(403)
  expect(after.json()).toMatchObject({ message: 'The upload form has expired. Start again.' })
})

test('a changed or forged form is refused', async () => {
  const wider = Buffer.from(
    JSON.stringify({ expiration: '2099-01-01T00:00:00Z', prefix: 'PROD/', maxBytes: 1e9 }),
  ).toString('base64')
  for (const fields of [
    { signature: 'guess' },
    { signature: '' },
    { policy: wider },
    { policy: '' },
    { policy: 'no json', signature: 'no' },
  ])
    expect((await send({ fields })).response.statusCode, JSON.stringify(fields)).toBe(403)
})

test('a form is valid for its own prefix only, with no way out', async () => {
  const stranger = await aUser(db)
  const hash = hashOf(bytes)
  const own = `PROD/${user.companyId}/RESUME/`
  for (const key of [
    `PROD/${stranger.companyId}/RESUME/${hash}.txt`,
    `PROD/${user.companyId}/IMPORT/${hash}.txt`,
    `${own}../../${stranger.companyId}/RESUME/${hash}.txt`,
    `${own}../${hash}.txt`,
    `/etc/${hash}.txt`,
    `${own}${hash}.txt/../x.txt`,
    `${own}${hash}.txt\u0000.pdf`,
    `${own}${hash}`,
    `${own}cv.txt`,
    `${own}`,
    '',
  ]) {
    const { response } = await send({ key })
    expect(response.statusCode, key).toBe(403)
    expect(response.json()).toMatchObject({ success: false, message: 'You can’t upload to this location.' })
  }
})

// L-I16
test('bytes that do not match the key are refused', async () => {
  const { prefix } = await aForm()
  const key = `${prefix}${hashOf(Buffer.from('something else'))}.txt`
  const { response } = await send({ key })
  expect(response.statusCode).toBe(403)
  expect(response.json()).toMatchObject({ message: 'The file was damaged during the upload. Send it again.' })
  expect(await deps.files.findSize(key)).toBeUndefined()
})

test('an empty file, and a form without one, are refused with a message', async () => {
  const { response } = await send({ content: Buffer.alloc(0) })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ message: 'The file is empty.' })
  const { url, prefix, fields } = await aForm()
  const form = await formOf({ ...fields, key: `${prefix}${hashOf(bytes)}.txt` })
  expect((await app.inject({ method: 'POST', url, ...form })).statusCode).toBe(400)
})

test('a file above the limit is refused, and one at the limit is stored', async () => {
  const tooLarge = await send({ content: Buffer.alloc(RESUME_FILE_BYTES_MAX + 1, 1) })
  expect(tooLarge.response.statusCode).toBe(413)
  expect(tooLarge.response.json()).toMatchObject({ message: expect.stringMatching(/larger than the 10 MB limit/) })
  expect(await deps.files.findSize(tooLarge.key)).toBeUndefined()
  const largest = await send({ content: Buffer.alloc(RESUME_FILE_BYTES_MAX, 1) })
  expect(largest.response.statusCode).toBe(204)
})

test('a table of candidates may be larger than a résumé', async () => {
  const { url, prefix, fields, max_bytes } = await aForm(user, 'reckrut')
  expect(max_bytes).toBe(IMPORT_FILE_BYTES_MAX)
  const content = Buffer.alloc(RESUME_FILE_BYTES_MAX + 1, 'a')
  const key = `${prefix}${hashOf(content)}.csv`
  const form = await formOf({ ...fields, key }, [{ fileName: 'people.csv', bytes: content }])
  expect((await app.inject({ method: 'POST', url, ...form })).statusCode).toBe(204)
  expect(await deps.files.findSize(key)).toBe(content.length)
})

test('a file with no résumé extension is not stored', async () => {
  for (const ending of ['.exe', '.svg', '.bin']) {
    const { key, response } = await send({ ending })
    expect(response.statusCode).toBe(403)
    expect(response.json()).toMatchObject({ message: expect.stringMatching(/^Only \.doc, \.pdf/) })
    expect(await deps.files.findSize(key)).toBeUndefined()
  }
})

test('fields after the file in a form are ignored, as in a cloud store', async () => {
  const { url, prefix, fields } = await aForm()
  const key = `${prefix}${hashOf(bytes)}.txt`
  const boundary = `x${randomUUID()}`
  const field = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="cv.txt"\r\n\r\n${bytes}\r\n`
  const signed = Object.entries(fields).map(([name, value]) => field(name, value))
  const payload = `${file}${signed.join('')}${field('key', key)}--${boundary}--\r\n`
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  expect((await app.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(403)
})

test.each([
  ['something other than a form', 'application/json', '{}', 415],
  [
    'an endless form',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="key"\r\n\r\nab',
    400,
  ],
  ['a form without parts', 'multipart/form-data; boundary=x', '', 403],
  ['a form without boundary', 'multipart/form-data', 'abc', 400],
])('%s is answered in words', async (_, type, payload, status) => {
  const response = await app.inject({
    method: 'POST',
    url: '/storage/local',
    payload,
    headers: { 'content-type': type },
  })
  expect(response.statusCode).toBe(status)
  expect(response.json()).toMatchObject({ success: false, status_code: status })
})

test('a client that stops halfway does not harm the server', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const stop = new AbortController()
  const { url, prefix, fields } = await aForm()
  const { payload, headers } = await formOf({ ...fields, key: `${prefix}${hashOf(bytes)}.txt` }, [
    { fileName: 'cv.txt', bytes: Buffer.alloc(1_000_000) },
  ])
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(payload.subarray(0, 5_000))
      await sleep(50)
      stop.abort()
    },
  })
  const sending = fetch(`${address}${url}`, {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
    signal: stop.signal,
  } as RequestInit)
  await expect(sending).rejects.toThrow()
  expect((await send()).response.statusCode).toBe(204)
})
