import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countWorkingDays } from '../country-rules/working-days.ts'
import { type Amount, type Chain, chooseChain, stepsFor } from './chains.ts'
import { canAnswerApproval } from './deputies.ts'
import { evaluateSteps, type FollowedStep, isEnough } from './evaluate-steps.ts'
import { remindedBy } from './reminders.ts'
import { seatSteps } from './seat-steps.ts'

const chain = (name: string, departments: string[], countries: string[]): Chain => ({
  name,
  departments,
  countries,
  steps: [],
})
const CHAINS = [
  chain('engineers in Germany', ['Engineering'], ['DE']),
  chain('engineers', ['Engineering', 'Data'], []),
  chain('India', [], ['IN']),
  chain('everybody', [], []),
]

test.each([
  ['Engineering', 'DE', 'engineers in Germany'],
  [' engineering ', 'DE', 'engineers in Germany'],
  ['Engineering', 'IN', 'engineers'],
  ['Data', '', 'engineers'],
  ['Sales', 'IN', 'India'],
  ['Sales', '', 'everybody'],
  ['', '', 'everybody'],
])('department %j in %j uses the chain of %s', (department, country, name) =>
  expect(chooseChain(CHAINS, { department, country })?.name).toBe(name),
)

test('without a matching chain there is no approval, and an empty department or country matches no condition', () => {
  expect(chooseChain(CHAINS.slice(0, 3), { department: 'Sales', country: 'US' })).toBeUndefined()
  expect(chooseChain([chain('blank', [''], [''])], { department: '', country: '' })).toBeUndefined()
})

const EUR = (value: number): Amount => ({ value, currency: 'EUR' })

test.each<[Amount | null, string[]]>([
  [EUR(10), ['a']],
  [EUR(100_000), ['a', 'b']],
  [EUR(99_999.99), ['a']],
  [{ value: 1, currency: 'USD' }, ['a', 'b?']],
  [null, ['a', 'b?']],
])('for %j the approvers are: %j', (amount, expected) => {
  const steps = [
    { approvers: ['a'], needs: 'any' as const, from: null },
    { approvers: ['b'], needs: 'all' as const, from: EUR(100_000) },
  ]
  const held = stepsFor(steps, amount).map(({ approvers, isCompared }) => `${approvers[0]}${isCompared ? '' : '?'}`)
  expect(held).toEqual(expected)
})

test('the requester never approves, deputies replace missing approvers, and a step without approvers is skipped and says so', () => {
  const steps = [
    { approvers: ['ines', 'tom'], needs: 'all' as const, isCompared: true },
    { approvers: ['ines'], needs: 'all' as const, isCompared: false },
    { approvers: ['gone'], needs: 'all' as const, isCompared: true },
  ]
  const standsFor = (id: string) => (id === 'gone' ? 'tom' : id)
  const seat = (userId: string, insteadOf: string | null = null) => ({ userId, insteadOf })
  expect(seatSteps(steps, { asker: 'ines', administrators: ['ines', 'ada'], standsFor })).toEqual([
    { needs: 'all', seats: [seat('tom')], notes: ['without-asker'] },
    { needs: 'any', seats: [seat('ada')], notes: ['not-compared', 'without-asker', 'administrators'] },
    { needs: 'all', seats: [seat('tom', 'gone')], notes: [] },
  ])
  expect(seatSteps(steps.slice(1, 2), { asker: 'ines', administrators: ['ines'], standsFor })).toEqual([
    { needs: 'all', seats: [], notes: ['not-compared', 'without-asker', 'nobody'] },
  ])
  expect(seatSteps([], { asker: 'ines', administrators: ['ada', 'bo'], standsFor })).toEqual([
    { needs: 'any', seats: [seat('ada'), seat('bo')], notes: ['administrators'] },
  ])
})

test('a deputy answers only on their days, and nobody answers their own request', () => {
  const deputies = [{ userId: 'tom', deputyId: 'ines', fromDay: '2026-03-02', untilDay: '2026-03-06' }]
  const may = (userId: string, today: string, asker = 'ada') =>
    canAnswerApproval({ seat: 'tom', userId, asker, deputies, today })
  expect(['2026-03-01', '2026-03-02', '2026-03-06', '2026-03-07'].map((day) => may('ines', day))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(may('tom', '2026-03-03')).toBe(true)
  expect(may('bo', '2026-03-03')).toBe(false)
  expect(may('ines', '2026-03-03', 'ines')).toBe(false)
})

test.each([
  ['2026-03-05', '2026-03-02'], // Thursday: asked on Monday
  ['2026-03-09', '2026-03-04'], // Monday: asked on Wednesday
  ['2026-03-08', '2026-03-03'], // Sunday: asked on Tuesday
])('on %s approvers who were asked on %s or before are reminded', (today, day) => expect(remindedBy(today)).toBe(day))

const person = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const needs = fc.constantFrom('any' as const, 'all' as const)
const heldSteps = fc.array(
  fc.record({
    approvers: fc.uniqueArray(person, { minLength: 1, maxLength: 4 }),
    needs,
    isCompared: fc.boolean(),
  }),
  { maxLength: 4 },
)

test('requesters never approve, no approver repeats within a step, and a step is empty only without administrators', () => {
  fc.assert(
    fc.property(
      heldSteps,
      person,
      fc.uniqueArray(person),
      fc.dictionary(person, person),
      (steps, asker, admins, gone) => {
        const standsFor = (id: string) => (id in gone ? (gone[id] === id ? undefined : gone[id]) : id)
        const seated = seatSteps(steps, { asker, administrators: admins, standsFor })
        expect(seated).toHaveLength(Math.max(1, steps.length))
        for (const { seats, notes } of seated) {
          const ids = seats.map(({ userId }) => userId)
          expect(ids).not.toContain(asker)
          expect(new Set(ids).size).toBe(ids.length)
          expect(notes.includes('nobody')).toBe(ids.length === 0)
          if (ids.length === 0) expect(admins.filter((id) => id !== asker)).toEqual([])
        }
      },
    ),
  )
})

test('a larger amount never needs fewer approvers', () => {
  const amount = fc.integer({ min: 0, max: 1_000 })
  const steps = fc.array(fc.record({ approvers: fc.constant(['a']), needs, from: fc.option(amount.map(EUR)) }), {
    maxLength: 5,
  })
  fc.assert(
    fc.property(steps, amount, amount, (list, one, other) => {
      const [less, more] = one < other ? [one, other] : [other, one]
      expect(stepsFor(list, EUR(less)).length).toBeLessThanOrEqual(stepsFor(list, EUR(more)).length)
      expect(stepsFor(list, null)).toHaveLength(list.length)
    }),
  )
})

const answer = fc.constantFrom('' as const, 'approved' as const)
const answered = fc
  .array(fc.record({ needs, answers: fc.array(answer, { maxLength: 3 }) }), { minLength: 1, maxLength: 5 })
  .map((steps) => steps.map((step, index): FollowedStep => ({ ...step, place: index + 1, state: 'later' })))

test('at most one step is open, all steps before it have passed, and the approval ends when none is open', () => {
  fc.assert(
    fc.property(answered, (steps) => {
      const { states, ended } = evaluateSteps(steps)
      const open = states.findIndex(({ state }) => state === 'open')
      expect(states.filter(({ state }) => state === 'open')).toHaveLength(ended === null ? 1 : 0)
      expect(ended === 'approved').toBe(open < 0)
      for (const [index, { state }] of states.entries()) {
        if (open >= 0 && index > open) expect(state).toBe('later')
        else if (index !== open) expect(['done', 'skipped']).toContain(state)
      }
    }),
  )
})

test('unanimous approval always passes, and one rejection rejects', () => {
  fc.assert(
    fc.property(answered, (steps) => {
      const yes = steps.map((step) => ({ ...step, answers: step.answers.map(() => 'approved' as const) }))
      expect(evaluateSteps(yes).ended).toBe('approved')
      const at = steps.findIndex(({ answers }) => answers.length > 0)
      if (at < 0) return
      const no = yes.map((step, index) => (index === at ? { ...step, answers: ['refused' as const] } : step))
      expect(evaluateSteps(no).ended).toBe('refused')
      expect(isEnough({ needs: 'any', answers: ['', 'refused'] })).toBe(false)
    }),
  )
})

test('reminders go out exactly three working days after the request', () => {
  const day = fc
    .integer({ min: 0, max: 3_000 })
    .map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, (today) => {
      const by = remindedBy(today)
      const after = new Date(Date.parse(by) + 86_400_000).toISOString().slice(0, 10)
      expect(countWorkingDays(by, today)).toBeGreaterThanOrEqual(3)
      expect(countWorkingDays(after, today)).toBeLessThan(3)
    }),
  )
})
