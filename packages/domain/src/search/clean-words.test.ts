import { expect, test } from 'vitest'
import { cleanWords } from './clean-words.ts'

test.each([
  ['engineer', 'engineer'],
  ['  data   engineer ', 'data engineer'],
  ['"data engineer" or analyst', '"data engineer" or analyst'],
  ['java -junior', 'java -junior'],
  ['java -"junior developer"', 'java -"junior developer"'],
  ['C++ C# .NET node.js', 'C++ C# NET node.js'],
  ['e-mail ines@example.com', 'e-mail ines@example.com'],
  ['O’Neil', 'O’Neil'],
  ['नमस्ते 日本', 'नमस्ते 日本'],
  ['full-stack', 'full-stack'],
])('%j is searched for as %j', (typed, clean) => {
  expect(cleanWords(typed)).toBe(clean)
})

test.each([
  ['-'.repeat(33), ''],
  [`${'-'.repeat(33)}java`, '-java'],
  ['- '.repeat(40), ''],
  ['a(-(-(-(-b', 'a -b'],
  ['(((((', ''],
  ['!!java & | :* <->', 'java'],
  ['"unended phrase', 'unended phrase'],
  ['""', ''],
  ['"-- -- a"', '"a"'],
  ['\\', ''],
  ['\u202eenigne\u200e', 'enigne'],
  ['java\u0000script', 'java script'],
  ['\ud800', ''],
  ['👍', ''],
])('of %j only %j is left', (typed, clean) => {
  expect(cleanWords(typed)).toBe(clean)
})
