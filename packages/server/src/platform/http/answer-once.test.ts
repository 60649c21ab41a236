import { candidates } from '@rolecall/contract/candidates/candidates'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { type Call, fillPath, IDEMPOTENCY_HEADER, isWrite } from '@rolecall/contract/platform/define-calls'
import { pool } from '@rolecall/contract/pool/pool'
import { positions } from '@rolecall/contract/positions/positions'
import { projects } from '@rolecall/contract/positions/projects'
import { IDEMPOTENCY_KEY_HOURS } from '@rolecall/domain/access/access-limits'
import pg from 'pg'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { anExampleWorld } from '../../../test/example-world.ts'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { allCalls } from '../../../test/list-calls.ts'
import { jobs } from '../../app.ts'
import type { Tx } from '../db/connect.ts'
import { withCompany } from '../db/with-company.ts'

const product = await testApp()
const { app, db, deps, url } = product
const world = await anExampleWorld(product)
afterEach(() => {
  deps.now = () => NOW
})

type RequestParts = { params?: Record<string, string>; query?: object; body?: unknown }

async function ask(
  call: Call,
  { params, query, body }: RequestParts,
  key: string | undefined,
  by: { token: string } = world.by,
) {
  const response = await app.inject({
    method: call.method,
    url: fillPath(call, params),
    ...(query && { query: query as Record<string, string> }),
    ...(body !== undefined && { payload: body as object }),
    headers: { 'access-token': by.token, ...(key !== undefined && { [IDEMPOTENCY_HEADER]: key }) },
  })
  return { status: response.statusCode, json: response.json() as Record<string, unknown> }
}

const comment = async (by: TestUser, text = 'Free from June on.') => {
  const { resumeId } = await aCandidate(db, by)
  return { body: { docId: resumeId, text } }
}
const countOf = (by: TestUser, table: 'candidate_comment' | 'event' | 'answered_request' | 'upload') =>
  withCompany(db, by.companyId, async (tx) => (await tx.selectFrom(table).select('company_id').execute()).length)

test('a change repeated with one key is made once, and answered alike', async () => {
  const by = await aUser(db)
  const given = await comment(by)
  const first = await ask(candidates.addComment, given, 'a-key', by)
  const second = await ask(candidates.addComment, given, 'a-key', by)
  expect(first.status, JSON.stringify(first.json)).toBe(200)
  expect(second).toEqual(first)
  expect(await countOf(by, 'candidate_comment')).toBe(1)
})

test('with another key, or by another user, it is another change', async () => {
  const by = await aUser(db)
  const colleague = await aUser(db, { companyId: by.companyId })
  const given = await comment(by)
  for (const [key, who] of [
    ['a', by],
    ['b', by],
    ['a', colleague],
    [undefined, by],
  ] as const)
    expect((await ask(candidates.addComment, given, key, who)).status).toBe(200)
  expect(await countOf(by, 'candidate_comment')).toBe(4)
})

test('the same key with another request is refused, and changes nothing', async () => {
  const by = await aUser(db)
  const given = await comment(by)
  await ask(candidates.addComment, given, 'a-key', by)
  const other = { body: { ...given.body, text: 'Something else.' } }
  expect(await ask(candidates.addComment, other, 'a-key', by)).toMatchObject({
    status: 422,
    json: { code: 'key_reused', message: 'This Idempotency-Key was already used for a different request.' },
  })
  const many = { body: { text: 'x', resumeIds: [given.body.docId] } }
  expect((await ask(candidates.addComments, many, 'a-key', by)).status).toBe(422)
  expect(await countOf(by, 'candidate_comment')).toBe(1)
})

test('a refused request may be retried with its key', async () => {
  const by = await aUser(db)
  const given = { body: { docId: 'nobody', text: 'x' } }
  expect((await ask(candidates.addComment, given, 'a-key', by)).status).toBe(404)
  expect(await countOf(by, 'answered_request')).toBe(0)
  expect((await ask(candidates.addComment, await comment(by), 'a-key', by)).status).toBe(200)
})

test('the second of two simultaneous requests waits and gets the first one’s answer', async () => {
  const by = await aUser(db)
  const given = await comment(by)
  // Only the owner sees waiting statements, and a transaction sees them only as of its start.
  const [owner, watcher] = [new pg.Client(url), new pg.Client(url)]
  await Promise.all([owner.connect(), watcher.connect()])
  onTestFinished(async () => {
    await Promise.all([owner.end(), watcher.end()])
  })
  await owner.query('begin; lock table candidate_comment in access exclusive mode')
  const both = [ask(candidates.addComment, given, 'a-key', by), ask(candidates.addComment, given, 'a-key', by)]
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await watcher.query(waiting)).rowCount, { timeout: 30_000 }).toBe(2)
  await owner.query('commit')
  const [first, second] = await Promise.all(both)
  expect(first?.status).toBe(200)
  expect(second).toEqual(first)
  expect(await countOf(by, 'candidate_comment')).toBe(1)
})

/** A recruiter on the team of a position hidden from others, and a candidate to comment on there. */
async function aPrivatePosition() {
  const owner = await aUser(db)
  const by = await aUser(db, { companyId: owner.companyId, actions: ['view_candidate_pool', 'move_forward_candidate'] })
  const position = await aPosition(db, owner, { is_public: false })
  const person = await aCandidate(db, owner)
  await anApplication(db, position, person)
  const { positionId } = position
  const join = () =>
    change(by, (tx) =>
      tx
        .insertInto('position_member')
        .values({ company_id: by.companyId, position_id: positionId, user_id: by.userId })
        .execute(),
    )
  const leave = () => change(by, (tx) => tx.deleteFrom('position_member').where('user_id', '=', by.userId).execute())
  await join()
  const body = { positionId, status: 'Shortlisted', candidate_data: [{ resumeId: person.resumeId }] }
  return { owner, by, join, leave, given: { body } }
}
const change = (by: TestUser, work: (tx: Tx) => Promise<unknown>) => withCompany(db, by.companyId, work)

test('an answer is not repeated to a user removed from the position since then, but is once they are back', async () => {
  const { by, given, leave, join } = await aPrivatePosition()
  const first = await ask(pipeline.changeStatus, given, 'a-key', by)
  expect(first.status, JSON.stringify(first.json)).toBe(200)
  await leave()
  expect(await ask(pipeline.changeStatus, given, 'a-key', by)).toMatchObject({
    status: 403,
    json: {
      code: 'not_allowed',
      message: expect.stringContaining('Your permissions have changed since this was done'),
    },
  })
  await join()
  expect(await ask(pipeline.changeStatus, given, 'a-key', by)).toEqual(first)
})

test('an answer is repeated to a user who gained permissions, and not to one who lost some', async () => {
  const by = await aUser(db, { actions: ['view_candidate_pool', 'edit_project'] })
  const given = await comment(by)
  const allow = (...actions: string[]) =>
    change(by, (tx) => tx.updateTable('role').set({ actions }).where('type_name', 'like', 'role %').execute())
  const first = await ask(candidates.addComment, given, 'a-key', by)
  expect(first.status).toBe(200)
  await allow('view_candidate_pool', 'edit_project', 'view_all_positions')
  expect(await ask(candidates.addComment, given, 'a-key', by)).toEqual(first)
  await allow('view_candidate_pool')
  expect((await ask(candidates.addComment, given, 'a-key', by)).status).toBe(403)
  expect((await ask(candidates.addComment, given, 'another', by)).status).toBe(200)
})

test('an answer is repeated to a user who created something else since then', async () => {
  const by = await aUser(db)
  const given = projects.create.example(world.ids) as RequestParts
  const first = await ask(projects.create, given, 'a-key', by)
  expect(first.status, JSON.stringify(first.json)).toBe(200)
  await ask(projects.create, { body: { ...(given.body as object), name: 'Another' } }, 'b-key', by)
  expect(await ask(projects.create, given, 'a-key', by)).toEqual(first)
})

test('a user whose session ends while waiting for the first answer is told so, and gets no answer', async () => {
  const by = await aUser(db)
  const given = await comment(by)
  const [owner, watcher] = [new pg.Client(url), new pg.Client(url)]
  await Promise.all([owner.connect(), watcher.connect()])
  onTestFinished(async () => {
    await Promise.all([owner.end(), watcher.end()])
  })
  await owner.query('begin; lock table candidate_comment in access exclusive mode')
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const both = [ask(candidates.addComment, given, 'a-key', by), ask(candidates.addComment, given, 'a-key', by)]
  await expect.poll(async () => (await watcher.query(waiting)).rowCount, { timeout: 30_000 }).toBe(2)
  await change(by, (tx) =>
    tx.updateTable('session').set({ revoked_at: NOW }).where('user_id', '=', by.userId).execute(),
  )
  await owner.query('commit')
  expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 401])
})

test('the same holds for a change over several transactions', async () => {
  const { by } = world
  const before = await countOf(by, 'upload')
  const given = pool.upload.example(world.ids) as RequestParts
  const answers = await Promise.all([1, 2, 3].map(() => ask(pool.upload, given, 'an-upload')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ json }) => json.upload_id)).size).toBe(1)
  expect(await countOf(by, 'upload')).toBe(before + 1)
  expect((await ask(pool.upload, { body: { files: [], groupName: 'x' } }, 'another')).status).toBe(400)
  expect((await ask(pool.upload, given, 'another')).status).toBe(200)
})

test.each(['', 'two words', 'x'.repeat(201), 'ü'])('an invalid key is refused: %j', async (key) => {
  const answer = await ask(candidates.addComment, await comment(world.by), Buffer.from(key).toString('latin1'))
  expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_request' } })
})

// Every call twice: a busy machine takes its time.
test('every call that only changes data supports the key', { timeout: 300_000 }, async () => {
  // SCIM's statuses tell what was created, and its calls are made by no user; whether it is kept is no other matter there.
  const writes = allCalls.filter(({ call }) => isWrite(call) && call.transfer !== 'scim')
  expect(writes.length).toBeGreaterThan(9)
  for (const { name, call } of writes) {
    const given = call.example(await world.idsFor(call)) as RequestParts
    const first = await ask(call, given, `once-${name}`)
    expect(first.status, `${name} ${JSON.stringify(first.json)}`).toBe(200)
    expect(await ask(call, given, `once-${name}`), name).toEqual(first)
  }
})

test('a position with a company’s own skill is created by a request with a key', async () => {
  const given = positions.create.example(await world.idsFor(positions.create))
  const own = { skill: 'Quantum Basketry', score: 80, mandatory: false, userdefined: true }
  const asking = { ...given, body: { ...given.body, primary_skills: [own] } }
  const first = await ask(positions.create, asking, 'once-own-skill')
  expect(first.status, JSON.stringify(first.json)).toBe(200)
  expect(await ask(positions.create, asking, 'once-own-skill')).toEqual(first)
})

test('every call that creates something says so, for clients that send a key', () => {
  const makers = allCalls.filter(({ call }) => call.creates).map(({ name }) => name)
  expect(makers).toEqual(expect.arrayContaining(['projects.create', 'positions.create', 'candidates.addComment']))
  const named = allCalls.filter(
    ({ name, call }) =>
      isWrite(call) &&
      /\.(create|make|add|upload|invite|send|write|register|offer|deletePeople|enrol|nameDeputy|hire|separate)/.test(
        name,
      ),
  )
  expect(makers.toSorted()).toEqual(named.map(({ name }) => name).toSorted())
})

test('a key is valid for a day and is then deleted by a scheduled job', async () => {
  const by = await aUser(db)
  const given = await comment(by)
  const forget = jobs.find(({ name }) => name === 'session.forget-keys')
  const at = (hours: number) => {
    deps.now = () => new Date(NOW.getTime() + hours * 3_600_000)
  }
  await ask(candidates.addComment, given, 'a-key', by)
  at(IDEMPOTENCY_KEY_HOURS - 1)
  await forget?.run({}, deps)
  expect(await countOf(by, 'answered_request')).toBe(1)
  at(IDEMPOTENCY_KEY_HOURS + 1)
  await forget?.run({}, deps)
  expect(await countOf(by, 'answered_request')).toBe(0)
  expect(projects.create.creates).toBe(true)
})
