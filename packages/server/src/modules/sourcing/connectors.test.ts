import type { CallInput } from '@rolecall/contract/platform/define-calls'
import { sources } from '@rolecall/contract/sourcing/sources'
import { sourcing } from '@rolecall/contract/sourcing/sourcing'
import { expect, onTestFinished, test } from 'vitest'
import { aBoard, type BoardAnswer, pagesOf } from '../../../test/factories/board.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { hearLog } from '../../../test/hear-log.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const { db, deps, make, refuse, runJobs } = await testApp()
const { env } = deps
deps.env = { ...env, PRIVATE_SOURCES: 'allow' }
// Each run begins later than the one before.
let clock = NOW.getTime()
const tick = () => {
  clock += 1_000
  return new Date(clock)
}
deps.now = tick

const person = (id: string) => ({
  id,
  basics: { name: `Person ${id}`, email: `${id}@connected.example`, label: 'Data Engineer' },
  skills: [{ name: 'SQL' }],
})
const PEOPLE = ['a', 'b', 'c'].map(person)

async function aCase(answer: (asked: URL) => BoardAnswer | Promise<BoardAnswer> = pagesOf(PEOPLE)) {
  const by = await aUser(db, { role: 'company_admin' })
  const { positionId } = await aPosition(db, by, {}, { skills: [{ name: 'SQL' }, { name: 'Java' }] })
  const board = await aBoard(answer)
  return { by, positionId, board }
}
type ConnectorBody = CallInput<typeof sourcing.chooseConnector>['body']
const connect = (by: TestUser, address: string, over: Partial<ConnectorBody> = {}) =>
  make(sourcing.chooseConnector, { body: { source: 'dice', address, ...over } }, by)
const connectorOf = async (by: TestUser) => (await make(sourcing.connector, { body: { source: 'dice' } }, by)).connector
async function source(by: TestUser, positionId: string) {
  await make(sourcing.start, { body: { positionId, autosource_providers: ['dice'] } }, by)
  await runJobs()
  return (await make(sourcing.progress, { body: { positionId } }, by)).run?.parts ?? []
}

test('a connector shows its last request, since when and why it fails, and its recovery', async () => {
  let status = 200
  const { by, positionId, board } = await aCase((asked) =>
    status === 200 ? pagesOf(PEOPLE)(asked) : { status, body: {} },
  )
  await connect(by, board.address)
  expect(await connectorOf(by)).toMatchObject({ is_on: true, asked_at: null, failing_since: null, failure: '' })
  await source(by, positionId)
  const well = await connectorOf(by)
  expect(well).toMatchObject({ asked_at: expect.any(String), failing_since: null, failures: 0, used_today: 3 })
  status = 401
  await source(by, positionId)
  const first = await connectorOf(by)
  const failure = 'It denied access. Replace its credentials.'
  expect(first).toMatchObject({ failures: 1, failure, resting: '', failing_since: first?.asked_at })
  status = 404
  await source(by, positionId)
  expect(await connectorOf(by)).toMatchObject({
    failures: 2,
    failing_since: first?.failing_since,
    failure: 'It returned 404.',
  })
  status = 200
  await source(by, positionId)
  expect(await connectorOf(by)).toMatchObject({ failures: 0, failing_since: null, failure: '' })
  const { connectors } = await make(sourcing.connectors, {}, by)
  expect(connectors).toEqual([await connectorOf(by)])
})

test('paused after five failures, it is retried automatically at growing intervals, until it answers', async () => {
  let isWell = false
  const { by, positionId, board } = await aCase((asked) =>
    isWell ? pagesOf(PEOPLE)(asked) : { status: 404, body: {} },
  )
  await connect(by, board.address)
  for (let times = 0; times < 6; times += 1) await source(by, positionId)
  expect(board.asked).toHaveLength(5)
  const after = (minutes: number) => {
    deps.now = () => new Date(tick().getTime() + minutes * 60_000)
    return source(by, positionId)
  }
  expect(await after(61)).toMatchObject([{ state: 'failed', reason: 'It returned 404.' }])
  // One hour later the source is not asked yet, two hours later it is.
  isWell = true
  expect(await after(125)).toMatchObject([{ state: 'failed', reason: expect.stringContaining('6 failures in a row') }])
  expect(board.asked).toHaveLength(6)
  expect(await after(185)).toMatchObject([{ state: 'done', found: 3, new: 3 }])
  deps.now = tick
  expect(await connectorOf(by)).toMatchObject({ failures: 0, resting: '' })
})

test('a source whose key is missing fails in words, and the operator reads once what to do', async () => {
  const { by, positionId, board } = await aCase()
  await connect(by, board.address)
  const account = { source_user_name: 'northwind', source_password: 'planted', source_client_id: '' }
  await make(sources.add, { body: { source: 'dice', ...account, source_client_secret: '' } }, by)
  await withCompany(db, by.companyId, (tx) =>
    tx
      .updateTable('source_credential')
      .set({ key_id: '0'.repeat(16) })
      .execute(),
  )
  const { log, lines } = hearLog()
  const { log: before } = deps
  deps.log = log
  onTestFinished(() => {
    deps.log = before
  })
  for (const _ of [1, 2])
    expect(await source(by, positionId)).toMatchObject([
      { state: 'failed', reason: 'We can’t decrypt its credentials. Enter them again.' },
    ])
  expect(lines.map(({ msg }) => msg)).toEqual([
    expect.stringMatching(`^Source dice of company ${by.companyId} isn’t searched`),
  ])
})

test('a disabled connector is not searched, but the pool is, and enabling restores the search', async () => {
  const { by, positionId, board } = await aCase()
  await connect(by, board.address, { daily_limit: 77, dialect: 'signs' })
  const off = { body: { source: 'Dice', is_on: false } }
  expect(await make(sourcing.switchConnector, off, by)).toMatchObject({ connector: { is_on: false, daily_limit: 77 } })
  await make(sourcing.switchConnector, off, by)
  expect(await source(by, positionId)).toMatchObject([{ state: 'done', found: 0, reason: '' }])
  expect(board.asked).toHaveLength(0)
  await make(sourcing.switchConnector, { body: { source: 'dice', is_on: true } }, by)
  expect(await source(by, positionId)).toMatchObject([{ state: 'done', new: 3 }])
  expect(await eventsOf(db, by.companyId, 'source.disconnected')).toHaveLength(1)
  expect(await refuse(sourcing.switchConnector, { body: { source: 'shine', is_on: true } }, by)).toMatchObject({
    status_code: 404,
  })
  const recruiter = await aUser(db, { companyId: by.companyId })
  expect(await refuse(sourcing.switchConnector, off, recruiter)).toMatchObject({ status_code: 403 })
  expect(await refuse(sourcing.connectors, {}, recruiter)).toMatchObject({ status_code: 403 })
})

test('a connector disabled during a search requests no further page, and keeps its results', async () => {
  let switchOff: () => Promise<unknown> = async () => undefined
  const { by, positionId, board } = await aCase(async (asked) => {
    await switchOff()
    return pagesOf(PEOPLE, 1)(asked)
  })
  switchOff = () => make(sourcing.switchConnector, { body: { source: 'dice', is_on: false } }, by)
  await connect(by, board.address)
  expect(await source(by, positionId)).toMatchObject([
    { state: 'failed', found: 1, new: 1, reason: 'Its search is turned off.' },
  ])
  expect(board.asked).toHaveLength(1)
})

test.each([
  ['words', '"SQL" OR "Java"', 'sql AND NOT nurse'],
  ['signs', 'SQL | Java', 'sql -nurse'],
  ['plain', 'SQL', 'sql'],
] as const)('a board that accepts %s is searched in that syntax, and a test says how', async (dialect, own, manual) => {
  const { by, positionId, board } = await aCase()
  await connect(by, board.address, { dialect })
  await source(by, positionId)
  expect(board.asked[0]?.searchParams.get('q')).toBe(own)
  const search_data = { boolean_query: 'sql NOT nurse' }
  await make(sourcing.chooseOptions, { body: { positionId, source: 'dice', search_data } }, by)
  await source(by, positionId)
  expect(board.asked.at(-1)?.searchParams.get('q')).toBe(manual)
  const body = { source: 'dice', address: board.address, dialect, query: 'sql NOT nurse' }
  expect(await make(sourcing.tryConnector, { body }, by)).toMatchObject({ asked: manual, people: [{}, {}] })
  expect(await refuse(sourcing.tryConnector, { body: { ...body, dialect: 'latin' as 'words' } }, by)).toMatchObject({
    status_code: 400,
  })
})

test('a page beyond the daily limit is cut off, with a notice', async () => {
  const { by, positionId, board } = await aCase(pagesOf(PEOPLE, 3))
  await connect(by, board.address, { daily_limit: 2 })
  expect(await source(by, positionId)).toMatchObject([
    { state: 'done', found: 2, new: 2, reason: 'It reached its daily limit of 2 people.' },
  ])
  expect(await connectorOf(by)).toMatchObject({ used_today: 2 })
})

test('a local or private network address is not saved unless the product’s settings allow it', async () => {
  const { by, board } = await aCase()
  deps.env = env
  for (const host of ['localhost:4100', 'a.LOCALHOST', '127.0.0.1', '10.1.2.3', '[::1]', '[fd00::8]', '192.168.0.9']) {
    const body = { source: 'dice', address: `http://${host}/search?q={query}` }
    const refusal = await refuse(sourcing.chooseConnector, { body }, by)
    expect(refusal, host).toMatchObject({
      status_code: 400,
      fields: { address: expect.stringContaining('private network') },
    })
  }
  expect(await connectorOf(by)).toBeNull()
  await connect(by, 'https://board.example/search?q={query}')
  deps.env = { ...env, PRIVATE_SOURCES: 'allow' }
  await connect(by, board.address)
})

test('a test lists the available fields, even if the mapping does not fit yet', async () => {
  const { by, board } = await aCase(() => ({ body: { hits: [{ key: 7, who: 'Ravi Iyer', tags: ['sql', 'dbt'] }] } }))
  const body = { source: 'dice', address: board.address }
  const places = [
    { place: 'key', sample: '7' },
    { place: 'who', sample: 'Ravi Iyer' },
    { place: 'tags', sample: 'sql, dbt' },
  ]
  expect(await make(sourcing.tryConnector, { body }, by)).toMatchObject({
    people: [],
    problem: 'The response has no list of people at the expected path.',
    lists: ['hits'],
    places,
  })
  const mapping = { people: 'hits', id: 'key', fields: { name: 'who', skills: 'tags' } }
  expect(await make(sourcing.tryConnector, { body: { ...body, mapping } }, by)).toMatchObject({
    people: [{ id: '7', name: 'Ravi Iyer', skills: 'sql, dbt', mistake: '' }],
    problem: '',
    lists: ['hits'],
    places,
  })
})
