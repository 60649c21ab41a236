import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { session } from '@rolecall/contract/accounts/session'
import { positions } from '@rolecall/contract/positions/positions'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { yieldTurnDuring } from '../kernel/hold-turn.ts'
import { requestBounded } from '../outgoing/request-bounded.ts'
import { createTurns } from './take-turns.ts'

const { db, url, call, make } = await testApp()

test('one user’s burst of calls waits in line, is refused beyond it, and delays nobody else', async () => {
  const [busy, other] = [await aUser(db), await aUser(db)]
  const colleague = await aUser(db, { companyId: busy.companyId })
  const owner = new pg.Client(url)
  await owner.connect()
  await owner.query('begin; lock table questionnaire in access exclusive mode')

  let refused = 0
  const calls = Array.from({ length: 110 }, async () => {
    const { status, json } = await call(positions.questionnaires, {}, busy)
    if (status === 429) refused += 1
    return { status, json }
  })
  await expect.poll(() => refused).toBe(6)
  for (const by of [colleague, other])
    expect(await make(session.currentUser, {}, by)).toMatchObject({ user_id: by.userId })
  await owner.query('commit')
  await owner.end()

  const answers = await Promise.all(calls)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(104)
  expect(answers.find(({ status }) => status === 429)?.json).toMatchObject({
    code: 'too_many_requests',
    message: 'Too many requests at the same time. Wait a moment and try again.',
  })
  expect((await call(positions.questionnaires, {}, busy)).status).toBe(200)
})

test('failed work makes room for the next', async () => {
  const user = await aUser(db)
  const body = { positionId: 'no such position' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => call(positions.details, { body }, user)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 404))
})

/** Pieces of work that end when told to, and the order in which they began. */
function aCrowd(turns: Parameters<typeof createTurns>[0]) {
  const takeTurn = createTurns(turns)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const come = (group: string, person: string, count = 1) => {
    for (let time = 0; time < count; time += 1)
      void takeTurn({ group, person }, () => {
        begun.push(person)
        return new Promise<void>((resolve) => ends.push(resolve))
      })
  }
  const endOne = async () => {
    ends.shift()?.()
    await settled()
  }
  return { come, endOne, begun }
}
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

test('slots rotate among companies and their users, and do not go to the first with most', async () => {
  const { come, endOne, begun } = aCrowd({ inAll: 1, perGroup: 1, perPerson: 1, waiting: 100 })
  come('Zest', 'Zoe')
  come('Acme', 'Ann', 4)
  come('Acme', 'Bob', 2)
  come('Brio', 'Cid', 2)
  for (let time = 0; time < 9; time += 1) await endOne()
  expect(begun).toEqual(['Zoe', 'Ann', 'Cid', 'Bob', 'Cid', 'Ann', 'Bob', 'Ann', 'Ann'])
})

test('waiting for another machine frees the slot, and the work continues afterwards', async () => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<ServerResponse>()
  const machine = createServer((_, response) => ask(response)).listen(0, '127.0.0.1')
  onTestFinished(() => void machine.close())
  await once(machine, 'listening')
  const { port } = machine.address() as AddressInfo
  const takeTurn = createTurns({ inAll: 1, perGroup: 1, perPerson: 1, waiting: 2 })
  const request = { headers: {}, signal: AbortSignal.timeout(60_000), bytesMax: 100, tooLong: () => new Error() }
  const ann = { group: 'Acme', person: 'Ann' }
  const waiting = takeTurn(ann, () => requestBounded(new URL(`http://127.0.0.1:${port}`), request))
  const response = await asked
  expect(await takeTurn({ group: 'Brio', person: 'Bob' }, async () => 'at work')).toBe('at work')
  expect(await takeTurn(ann, async () => 'at work, too')).toBe('at work, too')
  response.end('42')
  expect((await waiting).body.toString()).toBe('42')
  expect(await takeTurn(ann, async () => 'as before')).toBe('as before')
})

test('work waiting for another machine counts towards one user’s limit', async () => {
  const takeTurn = createTurns({ inAll: 1, perGroup: 1, perPerson: 1, waiting: 2 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const ann = { group: 'Acme', person: 'Ann' }
  const waiting = [1, 2].map(() => takeTurn(ann, () => yieldTurnDuring(() => promise)))
  await settled()
  await expect(takeTurn(ann, async () => undefined)).rejects.toThrow('Too many requests at the same time')
  resolve()
  await Promise.all(waiting)
  expect(await takeTurn(ann, async () => 'at work')).toBe('at work')
})

test('a company never takes all slots, with any number of users, and one user never all of the company’s', async () => {
  const { come, begun } = aCrowd({ inAll: 6, perGroup: 4, perPerson: 2, waiting: 100 })
  come('Acme', 'Ann', 50)
  come('Acme', 'Bob', 50)
  come('Acme', 'Cat', 50)
  await settled()
  expect(begun).toEqual(['Ann', 'Ann', 'Bob', 'Bob'])
  come('Brio', 'Dan')
  await settled()
  expect(begun.at(-1)).toBe('Dan')
})
