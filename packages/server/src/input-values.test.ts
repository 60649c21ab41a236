import { Writable } from 'node:stream'
import type { Call } from '@rolecall/contract/ground/define-calls'
import { expect, test } from 'vitest'
import { endsOf, HOSTILE_VALUES, placesOf, trying, withValue } from '../test/change-requests.ts'
import { anExampleWorld } from '../test/example-world.ts'
import { testApp } from '../test/harness.ts'
import { allCalls } from '../test/list-calls.ts'
import { REFUSED_STATEMENT } from './ground/http/answer-error.ts'

/** What only PostgreSQL refused, as the log says it. */
const caught: string[] = []
const logTo = new Writable({
  write(line, _, done) {
    if (String(line).includes(REFUSED_STATEMENT)) caught.push(String(line))
    done()
  },
})
const world = await anExampleWorld(await testApp({ logTo }))

/** Whether its body is an object and nothing else. */
const takesObject = ({ body, transfer }: Call) =>
  body !== undefined && transfer !== 'signed-form' && !body.safeParse([]).success

/** Every place gets one value in so many, each the next ones; `node bench/fuzz.ts` puts many more into all. */
const ONE_IN = 50
/** Those that ask for most, which are to be reached, and not refused for something else each time, get more. */
const ASKING = [
  'positions.create',
  'positions.edit',
  'projects.create',
  'shortlist.candidates',
  'pipeline.changeStatus',
]
const ONE_IN_OF_ASKING = 10

test('no value in any place of a request that succeeds otherwise is answered with a fault of ours', {
  timeout: 300_000,
}, async () => {
  const faults: unknown[] = []
  const accepted = new Map<string, number>()
  const { renew, tryWith } = trying(world)
  for (const { name, call } of allCalls) {
    // What a call gets hangs on nothing but itself, so that another call changes nothing of what is tried.
    let turn = name.length
    const oneIn = ASKING.includes(name) ? ONE_IN_OF_ASKING : ONE_IN
    for (const place of placesOf(call, await renew(call))) {
      turn += 1
      for (const value of HOSTILE_VALUES.filter((_, index) => (index + turn) % oneIn === 0)) {
        const { status } = await tryWith(call, place, value)
        if (status >= 500) faults.push({ name, place, value })
        if (status < 300) accepted.set(name, (accepted.get(name) ?? 0) + 1)
      }
    }
  }
  expect(faults).toEqual([])
  for (const name of ASKING) expect(accepted.get(name) ?? 0, name).toBeGreaterThan(0)
})

test('the last number and day that a field takes are borne by all that is behind it, and a list is no body', {
  timeout: 300_000,
}, async () => {
  const faults: unknown[] = []
  for (const { name, call } of allCalls) {
    const fields = endsOf(call)
    if (fields.length === 0 && !takesObject(call)) continue
    const example = call.example(await world.idsFor(call))
    for (const { place, ends } of fields)
      for (const end of ends) {
        const { status } = await world.send(call, withValue(example, place, end))
        if (status >= 500) faults.push({ name, place, end })
      }
    if (!takesObject(call)) continue
    const { status } = await world.send(call, { ...example, body: [] })
    // What a browser shows is a page also where the request makes no sense.
    if (status >= 500 || (status < 400 && call.transfer !== 'page')) faults.push({ name, body: [], status })
  }
  expect(faults).toEqual([])
})

test('none of all that was left to PostgreSQL to refuse', () => expect(caught).toEqual([]))
