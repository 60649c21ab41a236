import { expect, test } from 'vitest'
import { HOSTILE_VALUES, placesOf, withValue } from '../test/change-requests.ts'
import { anExampleWorld } from '../test/example-world.ts'
import { testApp } from '../test/harness.ts'
import { allCalls } from '../test/list-calls.ts'

const world = await anExampleWorld(await testApp())

/** Every place gets one value in so many, each the next ones; `node bench/fuzz.ts` puts every value into every place. */
const ONE_IN = 20
let turn = 0

test('no value in any place of a request that succeeds otherwise is answered with a fault of ours', {
  timeout: 120_000,
}, async () => {
  const faults: unknown[] = []
  const accepted = new Map<string, number>()
  for (const { name, call } of allCalls)
    for (const place of placesOf(call, call.example(await world.idsFor(call)))) {
      turn += 1
      for (const value of HOSTILE_VALUES.filter((_, index) => (index + turn) % ONE_IN === 0)) {
        const request = withValue(call.example(await world.idsFor(call)), place, value)
        const { status } = await world.send(call, request)
        if (status >= 500) faults.push({ name, place, value })
        if (status < 300) accepted.set(name, (accepted.get(name) ?? 0) + 1)
      }
    }
  expect(faults).toEqual([])
  // Those that ask for most are reached, and not refused for something else each time.
  for (const name of [
    'positions.create',
    'positions.edit',
    'projects.create',
    'shortlist.candidates',
    'pipeline.changeStatus',
  ])
    expect(accepted.get(name), name).toBeGreaterThan(0)
})
