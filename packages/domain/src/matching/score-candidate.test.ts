import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apportion } from './apportion.ts'
import { type Demand, type Evidence, scoreCandidate } from './score-candidate.ts'
import { experienceFit, type Requirement, strengthOf } from './weights.ts'

const skill = (skillId: string, over: Partial<Requirement> = {}): Requirement => ({
  skillId,
  name: skillId,
  kind: 'primary',
  score: 80,
  mandatory: false,
  ...over,
})
const demand = (...skills: Requirement[]): Demand => ({ skills, experience: { min: 2, max: 5 } })
const shows = (skills: Record<string, Partial<Evidence>>, experienceMonths = 36) => ({
  experienceMonths,
  skills: new Map(
    Object.entries(skills).map(([id, over]) => [id, { strength: 100, rule: 'exact', spans: [], ...over } as Evidence]),
  ),
})

describe('the score', () => {
  test('is 100 for everything in depth and experience within the range', () => {
    expect(scoreCandidate(demand(skill('sql'), skill('spark')), shows({ sql: {}, spark: {} })).score).toBe(100)
  })

  test('is what experience earns when no skill is there', () => {
    const { score, contributions } = scoreCandidate(demand(skill('sql')), shows({}))
    expect(score).toBe(15)
    expect(contributions.map(({ requirement, rule, points }) => [requirement, rule, points])).toEqual([
      ['sql', 'missing', 0],
      ['Experience', 'fits', 15],
    ])
  })

  test('falls more for a missing mandatory skill than for another one', () => {
    const asked = demand(skill('sql', { mandatory: true }), skill('spark'))
    const without = (id: string) => scoreCandidate(asked, shows(id === 'sql' ? { spark: {} } : { sql: {} }))
    expect(without('sql').score).toBeLessThan(without('spark').score)
    expect(without('sql').hasMandatory).toBe(false)
    expect(without('spark').hasMandatory).toBe(true)
  })

  test('counts a skill that only follows from another one less than a named one', () => {
    const named = scoreCandidate(demand(skill('sql')), shows({ sql: { strength: strengthOf('exact', 60) } }))
    const inferred = scoreCandidate(
      demand(skill('sql')),
      shows({ sql: { strength: strengthOf('inferred', 48), rule: 'inferred', via: 'postgresql' } }),
    )
    expect(inferred.score).toBeLessThan(named.score)
    expect(inferred.contributions[0]).toMatchObject({ rule: 'inferred', via: 'postgresql' })
  })
})

test.each([
  [0, 0],
  [12, 50],
  [24, 100],
  [60, 100],
  [72, 95],
  [600, 50],
])('%i months of experience fit two to five years by %i', (months, fit) => {
  expect(experienceFit(months, { min: 2, max: 5 })).toBe(fit)
})

const requirement = fc.record({
  skillId: fc.stringMatching(/^[a-z]{1,6}$/),
  name: fc.constant('any'),
  kind: fc.constantFrom('primary' as const, 'inferred' as const, 'additional' as const),
  score: fc.integer({ min: 1, max: 100 }),
  mandatory: fc.boolean(),
})
const anyDemand = fc.record({
  skills: fc.uniqueArray(requirement, { selector: ({ skillId }) => skillId, maxLength: 120 }),
  experience: fc.record({ min: fc.integer({ min: 0, max: 10 }), max: fc.integer({ min: 10, max: 30 }) }),
})

test('contributions always add up to the score, and what they could be to a hundred', () => {
  fc.assert(
    fc.property(
      anyDemand,
      fc.integer({ min: 0, max: 700 }),
      fc.infiniteStream(fc.integer({ min: -60, max: 100 })),
      (asked, months, levels) => {
        const found = asked.skills.flatMap(({ skillId }): [string, Evidence][] => {
          const strength = Number(levels.next().value)
          return strength > 0 ? [[skillId, { strength, rule: 'exact', spans: [] }]] : []
        })
        const { score, contributions } = scoreCandidate(asked, { experienceMonths: months, skills: new Map(found) })
        const sum = (key: 'points' | 'possible') => contributions.reduce((all, each) => all + each[key], 0)
        expect(sum('points')).toBe(score)
        expect(sum('possible')).toBe(asked.skills.length === 0 ? 15 : 100)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
        for (const each of contributions) if (each.rule === 'missing') expect(each.points).toBe(0)
      },
    ),
  )
})

test('apportioning loses and invents nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1000 }),
      fc.array(fc.nat(1000), { minLength: 1, maxLength: 50 }),
      (total, shares) => {
        expect(apportion(total, shares).reduce((sum, part) => sum + part, 0)).toBe(total)
      },
    ),
  )
})
