import { expect, test } from 'vitest'
import { findCopy, groupSimilarTexts, indexPassages, markText } from './text-copies.ts'

/** Returns that many different words, in an order of their own. */
const wordsOf = (count: number, seed: string) =>
  Array.from({ length: count }, (_, at) => `${seed}${'abcdefghij'[at % 10]}${'klmnopqrst'[Math.floor(at / 10) % 10]}`)
const POST = wordsOf(90, 'post').join(' ')

test('a long copied passage is located, and a short one is ignored as chance', () => {
  const passages = indexPassages(['Another one.', POST])
  const copied = POST.split(' ').slice(10, 50).join(' ')
  const text = `Mara Ellison\nBarista in Pune\n${copied.toUpperCase()}, and more`
  const found = findCopy(text, passages)
  expect(found).toMatchObject({ place: 1, words: 40 })
  expect(text.slice(found?.span.start, found?.span.end)).toBe(copied.toUpperCase())
  expect(findCopy(`Mara ${POST.split(' ').slice(0, 29).join(' ')}`, passages)).toBeUndefined()
  expect(findCopy(wordsOf(90, 'own').join(' '), passages)).toBeUndefined()
})

test('one text under two names is a copy, even with other numbers, and one name twice is the same candidate', () => {
  const body = wordsOf(90, 'body')
  const marked = (name: string, words: readonly string[]) => ({
    name,
    marks: markText([name, '+91 98200', ...words].join(' '), name) ?? [],
  })
  const texts = [
    marked('Mara Ellison', body),
    marked('Other Person', wordsOf(90, 'other')),
    marked('Ravi Menon', [...body, 'referees', 'follow']),
  ]
  expect(groupSimilarTexts(texts)).toEqual([[0, 2]])
  expect(groupSimilarTexts([marked('Mara Ellison', body), marked('ELLISON, Mara', body)])).toEqual([])
})

test('a single line is too short to compare', () => {
  expect(markText('Barista with ten years in Pune and Mumbai, also as a trainer of others.', '')).toBeUndefined()
})
