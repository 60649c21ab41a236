import { learning } from '@rolecall/contract/learning'
import { expect, test } from 'vitest'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'

const { db, make, refuse } = await testApp()

test('who lacks skills is told of books and courses that teach them, the primary ones first', async () => {
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
  'for %j there is nothing to learn',
  async (body) => {
    expect(await make(learning.recommend, { body }, await aUser(db))).toMatchObject({ books: [], courses: [] })
  },
)

test('what is no list of skills is refused, and so is a stranger', async () => {
  const by = await aUser(db)
  const refusal = await refuse(learning.recommend, { body: { not_matched_primary: 7 as unknown as string } }, by)
  expect(refusal).toMatchObject({ status_code: 400, fields: { not_matched_primary: expect.any(String) } })
  expect(await refuse(learning.recommend, { body: {} })).toMatchObject({ status_code: 401 })
})
