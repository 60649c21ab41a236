import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseQuery } from './parse-query.ts'
import { randomQuery, randomSubject } from './random-queries.samples.ts'
import { toCondition, toTsQuery } from './to-tsquery.ts'
import { quoteLexeme, toTsVector } from './to-tsvector.ts'

const conditionOf = (text: string) => {
  const { tree, mistake } = parseQuery(text)
  if (mistake) throw new Error(mistake.message)
  return toCondition(tree)
}
const words = (text: string) => ({ kind: 'tsquery', text, loosely: text, pairs: [] })

describe('the query sent to the index', () => {
  test.each([
    ['java NOT php', "('java' & !'php')"],
    ['(java OR python) NOT php', "(('java' | 'python') & !'php')"],
    ['c++ c#', "('c++' & 'c#')"],
    ['engineers', "'engineer'"],
    ['engineer*', "'engineer':*"],
    ['"big data"', "('big' <1> 'data')"],
    ['node.js', "(('node' <1> 'js') | 'nodejs')"],
    ['title:"team lea*"', "(':title:team' <1> ':title:lea':*)"],
    ['java NEAR/1 php', "(('java' <1> 'php') | ('php' <1> 'java'))"],
    ['"jane@example.com java"', "('jane@example.com' <3> 'java')"],
    ['高级工程师 java', "(('高级' <1> '级工' <1> '工程' <1> '程师') & 'java')"],
    ['"工程师 java"', "('工程' <1> '程师' <2> 'java')"],
    ['NOT (a OR b)', "!('a' | 'b')"],
  ])('%s', (query, text) => {
    expect(conditionOf(query)).toMatchObject({ kind: 'tsquery', text })
  })

  test.each([
    ['"big data"', "('big' & 'data')", ['big data']],
    ['"machine learning engin*"', "('machine' & 'learn' & 'engin':*)", ['mach lear', 'lear engi']],
    // A prefix of two letters may have any ending, and a word two positions away is no neighbour.
    ['"team le*"', "('team' & 'le':*)", []],
    ['"jane@example.com java"', "('jane@example.com' & 'java')", []],
    ['node.js', "(('node' & 'js') | 'nodejs')", []],
    ['"senior node.js"', "(('senior' & 'node' & 'js') | ('senior' & 'nodejs'))", ['seni node']],
    ['title:"team lead"', "(':title:team' & ':title:lead')", []],
    ['java NEAR/3 "big data"', "('java' & ('big' & 'data'))", ['big data']],
    ['"big data" OR java', "(('big' & 'data') | 'java')", []],
    ['"big data" -php', "(('big' & 'data') & !'php')", ['big data']],
    ['"big data" -"data science"', "('big' & 'data')", ['big data']],
    ['-"big data"', null, []],
  ])('without positions: %s', (query, loosely, pairs) => {
    expect(conditionOf(query)).toMatchObject({ kind: 'tsquery', loosely, pairs })
  })

  test.each([
    ['', { kind: 'everybody' }],
    ['years>5', { kind: 'fact', field: 'years', operator: '>', value: 5 }],
    [
      'java -php years:3-7 group:pool',
      {
        kind: 'and',
        parts: [
          words("('java' & !'php')"),
          {
            kind: 'and',
            parts: [
              { kind: 'fact', field: 'years', operator: '>=', value: 3 },
              { kind: 'fact', field: 'years', operator: '<=', value: 7 },
            ],
          },
          { kind: 'label', field: 'group', value: { kind: 'term', text: 'pool' } },
        ],
      },
    ],
    [
      'NOT (java OR received<2026)',
      {
        kind: 'not',
        part: {
          kind: 'or',
          parts: [words("'java'"), { kind: 'fact', field: 'received', operator: '<', value: '2026-01-01' }],
        },
      },
    ],
  ])('what the index cannot answer becomes a condition: %s', (query, condition) => {
    expect(conditionOf(query)).toEqual(condition)
  })

  test('a part without words finds nobody, and in a list leaves the rest', () => {
    const nothing = { kind: 'term', text: '"' } as const
    expect(toCondition(nothing)).toEqual({ kind: 'nobody' })
    expect(toCondition({ kind: 'or', parts: [nothing, { kind: 'term', text: 'a' }] })).toEqual(words("'a'"))
    expect(toCondition({ kind: 'and', parts: [nothing, { kind: 'term', text: 'a' }] })).toEqual({ kind: 'nobody' })
    expect(toTsQuery({ kind: 'not', part: nothing })).toBeUndefined()
  })
})

describe('the content of the index', () => {
  test('has words and stems with positions, and fields under names that no word or prefix matches', () => {
    const { literal } = toTsVector({
      text: 'Running C++',
      fields: { title: ['Team Lead'], skill: ['C++', 'SQL'], group: ['Pool'] },
    })
    expect(literal.split(' ')).toEqual([
      "':title:team':1",
      "':title:lead':2",
      "':skill:c++':1",
      "':skill:sql':10",
      "'team':1",
      "'lead':2",
      "'running':53",
      "'run':53",
      "'c++':54",
    ])
  })
  test('reports what a long text loses', () => {
    const same = toTsVector({ text: 'java '.repeat(300), fields: {} })
    expect(same.literal.match(/\d+/g)).toHaveLength(255)
    expect(same).toMatchObject({ lostPlaces: 45, lostWords: 0 })
    const many = toTsVector({ text: Array.from({ length: 17_000 }, (_, index) => `w${index}`).join(' '), fields: {} })
    expect(many).toMatchObject({ lostPlaces: 17_000 - 16_383, lostWords: 0 })
    expect(many.literal).toContain("'w16999'")
    const huge = toTsVector({
      text: Array.from({ length: 20_000 }, (_, index) => `${index}${'x'.repeat(60)}`).join(' '),
      fields: {},
    })
    expect(huge.lostWords).toBeGreaterThan(0)
    expect(huge.literal.length).toBeLessThan(1_200_000)
  })
})

const HOSTILE = [
  "'",
  "''",
  '\\',
  "\\'",
  ':*',
  ':',
  '&',
  '|',
  '!',
  '<->',
  '<1>',
  '(',
  ')',
  '*',
  '\0',
  '\ud800',
  '\udc00',
  '$$',
  '--',
  '/*',
  '%',
  "o'",
  'ﷺ',
  'a',
]
const VECTOR = /^(?:'[^'\\\s:]+':\d+(?:,\d+)*(?: |$)|':[a-z]+:[^'\\\s:]+':\d+(?:,\d+)*(?: |$))*$/u
const QUERY = /^(?:'(?::[a-z]+:)?[^'\\\s:]+'(?::\*)?|[()&|! ]|<\d{1,2}>)*$/u

test('no text escapes its quotes, and none contains what PostgreSQL cannot store', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...HOSTILE), { maxLength: 20 }), (pieces) => {
      const text = pieces.join('')
      const { literal } = toTsVector({ text, fields: { title: [text] } })
      expect(literal).toMatch(VECTOR)
      expect(literal.isWellFormed() && !literal.includes('\0')).toBe(true)
      const asked = toTsQuery({ kind: 'phrase', text }) ?? ''
      expect(asked).toMatch(QUERY)
      expect(asked.isWellFormed() && !asked.includes('\0')).toBe(true)
    }),
    { numRuns: 1_000 },
  )
  expect(quoteLexeme("a'b\\c")).toBe("'a''b\\\\c'")
})

test('random queries and candidates are written in the same form', () => {
  fc.assert(
    fc.property(fc.gen(), (make) => {
      const pick = (count: number) => make(fc.nat, { max: count - 1 })
      expect(toTsVector(randomSubject(pick)).literal).toMatch(VECTOR)
      expect(toTsQuery(randomQuery(pick)) ?? '').toMatch(QUERY)
    }),
    { numRuns: 500 },
  )
})
