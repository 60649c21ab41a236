import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ParseOptions, parseQuery } from './parse-query.ts'
import { EVERYBODY, printQuery } from './query-tree.ts'

const read = (text: string, options?: ParseOptions) => {
  const { tree, mistake } = parseQuery(text, options)
  return tree ? printQuery(tree) : `${mistake.message} [${text.slice(mistake.start, mistake.end)}]`
}

describe('parsed queries', () => {
  test.each([
    ['java NOT php', 'java AND NOT php'],
    ['(java OR python) NOT php', '(java OR python) AND NOT php'],
    ['java AND (python OR php)', 'java AND (python OR php)'],
    ['a OR b c', 'a OR (b AND c)'],
    ['NOT a b', 'NOT a AND b'],
    ['NOT (a b)', 'NOT (a AND b)'],
    ['NOT NOT a, !!b', 'a AND b'],
    ['c++ c# .net', 'c++ AND c# AND .net'],
    ['docker/kafka/node.js', '"docker/kafka/node.js"'],
    ['java -php !kotlin', 'java AND NOT php AND NOT kotlin'],
    ['-(a | b)', 'NOT (a OR b)'],
    ['a && b || c', '(a AND b) OR c'],
    ['a & b', 'a AND b'],
    ['AT&T', 'AT&T'],
    ['java, python; sql', 'java AND python AND sql'],
    ['“machine learning”', '"machine learning"'],
    ['"java"', 'java'],
    ['"front-end"', 'front-end'],
    ['ja* "soft eng*" "soft eng"*', 'ja* AND "soft eng*" AND "soft eng*"'],
    ['工*', '工*'],
    ['a NEAR/3 b', 'a NEAR/3 b'],
    ['a near/3 "b c"', 'a NEAR/3 "b c"'],
    ['NOT a NEAR b', 'NOT a NEAR/10 b'],
    ['title:engineer Designation:"senior dev*"', 'title:engineer AND title:"senior dev*"'],
    ['title: engineer -skill:php', 'title:engineer AND NOT skill:php'],
    ['title:(java OR -php)', 'title:java OR NOT title:php'],
    ['years>5 years >= 5 exp:5+', 'years>5 AND years>=5 AND years>=5'],
    ['years:3-7 years:3..7 notice=30 years:>=2', 'years:3..7 AND years:3..7 AND notice:30 AND years>=2'],
    ['received>2026-01-01', 'received>2026-01-01'],
    ['received>2026-01 received<2026', 'received>2026-01-31 AND received<2026-01-01'],
    ['received:2024-02', 'received:2024-02-01..2024-02-29'],
    ['10:30 http://example.com', '"10:30" AND "http://example.com"'],
    ['\u200fjava\u200f AND \u200fphp \u200f', 'java AND php'],
    ['（java OR php）title：dev', '(java OR php) AND title:dev'],
    ['-php', 'NOT php'],
    ['', ''],
    [' , ', ''],
  ])('%j: %s', (text, query) => {
    expect(read(text)).toBe(query)
  })
})

describe('lower-case operators count between two search terms', () => {
  test.each([
    ['java or python', 'java OR python'],
    ['java and python', 'java AND python'],
    ['java not php', 'java AND NOT php'],
    ['java and not php', 'java AND NOT php'],
    ['java AND not php', 'java AND NOT php'],
    ['Java Or (php)', 'Java OR php'],
    ['or', '"or"'],
    ['not java', '"not" AND java'],
    ['java or', 'java AND "or"'],
    ['near java', '"near" AND java'],
    ['"research and development"', '"research and development"'],
    ['title:and', 'title:"and"'],
  ])('%j: %s', (text, query) => {
    expect(read(text)).toBe(query)
  })
})

describe('a mistake is located, with the likely intention', () => {
  test.each([
    ['java "big data', '"big data', 'java "big data"'],
    ['(java', '(', '(java)'],
    ['((java) (b', '(', '((java) (b))'],
    ['java)', ')', 'java'],
    ['java () php', '()', 'java php'],
    ['java AND', 'AND', 'java'],
    ['OR java', 'OR', 'java'],
    ['java AND OR php', 'OR', 'java AND php'],
    ['java NOT', 'NOT', 'java'],
    ['(java OR) php', 'OR', '(java ) php'],
    ['a NEAR/0 b', 'NEAR/0', 'a NEAR/1 b'],
    ['a NEAR/51 b', 'NEAR/51', 'a NEAR/50 b'],
    ['a NEAR/ b', 'NEAR/', 'a NEAR/10 b'],
    ['a NEAR (b c)', 'NEAR', 'a AND (b c)'],
    ['a NEAR b NEAR/2 c', 'NEAR/2', 'a NEAR b AND b NEAR/2 c'],
    ['NEAR java', 'NEAR', 'java'],
    ['titel:java', 'titel', 'title:java'],
    ['colour:red', 'colour', 'colour red'],
    ['title:', 'title:', undefined],
    ['title>5', 'title>', 'title:5'],
    ['title:-java', 'title:-', '-title:java'],
    ['title:(years>5)', 'years>5', undefined],
    ['title:(skill:php)', 'skill:php', undefined],
    ['years:7-3', '7-3', 'years:3..7'],
    ['years>many', 'many', undefined],
    ['received:2026-02-30', '2026-02-30', undefined],
    ['skil:java AND (kafka', 'skil', 'skill:java AND (kafka)'],
    ['((((', '(', undefined],
    [')))', ')', undefined],
    ['java (', '(', 'java'],
    ['"', '"', undefined],
    ['java:*', 'java', 'java'],
    ['java - - - php', '-', 'java php'],
    ['java *', '*', 'java'],
    ['j*', 'j*', 'j'],
    ['ja*va', 'ja*va', 'java'],
    ['*va', '*va', 'va'],
    ['--java', '--', '-java'],
    ['java - php', '-', 'java php'],
    ['java + php', '+', 'java php'],
    ['a-b c-d e-f g-h i-j k-l', undefined, undefined],
    ['"a-b c-d e-f g-h i-j k-l"', '"a-b c-d e-f g-h i-j k-l"', undefined],
  ])('%j: %j, suggests %j', (text, where, probably) => {
    const { mistake } = parseQuery(text)
    expect(mistake && text.slice(mistake.start, mistake.end)).toBe(where)
    expect(mistake?.probably?.trim()).toBe(probably)
    expect(mistake?.message ?? 'None.').toMatch(/^[\p{Lu}“].*[.?]$/su)
    if (probably !== undefined) expect(parseQuery(probably).mistake).toBeUndefined()
  })

  test.each([
    'AND',
    'OR',
    'NOT',
    'NEAR',
    'NEAR/3',
    '|',
    '||',
    '&&',
    '&',
    '!',
    '-',
    '-'.repeat(33),
    '*',
    '"',
    '""',
    '(',
    ')',
    '()',
  ])('%j alone', (text) => {
    expect(parseQuery(text).mistake).toMatchObject({ message: expect.any(String) })
  })
})

describe('limits', () => {
  const nest = (levels: number) => `${'('.repeat(levels)}java${')'.repeat(levels)}`
  test.each([
    ['10,000 characters', 'a'.repeat(10_000), 'a'.repeat(10_001)],
    ['200 levels', nest(200), nest(201)],
    ['200 words', 'java '.repeat(200), 'java '.repeat(201)],
    ['a phrase of 200 words', `"${'java '.repeat(200)}"`, `"${'java '.repeat(201)}"`],
    ['NEAR in full', 'a NEAR/50 b '.repeat(25), 'a NEAR/50 b '.repeat(26)],
  ])('%s are accepted, more are not', (_, most, more) => {
    expect(parseQuery(most).mistake).toBeUndefined()
    expect(parseQuery(more).mistake).toMatchObject({ message: expect.any(String) })
  })

  /** Number of parses of a typed query and its suggested corrections, with three more mistakes. */
  const READINGS = 4
  const stepsOf = (text: string) => {
    let steps = 0
    parseQuery(text, { onStep: () => steps++ })
    return steps
  }
  test.each([
    '(',
    ')',
    '"',
    '" ',
    '-',
    'a ',
    'NOT ',
    '!',
    '* ',
    'a OR ',
    'or ',
    'a NEAR ',
    '(a ',
    'title:',
    'years> ',
    'a AND (',
    '\u200f',
    '*',
    'a*',
    'a  ',
    'a"*',
  ])('twice as many %j take at most twice the work', (piece) => {
    const many = Math.floor(4_900 / piece.length)
    expect(stepsOf(piece.repeat(2 * many))).toBeLessThanOrEqual(2 * stepsOf(piece.repeat(many)) + 4 * READINGS)
    expect(stepsOf(piece.repeat(2 * many))).toBeLessThanOrEqual(READINGS * 4 * 10_000)
  })
})

describe('while typing, the last word may continue and the query may be incomplete', () => {
  test.each([
    ['jav', 'jav*'],
    ['java ', 'java'],
    ['java p', 'java AND p'],
    ['java AND (py', 'java AND py*'],
    ['"machine lea', '"machine lea*"'],
    ['"machine learning"', '"machine learning"'],
    ['skill:"machine lea', 'skill:"machine lea*"'],
    ['front-en', 'front-en*'],
    ['c+', 'c+*'],
    ['java OR', 'java'],
    ['java or', 'java'],
    ['java NOT', 'java'],
    ['java -', 'java'],
    ['java NEAR/', 'java'],
    ['java NEAR/3 kaf', 'java NEAR/3 kaf*'],
    ['title:', ''],
    ['years>', ''],
    ['java received>2026-0', 'java'],
    ['(', ''],
    ['"', ''],
    ['*', ''],
    ['j*', 'j'],
  ])('%j: %s', (text, query) => {
    expect(read(text, { typing: true })).toBe(query)
  })

  test.each(['titel:x', 'a NEAR/0 b', 'java)', 'OR java', 'years:x y'])('%j stays a mistake', (text) => {
    expect(parseQuery(text, { typing: true }).mistake).toMatchObject({ message: expect.any(String) })
  })
})

const PIECES = [
  'java',
  'c++',
  '.net',
  'front-end',
  '工程师',
  'é',
  '5',
  ' ',
  ' ',
  ' ',
  '(',
  ')',
  '"',
  '“',
  '*',
  '-',
  '!',
  '|',
  '&&',
  '&',
  ',',
  ':',
  '>',
  '<=',
  '/',
  'AND',
  'OR',
  'NOT',
  'and',
  'or',
  'not',
  'NEAR',
  'NEAR/3',
  'NEAR/99',
  'title:',
  'titel:',
  'years>',
  'years:3-7',
  'received:2026-01',
  '\u200f',
  '\0',
  '\ud800',
  '\\',
  "'",
  '++',
  'http://',
  'group:(',
]
const anyQuery = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((pieces) => pieces.join('')),
  fc.array(fc.nat(0xffff), { maxLength: 40 }).map((units) => String.fromCharCode(...units)),
)

test('any input gives a tree that round-trips, or a mistake within the text', () => {
  fc.assert(
    fc.property(anyQuery, fc.boolean(), (text, typing) => {
      const { tree, mistake } = parseQuery(text, { typing })
      if (mistake !== undefined) {
        expect(mistake.start).toBeLessThanOrEqual(mistake.end)
        expect(mistake.end).toBeLessThanOrEqual(text.length)
        expect(mistake.probably?.trim()).not.toBe('')
        expect(mistake.probably).not.toBe(text)
      } else if (!typing) expect(parseQuery(printQuery(tree))).toEqual({ tree })
    }),
    { numRuns: 3_000 },
  )
})

test('a suggested query is never empty', () => {
  fc.assert(
    fc.property(anyQuery, (text) => {
      const offered = parseQuery(text).mistake?.probably
      if (offered !== undefined) expect(printQuery(parseQuery(offered).tree ?? EVERYBODY)).not.toBe('')
    }),
    { numRuns: 1_000 },
  )
})

test('an empty query finds everyone', () => {
  expect(parseQuery('')).toEqual({ tree: EVERYBODY })
})
