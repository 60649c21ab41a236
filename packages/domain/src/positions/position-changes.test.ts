import { expect, test } from 'vitest'
import { compareDemands, type RequiredSkill } from './compare-demands.ts'
import { readSwitch } from './position-action.ts'

test.each([
  ['true', true],
  ['1', true],
  [' Closed ', true],
  ['hold', true],
  ['archive', true],
  ['false', false],
  ['0', false],
  ['OPEN', false],
  ['resume', false],
  ['restore', false],
  ['', undefined],
  ['perhaps', undefined],
])('the word %j sets the position active: %j', (word, on) => expect(readSwitch(word)).toBe(on))

const asked = (skill_id: string, over: Partial<RequiredSkill> = {}): RequiredSkill => ({
  skill: skill_id.toUpperCase(),
  skill_id,
  kind: 'primary',
  score: 50,
  mandatory: false,
  ...over,
})

test('added, removed and changed skills are compared by meaning and not by spelling', () => {
  const before = [asked('a'), asked('b'), asked('c'), asked('d'), asked('e')]
  const now = [
    asked('a', { skill: 'Other name' }),
    asked('c', { score: 60 }),
    asked('d', { mandatory: true }),
    asked('e', { kind: 'inferred' }),
    asked('f'),
  ]
  const { came, went, changed } = compareDemands(before, now)
  expect([came, went].map((list) => list.map(({ skill_id }) => skill_id))).toEqual([['f'], ['b']])
  expect(changed.map((change) => [change.before.skill_id, change.before.score, change.now.score])).toEqual([
    ['c', 50, 60],
    ['d', 50, 50],
    ['e', 50, 50],
  ])
  expect(compareDemands(now, now)).toEqual({ came: [], went: [], changed: [] })
})
