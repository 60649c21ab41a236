import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { session } from '@rolecall/contract/accounts/session'
import { candidates } from '@rolecall/contract/candidates/candidates'
import { pool } from '@rolecall/contract/pool/pool'
import { expect, test } from 'vitest'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { sha256Of } from '../../modules/resumes/store-resume.ts'
import { signFile } from '../files/file-link.ts'
import { resumePrefix } from '../files/file-store.ts'
import { fileKeyOf } from './uploads.ts'

const { app, db, deps, make } = await testApp()

test('a client that sends slowly, or nothing, does not hold its connection forever', () => {
  const { requestTimeout, headersTimeout, timeout, keepAliveTimeout } = app.server
  for (const bound of [requestTimeout, headersTimeout, timeout, keepAliveTimeout]) {
    expect(bound).toBeGreaterThan(0)
    expect(bound).toBeLessThanOrEqual(10 * 60_000)
  }
})

test.each([
  ['a call', 'GET', '/healthz'],
  ['a refusal', 'GET', '/rest/user/getuserid'],
  ['an unknown address', 'GET', '/nowhere'],
  ['an unsigned link', 'GET', '/files/x'],
  ['an unsigned export', 'GET', '/exports/resumes.csv'],
  ['the API page', 'GET', '/api/docs/'],
] as const)('%s is answered with secure headers', async (_, method, url) => {
  const { headers } = await app.inject({ method, url, headers: { origin: 'https://elsewhere.example' } })
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
  })
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
  expect(headers).not.toHaveProperty('access-control-allow-origin')
})

test('another site may not make calls with our header', async () => {
  const { headers, statusCode } = await app.inject({
    method: 'OPTIONS',
    url: '/rest/viewresumes',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-headers': 'access-token' },
  })
  expect(statusCode).toBe(404)
  expect(headers).not.toHaveProperty('access-control-allow-origin')
})

test.each(['__proto__', 'constructor', 'toString'])('a form field named %s is refused', async (name) => {
  const { token } = await aUser(db)
  const boundary = `x${randomUUID()}`
  const payload = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\ncontent-type: application/json\r\n\r\n{"isAdmin":true}\r\n--${boundary}--\r\n`
  const headers = { 'access-token': token, 'content-type': `multipart/form-data; boundary=${boundary}` }
  const response = await app.inject({ method: 'POST', url: pool.upload.path, headers, payload })
  expect(response.statusCode).toBe(400)
  expect({}).not.toHaveProperty('isAdmin')
})

test('a visitor’s form with megabytes of fields is refused and not fully kept in memory', async () => {
  const boundary = `x${randomUUID()}`
  const field = `--${boundary}\r\ncontent-disposition: form-data; name="policy"\r\n\r\n${'a'.repeat(900_000)}\r\n`
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const payload = `${field.repeat(10)}--${boundary}--\r\n`
  expect((await app.inject({ method: 'POST', url: '/storage/local', headers, payload })).statusCode).toBe(403)
})

test.each([
  ['a session token that is not text', ['a', 'b']],
  ['an endless token', 'a'.repeat(10_000)],
  ['a token in another alphabet', '\u00ff\u00fe'],
])('%s counts as signed out', async (_, token) => {
  const headers = { 'access-token': token as string }
  expect((await app.inject({ url: '/rest/user/getuserid', headers })).statusCode).toBe(401)
})

test('a small body that unpacks to a huge one is refused', async () => {
  const payload = gzipSync(JSON.stringify({ email: 'a'.repeat(50_000_000), password: 'x' }))
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const { statusCode } = await app.inject({ method: 'POST', url: session.login.path, headers, payload })
  expect([400, 413, 415]).toContain(statusCode)
})

test('an uploaded page runs nothing, whether downloaded or shown', async () => {
  const { companyId, userId } = await aUser(db)
  const bytes = Buffer.from('<script>alert(document.domain)</script>')
  const key = fileKeyOf(resumePrefix(companyId), sha256Of(bytes), 'cv.html')
  await deps.files.put(key, bytes, 'text/html')
  await aCandidate(db, { companyId }, { resume: { file_key: key } })
  const fileName = 'cv".html\r\nset-cookie: a=b; filename=x.exe'
  for (const inline of [true, false]) {
    const asking = { session: { userId }, deps, now: deps.now() }
    const link = signFile(asking, key, { fileName, contentType: 'text/html', inline })
    const { headers, statusCode } = await app.inject({ url: link })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
    })
    expect(headers['content-disposition']).toMatch(
      /^(inline|attachment); filename\*=UTF-8''cv%22\.html%0D%0Aset-cookie%3A/,
    )
    expect(headers).not.toHaveProperty('set-cookie')
  }
})

test.each([
  ['without proxies nobody can choose the address that failures are counted by', 0, ['203.0.113.1', '203.0.113.2'], 1],
  ['behind one proxy only the address that it has seen counts', 1, ['203.0.113.1, 198.51.100.7', '198.51.100.7'], 1],
  ['behind one proxy users are distinguished', 1, ['198.51.100.7', '198.51.100.8'], 2],
] as const)('%s', async (_, proxies, forwarded, addresses) => {
  deps.env.TRUSTED_PROXIES = proxies
  await db.deleteFrom('sign_in_attempt').execute()
  for (const address of forwarded)
    await app.inject({
      method: 'POST',
      url: session.login.path,
      headers: { 'x-forwarded-for': address },
      payload: { email: 'nobody@example.com', password: 'guess' },
    })
  deps.env.TRUSTED_PROXIES = 0
  const keys = await db.selectFrom('sign_in_attempt').select('key').distinct().execute()
  expect(keys).toHaveLength(addresses + 1)
})

const links = async () => {
  const user = await aUser(db)
  const person = await aCandidate(db, user)
  const list = await make(pool.resumes, { body: {} }, user)
  const file = await make(pool.downloadLink, { query: { resume_id: person.resumeId } }, user)
  const { data } = await make(candidates.preview, { body: { resume_id: person.resumeId } }, user)
  return [list.url, file.s3_url, data.preview.url]
}

/** One valid link and its manipulations; each names the changed part, or the whole. */
const BENDS: Record<string, (link: URL) => void> = {
  'no signature': ({ searchParams }) => searchParams.delete('signature'),
  'an empty signature': ({ searchParams }) => searchParams.set('signature', ''),
  'a shorter signature': ({ searchParams }) =>
    searchParams.set('signature', (searchParams.get('signature') ?? '').slice(0, -1)),
  'a longer signature': ({ searchParams }) => searchParams.set('signature', `${searchParams.get('signature')}A`),
  'a signature in capitals': ({ searchParams }) =>
    searchParams.set('signature', (searchParams.get('signature') ?? '').toUpperCase()),
  'a signature with padding': ({ searchParams }) => searchParams.set('signature', `${searchParams.get('signature')}=`),
  'a signature of spaces': ({ searchParams }) => searchParams.set('signature', ' '.repeat(43)),
  'two signatures': ({ searchParams }) => searchParams.append('signature', 'x'),
  'the wrong one first': (link) => {
    link.search = `?signature=x&${link.searchParams}`
  },
  'a name in capitals': (link) => {
    link.search = link.search.replace('signature=', 'Signature=')
  },
  'no end': ({ searchParams }) => searchParams.delete('expires'),
  'an empty end': ({ searchParams }) => searchParams.set('expires', ''),
  'an end far away': ({ searchParams }) => searchParams.set('expires', '99999999999999'),
  'an end in the past': ({ searchParams }) => searchParams.set('expires', '1'),
  'an end without end': ({ searchParams }) => searchParams.set('expires', 'Infinity'),
  'an end that is no number': ({ searchParams }) => searchParams.set('expires', 'NaN'),
  'an end below nothing': ({ searchParams }) => searchParams.set('expires', '-1'),
  'an end in another writing': ({ searchParams }) => searchParams.set('expires', `0${searchParams.get('expires')}`),
  'an end with a sign': ({ searchParams }) => searchParams.set('expires', `+${searchParams.get('expires')}`),
  'two ends': ({ searchParams }) => searchParams.append('expires', '99999999999999'),
  'nothing behind the question mark': (link) => {
    link.search = ''
  },
  'only what it opens': (link) => {
    for (const name of ['expires', 'signature']) link.searchParams.delete(name)
  },
}

test(`every signed link altered in ${Object.keys(BENDS).length} ways opens nothing`, async () => {
  for (const link of (await links()).map((each) => new URL(each, 'http://rolecall.example'))) {
    for (const [how, bend] of Object.entries(BENDS)) {
      const bent = new URL(link)
      bend(bent)
      const { statusCode, headers } = await app.inject({ url: `${bent.pathname}${bent.search}` })
      expect([400, 403], `${how}: ${bent.href}`).toContain(statusCode)
      expect(headers['content-type']).toMatch(/^application\/json/)
    }
    // The unchanged link is accepted, even if its file does not exist.
    expect([200, 404]).toContain((await app.inject({ url: `${link.pathname}${link.search}` })).statusCode)
  }
})

test('a signed link opens only its own target: with any changed part, or another link’s signature, it opens nothing', async () => {
  const all = (await links()).map((link) => new URL(link, 'http://rolecall.example'))
  const signatures = all.map(({ searchParams }) => searchParams.get('signature') ?? '')
  for (const link of all) {
    for (const name of link.searchParams.keys()) {
      const changed = new URL(link)
      const value = changed.searchParams.get(name) ?? ''
      changed.searchParams.set(
        name,
        name === 'inline' ? '1' : `${value.slice(0, -1)}${value.endsWith('1') ? '2' : '1'}`,
      )
      expect((await app.inject({ url: `${changed.pathname}${changed.search}` })).statusCode, changed.href).toBe(403)
    }
    for (const signature of [...signatures, ''].filter((each) => each !== link.searchParams.get('signature'))) {
      const forged = new URL(link)
      forged.searchParams.set('signature', signature)
      expect((await app.inject({ url: `${forged.pathname}${forged.search}` })).statusCode, forged.href).toBe(403)
    }
    const twice = new URL(link)
    twice.searchParams.append('expires', '99999999999999')
    expect((await app.inject({ url: `${twice.pathname}${twice.search}` })).statusCode).toBeGreaterThanOrEqual(400)
  }
})
