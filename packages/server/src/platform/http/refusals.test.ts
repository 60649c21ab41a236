import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { session } from '@rolecall/contract/accounts/session'
import { ErrorBody } from '@rolecall/contract/platform/errors'
import { SIGN_IN_ATTEMPTS } from '@rolecall/domain/accounts/account-limits'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { buildApp } from '../../app.ts'

const { app, deps, call } = await testApp()
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

/** Sends bytes unchanged, and returns everything received until the connection ends. */
const speak = (text: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    const parts: Buffer[] = []
    socket.on('data', (part) => parts.push(part))
    socket.on('close', () => resolve(Buffer.concat(parts).toString()))
    socket.on('error', reject)
  })

const CLOSE = 'connection: close\r\n\r\n'

test.each([
  ['headers that are too large', `GET /healthz HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n${CLOSE}`, 431],
  ['an address that is too long', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n${CLOSE}`, 431],
  ['an unknown method', `FROB /healthz HTTP/1.1\r\nhost: x\r\n${CLOSE}`, 400],
  ['a method without calls', `PROPFIND /rest/dash HTTP/1.1\r\nhost: x\r\n${CLOSE}`, 404],
  ['CONNECT', `CONNECT /rest/dash HTTP/1.1\r\nhost: x\r\n${CLOSE}`, 404],
  ['something other than HTTP', 'hello\r\n\r\n', 400],
  ['another version of HTTP', `GET /healthz HTTP/9.9\r\nhost: x\r\n${CLOSE}`, 400],
  [
    'two lengths for one body',
    `POST /rest/user/login HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ncontent-length: 3\r\n${CLOSE}{}`,
    400,
  ],
  ['no host', `GET /healthz HTTP/1.1\r\n${CLOSE}`, 400],
  [
    'a body in broken chunks',
    `POST /rest/user/login HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n${CLOSE}zz\r\n`,
    400,
  ],
  ['an unsupported expectation', `GET /rest/dash HTTP/1.1\r\nhost: x\r\nexpect: a miracle\r\n${CLOSE}`, 401],
  [
    'a path parameter that is too long',
    `GET /rest/project/1/${'a'.repeat(2_000)} HTTP/1.1\r\nhost: x\r\n${CLOSE}`,
    400,
  ],
])('%s is refused in the format of all refusals', async (_, request, status) => {
  const answer = await speak(request)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head.toLowerCase()).toContain('content-type: application/json')
  expect(head.toLowerCase()).toContain('x-content-type-options: nosniff')
  expect(head.toLowerCase()).toContain('cache-control: no-store')
  const refusal = ErrorBody.parse(JSON.parse(body))
  expect(refusal.status_code).toBe(status)
  expect(refusal.message).toMatch(/^[A-Z].*\.$/)
})

test('a rate-limit refusal says when to retry', async () => {
  const body = { email: 'nobody@example.com', password: 'guess' }
  for (let count = 0; count < SIGN_IN_ATTEMPTS.perAccount; count += 1) await call(session.login, { body })
  const response = await app.inject({ method: 'POST', url: session.login.path, payload: body })
  expect(response.statusCode).toBe(429)
  expect(response.headers['retry-after']).toBe(String(SIGN_IN_ATTEMPTS.windowMinutes * 60))
})

test('while the product starts, a refusal says when to retry', async () => {
  deps.health.state = 'starting'
  const { statusCode, headers } = await app.inject({ url: '/healthz' })
  deps.health.state = 'ready'
  expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
})

test.each([
  ['a NUL', 'a\u0000b', /NUL/],
  ['half a surrogate pair', 'half \ud800', /half a character/],
  ['the other half of a pair', '\udc00 half', /half a character/],
])('a text with %s is refused with the reason', async (_, email, message) => {
  const payload = JSON.stringify({ email, password: 'x' })
  const headers = { 'content-type': 'application/json' }
  const response = await app.inject({ method: 'POST', url: session.login.path, headers, payload })
  expect(response.json()).toMatchObject({ status_code: 400, message: expect.stringMatching(message) })
})

const folder = await mkdtemp(join(tmpdir(), 'rolecall-web-'))
await writeFile(join(folder, 'index.html'), '<!doctype html><title>Rolecall</title>')
const withPages = await buildApp(deps, { webFolder: folder })
withPages.get<{ Params: { code: string } }>('/refused/:code', ({ params: { code } }) =>
  sql.raw(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`).execute(deps.db),
)
afterAll(async () => {
  await withPages.close()
  await rm(folder, { recursive: true })
})

test('a client address serves a page in a browser', async () => {
  const { headers } = await withPages.inject({ url: '/projects', headers: { accept: 'text/html' } })
  expect(headers['content-type']).toMatch(/^text\/html/)
})

test.each([
  '/rest/nothing',
  '/rest',
  '/rest/user/login',
  '/rest/dash',
  '/api/v1/nothing',
  '/static/data/x.json',
  '/storage/x',
  '/files',
])('a call address never does: %s', async (url) => {
  const { headers, statusCode, body } = await withPages.inject({ url, headers: { accept: 'text/html,*/*' } })
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(ErrorBody.parse(JSON.parse(body)).status_code).toBe(statusCode)
})

test.each([
  ['23505', 409, 'A colleague'],
  ['23P01', 409, 'A colleague'],
  ['23503', 409, 'been removed'],
  ['40P01', 409, 'Try again'],
  ['40001', 409, 'Try again'],
  ['22003', 400, 'can’t be stored'],
  ['22008', 400, 'can’t be stored'],
  ['22021', 400, 'can’t be stored'],
  ['22P05', 400, 'can’t be stored'],
  ['22P02', 400, 'can’t be stored'],
  // States that no request, nor a concurrent one, can cause.
  ['23502', 500, ''],
  ['42601', 500, ''],
])('the PostgreSQL error %s is answered %i', async (code, status, words) => {
  const answer = await withPages.inject(`/refused/${code}`)
  expect(answer.statusCode).toBe(status)
  expect(answer.json().message).toContain(words)
})
