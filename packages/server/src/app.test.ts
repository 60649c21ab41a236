import { calls } from '@rolecall/contract'
import type { Call } from '@rolecall/contract/define-calls'
import { describe, expect, test } from 'vitest'
import { testApp } from '../test/harness.ts'

const { app } = await testApp()
const all = Object.entries(calls).flatMap(([area, group]) =>
  Object.entries(group as Record<string, Call>).map(([name, call]) => ({ name: `${area}.${name}`, ...call })),
)

describe.each(all)('$name', ({ method, path, access }) => {
  test('has a route', () => expect(app.hasRoute({ method, url: path })).toBe(true))

  test.runIf(access !== 'public')('refuses a stranger before it reads the body', async () => {
    const { statusCode } = await app.inject({ method, url: path, ...(method === 'POST' && { payload: { bad: 1 } }) })
    expect(statusCode).toBe(401)
  })
})

test('no two calls share a method and path', () => {
  const keys = all.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test('the OpenAPI document has not changed unnoticed', async () => {
  await expect(`${JSON.stringify(app.swagger(), null, 2)}\n`).toMatchFileSnapshot('../openapi.json')
})

test('an address that nobody knows is answered in words', async () => {
  const response = await app.inject({ method: 'GET', url: '/rest/nothing' })
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ success: false, code: 'not_found' })
})
