import { expect, test } from 'vitest'
import { anExampleWorld } from '../../../test/example-world.ts'
import { exportOf, importInto, type ReadArchive } from '../../../test/factories/archive.ts'
import { compareArchives } from '../../../test/factories/compare-archives.ts'
import { packArchive } from '../../../test/factories/pack-archive.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { verifySeals } from '../../platform/events/verify-seals.ts'
import { ARCHIVED } from './archived-tables.ts'

const [there, here] = [await testApp(), await testApp()]

/** An administrator of an empty company, with the address of a user who moves in. */
async function anAdministrator(email: string): Promise<TestUser> {
  const admin = await aUser(here.db, { role: 'company_admin' })
  await withCompany(here.db, admin.companyId, async (tx) => {
    await tx.updateTable('app_user').set({ email }).where('id', '=', admin.userId).execute()
  })
  return { ...admin, email }
}

/** The ids that the company, its administrator and their role have here, by those that they had there. */
function idsOf(left: ReadArchive, arrived: ReadArchive, email: string) {
  const find = (archive: ReadArchive) => archive.lines.get('users')?.find((user) => user.email === email) ?? {}
  const [from, to] = [find(left), find(arrived)]
  return {
    [left.manifest.company.id]: arrived.manifest.company.id,
    [String(from.id)]: String(to.id),
    [String(from.role_id)]: String(to.role_id),
  }
}

test('a company that moves out and in again is the same, record by record', async () => {
  const { by } = await anExampleWorld(there)
  const left = await exportOf(there, by)
  const admin = await anAdministrator(by.email)
  const run = await importInto(here, admin, left.bytes)
  expect(run).toMatchObject({ state: 'finished', reason: '', lost: 0 })
  const arrived = await exportOf(here, admin)
  expect(compareArchives(left, arrived, idsOf(left, arrived, by.email))).toEqual([])
  // The example world fills most tables, so that the comparison says something.
  const filled = [...left.lines].filter(([, lines]) => lines.length > 0)
  expect(filled.length).toBeGreaterThan(Object.keys(ARCHIVED).length / 2)
  expect((await verifySeals(here.db, admin.companyId, { now: new Date() })).broken).toBeUndefined()
})

const SIGNS = [
  'a',
  'Ω',
  '日',
  '🙂',
  '"',
  "'",
  '\\',
  '/',
  '\n',
  '\t',
  '\u0001',
  '{',
  '}',
  ',',
  '\u2028',
  'é',
  'e\u0301',
  ' ',
  '<',
  '&',
]

/** Numbers below one that a seed determines. */
function* randomNumbers(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

/** Lines of people, notes and emails with arbitrary texts, numbers and times. */
function arbitraryLines(seed: number, { userId }: TestUser) {
  const numbers = randomNumbers(seed)
  const below = (most: number) => Math.floor((numbers.next().value ?? 0) * most)
  const text = (most: number) => Array.from({ length: 1 + below(most) }, () => SIGNS[below(SIGNS.length)]).join('')
  const id = () =>
    `${[8, 4, 4, 4, 12].map((length) => Array.from({ length }, () => below(16).toString(16)).join('')).join('-')}`
  const moment = () =>
    new Date(Date.UTC(2020 + below(6), below(12), 1 + below(28), below(24)))
      .toISOString()
      .replace('.000Z', `.${String(below(1_000_000)).padStart(6, '0')}+00:00`)
  const people = Array.from({ length: 5 + below(20) }, (_, place) => String(1_000_000 + place * 7 + below(7)))
  return {
    candidates: people.map((person, place) =>
      JSON.stringify({
        id: person,
        name: below(4) === 0 ? null : text(30),
        email: `person${seed}.${place}@example.com`,
        exp_months: below(600),
        salary: below(2) === 0 ? null : below(10_000_000) / 100,
        preferred_locations: Array.from({ length: below(4) }, () => text(10)),
        source: 'internal',
        created_at: moment(),
        updated_at: moment(),
        merged_into: place > 0 && below(5) === 0 ? (people.at(-1) === person ? null : people.at(-1)) : null,
      }),
    ),
    candidate_comments: people.map((person) =>
      JSON.stringify({ id: id(), candidate_id: person, author_id: userId, text: text(200), created_at: moment() }),
    ),
    pictures: [],
    saved_views: people.map(() =>
      JSON.stringify({
        id: id(),
        owner_id: userId,
        name: text(20),
        is_shared: below(2) === 0,
        state: { [text(5)]: [text(9), below(1_000) / 8, null, { deep: text(40) }] },
        changed_at: moment(),
        page: 'shortlist',
      }),
    ),
  }
}

test.each([1, 2, 3])('a company with arbitrary texts that moves twice is the same (seed %i)', async (seed) => {
  const [first, second] = [
    await aUser(here.db, { role: 'company_admin' }),
    await aUser(here.db, { role: 'company_admin' }),
  ]
  const empty = await exportOf(here, first)
  const packed = packArchive(empty, { lines: arbitraryLines(seed, first) })
  expect(await importInto(here, first, packed)).toMatchObject({ state: 'finished' })
  const left = await exportOf(here, first)
  expect(left.lines.get('candidates')?.length).toBeGreaterThan(4)
  expect(await importInto(here, second, left.bytes)).toMatchObject({ state: 'finished' })
  const arrived = await exportOf(here, second)
  for (const noun of ['candidates', 'candidate_comments', 'saved_views'])
    expect(arrived.lines.get(noun), noun).toEqual(left.lines.get(noun))
})
