import { expect, test } from 'vitest'
import { listOccurrences } from './paint-highlights.ts'

test.each([
  ['Java and JavaScript', 'Java', [0]],
  ['C, C++ and C#', 'C++', [3]],
  ['SQL/NoSQL, sql', 'sql', [0, 11]],
  ['.NET and ASP.NET', '.NET', [0, 12]],
  ['nothing here', '', []],
])('in "%s" the word %s stands at %j', (text, word, places) => {
  expect(listOccurrences(text, word)).toEqual(places)
})
