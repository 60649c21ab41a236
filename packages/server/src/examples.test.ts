import { expect, test } from 'vitest'
import { anExampleWorld } from '../test/example-world.ts'
import { testApp } from '../test/harness.ts'
import { allCalls } from '../test/list-calls.ts'

const world = await anExampleWorld(await testApp())

test.each(allCalls)('the example of $name succeeds, and its answer is as declared', async ({ call }) => {
  const { status, body } = await world.send(call, call.example(await world.idsFor(call)))
  expect(status, body).toBe(call.transfer === 'signed-form' ? 204 : 200)
  if (!call.transfer || call.transfer === 'multipart') call.response.parse(JSON.parse(body))
})
