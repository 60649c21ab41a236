import { expect, test } from 'vitest'
import { listOccurrences, listPlaces, surroundingsOf } from './find-words.ts'

test.each([
  ['Java and JavaScript', 'Java', [0]],
  ['C, C++ and C#', 'C++', [3]],
  ['SQL/NoSQL, sql', 'sql', [0, 11]],
  ['.NET and ASP.NET', '.NET', [0, 12]],
  ['nothing here', '', []],
  ['nothing here', ' ', []],
  ['İzmir, İstanbul: Python', 'python', [17]],
  ['负责Python数据', 'Python', [2]],
  ['大数据工程师', '数据', [1]],
  ['خبرة وPython', 'Python', [6]],
])('in "%s" the word %s occurs at %j', (text, word, places) => {
  expect(listOccurrences(text, word).map(({ start }) => start)).toEqual(places)
})

test('a multi-part word is found across a line break, and not without a space', () => {
  const text = 'Machine\n  learning, machinelearning, machine learning'
  expect(listOccurrences(text, 'machine learning').map(({ start, end }) => text.slice(start, end))).toEqual([
    'Machine\n  learning',
    'machine learning',
  ])
})

test('an excluded place is skipped in any document layout', () => {
  const notIn = new Set([surroundingsOf('Took it from go to market.', { start: 13, end: 15 })])
  const page = 'Took it from  go\nto market. Wrote Go.'
  expect(listPlaces(page, { text: 'Go', kind: 'matched', notIn }).map(({ start }) => start)).toEqual([34])
})
