import { expect, test } from 'vitest'
import { listLists, listPlaces } from './board-mapping.ts'

const ANSWER = {
  total: 2,
  hits: {
    people: [
      {
        key: 7,
        who: { first: 'Ravi', last: 'Iyer' },
        'a.b': 1,
        tags: ['sql', 'dbt'],
        jobs: [{ name: 'Ward' }],
        gone: null,
      },
    ],
  },
}

test('lists that may contain people are found in an answer, outermost first', () => {
  expect(listLists(ANSWER)).toEqual(['hits.people', 'hits.people.0.jobs'])
  expect(listLists([{ id: 1 }])).toEqual([''])
  expect(listLists('no answer')).toEqual([])
})

test('each field of a person is named by its path, with the start of its value', () => {
  expect(listPlaces(ANSWER.hits.people[0])).toEqual([
    { place: 'key', sample: '7' },
    { place: 'tags', sample: 'sql, dbt' },
    { place: 'jobs', sample: 'Ward' },
    { place: 'who.first', sample: 'Ravi' },
    { place: 'who.last', sample: 'Iyer' },
    { place: 'jobs.0.name', sample: 'Ward' },
  ])
  expect(listPlaces({ text: 'x'.repeat(500) })).toEqual([{ place: 'text', sample: 'x'.repeat(80) }])
})

test('a very deep or very broad answer is scanned only up to a limit', () => {
  let deep: unknown = 'bottom'
  for (let level = 0; level < 5_000; level += 1) deep = { a: deep }
  expect(listPlaces(deep)).toEqual([])
  const broad = Object.fromEntries(Array.from({ length: 10_000 }, (_, place) => [`k${place}`, { a: 'b', c: [{}] }]))
  expect(listPlaces(broad).length).toBeLessThanOrEqual(100)
  expect(listLists(broad).length).toBeLessThanOrEqual(100)
})
