import type { Contribution } from '@rolecall/contract/shortlist/contribution'
import { expect, test } from 'vitest'
import { type ComparedCandidate, listCompareGroups } from './compare-rows.ts'

const part = (requirement: string, rule: Contribution['rule'], given: Partial<Contribution> = {}): Contribution => ({
  requirement,
  kind: 'primary',
  rule,
  mandatory: false,
  points: rule === 'missing' ? 0 : 10,
  possible: 10,
  via: '',
  why: '',
  skill_id: requirement.toLowerCase(),
  correction: null,
  spans: [],
  ...given,
})

const person = (...contributions: Contribution[]) =>
  ({ application: { contributions } }) as unknown as ComparedCandidate

const PEOPLE = [
  person(
    part('SQL', 'exact'),
    part('Java', 'exact', { mandatory: true }),
    part('Experience', 'fits', { kind: 'experience' }),
  ),
  person(part('Java', 'exact', { mandatory: true }), part('SQL', 'missing'), part('Kotlin', 'exact', { possible: 40 })),
]

const told = (differing: boolean) =>
  listCompareGroups(PEOPLE, differing).map(({ title, rows }) => [
    title,
    rows.map(({ label, cells }) => [label, ...cells.map((cell) => cell?.rule)]),
  ])

test('a requirement is one row, sorted by weight, and empty for candidates not scored by it', () => {
  expect(told(false)).toEqual([
    ['Must-haves', [['Java', 'exact', 'exact']]],
    [
      'Primary',
      [
        ['Kotlin', undefined, 'exact'],
        ['SQL', 'exact', 'missing'],
      ],
    ],
    ['Experience', [['Experience', 'fits', undefined]]],
  ])
})

test('rows without differences are hidden on request', () => {
  expect(told(true).map(([title]) => title)).toEqual(['Primary', 'Experience'])
})
