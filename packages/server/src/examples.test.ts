import type { Call } from '@rolecall/contract/ground/define-calls'
import { expect, test } from 'vitest'
import { anExampleWorld } from '../test/example-world.ts'
import { testApp } from '../test/harness.ts'
import { allCalls } from '../test/list-calls.ts'

const world = await anExampleWorld(await testApp())

/** Of calls whose answer is no document. */
const STATUS: Record<string, number> = { 'signed-form': 204, 'posted-form': 303 }

/** SCIM says by the status that something was made, or that there is nothing to say. */
function statusOf({ method, path, transfer = 'multipart', response }: Call): number {
  if (path === '/oauth/register') return 201
  if (transfer !== 'scim') return STATUS[transfer] ?? 200
  if (response.type === 'string') return 204
  return method === 'POST' ? 201 : 200
}

// L-018
test.each(allCalls)('the example of $name succeeds, and its answer is as declared', async ({ call }) => {
  const { status, body } = await world.send(call, call.example(await world.idsFor(call)))
  expect(status, body).toBe(statusOf(call))
  if (!call.transfer || call.transfer === 'multipart') call.response.parse(JSON.parse(body))
})
