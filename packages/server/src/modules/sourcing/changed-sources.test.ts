import { pool } from '@rolecall/contract/pool/pool'
import { sourcing } from '@rolecall/contract/sourcing/sourcing'
import { expect, test } from 'vitest'
import { aBoard, type BoardAnswer, type BoardPerson, pagesOf } from '../../../test/factories/board.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { boardPerson, openSourcing } from '../../../test/factories/sourced-position.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const app = await testApp()
const { db, make, refuse } = app
const { aCase, connect, source, namesOn } = openSourcing(app)

/** A board that lists its people and shows each of them on a page; the test changes both. */
async function aLivingBoard(people: BoardPerson[]) {
  const shown = { listed: people, people }
  const answer = (asked: URL): BoardAnswer => {
    const [, id] = /^\/people\/(.+)$/.exec(asked.pathname) ?? []
    if (id === undefined) return pagesOf(shown.listed)(asked)
    const found = shown.people.find((person) => person.id === decodeURIComponent(id))
    return found ? { body: found } : { status: 410, body: {} }
  }
  const board = await aBoard(answer)
  const person_address = board.address.replace(/\/search.*/, '/people/{id}')
  return { ...board, shown, person_address }
}
const rowsOf = (by: TestUser) =>
  withCompany(db, by.companyId, async (tx) => ({
    people: await tx
      .selectFrom('candidate')
      .select(['name', 'email', 'current_employer'])
      .where('company_id', '=', by.companyId)
      .orderBy('name')
      .execute(),
    resumes: await tx
      .selectFrom('resume')
      .select(['candidate_id', 'is_newest', 'geo_region', 'text'])
      .where('company_id', '=', by.companyId)
      .orderBy('received_at')
      .orderBy('candidate_id')
      .execute(),
    sourced: await tx
      .selectFrom('sourced_person')
      .select(['remote_id', 'gone_at'])
      .where('company_id', '=', by.companyId)
      .orderBy('remote_id')
      .execute(),
  }))
const changed = (person: BoardPerson, over: object): BoardPerson => ({ ...person, ...over })

test('a candidate whose résumé changed on the board gets a new version, and stays one on the position', async () => {
  const { by, positionId } = await aCase()
  const [a, b] = [boardPerson('a'), boardPerson('b')]
  const board = await aLivingBoard([a, b])
  await connect(by, 'dice', board.address)
  await source(by, positionId, ['dice'])
  board.shown.listed = [changed(a, { work: [{ name: 'Elsewhere' }], skills: [{ name: 'SQL' }, { name: 'Kafka' }] }), b]
  expect(await source(by, positionId, ['dice'])).toMatchObject([{ state: 'done', new: 0, failed: 0 }])
  const { people, resumes } = await rowsOf(by)
  expect(people.map(({ current_employer }) => current_employer)).toEqual(['Elsewhere', 'Employer b'])
  expect(resumes.map(({ is_newest, text }) => [is_newest, text.includes('Kafka')])).toEqual([
    [false, false],
    [true, false],
    [true, true],
  ])
  expect(await namesOn(positionId, by)).toEqual(['Person a', 'Person b'])
  expect(await eventsOf(db, by.companyId, 'candidate.sourced-anew')).toMatchObject([{ payload: { source: 'Dice' } }])
  await source(by, positionId, ['dice'])
  expect((await rowsOf(by)).resumes).toHaveLength(3)
})

test('a pool candidate whose email appears in a profile is never changed by that profile', async () => {
  const { by, positionId } = await aCase()
  const known = await aCandidate(db, by, { candidate: { name: 'Person a', email: 'a@board.example' } })
  const a = boardPerson('a')
  const board = await aLivingBoard([a])
  await connect(by, 'dice', board.address)
  await source(by, positionId, ['dice'])
  board.shown.listed = [changed(a, { basics: { ...a.basics, name: 'Mallory Forger', phone: '+44 700 666' } })]
  await source(by, positionId, ['dice'])
  const { people, resumes } = await rowsOf(by)
  expect(people).toMatchObject([{ name: 'Person a', email: known.email }])
  expect(resumes).toHaveLength(1)
  expect(await namesOn(positionId, by)).toEqual(['Person a'])
})

test('a change without an email, or to someone else’s, neither creates nor takes over a candidate', async () => {
  const { by, positionId } = await aCase()
  const [a, b] = [boardPerson('a', { email: undefined }), boardPerson('b')]
  const board = await aLivingBoard([a, b])
  await connect(by, 'dice', board.address)
  await source(by, positionId, ['dice'])
  const stolen = { basics: { ...a.basics, email: 'b@board.example', label: 'Lead' } }
  board.shown.listed = [changed(a, stolen), changed(b, { basics: { ...b.basics, email: 'new@board.example' } })]
  expect(await source(by, positionId, ['dice'])).toMatchObject([{ state: 'done', new: 0, failed: 0 }])
  const { people, resumes } = await rowsOf(by)
  expect(people.map(({ name, email }) => [name, email])).toEqual([
    ['Person a', null],
    ['Person b', 'b@board.example'],
  ])
  expect(resumes).toHaveLength(4)
})

test('a candidate no longer on the board is marked, logged and kept, and unmarked on return', async () => {
  const { by, positionId } = await aCase()
  const people = ['a', 'b', 'c'].map((id) => boardPerson(id))
  const [a, b] = people
  const board = await aLivingBoard(people)
  await connect(by, 'dice', board.address, { person_address: board.person_address })
  await source(by, positionId, ['dice'])
  // One is gone, one no longer fits and has new details, one is unchanged.
  board.shown.listed = []
  board.shown.people = [changed(people[1] as BoardPerson, { skills: [{ name: 'Rust' }] }), people[2] as BoardPerson]
  for (let times = 0; times < 2; times += 1) {
    expect(await source(by, positionId, ['dice'])).toMatchObject([{ state: 'done', new: 0, failed: 0 }])
    const { sourced, resumes } = await rowsOf(by)
    expect(sourced.map(({ gone_at }) => gone_at !== null)).toEqual([true, false, false])
    expect(resumes.filter(({ text }) => text.includes('Rust'))).toHaveLength(1)
    expect(await eventsOf(db, by.companyId, 'candidate.left-source')).toHaveLength(1)
  }
  expect(await namesOn(positionId, by)).toEqual(['Person a', 'Person b', 'Person c'])
  board.shown.listed = [a, b].flatMap((person) => person ?? [])
  await source(by, positionId, ['dice'])
  expect((await rowsOf(by)).sourced.map(({ gone_at }) => gone_at)).toEqual([null, null, null])
})

test('a board whose single-person page fails is still searched, and marks nobody', async () => {
  const { by, positionId } = await aCase()
  const board = await aBoard((asked) =>
    asked.pathname.startsWith('/people') ? { status: 403, body: {} } : pagesOf([boardPerson('a')])(asked),
  )
  const person_address = board.address.replace(/\/search.*/, '/people/{id}')
  await connect(by, 'dice', board.address, { person_address })
  await source(by, positionId, ['dice'])
  expect(await source(by, positionId, ['dice'])).toMatchObject([{ state: 'done', found: 2 }])
  expect((await rowsOf(by)).sourced).toMatchObject([{ gone_at: null }])
})

test.each(['https://board.example/people', 'file:///etc/{id}', 'https://a:b@board.example/{id}', 'no address {id}'])(
  'single people cannot be requested at %s',
  async (person_address) => {
    const by = await aUser(db, { role: 'company_admin' })
    const body = { source: 'dice', address: 'https://board.example/?q={query}', person_address }
    const { fields } = await refuse(sourcing.chooseConnector, { body }, by)
    expect(Object.keys(fields ?? {})).toEqual(['person_address'])
  },
)

test('candidates belong to the geography of their place, or of the search, or of the user who searched', async () => {
  const { by, positionId } = await aCase()
  const from = (id: string, city: string | undefined) => boardPerson(id, { location: { city } })
  const board = await aLivingBoard([
    from('a', 'Berlin'),
    from('b', 'Pune, India'),
    from('c', 'Toronto'),
    from('d', '?'),
  ])
  await connect(by, 'dice', board.address)
  const search_data = { position_details: { location: ['SG:0'] }, resume_count: 10 }
  await make(sourcing.chooseOptions, { body: { positionId, source: 'dice', search_data } }, by)
  await source(by, positionId, ['dice'])
  const geographies = async () => (await rowsOf(by)).resumes.map(({ geo_region }) => geo_region)
  expect(await geographies()).toEqual(['Europe', 'INDIA', 'USA', 'APAC'])
  const { groups } = await make(pool.groups, {}, by)
  expect(groups.map(({ name }) => name).filter((name) => name.startsWith('Sourced from Dice'))).toHaveLength(4)
  const elsewhere = await aLivingBoard([from('e', undefined)])
  await connect(by, 'shine', elsewhere.address)
  await source(by, positionId, ['shine'])
  expect((await geographies()).at(-1)).toBe('INDIA')
})

test('a run stopped while requesting known candidates requests no others', async () => {
  const { by, positionId } = await aCase()
  const people = ['a', 'b', 'c'].map((id) => boardPerson(id))
  let stops = false
  const board = await aBoard(async (asked) => {
    if (!asked.pathname.startsWith('/people')) return pagesOf(people)(asked)
    if (stops) await make(sourcing.stop, { body: { positionId } }, by)
    return { status: 404, body: {} }
  })
  await connect(by, 'dice', board.address, { person_address: board.address.replace(/\/search.*/, '/people/{id}') })
  await source(by, positionId, ['dice'])
  const asked = board.asked.length
  stops = true
  expect(await source(by, positionId, ['dice'])).toMatchObject([{ state: 'stopped', new: 0 }])
  expect(board.asked.length).toBe(asked + 1)
  expect((await rowsOf(by)).sourced.map(({ gone_at }) => gone_at)).toEqual([null, null, null])
})
