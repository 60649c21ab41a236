import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { session } from '@rolecall/contract/accounts/session'
import { pool } from '@rolecall/contract/pool/pool'
import { afterAll, expect, test } from 'vitest'
import { formOf } from '../../../test/factories/upload.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { buildApp } from '../../app.ts'

const { app, db, deps, make } = await testApp()
const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
const user = await aUser(db)
const MB = 1024 * 1024

/** A connection on which a request is sent piece by piece, and its answer. */
function openConnection(path: string, headers: Record<string, string>) {
  const socket = connect(Number(address.port), address.hostname)
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  // The other side may disconnect while we send.
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const lines = Object.entries({ host: address.host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  return { socket, closed, read: () => answer }
}

const FORM = { 'content-type': 'multipart/form-data; boundary=x' }
const FILE = '--x\r\ncontent-disposition: form-data; name="file"; filename="cv.txt"\r\n\r\n'

test.each([
  ['a form for the store', '/storage/local', FORM, 413],
  ['an upload', pool.upload.path, { ...FORM, 'access-token': user.token }, 413],
  ['a visitor’s upload', pool.upload.path, FORM, 401],
  ['a sign-in', session.login.path, { 'content-type': 'application/json' }, 413],
] as const)('%s of 1 GB is refused before it arrives, and the connection ends', async (_, path, headers, status) => {
  const { socket, closed, read } = openConnection(path, { ...headers, 'content-length': String(1024 * MB) })
  socket.write(FILE)
  await closed
  expect(read()).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(read()).toMatch(/^connection: close\r$/im)
  expect(read()).toContain('"success":false')
})

test.each([
  ['a form for the store', '/storage/local', {}],
  ['an upload of a file', pool.upload.path, { 'access-token': user.token }],
] as const)('%s of unknown length that never ends is not read forever', async (_, path, headers) => {
  const { fields } = await make(pool.signaturePolicy, { query: {} }, user)
  const { socket, closed, read } = openConnection(path, { ...FORM, ...headers, 'transfer-encoding': 'chunked' })
  const key = `PROD/${user.companyId}/RESUME/${'0'.repeat(64)}.txt`
  const chunkOf = (bytes: Buffer) =>
    Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
  const send = (bytes: Buffer) => socket.write(chunkOf(bytes))
  for (const [name, value] of Object.entries({ ...fields, key }))
    send(Buffer.from(`--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`))
  send(Buffer.from(FILE))
  let isClosed = false
  void closed.then(() => {
    isClosed = true
  })
  let sent = 0
  // The same bytes each time: hundreds of separate buffers would keep the process busy allocating memory.
  const piece = chunkOf(Buffer.alloc(MB, 'a'))
  while (!isClosed && sent < 2_000 * MB) {
    sent += MB
    if (!socket.write(piece)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed])
  }
  expect(sent).toBeLessThan(path === '/storage/local' ? 64 * MB : 700 * MB)
  expect(read()).toMatch(/^(?:HTTP\/1.1 413 |$)/)
})

const draftSizes = async () => {
  const names = await readdir(deps.files.drafts).catch(() => [])
  const found = await Promise.all(names.map((name) => stat(join(deps.files.drafts, name)).catch(() => undefined)))
  return found.flatMap((each) => each?.size ?? [])
}

test('a file is on disk as far as it has arrived, and an interrupted one leaves nothing', async () => {
  const headers = { ...FORM, 'access-token': user.token, 'content-length': String(9 * MB) }
  const { socket } = openConnection(pool.upload.path, headers)
  socket.write(FILE)
  socket.write(Buffer.alloc(6 * MB, 'a'))
  await expect.poll(async () => Math.max(0, ...(await draftSizes()))).toBeGreaterThan(5 * MB)
  socket.destroy()
  await expect.poll(draftSizes).toEqual([])
})

test('a company with too many bytes in transit has to wait, others do not, and it continues afterwards', async () => {
  const small = await buildApp(deps, { uploadBytesMax: MB })
  afterAll(() => small.close())
  const send = async (by: typeof user, size: number) => {
    const { url, prefix, fields } = await make(pool.signaturePolicy, { query: {} }, by)
    const bytes = Buffer.alloc(size, 'a')
    const key = `${prefix}${createHash('sha256').update(bytes).digest('hex')}.txt`
    return small.inject({ method: 'POST', url, ...(await formOf({ ...fields, key }, [{ fileName: 'cv.txt', bytes }])) })
  }
  const refused = await send(user, 2 * MB)
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBeDefined()
  expect(refused.json()).toMatchObject({ code: 'too_many_requests', success: false })
  expect((await send(user, MB / 2)).statusCode).toBe(204)
  expect((await send(await aUser(db), MB / 2)).statusCode).toBe(204)
  expect(await draftSizes()).toEqual([])
})
