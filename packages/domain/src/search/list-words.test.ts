import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textOf } from '../text/span.ts'
import { listWords } from './list-words.ts'

const written = (text: string) =>
  listWords(text)
    .map(({ word, at }) => `${word}@${at}`)
    .join(' ')

describe('the words of a text and their places', () => {
  test.each([
    ['Java, Python; PHP.', 'java@0 python@1 php@2'],
    ['C++ c# F# C', 'c++@0 c#@1 f#@2 c@3'],
    ['C++11 and java+sql, 5+ years', 'c++@0 11@1 and@2 java@3 sql@4 5@5 years@6'],
    ['Ｃ＋＋', 'c++@0'],
    ['Notepad++', 'notepad++@0 notepad@0'],
    ['.NET dotnet', '.net@0 .net@1'],
    ['ASP.NET', 'aspnet@0 asp@0 .net@1'],
    ['behance.net', 'behancenet@0 behance@0 net@1'],
    ['Node.js or nodejs', 'nodejs@0 node@0 js@1 or@2 nodejs@3'],
    ['docker/kafka/node.js', 'docker@0 kafka@1 nodejs@2 node@2 js@3'],
    ['Objective-C', 'objectivec@0 objective@0 c@1'],
    ['front-end', 'frontend@0 front@0 end@1'],
    ['e-mail', 'email@0 e@0 mail@1'],
    ['X.509', 'x509@0 x@0 509@1'],
    ['R&D, AT&T', 'rd@0 r@0 d@1 att@2 at@2 t@3'],
    ['3.11 and 10.0.0.1', '3.11@0 and@1 10.0.0.1@2'],
    ['2019-2021', '2019@0 2021@1'],
    ['Bachelor’s degree', 'bachelor@0 degree@1'],
    ["O'Brien", 'obrien@0 o@0 brien@1'],
    ['snake_case', 'snakecase@0 snake@0 case@1'],
    ['etc. …', 'etc@0'],
    ['jane.doe@example.com', 'jane.doe@example.com@0 jane@0 doe@1 example@2 com@3'],
    ['José@Example.com', 'jose@example.com@0 jose@0 example@1 com@2'],
    ['https://www.github.com/janedoe.', 'github.com/janedoe@0 github@0 com@1 janedoe@2'],
    ['Éclair Straße Øre Łódź İzmir ﬁle', 'eclair@0 strasse@1 ore@2 lodz@3 izmir@4 file@5'],
    ['Ёлка й', 'елка@0 и@1'],
    ['مُحَمَّد محــمد أحمد ٢٠٢٦', 'محمد@0 محمد@1 احمد@2 2026@3'],
    ['שָׁלוֹם', 'שלום@0'],
    ['工程师', '工程@0 程师@1 师@2'],
    ['师', '师@0'],
    ['Java工程师 SQL', 'java@0 工程@1 程师@2 师@3 sql@4'],
    ['プログラマー', 'プロ@0 ログ@1 グラ@2 ラマ@3 マー@4 ー@5'],
    ['हिन्दी', 'हिन्दी@0'],
    ['한국어 개발자', '한국어@0 개발자@1'],
    ['ja\u00adva \u200fphp\u200e', 'java@0 php@1'],
    ['— ++ *** "" ', ''],
  ])('%j: %s', (text, words) => {
    expect(written(text)).toBe(words)
  })
})

test('Thai is split into pairs of letters with their vowels', () => {
  expect(written('ภาษาไทย').split(' ')).toContain('ไท@4')
})

test('inflected words are also indexed by their stem', () => {
  expect(listWords('Front-ends, engineers, C++').map(({ stem }) => stem)).toEqual([
    'frontend',
    'front',
    'end',
    'engineer',
    'c++',
  ])
})

const HOSTILE = [
  'a',
  'a-',
  'a.',
  '.net',
  'http://',
  'c++',
  'a#',
  '工',
  '@',
  '\u0301',
  '+',
  '\ud800',
  'a@',
  '_',
  "'s",
  'www.',
  '\u200f',
  '\0',
]

test.each(HOSTILE)('a text of only %j yields at most twice its words and letters', (piece) => {
  const text = piece.repeat(20_000)
  const words = listWords(text)
  expect(words.length).toBeLessThanOrEqual(2 * text.length)
  expect(words.reduce((sum, { word }) => sum + word.length, 0)).toBeLessThanOrEqual(3 * text.length + 64)
})

// If a rule restarted at each character of a row, these would take ten to the tenth steps and the test would not end.
test.each(['!', '.', '-', '+', "'", '@', '*', '/', '\u0301', '\u0301\u0316'])(
  'a long row of %j between letters is scanned once',
  (sign) => {
    const row = `a${sign.repeat(200_000)}a `
    expect(listWords(`${row} http://${row} ${row}.net`).at(-1)?.word).toBe('.net')
  },
)

const anyText = fc.oneof(
  fc.array(fc.nat(0xffff), { maxLength: 60 }).map((units) => String.fromCharCode(...units)),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.array(fc.constantFrom(...HOSTILE, ' ', 'Node.js', 'ß', 'ก'), { maxLength: 30 }).map((pieces) => pieces.join('')),
)

test('for any text, words keep their positions and order, without blanks, colons or quotes', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      let place = 0
      for (const { word, stem, at, start, end } of listWords(text)) {
        expect(word).toMatch(/^[\p{L}\p{N}\p{M}.@/_+#-]{1,64}$/u)
        expect(stem).not.toBe('')
        expect(at - place).toBeLessThanOrEqual(1)
        expect(textOf(text, { start, end })).not.toBe('')
        expect(end).toBeLessThanOrEqual(text.length)
        place = Math.max(place, at)
      }
    }),
    { numRuns: 1_000 },
  )
})

test('a word is split the same way alone and within a text', () => {
  fc.assert(
    fc.property(anyText, anyText, (before, text) => {
      const alone = listWords(text).map(({ word }) => word)
      const within = listWords(`${before} ${text} ${before}`).map(({ word }) => word)
      expect(within.join(' ')).toContain(alone.join(' '))
    }),
    { numRuns: 500 },
  )
})
