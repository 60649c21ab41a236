import { Writable } from 'node:stream'
import type { Call } from '@rolecall/contract/platform/define-calls'
import { ErrorBody } from '@rolecall/contract/platform/errors'
import { expect, test } from 'vitest'
import { endsOf, HOSTILE_VALUES, placesOf, trying, withValue } from '../test/change-requests.ts'
import { anExampleWorld } from '../test/example-world.ts'
import { testApp } from '../test/harness.ts'
import { allCalls } from '../test/list-calls.ts'
import { REFUSED_STATEMENT } from './platform/http/answer-error.ts'

/** Log entries of statements that only PostgreSQL refused. */
const caught: string[] = []
const logTo = new Writable({
  write(line, _, done) {
    if (String(line).includes(REFUSED_STATEMENT)) caught.push(String(line))
    done()
  },
})
const world = await anExampleWorld(await testApp({ logTo }))

/** Returns whether the body of a call must be an object. */
const takesObject = ({ body, transfer }: Call) =>
  body !== undefined && transfer !== 'signed-form' && !body.safeParse([]).success

const Refusal = ErrorBody.required({ reason: true })
/** Kinds of calls whose refusals have the shape of a page or of another protocol, or are not read (`sendRequest`). */
const OF_OTHER_SHAPE: readonly Call['transfer'][] = ['events', 'page', 'posted-form', 'scim', 'oauth', 'mcp']

/** Returns whether a refusal lacks its reason. */
const lacksReason = ({ transfer }: Call, status: number, body: string): boolean =>
  status >= 400 && !OF_OTHER_SHAPE.includes(transfer) && !Refusal.safeParse(JSON.parse(body)).success

/** Every place gets one in this many values, each place other ones; `node bench/life/fuzz.ts` puts many more into all. */
const ONE_IN = 50
/** Calls with the strictest input get more values, since most of these are refused for another reason. */
const ASKING = [
  'positions.create',
  'positions.edit',
  'projects.create',
  'shortlist.candidates',
  'pipeline.changeStatus',
]
const ONE_IN_OF_ASKING = 10

test('no unexpected value in a valid request causes a server error or a refusal without a reason', {
  timeout: 300_000,
}, async () => {
  const faults: unknown[] = []
  const accepted = new Map<string, number>()
  const { tryWith } = trying(world)
  for (const { name, call } of allCalls) {
    // The values for a call depend only on the call itself, so that adding a call changes none of the others.
    let turn = name.length
    const oneIn = ASKING.includes(name) ? ONE_IN_OF_ASKING : ONE_IN
    // An example has the same places whatever its ids are.
    for (const place of placesOf(call, call.example(world.ids))) {
      turn += 1
      for (const value of HOSTILE_VALUES.filter((_, index) => (index + turn) % oneIn === 0)) {
        const { status, body } = await tryWith(call, place, value)
        if (status >= 500 || lacksReason(call, status, body)) faults.push({ name, place, value })
        if (status < 300) accepted.set(name, (accepted.get(name) ?? 0) + 1)
      }
    }
  }
  expect(faults).toEqual([])
  for (const name of ASKING) expect(accepted.get(name) ?? 0, name).toBeGreaterThan(0)
})

test('the largest number and day that a field accepts cause no server error, and a list is not a body', {
  timeout: 300_000,
}, async () => {
  const faults: unknown[] = []
  for (const { name, call } of allCalls) {
    const fields = endsOf(call)
    if (fields.length === 0 && !takesObject(call)) continue
    const example = call.example(await world.idsFor(call))
    for (const { place, ends } of fields)
      for (const end of ends) {
        const { status, body } = await world.send(call, withValue(example, place, end))
        if (status >= 500 || lacksReason(call, status, body)) faults.push({ name, place, end })
      }
    if (!takesObject(call)) continue
    const { status } = await world.send(call, { ...example, body: [] })
    // Browsers get a page even for an invalid request.
    if (status >= 500 || (status < 400 && call.transfer !== 'page')) faults.push({ name, body: [], status })
  }
  expect(faults).toEqual([])
})

test('no validation is left to PostgreSQL', () => expect(caught).toEqual([]))
