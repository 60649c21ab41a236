import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sources } from '@rolecall/contract/sourcing/sources'
import { sourcing } from '@rolecall/contract/sourcing/sourcing'
import { expect, onTestFinished, test } from 'vitest'
import { aBoard, type BoardAnswer, pagesOf } from '../../../test/factories/board.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { boardPerson, openSourcing } from '../../../test/factories/sourced-position.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { runPartJob } from './run-part.ts'
import { advancePart, lockPart, lockRun } from './sourcing-runs.queries.ts'

const app = await testApp()
const { db, deps, make, refuse, runJobs } = app
const { env } = deps
const { aCase, connect, source, namesOn } = openSourcing(app)

const person = boardPerson
const PEOPLE = ['a', 'b', 'c'].map((id) => person(id))
type ConnectOverrides = Parameters<typeof connect>[3]

test('candidates from two boards join the position once, and a failing board does not stop the other', async () => {
  const { by, positionId } = await aCase()
  const board = await aBoard(pagesOf(PEOPLE))
  const broken = await aBoard(() => ({ status: 500, body: 'sorry' }))
  await connect(by, 'dice', board.address)
  await connect(by, 'shine', broken.address)
  expect(await source(by, positionId, ['dice', 'shine'])).toMatchObject([
    { source: 'shine', state: 'failed', found: 0, reason: 'It returned an error (500).' },
    { source: 'dice', state: 'done', found: 3, new: 3, known: 0, failed: 0, reason: '' },
  ])
  expect(board.asked.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { q: '"SQL"', page: '1', count: '5' },
    { q: '"SQL"', page: '2', count: '5' },
  ])
  expect(await namesOn(positionId, by)).toEqual(['Person a', 'Person b', 'Person c'])
  const [again] = await source(by, positionId, ['dice'])
  expect(again).toMatchObject({ state: 'done', new: 0 })
  expect(await namesOn(positionId, by)).toHaveLength(3)
})

test('a board in its own process is searched with the position’s query, for as many candidates as requested', async () => {
  const { by, positionId } = await aCase()
  const script = join(import.meta.dirname, '../../../../jobboard/src/serve-board.ts')
  const board = spawn(process.execPath, [script, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void board.kill())
  const [said] = (await once(board.stdout, 'data')) as [Buffer]
  const [root = ''] = /^http:[^?]+/.exec(said.toString()) ?? []
  await make(sources.add, { body: { source: 'dice', source_user_name: 'demo', source_password: 'demo' } }, by)
  await connect(by, 'dice', `${root}?q={query}&page={page}&count=10`)
  const search_data = { boolean_query: 'sql AND NOT nurse', resume_count: 25 }
  await make(sourcing.chooseOptions, { body: { positionId, source: 'dice', search_data } }, by)
  expect(await source(by, positionId, ['dice'])).toMatchObject([{ state: 'done', found: 25, new: 25, known: 0 }])
  expect(await source(by, positionId, ['dice'])).toMatchObject([{ state: 'done', new: 0 }])
})

test('a candidate under three ids, known by email, phone or name and job, stays one', async () => {
  const { by, positionId } = await aCase()
  const candidate = { name: 'Ines Okafor', email: 'ines@example.com', phone: '+91 98200 77777' }
  await aCandidate(db, by, { candidate: { ...candidate, designation: 'Nurse', current_employer: 'Ward' } })
  const board = await aBoard(
    pagesOf([
      person('x1', { name: 'Okafor, Ines', email: 'INES@example.com' }),
      person('x2', { name: 'I. Okafor', email: undefined, phone: '+91 98200 77777' }),
      Object.assign(person('x3', { name: 'Ines Okafor', email: 'new@example.com', label: 'Nurse' }), {
        work: [{ name: 'Ward' }],
      }),
    ]),
  )
  await connect(by, 'dice', board.address)
  expect(await source(by, positionId, ['dice'])).toMatchObject([{ found: 3, new: 1, known: 2 }])
  expect(await namesOn(positionId, by)).toEqual(['Ines Okafor'])
})

test('an interrupted run continues after its last saved page, and adds nobody twice', async () => {
  const { by, positionId } = await aCase()
  let isCut = true
  const board = await aBoard((asked) => {
    if (asked.searchParams.get('page') === '2' && isCut)
      deps.now = () => {
        throw new Error('cut off')
      }
    return pagesOf(PEOPLE)(asked)
  })
  await connect(by, 'dice', board.address)
  const body = { positionId, autosource_providers: ['dice'] }
  const { run_id: runId } = await make(sourcing.start, { body }, by)
  const { now } = deps
  const task = { companyId: by.companyId, runId, source: 'dice' }
  await expect(runPartJob.run(task, deps)).rejects.toThrow('cut off')
  Object.assign(deps, { now })
  isCut = false
  await runPartJob.run(task, deps)
  const { run } = await make(sourcing.progress, { body: { positionId } }, by)
  expect(run?.parts).toMatchObject([{ state: 'done', found: 3, new: 3 }])
  expect(board.asked.map(({ searchParams }) => searchParams.get('page'))).toEqual(['1', '2', '2'])
  expect(await namesOn(positionId, by)).toHaveLength(3)
  await runJobs()
})

const PAGE = (next: string) => ({ body: { results: [person('same')], next } })
test.each<[string, (asked: URL) => BoardAnswer, object]>([
  [
    'with an HTML page',
    () => ({ headers: { 'content-type': 'text/html' }, body: '<h1>Hello</h1>' }),
    { state: 'failed', reason: 'It returned a web page instead of data.' },
  ],
  ['with nothing', () => ({ body: '' }), { state: 'failed', reason: 'It returned an empty response.' }],
  [
    'with 429 for an hour',
    () => ({ status: 429, headers: { 'retry-after': '3600' }, body: {} }),
    { state: 'failed', reason: 'It received too many requests and asks us to wait 1 hour.' },
  ],
  [
    'with expired credentials',
    () => ({ status: 401, body: {} }),
    { state: 'failed', reason: 'It denied access. Replace its credentials.' },
  ],
  [
    'without a list of candidates',
    () => ({ body: { results: 7 } }),
    { state: 'failed', reason: 'The response has no list of people at the expected path.' },
  ],
  [
    'with one candidate forever',
    (asked) => PAGE(`${asked.searchParams.get('page')}1`),
    { state: 'done', found: 5, new: 1 },
  ],
  ['with a page that refers to itself', () => PAGE('1'), { state: 'done', found: 1, new: 1 }],
  [
    'with candidates without a name or id',
    () => ({ body: { results: [{ id: 'y' }, { basics: { name: 'No id' } }, null] } }),
    { state: 'done', found: 3, new: 0, failed: 3 },
  ],
  [
    'with 5 MB',
    () => ({ body: `"${'x'.repeat(5 * 1024 * 1024)}"` }),
    { state: 'failed', reason: 'Its response was too large.' },
  ],
])('a board that answers %s', async (_, answer, part) => {
  const { by, positionId } = await aCase()
  const { address } = await aBoard(answer)
  await connect(by, 'dice', address)
  expect(await source(by, positionId, ['dice'])).toMatchObject([part])
})

test('a board receives the credentials, and requests stay within the requested number and the daily limit', async () => {
  const { by, positionId } = await aCase()
  const seen: (string | undefined)[] = []
  const board = await aBoard((asked, { headers }) => {
    seen.push(headers.authorization)
    return pagesOf(PEOPLE)(asked)
  })
  await make(sources.add, { body: { source: 'dice', source_user_name: 'nw', source_password: 'secret' } }, by)
  await connect(by, 'dice', board.address, { daily_limit: 2 })
  const search_data = { resume_count: 1 }
  await make(sourcing.chooseOptions, { body: { positionId, source: 'dice', search_data } }, by)
  expect(await source(by, positionId, ['dice'])).toMatchObject([{ found: 1, new: 1 }])
  expect(await source(by, positionId, ['dice'])).toMatchObject([{ state: 'done', new: 0 }])
  expect(await source(by, positionId, ['dice'])).toMatchObject([
    { state: 'failed', reason: 'It reached its daily limit of 2 people.' },
  ])
  expect(seen).toEqual(Array.from({ length: 2 }, () => `Basic ${Buffer.from('nw:secret').toString('base64')}`))
})

test('a board that failed five times in a row is paused with a notice, until its configuration changes', async () => {
  const { by, positionId } = await aCase()
  const board = await aBoard(() => ({ status: 404, body: {} }))
  await connect(by, 'dice', board.address)
  for (let times = 0; times < 5; times += 1)
    expect(await source(by, positionId, ['dice'])).toMatchObject([{ reason: 'It returned 404.' }])
  const why = expect.stringMatching(/^Paused after 5 failures .+ again after 02 Mar 2026, \d\d:\d\d [AP]M \(UTC\)\.$/)
  expect(await source(by, positionId, ['dice'])).toMatchObject([{ state: 'failed', reason: why }])
  expect(board.asked).toHaveLength(5)
  const { connector } = await make(sourcing.connector, { body: { source: 'dice' } }, by)
  expect(connector).toMatchObject({ failures: 5, resting: why })
  expect(await connect(by, 'dice', board.address)).toMatchObject({ connector: { failures: 0, resting: '' } })
})

test('a mapping is tested on a live answer, and private network addresses need a setting', async () => {
  const { by } = await aCase()
  const board = await aBoard(() => ({ body: [{ key: 7, who: 'Ravi Iyer', mail: 'ravi@example.com' }, { key: 8 }] }))
  const mapping = { people: '', id: 'key', next: '', fields: { name: 'who', email: 'mail' } }
  const body = { source: 'Dice', address: board.address, mapping, query: 'sql' }
  expect(await make(sourcing.tryConnector, { body }, by)).toMatchObject({
    people: [
      { id: '7', name: 'Ravi Iyer', email: 'ravi@example.com', mistake: '' },
      { id: '8', mistake: 'The name and email address are missing.' },
    ],
    problem: '',
  })
  const asked = board.asked.length
  deps.env = env
  for (const host of [
    new URL(board.address).host,
    'localhost',
    '10.0.0.8',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '169.254.169.254',
  ]) {
    const address = `http://${host}/?q={query}`
    const { problem } = await make(sourcing.tryConnector, { body: { ...body, address } }, by)
    expect(problem, host).toContain('private network')
  }
  expect(board.asked).toHaveLength(asked)
  deps.env = { ...env, PRIVATE_SOURCES: 'allow' }
})

test.each<[string, object]>([
  ['no address', { address: '' }],
  ['a file', { address: 'file:///etc/passwd?{query}' }],
  ['no place for the query', { address: 'https://board.example/search' }],
  ['credentials in the address', { address: 'https://a:b@board.example/?q={query}' }],
  ['no name field', { mapping: { people: '', id: 'id', fields: {} } }],
  ['no id', { mapping: { people: '', fields: { name: 'name' } } }],
  ['a limit of zero', { daily_limit: 0 }],
])('a connector with %s is refused', async (_, over) => {
  const { by } = await aCase()
  const body = { source: 'dice', address: 'https://board.example/?q={query}', ...(over as ConnectOverrides) }
  expect(await refuse(sourcing.chooseConnector, { body }, by)).toMatchObject({ status_code: 400 })
  expect(await make(sourcing.connector, { body: { source: 'dice' } }, by)).toMatchObject({ connector: null })
  const recruiter = await aUser(db, { companyId: by.companyId })
  expect(await refuse(sourcing.connector, { body: { source: 'dice' } }, recruiter)).toMatchObject({ status_code: 403 })
})

test('two sources whose last page arrives at the same time both end, without waiting for each other', async () => {
  const { by, positionId } = await aCase()
  for (const name of ['dice', 'shine']) await connect(by, name, (await aBoard(pagesOf(PEOPLE))).address)
  const body = { positionId, autosource_providers: ['dice', 'shine'] }
  const { run_id: runId } = await make(sourcing.start, { body }, by)
  const counted = { dice: Promise.withResolvers<void>(), shine: Promise.withResolvers<void>() }
  let attempts = 0
  const endWith = (own: 'dice' | 'shine', other: 'dice' | 'shine') =>
    withCompany(db, by.companyId, async (tx) => {
      attempts += 1
      const part = await lockPart(tx, { runId, source: own })
      if (!part) throw new Error(`${own} is not part of the run.`)
      // A row that is changed twice in one transaction has its foreign key to the run checked again, which locks the run.
      await advancePart(tx, part, { found: 1 }, { named: 1 })
      await advancePart(tx, part, {}, { state: 'done' })
      counted[own].resolve()
      await counted[other].promise
      return lockRun(tx, runId)
    })
  const locked = await Promise.all([endWith('dice', 'shine'), endWith('shine', 'dice')])
  expect(locked.map((run) => run?.id)).toEqual([runId, runId])
  expect(attempts, 'a deadlock has the loser begin again').toBe(2)
})
