import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { makeScratchFolder } from '../../../test/scratch.ts'
import { boundStore } from './bound-store.ts'
import { openS3Store } from './s3-store.ts'

// The store against a server that others wrote. It knows accounts, but checks no signatures of version 4, no policies of forms, and
// not when links expire; s3-store.test.ts proves these against a server of ours.

/** The only account that s3rver knows. */
const KEY = 'S3RVER'
const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url))

const folder = await makeScratchFolder('rolecall-s3')
const server = new S3rver({ address: '127.0.0.1', port: 0, directory: folder, silent: true })
const { port } = await server.run()
const addressOf = (bucket: string, at = port) =>
  `s3://${bucket}?endpoint=${encodeURIComponent(`http://127.0.0.1:${at}`)}`

/** Opens the store as the product does; `restMs` is longer than a test. */
async function open(address: string, { account = KEY, limitMs = 10_000 } = {}) {
  vi.stubEnv('AWS_ACCESS_KEY_ID', account)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', KEY)
  const store = boundStore(await openS3Store(new URL(address), limitMs), {
    patience: { limitMs, failures: 3, restMs: 600_000 },
  })
  vi.unstubAllEnvs()
  onTestFinished(store.close)
  return store
}

/** Runs what the service `bucket` of compose.yaml runs. */
function createBucket() {
  const compose = readFileSync(join(ROOT, 'compose.yaml'), 'utf8')
  const [, script = ''] = /--eval\]\n {4}command:\n {6}- \|\n((?: {8}.*\n)+)/.exec(compose) ?? []
  return promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: join(ROOT, 'packages/server'),
    env: {
      PATH: process.env.PATH,
      STORAGE_URL: addressOf('rolecall'),
      AWS_ACCESS_KEY_ID: KEY,
      AWS_SECRET_ACCESS_KEY: KEY,
    },
  })
}

beforeAll(async () => void (await createBucket()))
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const prefix = `PROD/${randomUUID()}/RESUME/`
const aKey = (letter: string) => `${prefix}${letter.repeat(64)}.txt`
const bytes = Buffer.from('Mara Ellison, 履歴書')

test('compose.yaml creates the bucket, and does not mind one that exists', async () => {
  await expect(createBucket()).resolves.toMatchObject({ stderr: '' })
})

test('files are stored, read, listed and removed', async () => {
  const store = await open(addressOf('rolecall'))
  await store.put(aKey('a'), bytes, 'text/plain')
  const draft = join(folder, 'draft')
  await writeFile(draft, bytes)
  await store.keep(aKey('b'), draft, 'text/plain')

  expect(Buffer.from(await store.get(aKey('a')))).toEqual(bytes)
  expect(await store.findSize(aKey('b'))).toBe(bytes.length)
  expect(await text(await store.openStream(aKey('b')))).toBe(bytes.toString())
  const keys: string[] = []
  for await (const { key } of store.list(prefix)) keys.push(key)
  expect(keys).toEqual([aKey('a'), aKey('b')])
  await store.remove(aKey('a'))
  await store.remove(aKey('a'))
  expect(await store.findSize(aKey('a'))).toBeUndefined()
})

test('a browser sends a file by a signed form and fetches it by a signed link', async () => {
  const store = await open(addressOf('rolecall'))
  const { url, fields } = await store.signUpload(prefix, 1_000, { userId: randomUUID(), now: new Date() })
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, key: aKey('c') })) form.append(name, value)
  form.append('file', new File([bytes], 'cv.txt', { type: 'text/plain' }))
  expect((await fetch(url, { method: 'POST', body: form })).status).toBe(204)

  const wish = { fileName: 'cv.txt', contentType: 'text/plain', inline: false }
  const link = (await store.signDownload?.(aKey('c'), wish, new Date())) ?? ''
  const response = await fetch(link)
  expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''cv.txt")
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes)
})

test.each([
  ['an account that is unknown', addressOf('rolecall'), 'STRANGER', 'InvalidAccessKeyId'],
  ['a bucket that is missing', addressOf('nowhere'), KEY, 'NoSuchBucket'],
])('%s is said as it is, and does not count as a store that is away', async (_, address, account, message) => {
  const store = await open(address, { account })
  // Once more than a store may fail before it is left alone.
  for (let time = 0; time <= 3; time += 1)
    await expect(store.put(aKey('d'), bytes, 'text/plain')).rejects.toMatchObject({ name: message })
  expect(store.isAway()).toBe(false)
})

/** Starts a server before the store that passes requests on, unless `intervene` answers them. */
async function openProxy(intervene: (asked: IncomingMessage, response: ServerResponse) => boolean): Promise<number> {
  const proxy = createServer((asked, response) => {
    if (intervene(asked, response)) return
    const { method, url, headers } = asked
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  return (proxy.address() as { port: number }).port
}

test.each<[string, (response: ServerResponse) => unknown]>([
  ['answers 503', (response) => response.writeHead(503).end()],
  ['cuts each connection', (response) => response.destroy()],
])('a store that %s is reported as away, and then left alone', async (_, misbehave) => {
  const at = await openProxy((_asked, response) => {
    misbehave(response)
    return true
  })
  const store = await open(addressOf('rolecall', at))
  for (const wasAsked of [true, true, true, false])
    await expect(store.put(aKey('e'), bytes, 'text/plain')).rejects.toMatchObject({ name: 'Away', wasAsked })
  expect(store.isAway()).toBe(true)
})

test('a connection that is cut within a file gives an error, and not half a file', async () => {
  const at = await openProxy((asked, response) => {
    if (asked.method !== 'GET') return false
    response.writeHead(200, { 'content-length': bytes.length })
    response.write(bytes.subarray(0, 5), () => response.destroy())
    return true
  })
  const store = await open(addressOf('rolecall', at))
  await store.put(aKey('f'), bytes, 'text/plain')
  await expect(store.get(aKey('f'))).rejects.toMatchObject({ name: 'Away' })
  await expect(text(await store.openStream(aKey('f')))).rejects.toThrow()
})

test('a slow store is waited for as long as bytes keep coming', async () => {
  const at = await openProxy((asked, response) => {
    if (asked.method !== 'GET') return false
    response.writeHead(200, { 'content-length': bytes.length })
    const pieces = [...bytes]
    const clock = setInterval(() => {
      const piece = pieces.shift()
      if (piece === undefined) response.end()
      else response.write(Buffer.from([piece]))
      if (pieces.length === 0) clearInterval(clock)
    }, 120)
    return true
  })
  // All of it takes longer than the limit for one silence.
  const store = await open(addressOf('rolecall', at), { limitMs: 2_000 })
  expect(Buffer.from(await store.get(aKey('f')))).toEqual(bytes)
})
