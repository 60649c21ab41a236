import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CandidateFacts, type Demand, scoreCandidate } from '../matching/score-candidate.ts'
import { changeDemand, type Decision, isPutForward, isSameStanding, sumBacktest } from './backtest.ts'

const SKILLS = ['sql', 'python', 'java', 'rust', 'nursing']
const anyDemand = fc.record({
  skills: fc.uniqueArray(
    fc.record({
      skillId: fc.constantFrom(...SKILLS),
      name: fc.constant('Skill'),
      kind: fc.constantFrom('primary' as const, 'inferred' as const),
      score: fc.integer({ min: 1, max: 100 }),
      mandatory: fc.boolean(),
    }),
    { selector: ({ skillId }) => skillId },
  ),
  experience: fc.record({ min: fc.integer({ min: 0, max: 5 }), max: fc.integer({ min: 5, max: 30 }) }),
  workPoints: fc.integer({ min: 20, max: 70 }),
  mustHaves: fc.constantFrom('first' as const, 'by-score' as const),
})
const anyPerson = fc.record({
  decision: fc.constantFrom<Decision>('hired', 'reviewed', 'undecided'),
  months: fc.integer({ min: 0, max: 400 }),
  levels: fc.array(fc.integer({ min: -60, max: 100 }), { minLength: SKILLS.length, maxLength: SKILLS.length }),
})
type Person = typeof anyPerson extends fc.Arbitrary<infer T> ? T : never

const factsOf = ({ months, levels }: Person): CandidateFacts => ({
  experienceMonths: months,
  skills: new Map(
    SKILLS.flatMap((skill, at) => {
      const strength = levels[at] ?? 0
      return strength > 0 ? [[skill, { strength, rule: 'exact' as const, spans: [] }]] : []
    }),
  ),
})

/** The demand with every skill, weight and order named as it is. */
const saidAgain = (demand: Demand) =>
  changeDemand(demand, {
    skills: demand.skills.map(({ skillId, name, mandatory }) => ({ skillId, name, need: mandatory ? 'must' : 'nice' })),
    workPoints: demand.workPoints,
    mustHaves: demand.mustHaves,
  })

test('a replay of unchanged rules gives everyone what they had, and misses, saves and adds nothing', () => {
  fc.assert(
    fc.property(anyDemand, fc.array(anyPerson), fc.integer({ min: 0, max: 100 }), (demand, people, minScore) => {
      const same = saidAgain(demand)
      expect(same).toEqual(demand)
      const replayed = people.map((person, at) => {
        const [one, other] = [demand, same].map((each) => scoreCandidate(each, factsOf(person)))
        if (!one || !other) throw new Error('Both are scored')
        expect(isSameStanding(one, other)).toBe(true)
        expect(other).toEqual(one)
        const [before, after] = [isPutForward(one, minScore), isPutForward(other, minScore)]
        return { candidateId: String(at), decision: person.decision, before, after }
      })
      const sum = sumBacktest(replayed)
      expect(sum).toMatchObject({ missed: [], found: [], reviews: { saved: 0, more: 0 } })
      expect(sum.forward.after).toBe(sum.forward.before)
    }),
  )
})

test('a candidate who is put forward from a score on is put forward from every lower one', () => {
  fc.assert(
    fc.property(anyDemand, anyPerson, fc.integer({ min: 1, max: 100 }), (demand, person, minScore) => {
      const score = scoreCandidate(demand, factsOf(person))
      expect(isPutForward(score, minScore) && !isPutForward(score, minScore - 1)).toBe(false)
    }),
  )
})

const ASKED: Demand = {
  skills: [
    { skillId: 'sql', name: 'SQL', kind: 'primary', score: 80, mandatory: true },
    { skillId: 'python', name: 'Python', kind: 'inferred', score: 90, mandatory: false },
  ],
  experience: { min: 1, max: 5 },
}

test('a must-have becomes optional, is removed, or is added with the weight of the weightiest primary skill', () => {
  const [sql, python] = ASKED.skills
  const change = (skillId: string, need: 'must' | 'nice' | 'none') =>
    changeDemand(ASKED, { skills: [{ skillId, name: 'Rust', need }] }).skills
  expect(change('sql', 'nice')).toEqual([{ ...sql, mandatory: false }, python])
  expect(change('sql', 'none')).toEqual([python])
  expect(change('python', 'must')).toEqual([sql, { ...python, mandatory: true }])
  const rust = { skillId: 'rust', name: 'Rust', kind: 'primary', score: 80, mandatory: true }
  expect(change('rust', 'must')).toEqual([...ASKED.skills, rust])
  const weighed = (skillId: string) => changeDemand(ASKED, { skills: [{ skillId, name: 'Rust', score: 15 }] }).skills
  expect(weighed('sql')).toEqual([{ ...sql, score: 15 }, python])
  expect(weighed('rust')).toEqual([...ASKED.skills, { ...rust, score: 15 }])
  // A skill that the position does not have, or no longer.
  expect(change('rust', 'none')).toEqual(ASKED.skills)
  expect(changeDemand(ASKED, { skills: [] })).toEqual(ASKED)
})

test('missed hires, and reviews that are saved or added', () => {
  const person = (candidateId: string, decision: Decision, before: boolean, after: boolean) => ({
    candidateId,
    decision,
    before,
    after,
  })
  const sum = sumBacktest([
    person('1', 'hired', true, false),
    person('2', 'hired', true, true),
    person('3', 'hired', false, true),
    person('4', 'hired', false, false),
    person('5', 'reviewed', true, false),
    person('6', 'reviewed', false, false),
    person('7', 'undecided', false, true),
    person('8', 'undecided', true, false),
  ])
  expect(sum).toEqual({
    forward: { before: 4, after: 3 },
    hired: { all: 4, before: 2, after: 2 },
    missed: ['1'],
    found: ['3'],
    reviews: { all: 2, saved: 1, more: 1 },
  })
  expect(sumBacktest([])).toMatchObject({ forward: { before: 0, after: 0 }, hired: { all: 0 }, missed: [] })
})
