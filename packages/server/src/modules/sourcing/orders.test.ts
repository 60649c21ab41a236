import { extension } from '@rolecall/contract/sourcing/extension'
import { sources } from '@rolecall/contract/sourcing/sources'
import { sourcing } from '@rolecall/contract/sourcing/sourcing'
import type { PersonOnPage } from '@rolecall/contract/sourcing/sourcing-orders'
import { expect, test } from 'vitest'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { sendRequest } from '../../../test/send-request.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { expireOrders } from './expire-orders.ts'

const { app, db, deps, make, refuse, runJobs } = await testApp()
let now = NOW
deps.now = () => now

const pair = async (by: TestUser) => {
  await db.deleteFrom('sign_in_attempt').execute()
  const { code } = await make(extension.code, { body: {} }, by)
  return { token: (await make(extension.pair, { body: { code } })).access_token }
}

/** A user with a paired browser, and a position that asks for SQL. */
async function aCase(role = 'company_admin') {
  const by = await aUser(db, { role })
  const { positionId } = await aPosition(db, by, {}, { skills: [{ name: 'SQL' }] })
  return { by, browser: await pair(by), positionId }
}

const person = (id: string, more: Partial<PersonOnPage> = {}): PersonOnPage => ({
  id,
  name: `Priya Nair ${id}`,
  email: `priya.${id}@example.com`,
  headline: 'Data Engineer',
  employer: 'Harbour Analytics',
  skills: 'SQL, Airflow',
  ...more,
})
const people = (...ids: string[]) => ids.map((id) => person(id))
const countOn = (positionId: string, { companyId }: TestUser) =>
  withCompany(db, companyId, async (tx) => {
    const rows = await tx
      .selectFrom('application')
      .select('candidate_id')
      .where('position_id', '=', positionId)
      .execute()
    return rows.length
  })
const add = (positionId: string, by: { token: string }, given: PersonOnPage[], source = 'dice') =>
  make(sourcing.addPeople, { body: { positionId, source, people: given } }, by)

test('candidates from a page are added to a position once, despite repetitions and several pages', async () => {
  const { by, browser, positionId } = await aCase()
  const first = await add(positionId, browser, people('p1', 'p2', 'p3'))
  expect(first).toMatchObject({ added: 3, known: 0, mistakes: [] })
  expect(first.message).toMatch(/^Added 3 candidates to /)
  expect(await add(positionId, browser, people('p1', 'p2', 'p3', 'p4'))).toMatchObject({ added: 1, known: 3 })
  // The same person under another id, and twice on a page.
  const again = [person('q1', { email: 'priya.p1@example.com' }), person('p2'), person('p2')]
  expect(await add(positionId, browser, again)).toMatchObject({ added: 0, known: 2 })
  expect(await countOn(positionId, by)).toBe(4)
  expect(await eventsOf(db, by.companyId, 'application.added')).toHaveLength(4)
})

test('a double click adds candidates once', async () => {
  const { by, browser, positionId } = await aCase()
  const body = { positionId, source: 'dice', people: people('p1', 'p2') }
  const send = () => sendRequest(app, sourcing.addPeople, { body }, browser)
  const answers = await Promise.all([send(), send()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await countOn(positionId, by)).toBe(2)
})

test('unusable candidates and misunderstood fields are reported, and the others are added', async () => {
  const { browser, positionId } = await aCase()
  const given = [person('p1'), { id: 'p2' }, person('p3', { email: 'no address' }), person('p4', { years: 'many' })]
  const answer = await add(positionId, browser, given)
  expect(answer).toMatchObject({
    added: 3,
    mistakes: [
      { id: 'p2', why: 'The name and email address are missing.' },
      { id: 'p3', why: '“no address” is not an email address and was left out.' },
      { id: 'p4', why: 'The experience “many” is not a length of time and was left out.' },
    ],
  })
})

test('a name containing a script is stored as a name', async () => {
  const { browser, positionId } = await aCase()
  const name = '<script>alert(1)</script> Nair'
  expect(await add(positionId, browser, [person('p1', { name })])).toMatchObject({ added: 1 })
})

test.each<[string, object]>([
  ['no people', { people: [] }],
  ['more people than a page has', { people: Array.from({ length: 101 }, (_, place) => person(`p${place}`)) }],
  ['candidates that are text', { people: ['Priya'] }],
  ['a candidate without an id', { people: [{ name: 'Priya' }] }],
  ['a name as long as a page', { people: [person('p1', { name: 'x'.repeat(501) })] }],
  ['an unknown source', { source: 'nobody’s board' }],
  ['the pool itself', { source: 'internal' }],
  ['no position', { positionId: '' }],
])('adding with %s is refused', async (_, given) => {
  const { by, browser, positionId } = await aCase()
  const body = { positionId, source: 'dice', people: people('p1'), ...given }
  expect(await refuse(sourcing.addPeople, { body }, browser)).toMatchObject({ status_code: 400 })
  expect(await countOn(positionId, by)).toBe(0)
})

test('adding requires a visible, open position and permission', async () => {
  const { by, positionId } = await aCase()
  const stranger = await aCase()
  const body = { positionId, source: 'dice', people: people('p1') }
  expect(await refuse(sourcing.addPeople, { body }, stranger.browser)).toMatchObject({ status_code: 404 })
  const interviewer = await pair(await aUser(db, { companyId: by.companyId, role: 'norole' }))
  expect(await refuse(sourcing.addPeople, { body }, interviewer)).toMatchObject({ status_code: 403 })
  const held = await aPosition(db, by, { hold: true })
  const answer = await refuse(sourcing.addPeople, { body: { ...body, positionId: held.positionId } }, by)
  expect(answer).toMatchObject({ status_code: 409 })
})

test('a page’s candidates are marked as known by source id, email, phone, or name with employer and title', async () => {
  const { by, browser, positionId } = await aCase()
  const facts = { name: 'Ana Costa', current_employer: 'Harbour Analytics', designation: 'Analyst' }
  const one = await aCandidate(db, by, { candidate: { name: 'Ana Luz Costa', email: 'ana.costa@example.com' } })
  const two = await aCandidate(db, by, { candidate: { name: 'Bo Lindgren', phone: '+91 98765 43210' } })
  const three = await aCandidate(db, by, { candidate: facts })
  await add(positionId, browser, people('p1'))
  const asked = [
    { id: 'p1', name: 'Somebody' },
    { id: 'a', name: 'Ana Costa', email: 'ANA.Costa@example.com' },
    { id: 'b', name: 'Bo Lindgren', phone: '+91 98765 43210' },
    { id: 'c', name: 'Ana Costa', employer: 'Harbour Analytics', headline: 'Analyst' },
    { id: 'd', name: 'Ana Costa', employer: 'Elsewhere', headline: 'Analyst' },
    { id: 'e' },
    { id: 'f', name: 'Ola Holm', phone: '+91 98765 43210' },
    { id: 'g', name: 'Ola Holm', email: 'ana.costa@example.com' },
  ]
  const body = { source: 'dice', positionId, people: asked }
  const { known } = await make(sourcing.knownPeople, { body }, browser)
  expect(known.map(({ id, on_position }) => [id, on_position]).sort()).toEqual([
    ['a', false],
    ['b', false],
    ['c', false],
    ['p1', true],
  ])
  const idOf = (id: string) => known.find((each) => each.id === id)?.candidate_id
  expect([idOf('a'), idOf('b'), idOf('c')]).toEqual([one.candidateId, two.candidateId, three.candidateId])
  const other = await aCase()
  expect((await make(sourcing.knownPeople, { body: { ...body, positionId: null } }, other.browser)).known).toEqual([])
})

/** A run for which a browser is to read this many people from LinkedIn. */
async function anOrder(count = 5) {
  const { by, browser, positionId } = await aCase()
  const account = { source_user_name: 'northwind', source_password: 'a long password' }
  await make(sources.add, { body: { source: 'LinkedIn', ...account } }, by)
  const search_data = { boolean_query: 'sql AND airflow', position_details: { resume_count: count } }
  await make(sourcing.chooseOptions, { body: { positionId, source: 'LinkedIn', search_data } }, by)
  const { run_id } = await make(sourcing.start, { body: { positionId, autosource_providers: ['LinkedIn'] } }, by)
  await runJobs()
  const progress = async () => (await make(sourcing.progress, { body: { positionId } }, by)).run
  const take = async () => (await make(sourcing.takeOrder, { body: {} }, browser)).order
  const report = (page: number, given: PersonOnPage[], more: object = {}, from: { token: string } = browser) =>
    make(sourcing.reportOrder, { body: { run_id, source: 'LinkedIn', page, people: given, ...more } }, from)
  return { by, browser, positionId, run_id, progress, take, report }
}

test('browser-only sources become jobs for the paired browser, which reports page by page', async () => {
  const { by, positionId, run_id, progress, take, report } = await anOrder()
  expect(await progress()).toMatchObject({
    running: true,
    parts: [{ state: 'waiting', reason: expect.stringContaining('browser') }],
  })
  expect(await take()).toMatchObject({
    run_id,
    position_id: positionId,
    boolean_query: 'sql AND airflow',
    left: 5,
    page: 1,
  })
  expect(await progress()).toMatchObject({ parts: [{ state: 'running', reason: '' }] })
  expect(await report(1, people('p1', 'p2', 'p3'))).toMatchObject({ go_on: true, left: 2 })
  // Stopped halfway and restarted, it goes on where it was; a page that is sent again counts once.
  expect(await take()).toMatchObject({ run_id, left: 2, page: 2 })
  expect(await report(1, people('p1', 'p2', 'p3'))).toMatchObject({ go_on: true, left: 2 })
  expect(await progress()).toMatchObject({ parts: [{ found: 3, new: 3, known: 0 }] })
  expect(await report(2, people('p4', 'p5', 'p6'))).toMatchObject({ go_on: false, left: 0 })
  expect(await progress()).toMatchObject({ running: false, parts: [{ state: 'done', found: 5, new: 5 }] })
  expect(await countOn(positionId, by)).toBe(5)
  expect(await take()).toBeNull()
  expect(await report(3, people('p9'))).toMatchObject({ go_on: false })
  expect(await countOn(positionId, by)).toBe(5)
})

test('a page sent twice at once counts once', async () => {
  const { by, positionId, browser, run_id, take, progress } = await anOrder(50)
  await take()
  const body = { run_id, source: 'LinkedIn', page: 1, people: people('p1', 'p2') }
  const send = () => sendRequest(app, sourcing.reportOrder, { body }, browser)
  await Promise.all([send(), send(), send()])
  expect(await progress()).toMatchObject({ parts: [{ found: 2, new: 2, known: 0 }] })
  expect(await countOn(positionId, by)).toBe(2)
})

test('a browser reports why it cannot read a source, and the last page ends the job', async () => {
  const failed = await anOrder()
  await failed.take()
  await failed.report(1, [], { failure: 'It asks to sign in there first.' })
  expect(await failed.progress()).toMatchObject({
    running: false,
    parts: [{ state: 'failed', reason: 'It asks to sign in there first.' }],
  })
  const short = await anOrder()
  await short.take()
  await short.report(1, people('p1'), { is_last: true })
  expect(await short.progress()).toMatchObject({ running: false, parts: [{ state: 'done', found: 1 }] })
})

test('a job that no browser takes fails after a quarter of an hour, and so does one whose browser falls silent', async () => {
  const { progress } = await anOrder()
  const taken = await anOrder()
  await taken.take()
  await expireOrders.run({}, deps)
  expect(await progress()).toMatchObject({ running: true })
  now = new Date(NOW.getTime() + 16 * 60_000)
  await expireOrders.run({}, deps)
  expect(await progress()).toMatchObject({
    running: false,
    parts: [{ state: 'failed', reason: expect.stringContaining('No paired browser') }],
  })
  expect(await taken.progress()).toMatchObject({
    parts: [{ state: 'failed', reason: expect.stringContaining('hasn’t responded') }],
  })
  now = NOW
})

test('stopping a run also stops the browser', async () => {
  const { by, positionId, take, report } = await anOrder()
  await take()
  await make(sourcing.stop, { body: { positionId } }, by)
  expect(await report(1, people('p1'))).toMatchObject({ go_on: false })
  expect(await take()).toBeNull()
  expect(await countOn(positionId, by)).toBe(0)
})

test('two browsers of one user do not both take a job, and nobody takes or reports another user’s', async () => {
  const { by, run_id, take } = await anOrder()
  const second = await pair(by)
  await take()
  expect((await make(sourcing.takeOrder, { body: {} }, second)).order).toBeNull()
  const colleague = await pair(await aUser(db, { companyId: by.companyId, role: 'company_admin' }))
  const stranger = await pair(await aUser(db, { role: 'company_admin' }))
  for (const other of [colleague, stranger]) {
    expect((await make(sourcing.takeOrder, { body: {} }, other)).order).toBeNull()
    const body = { run_id, source: 'LinkedIn', page: 1, people: people('p1') }
    expect(await refuse(sourcing.reportOrder, { body }, other)).toMatchObject({ status_code: 404 })
  }
})

test.each<[string, object]>([
  ['page 0', { page: 0 }],
  ['page 1001', { page: 1_001 }],
  ['half a page', { page: 1.5 }],
  ['no run', { run_id: 'x' }],
  ['a failure text as long as a book', { failure: 'x'.repeat(301) }],
])('a report of %s is refused', async (_, given) => {
  const { browser, run_id } = await anOrder()
  const body = { run_id, source: 'LinkedIn', page: 1, people: people('p1'), ...given }
  expect(await refuse(sourcing.reportOrder, { body }, browser)).toMatchObject({ status_code: 400 })
})
