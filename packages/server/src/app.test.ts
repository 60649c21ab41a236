import { readFileSync } from 'node:fs'
import { calls } from '@rolecall/contract'
import type { Call, Calls } from '@rolecall/contract/platform/define-calls'
import { describe, expect, test } from 'vitest'
import { testApp } from '../test/harness.ts'
import { listFailures } from '../test/list-failures.ts'
import { DIGESTS, digestsOf, listChanges } from '../test/openapi-digests.ts'
import { buildApp } from './app.ts'
import { features } from './modules/all-features.gen.ts'
import type { OpenApiDocument } from './platform/http/openapi.ts'

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
test('every call has a route', () => {
  const without = all.filter(({ method, path }) => !app.hasRoute({ method, url: path }))
  expect(without.map(({ name }) => name)).toEqual([])
})

test('every call that is not public refuses a visitor before it reads the body', async () => {
  const guarded = all.filter(({ access }) => access !== 'public' && access !== 'signed-link')
  const failures = await listFailures(guarded, async ({ method, path }) => {
    const { statusCode } = await app.inject({ method, url: path, ...(method === 'POST' && { payload: { bad: 1 } }) })
    expect(statusCode).toBe(401)
  })
  expect(failures).toEqual({})
  expect(guarded.length).toBeGreaterThan(500)
})

test('every call behind a link refuses an unsigned link', async () => {
  const linked = all.filter(({ access }) => access === 'signed-link')
  const failures = await listFailures(linked, async ({ method, path }) => {
    const { statusCode } = await app.inject({ method, url: path })
    expect([400, 403, 404, 415]).toContain(statusCode)
  })
  expect(failures).toEqual({})
  expect(linked.length).toBeGreaterThan(20)
})

// All tests of access, visibility and odd requests iterate over the list of calls: a route beside it would escape them.
test('the server serves exactly the list of calls, area by area', () => {
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
  test('has no unreviewed changes', () => {
    expect(
      listChanges(document),
      'See it with `npm run openapi -- NAME`, accept it with `npm run openapi -- --accept`',
    ).toEqual([])
    expect(readFileSync(DIGESTS, 'utf8'), 'Write it again with `npm run openapi -- --accept`').toBe(digestsOf(document))
  })

  test('lists the calls in the order of the contract', () => {
    const inOrder = all.flatMap(({ path, aliases = [] }) => [path, ...aliases])
    const addresses = inOrder.map((address) => address.replace(/:(\w+)/g, '{$1}').replace('*', '{*}'))
    expect(Object.keys(document.paths)).toEqual([...new Set(addresses)])
  })

  test('states for every call who may make it and what it refuses, and shows a valid request', () => {
    expect(operations).toHaveLength(all.flatMap(({ aliases = [] }) => ['path', ...aliases]).length)
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    for (const { operationId, description, security, responses, requestBody } of operations) {
      expect(description, operationId).toMatch(/^(?:Public|Available to|Requires) ?/)
      expect('401' in responses, operationId).toBe(security.length > 0)
      expect(responses, operationId).toHaveProperty('429', { $ref: '#/components/responses/too_many_requests' })
      const json = requestBody?.content['application/json']
      if (json) expect(json, operationId).toHaveProperty('example')
    }
  })

  test('contains everything it refers to', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)]
    expect(references.length).toBeGreaterThan(100)
    const { components } = document
    for (const [, kind, name] of references)
      expect(components[kind as keyof typeof components], `${kind} ${name}`).toHaveProperty(name ?? '')
  })
})

test('an unknown address is answered in words', async () => {
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
      reason: 'malformed_request',
      message: 'The request can’t be read.',
    })
    expect(response.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  },
)

test.each(['/user/logout', '/user/logout/'])('a trailing slash changes nothing: %s', async (url) => {
  expect((await app.inject({ method: 'GET', url })).statusCode).toBe(200)
})

test.each([
  ['', 'Field is required.'],
  ['{"email":', 'The request can’t be read.'],
  ['[]', 'The body should be an object.'],
  ['{"__proto__":{"isAdmin":true}}', 'The request can’t be read.'],
  [`${'['.repeat(2_000)}${']'.repeat(2_000)}`, 'The request is nested too deeply.'],
  [`${'{"a":'.repeat(51)}1${'}'.repeat(51)}`, 'The request is nested too deeply.'],
])('a body of %.40s is refused in words', async (payload, message) => {
  const headers = { 'content-type': 'application/json' }
  const response = await app.inject({ method: 'POST', url: '/rest/user/login', headers, payload })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ success: false, status_code: 400, message })
})

test('the API page is served or not, depending on the settings', async () => {
  const silent = await buildApp({ ...deps, env: { ...deps.env, API_DOCS: 'off' } })
  for (const url of ['/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/static/index.html']) {
    expect((await app.inject({ url })).statusCode, url).toBeLessThan(400)
    expect((await silent.inject({ url })).statusCode, url).toBe(404)
  }
  await silent.close()
})

test('examples on the API page have dates near today, and the page runs only its own scripts', async () => {
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
test('answers to calls are never cached, and every answer forbids framing and sniffing', async () => {
  const { headers } = await app.inject({ method: 'GET', url: '/healthz' })
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('while the product starts or stops it answers with 503', async () => {
  for (const state of ['starting', 'stopping'] as const) {
    deps.health.state = state
    const response = await app.inject({ method: 'GET', url: '/healthz' })
    expect([response.statusCode, response.json()]).toMatchObject([503, { success: false, code: 'unavailable' }])
  }
  deps.health.state = 'ready'
})

test('a backslash that only looks like such a character is ordinary text', async () => {
  const payload = { email: 'a\\u0000b', password: 'x' }
  expect((await app.inject({ method: 'POST', url: '/rest/user/login', payload })).statusCode).toBe(401)
})
