import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { RolecallError } from './rolecall-error.ts'
import { Rolecall } from './sdk.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
})

type SeenRequest = { url: string; headers: Record<string, string | string[] | undefined>; body: string }

/** Starts a server that answers requests in turn, with the last of these ways for all that follow; records the requests. */
async function answering(...ways: RequestListener[]) {
  const seen: SeenRequest[] = []
  const server = createServer(async (request, reply) => {
    let body = ''
    for await (const piece of request) body += piece
    seen.push({ url: request.url ?? '', headers: request.headers, body })
    const way = ways[Math.min(seen.length, ways.length) - 1]
    way?.(request, reply)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  servers.push(server)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}

const says =
  (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
  (_, reply) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
  }
const breaksOff: RequestListener = (request) => request.socket.destroy()
const breaksOffInside: RequestListener = (request, reply) => {
  reply.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  reply.write('{"success":true,"da', () => setTimeout(() => request.socket.destroy(), 5))
}
const FINE = says(200, { success: true, data: [] })
const refusal = (status: number, code: string, more: object = {}) => ({
  success: false,
  status_code: status,
  code,
  message: 'A sentence.',
  ...more,
})

/** Makes a client that doesn't wait between attempts, and records how long it would have waited. */
function clientOf(url: string, options: Partial<ConstructorParameters<typeof Rolecall>[0]> = {}) {
  const waits: number[] = []
  const pause = async (ms: number) => void waits.push(ms)
  return { rolecall: new Rolecall({ url, key: 'rolecall_key_1', pause, ...options }), waits }
}

const failureOf = async (promise: Promise<unknown>): Promise<RolecallError> => {
  const error = await promise.then(
    () => undefined,
    (cause: unknown) => cause,
  )
  expect(error).toBeInstanceOf(RolecallError)
  return error as RolecallError
}
const comment = { body: { candidate_id: '1', comment: 'Called.' } } as never

test('a key is sent in its header, and never in the URL', async () => {
  const { url, seen } = await answering(FINE)
  await clientOf(url).rolecall.audit.list({ query: { kind: 'a b', user: '7' } })
  expect(seen).toMatchObject([
    { url: '/rest/audit?kind=a+b&user=7', headers: { authorization: 'Bearer rolecall_key_1' } },
  ])
  await new Rolecall({ url, session: 'abc' }).tagging.list()
  expect(seen[1]?.headers).toMatchObject({ 'access-token': 'abc' })
  expect(seen[1]?.headers).not.toHaveProperty('authorization')
})

test.each([
  ['https://name:word@rolecall.example', 'name or password'],
  ['https://rolecall.example/?key=rolecall_key_1', 'put a key in it'],
  ['https://rolecall.example/#rolecall_key_1', 'put a key in it'],
  ['http://rolecall.example', 'others on the network'],
  ['ftp://rolecall.example', 'must start with https://'],
  ['rolecall', 'isn’t a valid address'],
])('the address %s is refused, and not repeated', (url, says) => {
  expect(() => new Rolecall({ url, key: 'rolecall_key_1' })).toThrow(says)
  expect(() => new Rolecall({ url, key: 'rolecall_key_1' })).not.toThrow('rolecall_key_1')
})

test('plain http is only for this machine, or for clients that opt in as insecure', () => {
  for (const url of ['http://localhost:3000', 'http://[::1]:3000', 'http://127.0.0.1'])
    expect(() => new Rolecall({ url, key: 'k' })).not.toThrow()
  expect(() => new Rolecall({ url: 'http://rolecall.example', key: 'k', insecure: true })).not.toThrow()
  expect(() => new Rolecall({ url: 'https://rolecall.example', key: 'one\ntwo' })).toThrow('invalid characters')
})

test.each([
  ['no answer', breaksOff],
  ['a partial answer', breaksOffInside],
  ['truncated JSON', says(200, '{"success":true,"da')],
  ['503', says(503, refusal(503, 'unavailable'))],
  ['a proxy’s page', says(502, '<html>Bad gateway</html>', { 'content-type': 'text/html' })],
  ['a proxy’s 504', says(504, '')],
])('a read is retried after %s', async (_, way) => {
  const { url, seen } = await answering(way, way, FINE)
  const { rolecall, waits } = clientOf(url)
  expect(await rolecall.tagging.list()).toEqual({ success: true, data: [] })
  expect([seen.length, waits.length]).toEqual([3, 2])
  expect(waits[0]).toBeGreaterThanOrEqual(250)
  expect(waits[1]).toBeLessThanOrEqual(1000)
})

test.each([
  ['no answer', breaksOff],
  ['a partial answer', breaksOffInside],
  ['503', says(503, refusal(503, 'unavailable'))],
])('a write is retried after %s with the same key', async (_, way) => {
  const { url, seen } = await answering(way, FINE)
  await clientOf(url).rolecall.candidates.addComment(comment)
  const keys = seen.map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[\w-]{36}$/)
  expect(new Set(keys).size).toBe(1)
  expect(seen[0]?.body).toBe(seen[1]?.body)
  await clientOf(url).rolecall.candidates.addComment(comment, { idempotencyKey: 'mine' })
  expect(seen[2]?.headers['idempotency-key']).toBe('mine')
})

test('a call without idempotency support is sent once', async () => {
  const { url, seen } = await answering(breaksOff)
  const failure = await failureOf(clientOf(url).rolecall.account.renewRecoveryCodes({ body: { code: '1' } as never }))
  expect([failure.code, seen.length]).toEqual(['unreachable', 1])
})

test.each([
  ['seconds', () => '7'],
  ['a date', () => new Date(Date.now() + 7_000).toUTCString()],
])('Retry-After is respected as %s', async (_, after) => {
  const { url } = await answering(says(429, refusal(429, 'too_many_requests'), { 'retry-after': after() }), FINE)
  const { rolecall, waits } = clientOf(url)
  await rolecall.tagging.list()
  expect(waits).toHaveLength(1)
  expect(waits[0]).toBeGreaterThanOrEqual(6_000)
  expect(waits[0]).toBeLessThanOrEqual(7_600)
})

test('the client never waits an hour, and the refusal says when to retry', async () => {
  const { url, seen } = await answering(says(429, refusal(429, 'too_many_requests'), { 'retry-after': '3600' }))
  const failure = await failureOf(clientOf(url).rolecall.tagging.list())
  expect([failure.status, failure.retryAfterS, seen.length]).toEqual([429, 3600, 1])
})

test('after several attempts the last failure is reported', async () => {
  const { url, seen } = await answering(breaksOff)
  const { rolecall, waits } = clientOf(url, { retries: 2 })
  expect(await failureOf(rolecall.tagging.list())).toMatchObject({ code: 'unreachable', status: 0 })
  expect([seen.length, waits.length]).toEqual([3, 2])
})

test('a refusal contains its sentence, its code, and the fault of each field', async () => {
  const { url, seen } = await answering(
    says(400, refusal(400, 'invalid_request', { reason: 'invalid_field', fields: { name: 'Field is required.' } })),
  )
  const failure = await failureOf(clientOf(url).rolecall.tagging.list())
  expect(failure).toMatchObject({
    status: 400,
    code: 'invalid_request',
    message: 'A sentence.',
    reason: 'invalid_field',
    fields: { name: 'Field is required.' },
  })
  expect(seen).toHaveLength(1)
})

test.each([
  ['a network sign-in page', says(200, '<html>Welcome</html>', { 'content-type': 'text/html' }), 'not_rolecall'],
  ['a text', says(200, 'OK', { 'content-type': 'text/plain' }), 'not_rolecall'],
  ['a proxy’s 403', says(403, '<html>Forbidden</html>', { 'content-type': 'text/html' }), 'not_allowed'],
  ['a redirect', says(302, '', { location: 'http://127.0.0.1:1/' }), 'redirected'],
])('%s is not an answer from Rolecall', async (_, way, code) => {
  const { url, seen } = await answering(way)
  expect(await failureOf(clientOf(url).rolecall.tagging.list())).toMatchObject({ code })
  expect(seen).toHaveLength(1)
})

test('a server that times out counts as unreachable, and aborting takes effect at once', async () => {
  const { url } = await answering(() => undefined)
  const { rolecall } = clientOf(url, { timeoutMs: 20, retries: 0 })
  expect(await failureOf(rolecall.tagging.list())).toMatchObject({ code: 'unreachable' })
  const stop = new AbortController()
  const asked = clientOf(url).rolecall.tagging.list({}, { signal: stop.signal })
  stop.abort(new Error('Enough.'))
  await expect(asked).rejects.toThrow('Enough.')
})

test('pages are requested one after the other, only as far as needed', async () => {
  const page = (rows: number[], total: number) =>
    says(200, { success: true, result: rows.map((slug) => ({ slug })), count: total })
  const { url, seen } = await answering(page([1, 2], 3), page([3], 3))
  const { rolecall } = clientOf(url)
  const ids: unknown[] = []
  for await (const { slug } of rolecall.positions.list.rows({ body: { state: 'open' } })) ids.push(slug)
  expect(ids).toEqual([1, 2, 3])
  expect(seen.map(({ body }) => JSON.parse(body))).toEqual([
    { state: 'open', page: 1 },
    { state: 'open', page: 2 },
  ])
  for await (const _ of rolecall.positions.list.rows()) break
  expect(seen).toHaveLength(3)
})

test('pages continue by row offset, and by the cursor of the previous page', async () => {
  const rows = await answering(
    says(200, { success: true, data: [1, 2], total: 3 }),
    says(200, { success: true, data: [3], total: 3 }),
  )
  for await (const _ of clientOf(rows.url).rolecall.privacy.log.pages()) await Promise.resolve()
  expect(rows.seen.map(({ url }) => url)).toEqual(['/rest/privacy/log?start=0', '/rest/privacy/log?start=2'])
  const ends = await answering(
    says(200, { success: true, data: [1], next: '55' }),
    says(200, { success: true, data: [2], next: '' }),
  )
  for await (const _ of clientOf(ends.url).rolecall.audit.list.pages()) await Promise.resolve()
  expect(ends.seen.map(({ url }) => url)).toEqual(['/rest/audit', '/rest/audit?before=55'])
})
