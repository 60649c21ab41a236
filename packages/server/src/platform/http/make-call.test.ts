import { calls } from '@rolecall/contract'
import { isOpenToKeys } from '@rolecall/contract/platform/define-calls'
import { projects } from '@rolecall/contract/positions/projects'
import { isOpen } from '@rolecall/domain/access/may'
import { expect, test } from 'vitest'
import { anExampleWorld } from '../../../test/example-world.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { allCalls } from '../../../test/list-calls.ts'
import { features } from '../../modules/all-features.gen.ts'
import { hideAnswerFor } from '../../modules/blind-review/hide-answer-for.ts'
import { findSession } from '../kernel/session.ts'
import { createCallMaker } from './make-call.ts'

const testing = await testApp()
const { deps, db } = testing
const world = await anExampleWorld(testing)
const maker = createCallMaker(calls, features, hideAnswerFor)
const gone = new AbortController().signal

async function sessionOf({ token }: { token: string }) {
  return (await findSession(deps, token, '127.0.0.1')) ?? expect.fail('nobody is signed in')
}
const whoAsks = async (by: { token: string } = world.by) => ({ deps, gone, session: await sessionOf(by) })

/** The answer without fields that differ every time. */
const written = (name: string, answer: unknown) =>
  JSON.stringify({ name, answer }, (field, value) => (field === 'ijd_event_id' ? '' : value), 1)

/** A sample of reading calls, to compare both ways of making them; mcp.test.ts covers those with `tool`. */
const compared = allCalls.filter(
  ({ call }) => !isOpen(call.access) && !call.transfer && !call.changes?.length && isOpenToKeys(call) && !call.tool,
)

test('an internal call is answered as over HTTP', async () => {
  const asked = await whoAsks()
  for (const { name, call } of compared) {
    const given = call.example(world.ids)
    const { status, body } = await world.send(call, given)
    const answer = await maker.make(asked, name, given).catch((error: Error) => error.message)
    const expected = JSON.parse(body)
    expect(written(name, answer)).toBe(written(name, status === 200 ? expected : expected.message))
  }
  expect(compared.length).toBeGreaterThan(60)
})

test('a call forbidden over HTTP is also forbidden internally', async () => {
  const { example } = projects.create
  const asked = await whoAsks(await aUser(db, { companyId: world.by.companyId, role: 'norole' }))
  await expect(maker.make(asked, 'projects.create', example(world.ids))).rejects.toMatchObject({ code: 'not_allowed' })
})

test('input is validated by the schemas, field by field', async () => {
  const session = await sessionOf(world.by)
  expect(() => maker.checkParts(session, 'projects.create', { body: {} })).toThrow(
    expect.objectContaining({ code: 'invalid_request', fields: expect.any(Object) }),
  )
  expect(() => maker.checkParts(session, 'projects.create', { body: { projectName: 'a\0b' } })).toThrow('NUL')
  expect(() => maker.checkParts(session, 'projects.create', { body: [] })).toThrow('The body should be an object.')
})

test('a call within a transaction is rolled back with it', async () => {
  const named = 'Within a transaction'
  const body = { ...(projects.create.example(world.ids).body as object), projectName: named }
  const failed = testing.workOf(world.by, async (work) => {
    await maker.makeIn(work, 'projects.create', { body })
    throw new Error('and then not')
  })
  await expect(failed).rejects.toThrow('and then not')
  const list = JSON.stringify(await maker.make(await whoAsks(), 'projects.list', {}))
  expect(list).not.toContain(named)
  await testing.workOf(world.by, (work) => maker.makeIn(work, 'projects.create', { body }))
  expect(JSON.stringify(await maker.make(await whoAsks(), 'projects.list', {}))).toContain(named)
})

test('only JSON calls of signed-in users can be made internally', () => {
  expect(maker.find('session.login')).toBeUndefined()
  expect(maker.find('events.listen')).toBeUndefined()
  expect(maker.find('projects.create')).toBe(projects.create)
})
