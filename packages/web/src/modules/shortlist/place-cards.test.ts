import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Page } from '../../components/candidate-view/moves/apply-moves.ts'
import { compareByScore, placeCards } from './place-cards.ts'

type Card = Page['results'][number]
const card = (id: string, score: number, status = 'new') => ({ id, standing: score, status }) as Card
const page = (results: Card[], total: number, over: object = {}) =>
  ({ results, total, aggregate_locations: [], ...over }) as unknown as Page

const place = (pages: Page[], ids: string[], answer: Page, order: 'score' | 'unknown' = 'score') =>
  placeCards({ pages, ids: new Set(ids), answer, compare: order === 'score' ? compareByScore : undefined })
const idsOf = (pages: Page[] | undefined) => pages?.map(({ results }) => results.map(({ id }) => id))

const PAGES = [page([card('1', 90), card('2', 80)], 5), page([card('3', 70), card('4', 60)], 5)]

test('a moved candidate disappears, and the total is the list’s', () => {
  const pages = place(PAGES, ['2'], page([], 4))
  expect(idsOf(pages)).toEqual([['1'], ['3', '4']])
  expect(pages?.map(({ total }) => total)).toEqual([4, 4])
})

test('a changed candidate stays in place, with new data', () => {
  const pages = place(PAGES, ['3'], page([card('3', 70, 'screened')], 5))
  expect(idsOf(pages)).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
  expect(pages?.[1]?.results[0]?.status).toBe('screened')
})

test('a new candidate appears at their place, and beyond the loaded pages nowhere yet', () => {
  expect(idsOf(place(PAGES, ['9'], page([card('9', 75)], 6)))).toEqual([
    ['1', '2'],
    ['9', '3', '4'],
  ])
  expect(idsOf(place(PAGES, ['9'], page([card('9', 10)], 6)))).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
})

test('on a fully loaded list a last candidate is appended', () => {
  const all = PAGES.map((each) => ({ ...each, total: 4 }))
  expect(idsOf(place(all, ['9'], page([card('9', 10)], 5)))).toEqual([
    ['1', '2'],
    ['3', '4', '9'],
  ])
})

test('a new score moves the candidate', () => {
  expect(idsOf(place(PAGES, ['4'], page([card('4', 95)], 5)))).toEqual([['4', '1', '2'], ['3']])
})

test('in another sort order existing candidates are updated, and new ones have no known place', () => {
  expect(idsOf(place(PAGES, ['1', '3'], page([card('3', 71)], 4), 'unknown'))).toEqual([['2'], ['3', '4']])
  expect(place(PAGES, ['9'], page([card('9', 75)], 6), 'unknown')).toBeUndefined()
})

test('only the first page has the new counts per value', () => {
  const counts = [{ key: 'pune', doc_count: 3 }]
  const pages = place(PAGES, ['2'], page([], 4, { aggregate_locations: counts }))
  expect(pages?.map(({ aggregate_locations }) => aggregate_locations)).toEqual([counts, []])
})

test('after any changes, the pages equal the start of the list on the server', () => {
  const scores = fc.array(fc.nat(5), { minLength: 1, maxLength: 12 })
  const changed = fc.dictionary(fc.nat(15).map(String), fc.option(fc.nat(5), { nil: undefined }))
  fc.assert(
    fc.property(scores, changed, fc.nat(12), (before, after, readCount) => {
      const list = before.map((score, index) => card(String(index), score)).toSorted(compareByScore)
      const named = new Set(Object.keys(after))
      const stays = list.filter(({ id }) => !named.has(id))
      const found = Object.entries(after).flatMap(([id, score]) => (score === undefined ? [] : [card(id, score)]))
      const anew = [...stays, ...found].toSorted(compareByScore)
      const read = list.slice(0, readCount)
      const pages = [page(read.slice(0, 3), list.length), page(read.slice(3), list.length)]
      const placed = place(pages, [...named], page(found.toSorted(compareByScore), anew.length))
      const shown = placed?.flatMap(({ results }) => results) ?? []
      expect(shown.map(({ id }) => id)).toEqual(anew.slice(0, shown.length).map(({ id }) => id))
    }),
  )
})
