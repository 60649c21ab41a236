import { positions } from '@rolecall/contract/positions'
import { session } from '@rolecall/contract/session'
import pg from 'pg'
import { expect, test } from 'vitest'
import { aUser } from '../../test/factories/user.ts'
import { testApp } from '../../test/harness.ts'

const { db, url, call, make } = await testApp()

test('one person’s burst of calls waits in line, is refused beyond it, and holds up nobody else', async () => {
  const [busy, other] = [await aUser(db), await aUser(db)]
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
  expect(await make(session.currentUser, {}, other)).toMatchObject({ user_id: other.userId })
  await owner.query('commit')
  await owner.end()

  const answers = await Promise.all(calls)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(104)
  expect(answers.find(({ status }) => status === 429)?.json).toMatchObject({
    code: 'too_many_requests',
    message: 'Too many requests at once. Please wait a moment and try again.',
  })
  expect((await call(positions.questionnaires, {}, busy)).status).toBe(200)
})

test('work that fails makes room for the next', async () => {
  const user = await aUser(db)
  const body = { positionId: 'no such position' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => call(positions.details, { body }, user)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 404))
})
