import { expect, test } from 'vitest'
import { FORWARD_SCORES, leaveOneOut, type ScoredApplicant, scoreId, withoutId } from './leave-one-out.ts'
import { evaluateGap } from './rates.ts'
import { canReleaseBoth, disclosesSmallGroup } from './small-group-disclosure.ts'

const someone = (sex: string, race: string, certificate: boolean, skill: number): ScoredApplicant => ({
  sex,
  race,
  score: (certificate ? 40 : 0) + skill,
  parts: new Map([
    ['certificate', { points: certificate ? 40 : 0, possible: 40, mandatory: true, lacks: !certificate }],
    ['sql', { points: skill, possible: 60, mandatory: false, lacks: skill === 0 }],
  ]),
})
/** Everyone is equally good at SQL; half of the women and nearly all men have the certificate. */
const people = Array.from({ length: 600 }, (_, place) => {
  const sex = place % 2 ? 'female' : 'male'
  const certificate = sex === 'male' ? place % 10 !== 0 : place % 4 === 1
  return someone(sex, place % 3 ? 'asian' : 'white', certificate, (place * 7) % 60)
})

test('names the requirement that widens the gap, the group it affects, and the gap without it', () => {
  const out = leaveOneOut(people, ['certificate', 'sql'])
  if (!out) throw new Error('Of so many people it can be told')
  const row = (id: string) => out.sex?.rows.find((each) => each.id === id)
  const gap = (outcome: string) => {
    const [women, men] = ['female', 'male'].map((id) => ({
      people: row(id)?.people ?? 0,
      passed: row(id)?.passed[outcome] ?? 0,
    }))
    return evaluateGap(women ?? { people: 0, passed: 0 }, men ?? { people: 0, passed: 0 })
  }
  expect(gap('now')).toMatchObject({ verdict: 'below' })
  const without = gap(withoutId('certificate'))
  expect(without.ratio).toBeGreaterThan((gap('now').ratio ?? 1) * 1.3)
  const [certificate] = out.without
  expect(certificate).toMatchObject({ id: 'certificate', lacking: 210 })
  expect(certificate?.gained).toBeGreaterThan(4)
})

test('scores are released where they hide no group, and change nothing of what is released without them', () => {
  const out = leaveOneOut(people, ['certificate', 'sql'], FORWARD_SCORES)
  const plain = leaveOneOut(people, ['certificate', 'sql'])
  if (!out || !plain) throw new Error('Of so many people it can be told')
  const [row] = out.sex?.rows ?? []
  expect(row?.passed[scoreId(60)]).toBe(
    people.filter(({ sex, score, parts }) => sex === row?.id && score >= 60 && !parts.get('certificate')?.lacks).length,
  )
  const isScore = (outcome: string) => outcome.startsWith('score:')
  const rest = ({ sex, race, crossing }: typeof out) =>
    [sex, race, crossing].flatMap((table) =>
      (table?.rows ?? []).map(({ id, people: count, passed }) => [
        id,
        count,
        Object.entries(passed).filter(([outcome]) => !isScore(outcome)),
      ]),
    )
  expect(rest(out)).toEqual(rest(plain))
  expect(out.without).toEqual(plain.without)
  // A single woman with a hundred points.
  const one = leaveOneOut([...people, someone('female', 'asian', true, 60)], ['certificate', 'sql'], [100])
  expect(one?.sex?.rows.flatMap(({ passed }) => Object.keys(passed).filter(isScore))).toEqual([])
})

test('says nothing about few people', () => {
  expect(leaveOneOut(people.slice(0, 8), ['certificate', 'sql'])).toBe(undefined)
  expect(leaveOneOut([], ['sql'])).toBe(undefined)
})

const slice = (female: number, passed: number, rest = 0) => ({
  people: 100,
  sex: {
    rows: [{ id: 'female', people: female, passed: { score: passed } }],
    rest: rest ? { id: '', people: rest, passed: { score: 0 } } : undefined,
  },
})

test('two audits of the same people can both be published if their difference reveals no small group', () => {
  expect(canReleaseBoth(slice(40, 20), slice(40, 20))).toBe(true)
  expect(canReleaseBoth(slice(40, 20), slice(45, 25))).toBe(true)
  expect(canReleaseBoth(slice(40, 20), slice(41, 20)), 'somebody answered').toBe(false)
  expect(canReleaseBoth(slice(40, 20), slice(45, 21)), 'somebody was put forward').toBe(false)
  expect(canReleaseBoth(slice(40, 20, 10), slice(40, 20, 12)), 'two others answered').toBe(false)
})

test('numbers about some people reveal a small group when combined with those about a larger set', () => {
  const known = (people: number, women: number, from = 0) => ({
    who: new Set(Array.from({ length: people }, (_, place) => String(from + place))),
    groups: new Map([['female', women]]),
  })
  expect(disclosesSmallGroup(known(20, 10), known(40, 12))).toBe(true)
  expect(disclosesSmallGroup(known(40, 12), known(20, 10))).toBe(true)
  expect(disclosesSmallGroup(known(20, 10), known(40, 20))).toBe(false)
  expect(disclosesSmallGroup(known(20, 10), known(40, 10))).toBe(false)
  expect(disclosesSmallGroup(known(20, 10, 30), known(40, 12)), 'ten of them are elsewhere').toBe(false)
})
