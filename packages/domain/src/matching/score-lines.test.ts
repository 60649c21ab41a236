import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Contribution } from './score-candidate.ts'
import { packLines, scoredSkillsOf, unpackLines } from './score-lines.ts'

const WHOLE_NAMES = { words: 'Words of the description', career: 'Line of work', experience: 'Experience' } as const

const skill = fc.record({
  requirement: fc.string(),
  skillId: fc.string(),
  kind: fc.constantFrom<Contribution['kind'][]>('primary', 'inferred', 'additional'),
  rule: fc.constantFrom<Contribution['rule'][]>('exact', 'synonym', 'inferred', 'adjacent', 'missing'),
  mandatory: fc.boolean(),
  points: fc.nat(100),
  possible: fc.nat(100),
  via: fc.string(),
  spans: fc.constant<Contribution['spans']>([]),
})
const whole = (kind: keyof typeof WHOLE_NAMES) =>
  fc.record({
    requirement: fc.constant(WHOLE_NAMES[kind]),
    skillId: fc.constant(''),
    kind: fc.constant<Contribution['kind']>(kind),
    rule: fc.constantFrom<Contribution['rule'][]>('fits', 'partly', 'missing'),
    mandatory: fc.constant(false),
    points: fc.nat(100),
    possible: fc.nat(100),
    via: fc.string(),
    spans: fc.constant<Contribution['spans']>([]),
  })
const breakdown = fc
  .tuple(fc.array(skill, { maxLength: 40 }), fc.option(whole('words')), fc.option(whole('career')), whole('experience'))
  .map(([skills, words, career, experience]): Contribution[] => [
    ...skills,
    ...[words, career].filter((part) => part !== null),
    experience,
  ])

test('a packed breakdown restores each requirement, its rule and its points', () => {
  fc.assert(
    fc.property(breakdown, (contributions) => {
      const read = unpackLines(packLines(contributions), scoredSkillsOf(contributions))
      expect(read).toEqual(
        contributions.map(({ requirement, mandatory, rule, points, possible }) => ({
          requirement,
          mandatory,
          rule,
          points,
          possible,
        })),
      )
    }),
  )
})

test('a line takes a few characters, and unknown content is dropped', () => {
  const [line] = [{ kind: 'career', rule: 'partly', points: 20, possible: 50 }] as Contribution[]
  expect(line && packLines([line])).toBe('Cp20/50')
  expect(unpackLines('', [])).toEqual([])
  expect(unpackLines('q1/2 C?', [])).toEqual([])
})
