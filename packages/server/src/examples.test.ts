import { expect, test } from 'vitest'
import { anExampleWorld } from '../test/example-world.ts'
import { testApp } from '../test/harness.ts'
import { allCalls } from '../test/list-calls.ts'

const world = await anExampleWorld(await testApp())

/** Of calls whose answer is no document. */
const STATUS: Record<string, number> = { 'signed-form': 204, 'posted-form': 303 }

// L-018
test.each(allCalls)('the example of $name succeeds, and its answer is as declared', async ({ call }) => {
  const { status, body } = await world.send(call, call.example(await world.idsFor(call)))
  expect(status, body).toBe(STATUS[call.transfer ?? 'multipart'] ?? 200)
  if (!call.transfer || call.transfer === 'multipart') call.response.parse(JSON.parse(body))
})
