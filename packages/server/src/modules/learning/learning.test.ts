import { learning } from '@rolecall/contract/learning/learning'
import { expect, test } from 'vitest'
import { eventsOf } from '../../../test/factories/event.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'

const { db, make, refuse } = await testApp()

// L-Y04
test('missing skills are matched with books and courses that teach them, the primary ones first', async () => {
  const body = { not_matched_primary: ['Kubernetes'], not_matched_inferred: [{ skill_name: 'Docker' }] }
  const { books, courses } = await make(learning.recommend, { body }, await aUser(db))
  expect(books.map(({ title, author, publisher }) => [title, author, publisher])).toEqual([
    ['Kubernetes in Action', 'Marko Lukša', 'Manning'],
    ['Docker Deep Dive', 'Nigel Poulton', 'Nigel Poulton'],
  ])
  expect(courses.map(({ url }) => url)).toEqual([
    'https://kubernetes.io/docs/tutorials/kubernetes-basics/',
    'https://docs.docker.com/get-started/',
  ])
  expect(books[0]).toMatchObject({ thumb: '', description: 'Marko Lukša. Manning. For Kubernetes.' })
})

test.each([[{}], [{ not_matched_primary: null }], [{ not_matched_primary: 'no such skill' }]])(
  'there are no recommendations for %j',
  async (body) => {
    expect(await make(learning.recommend, { body }, await aUser(db))).toMatchObject({ books: [], courses: [] })
  },
)

test('an invalid list of skills is refused, and so is a visitor', async () => {
  const by = await aUser(db)
  const refusal = await refuse(learning.recommend, { body: { not_matched_primary: 7 as unknown as string } }, by)
  expect(refusal).toMatchObject({ status_code: 400, fields: { not_matched_primary: expect.any(String) } })
  expect(await refuse(learning.recommend, { body: {} })).toMatchObject({ status_code: 401 })
})

test('an administrator replaces the catalogue, also for unlisted skills, and restores ours', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  const by = await aUser(db, { companyId: admin.companyId })
  const read = () => make(learning.catalogue, {}, admin)
  const ours = await read()
  expect(ours).toMatchObject({ is_ours: true, version: 1, changed_at: null })
  const course = {
    kind: 'course',
    title: 'Our ledger',
    by: 'Us',
    where: 'https://learn.example/l',
    skills: ['Ledger X'],
  }
  const edit = (entries: object[], version?: number) => ({ body: { entries, version } }) as never
  await make(learning.editCatalogue, edit([course, ...ours.entries], 1), admin)
  expect((await read()).entries).toHaveLength(ours.entries.length + 1)
  const ask = (who: typeof by) =>
    make(
      learning.recommend,
      { body: { not_matched_primary: ['ledger  x'], not_matched_inferred: ['Kubernetes'] } },
      who,
    )
  expect(await ask(by)).toMatchObject({
    courses: [{ title: 'Our ledger', url: 'https://learn.example/l', teaches: ['ledger  x'] }, {}],
    books: [{ title: 'Kubernetes in Action' }],
  })
  expect((await ask(await aUser(db))).courses).toHaveLength(1)

  expect(await refuse(learning.editCatalogue, edit([course], 1), admin)).toMatchObject({
    status_code: 409,
    message: expect.stringMatching(/has changed this catalogue since you opened it/),
  })
  expect((await refuse(learning.editCatalogue, edit([course]), by)).status_code).toBe(403)
  expect((await refuse(learning.catalogue, {}, by)).status_code).toBe(403)
  await make(learning.editCatalogue, edit([], 2), admin)
  expect(await read()).toMatchObject({ is_ours: true, version: 3, entries: ours.entries })
  expect(await eventsOf(db, admin.companyId, 'learning.edited')).toMatchObject([
    { payload: { entries: ours.entries.length + 1 } },
    { payload: { entries: 0 } },
  ])
})

test.each([
  [[{ title: '' }], 'entries.0.title'],
  [[{ kind: 'film' }], 'entries.0.kind'],
  [[{ skills: [] }], 'entries.0.skills'],
  [[{ skills: 'SQL' }], 'entries.0.skills'],
  [[{ kind: 'course', where: 'javascript:alert(1)' }], 'entries.0.where'],
  [[{ kind: 'course', where: 'a school' }], 'entries.0.where'],
  [[{ title: 'x'.repeat(201) }], 'entries.0.title'],
  [[{}, {}], 'entries.1.title'],
  [Array.from({ length: 501 }, (_, place) => ({ title: `Book ${place}` })), 'entries'],
])('a catalogue with %j is refused at %s', async (given, field) => {
  const admin = await aUser(db, { role: 'company_admin' })
  const entries = given.map((over) => ({
    kind: 'book',
    title: 'A book',
    by: 'Us',
    where: 'Us',
    skills: ['SQL'],
    ...over,
  }))
  expect(await refuse(learning.editCatalogue, { body: { entries } } as never, admin)).toMatchObject({
    status_code: 400,
    fields: { [field]: expect.any(String) },
  })
})
