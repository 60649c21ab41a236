import { readFileSync } from 'node:fs'
import { calls } from '@rolecall/contract'
import type { Call, Calls } from '@rolecall/contract/ground/define-calls'
import { describe, expect, test } from 'vitest'
import { testApp } from '../test/harness.ts'
import { DIGESTS, digestsOf, listChanges } from '../test/openapi-digests.ts'
import { buildApp } from './app.ts'
import { features } from './features/all-features.gen.ts'
import type { OpenApiDocument } from './ground/http/openapi.ts'

const { app, deps } = await testApp()
const all = Object.entries(calls).flatMap(([area, group]) =>
  Object.entries(group as Record<string, Call>).map(([name, call]) => ({ name: `${area}.${name}`, ...call })),
)

type Operation = {
  operationId: string
  tags: string[]
  description: string
  security: object[]
  responses: object
  requestBody?: { content: Record<string, object> }
}

// L-018
test.each(all)('$name has a route', ({ method, path }) => expect(app.hasRoute({ method, url: path })).toBe(true))

test.each(all.filter(({ access }) => access !== 'public' && access !== 'signed-link'))(
  '$name refuses a stranger before it reads the body',
  async ({ method, path }) => {
    const { statusCode } = await app.inject({ method, url: path, ...(method === 'POST' && { payload: { bad: 1 } }) })
    expect(statusCode).toBe(401)
  },
)

test.each(all.filter(({ access }) => access === 'signed-link'))(
  '$name refuses a link that nobody signed',
  async (call) => {
    const { statusCode } = await app.inject({ method: call.method, url: call.path })
    expect([400, 403, 404, 415]).toContain(statusCode)
  },
)

// Every test of access, reach and odd requests goes through the list of calls: what is served beside it, none of them sees.
test('what is served is the list of calls, area by area', () => {
  const areaOf = (own: Calls) => Object.entries(calls).find(([, group]) => group === own)?.[0] ?? Object.keys(own)
  expect(features.map((each) => areaOf(each.calls)).toSorted()).toEqual(Object.keys(calls).toSorted())
})

test('no two calls share a method and path', () => {
  const keys = all.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(keys).size).toBe(keys.length)
})

describe('the OpenAPI document', () => {
  const document = app.swagger() as unknown as OpenApiDocument
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...(operation as Operation) })),
  )

  // L-018
  test('has not changed unnoticed', () => {
    expect(
      listChanges(document),
      'See it with `npm run openapi -- NAME`, accept it with `npm run openapi -- --accept`',
    ).toEqual([])
    expect(readFileSync(DIGESTS, 'utf8'), 'Write it again with `npm run openapi -- --accept`').toBe(digestsOf(document))
  })

  test('has the calls in the order of the contract', () => {
    const inOrder = all.flatMap(({ path, aliases = [] }) => [path, ...aliases])
    const addresses = inOrder.map((address) => address.replace(/:(\w+)/g, '{$1}').replace('*', '{*}'))
    expect(Object.keys(document.paths)).toEqual([...new Set(addresses)])
  })

  test('says of every call who may make it and what it refuses, and shows a request that succeeds', () => {
    expect(operations).toHaveLength(all.flatMap(({ aliases = [] }) => ['path', ...aliases]).length)
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    for (const { operationId, description, security, responses, requestBody } of operations) {
      expect(description, operationId).toMatch(/^(Anybody|Whoever|Administrators|Keys)/)
      expect('401' in responses, operationId).toBe(security.length > 0)
      expect(responses, operationId).toHaveProperty('429', { $ref: '#/components/responses/too_many_requests' })
      const json = requestBody?.content['application/json']
      if (json) expect(json, operationId).toHaveProperty('example')
    }
  })

  test('refers to nothing that it does not hold', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)]
    expect(references.length).toBeGreaterThan(100)
    const { components } = document
    for (const [, kind, name] of references)
      expect(components[kind as keyof typeof components], `${kind} ${name}`).toHaveProperty(name ?? '')
  })
})

test('an address that nobody knows is answered in words', async () => {
  const response = await app.inject({ method: 'GET', url: '/rest/nothing' })
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ success: false, code: 'not_found', message: 'Address not found.' })
})

test.each(['/rest/project/1/all/%E0%A4%A', '/%'])(
  'an address that cannot be decoded is refused in words: %s',
  async (url) => {
    const response = await app.inject({ method: 'GET', url })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({
      success: false,
      status_code: 400,
      code: 'invalid_request',
      message: 'The request could not be read.',
    })
    expect(response.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  },
)

test.each(['/user/logout', '/user/logout/'])('a slash at the end changes nothing: %s', async (url) => {
  expect((await app.inject({ method: 'GET', url })).statusCode).toBe(200)
})

test.each([
  ['', 'Field is required.'],
  ['{"email":', 'The request could not be read.'],
  ['[]', 'The body should be an object.'],
  ['{"__proto__":{"isAdmin":true}}', 'The request could not be read.'],
  [`${'['.repeat(2_000)}${']'.repeat(2_000)}`, 'The request is nested too deeply.'],
  [`${'{"a":'.repeat(51)}1${'}'.repeat(51)}`, 'The request is nested too deeply.'],
])('a body of %.40s is refused in words', async (payload, message) => {
  const headers = { 'content-type': 'application/json' }
  const response = await app.inject({ method: 'POST', url: '/rest/user/login', headers, payload })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ success: false, status_code: 400, message })
})

test('the page of the calls is there or not, as the settings say', async () => {
  const silent = await buildApp({ ...deps, env: { ...deps.env, API_DOCS: 'off' } })
  for (const url of ['/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/static/index.html']) {
    expect((await app.inject({ url })).statusCode, url).toBeLessThan(400)
    expect((await silent.inject({ url })).statusCode, url).toBe(404)
  }
  await silent.close()
})

test('examples on the page of the calls lie around today, and the page runs no script but those it comes with', async () => {
  const { body } = await app.inject({ url: '/api/docs/json' })
  expect([body.includes('2036-04-01'), body.includes('"2026-03-16"'), body.includes('"2026-01-01"')]).toEqual([
    false,
    true,
    true,
  ])
  const page = await app.inject({ url: '/api/docs/' })
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self';/)
  expect(page.body).not.toMatch(/<script(?![^>]* src=)/)
  const script = await app.inject({ url: '/api/docs/static/theme/try-calls.js' })
  expect([script.statusCode, script.headers['content-type']]).toEqual([200, 'application/javascript; charset=utf-8'])
})

// L-A16
test('calls are never cached, and every answer forbids being framed or sniffed', async () => {
  const { headers } = await app.inject({ method: 'GET', url: '/healthz' })
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('while the product starts or stops it says so with 503', async () => {
  for (const state of ['starting', 'stopping'] as const) {
    deps.health.state = state
    const response = await app.inject({ method: 'GET', url: '/healthz' })
    expect([response.statusCode, response.json()]).toMatchObject([503, { success: false, code: 'unavailable' }])
  }
  deps.health.state = 'ready'
})

test('a backslash that only looks like such a character is a text like any other', async () => {
  const payload = { email: 'a\\u0000b', password: 'x' }
  expect((await app.inject({ method: 'POST', url: '/rest/user/login', payload })).statusCode).toBe(401)
})
