import type { Contribution } from '@rolecall/contract/shortlist/contribution'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listPlaces } from '../../document/find-words.ts'
import { cutSnippet, findEvidence } from './evidence.ts'
import { listWords } from './list-words.ts'
import { formatNotice } from './match-words.ts'

type Span = { start: number; end: number }

const part = (requirement: string, rule: Contribution['rule'], ...spans: Span[]): Contribution => ({
  requirement,
  kind: 'primary',
  rule,
  mandatory: false,
  points: 5,
  possible: 10,
  via: '',
  why: '',
  skill_id: requirement.toLowerCase(),
  correction: null,
  spans,
})
const TEXT = 'Apache Spark and SQL, then spark again'
const SPARK = { start: 0, end: 12 }
const SHORT_SPARK = { start: 7, end: 12 }
const SQL = { start: 17, end: 20 }
const LATE_SPARK = { start: 27, end: 32 }

describe('the highlights of a résumé', () => {
  test('are in text order, each with the evidence it supports', () => {
    const { marks, markIds } = findEvidence([part('SQL', 'exact', SQL), part('Spark', 'synonym', LATE_SPARK, SPARK)])
    expect(marks).toMatchObject([
      { ...SPARK, kind: 'synonym', label: 'Spark: synonym' },
      { ...SQL, kind: 'matched', label: 'SQL: exact' },
      { ...LATE_SPARK, kind: 'synonym' },
    ])
    expect(markIds).toEqual([['17-20'], ['0-12', '27-32']])
  })

  test('in one place become one, in the colour of the strongest, in any order', () => {
    const weak = part('Big data', 'inferred', SPARK)
    const strong = part('Spark', 'exact', SPARK)
    for (const order of [
      [weak, strong],
      [strong, weak],
    ]) {
      const { marks } = findEvidence(order)
      expect(marks).toHaveLength(1)
      expect(marks[0]).toMatchObject({ kind: 'matched' })
      expect(marks[0]?.label?.split('; ').toSorted()).toEqual(['Big data: inferred', 'Spark: exact'])
    }
  })

  test('within longer ones count as the longer ones', () => {
    const { marks, markIds } = findEvidence([
      part('Spark', 'exact', SHORT_SPARK, SPARK),
      part('Apache', 'exact', SPARK),
    ])
    expect(marks.map(({ id }) => id)).toEqual(['0-12'])
    expect(markIds).toEqual([['0-12'], ['0-12']])
  })

  test('are empty if nothing was found', () => {
    expect(findEvidence([part('Kafka', 'missing')])).toEqual({ marks: [], markIds: [[]] })
    expect(findEvidence([])).toEqual({ marks: [], markIds: [] })
  })

  test('are never nested, and every place belongs to one', () => {
    const span = fc
      .tuple(fc.nat(60), fc.integer({ min: 1, max: 20 }))
      .map(([start, size]) => ({ start, end: start + size }))
    fc.assert(
      fc.property(fc.array(fc.array(span, { maxLength: 5 }), { maxLength: 5 }), (lists) => {
        const { marks, markIds } = findEvidence(lists.map((spans, index) => part(`Skill ${index}`, 'exact', ...spans)))
        const ids = new Set(marks.map(({ id }) => id))
        for (const [index, mark] of marks.entries()) {
          const next = marks[index + 1]
          if (next) expect(next.end).toBeGreaterThan(mark.end)
        }
        for (const [index, spans] of lists.entries()) {
          expect((markIds[index]?.length ?? 0) > 0).toBe(spans.length > 0)
          for (const id of markIds[index] ?? []) expect(ids).toContain(id)
        }
      }),
    )
  })
})

test('highlighted words are listed once each, in any spelling', () => {
  const { marks } = findEvidence([part('Spark', 'exact', SHORT_SPARK, LATE_SPARK), part('SQL', 'inferred', SQL)])
  expect(listWords(TEXT, marks)).toEqual([
    { text: 'Spark', kind: 'matched' },
    { text: 'SQL', kind: 'inferred' },
  ])
})

test('a word with another meaning elsewhere excludes those places', () => {
  const text = 'Go to market; wrote services in Go'
  const [word] = listWords(text, [{ start: 32, end: 34, kind: 'matched' }])
  expect(word && listPlaces(text, word)).toEqual([{ start: 32, end: 34 }])
})

describe('a snippet', () => {
  test('of a short text is the whole text', () =>
    expect(cutSnippet(TEXT, SQL)).toEqual({ before: 'Apache Spark and ', words: 'SQL', after: ', then spark again' }))

  test('of a long one is cut between words, on one line', () => {
    const long = `${'word\n'.repeat(40)}SQL${'\tmore'.repeat(40)}`
    const start = long.indexOf('SQL')
    const { before, words, after } = cutSnippet(long, { start, end: start + 3 })
    expect(words).toBe('SQL')
    expect(before).toMatch(/^…(word )+$/)
    expect(after).toMatch(/^( more)+…$/)
  })
})

test('a notice period is written in everyday words', () => {
  expect([null, 0, 1, 28].map(formatNotice)).toEqual(['', 'available now', '1 day’s notice', '28 days’ notice'])
})
