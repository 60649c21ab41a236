import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPoints, groupContributions, summariseGroup } from './match-groups.ts'
import type { Contribution } from './score-candidate.ts'

const part = (requirement: string, over: Partial<Contribution> = {}): Contribution => ({
  requirement,
  kind: 'primary',
  rule: 'exact',
  mandatory: false,
  points: 5,
  possible: 5,
  via: '',
  skillId: requirement.toLowerCase(),
  spans: [],
  ...over,
})

const summaries = (contributions: readonly Contribution[]) => groupContributions(contributions).map(summariseGroup)
const names = (lines: readonly { contribution: Contribution }[]) =>
  lines.map(({ contribution: { requirement } }) => requirement)

describe('the requirements of a position', () => {
  test('are sorted by importance, and show how far each group is met', () => {
    expect(
      summaries([
        part('Kafka', { mandatory: true }),
        part('Spark', { mandatory: true, kind: 'additional', rule: 'missing', points: 0 }),
        part('SQL'),
        part('Python', { rule: 'synonym' }),
        part('Scala', { rule: 'adjacent', points: 2 }),
        part('Docker', { kind: 'additional' }),
        part('Linux', { kind: 'inferred', rule: 'missing', points: 0 }),
        part('Experience', { kind: 'experience', rule: 'fits' }),
      ]),
    ).toEqual(['Must-haves 1 of 2', 'Primary 2 of 3', 'Nice to have 1 of 2', 'Experience fits'])
  })

  test('have no group for kinds that the position does not ask for', () => {
    expect(summaries([part('SQL')])).toEqual(['Primary 1 of 1'])
    expect(summaries([])).toEqual([])
  })

  test.each([
    ['partly', 'Experience partly fits'],
    ['missing', 'Experience not shown'],
  ] as const)('describe experience in words when it is %s', (rule, words) =>
    expect(summaries([part('Experience', { kind: 'experience', rule })])).toEqual([words]),
  )
})

test('the largest contribution comes first, small ones are separate, and impossible ones are left out', () => {
  const [core] = groupContributions([
    part('Git', { points: 1, possible: 1 }),
    part('Rust', { rule: 'missing', points: 0, possible: 9 }),
    part('SQL', { points: 4 }),
    part('English', { points: 0, possible: 0 }),
    part('Java', { points: 7, possible: 8 }),
    part('Go', { rule: 'missing', points: 0, possible: 2 }),
  ])
  expect(names(core?.lines ?? [])).toEqual(['Java', 'SQL', 'Rust', 'Go'])
  expect(names(core?.small ?? [])).toEqual(['Git'])
  expect(core?.worthless.map(({ requirement }) => requirement)).toEqual(['English'])
})

test('a must-have is always listed, with any number of points', () => {
  const [must] = groupContributions([
    part('Triage', { mandatory: true, points: 0, possible: 0 }),
    part('Nursing', { mandatory: true, points: 1, possible: 1 }),
  ])
  expect(names(must?.lines ?? [])).toEqual(['Nursing', 'Triage'])
  expect([must?.small, must?.worthless]).toEqual([[], []])
  expect(must?.lines.map(({ contribution }) => formatPoints(contribution))).toEqual(['1 of 1', 'worth under 1 point'])
})

test('no points are lost by grouping', () => {
  const contribution = fc
    .record({
      kind: fc.constantFrom('primary', 'inferred', 'additional', 'experience'),
      rule: fc.constantFrom('exact', 'adjacent', 'missing', 'partly'),
      mandatory: fc.boolean(),
      points: fc.nat(12),
      possible: fc.nat(12),
    })
    .map((over) => part('Skill', over as Partial<Contribution>))
  fc.assert(
    fc.property(fc.array(contribution, { maxLength: 40 }), (contributions) => {
      const groups = groupContributions(contributions)
      const total = (pick: (each: { points: number; possible: number }) => number) =>
        groups.reduce((all, group) => all + pick(group), 0)
      expect(total(({ points }) => points)).toBe(contributions.reduce((all, { points }) => all + points, 0))
      const lines = groups.flatMap(({ lines, small }) => [...lines, ...small])
      const earning = contributions.filter(
        ({ points, possible, mandatory, kind }) => points + possible > 0 || (mandatory && kind !== 'experience'),
      )
      expect(lines.map(({ index }) => index).toSorted()).toEqual(
        earning.map((each) => contributions.indexOf(each)).toSorted(),
      )
    }),
  )
})

test('the line of work is its own group, between skills and experience', () => {
  const groups = groupContributions([
    part('SQL', { kind: 'primary', rule: 'exact' }),
    part('Line of work', { kind: 'career', rule: 'partly' }),
    part('Experience', { kind: 'experience', rule: 'fits' }),
  ])
  expect(groups.map(summariseGroup)).toEqual(['Primary 1 of 1', 'Line of work partly fits', 'Experience fits'])
})
