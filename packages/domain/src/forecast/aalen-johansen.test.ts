import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cumulativeIncidence, shareEnded, shareEndedBy, type TimedStay } from './aalen-johansen.ts'

const ENDS = ['hired', 'rejected', 'withdrawn', 'closed', 'next'] as const
type End = (typeof ENDS)[number]

const DAYS = Array.from({ length: 13 }, (_, day) => day)
const someDays = fc.integer({ min: 0, max: 12 })
const ended = fc.array(fc.record({ days: someDays, end: fc.constantFrom(...ENDS) }), { minLength: 1, maxLength: 40 })
const censored = fc.array(fc.record({ days: someDays, end: fc.constantFrom(...ENDS, undefined) }), { maxLength: 40 })

test('without stays that still last, shares are those that were counted', () => {
  fc.assert(
    fc.property(ended, (stays) => {
      const incidence = cumulativeIncidence(stays, ENDS)
      for (const end of ENDS) {
        const counted = (day: number) => stays.filter((stay) => stay.end === end && stay.days <= day).length
        const off = DAYS.map((day) => Math.abs(shareEndedBy(incidence, end, day) - counted(day) / stays.length))
        expect(Math.max(...off)).toBeLessThan(1e-10)
      }
    }),
  )
})

test('with one end it is one minus Kaplan–Meier', () => {
  fc.assert(
    fc.property(censored, (stays) => {
      const one = stays.map(({ days, end }) => ({ days, end: end && ('over' as const) }))
      const incidence = cumulativeIncidence(one, ['over'])
      for (let day = 0; day <= 12; day += 1) {
        let still = 1
        for (let at = 0; at <= day; at += 1) {
          const atRisk = one.filter(({ days }) => days >= at).length
          if (atRisk > 0) still *= 1 - one.filter(({ days, end }) => days === at && end).length / atRisk
        }
        expect(shareEndedBy(incidence, 'over', day)).toBeCloseTo(1 - still, 10)
      }
    }),
  )
})

/** Adds up hazards day by day, over all days, whether or not anything happened. */
function addUp(stays: readonly TimedStay<End>[], wanted: End, until: number): number {
  let [still, share] = [1, 0]
  for (let day = 0; day <= until; day += 1) {
    const atRisk = stays.filter(({ days }) => days >= day).length
    if (atRisk === 0) break
    const today = stays.filter(({ days, end }) => days === day && end !== undefined)
    share += (still * today.filter(({ end }) => end === wanted).length) / atRisk
    still *= 1 - today.length / atRisk
  }
  return share
}

test('shares equal hazards added up day by day, never fall, and all ends and what still lasts make one', () => {
  fc.assert(
    fc.property(censored, (stays) => {
      const incidence = cumulativeIncidence(stays, ENDS)
      for (const end of ENDS) {
        expect(shareEnded(incidence, end)).toBeCloseTo(addUp(stays, end, 12), 10)
        expect(incidence.byEnd[end].toSorted((one, other) => one - other)).toEqual(incidence.byEnd[end])
      }
      for (const [place, still] of incidence.still.entries()) {
        const all = ENDS.reduce((sum, end) => sum + (incidence.byEnd[end][place] ?? 0), still)
        expect(all).toBeCloseTo(1, 10)
      }
    }),
  )
})

test('a stay that is censored on a day is still at risk for what ends on it', () => {
  const stays = [
    { days: 3, end: undefined },
    { days: 3, end: 'hired' },
    { days: 3, end: 'rejected' },
    { days: 5, end: 'hired' },
  ] as const
  const incidence = cumulativeIncidence(stays, ENDS)
  expect(incidence.days).toEqual([3, 5])
  expect(incidence.byEnd.hired).toEqual([0.25, 0.75])
  expect(incidence.still).toEqual([0.5, 0])
})

test('an end that is not asked about counts as a stay that still lasts', () => {
  const stays = [
    { days: 1, end: 'closed' },
    { days: 2, end: 'hired' },
  ]
  expect(cumulativeIncidence(stays, ['hired'])).toEqual({ days: [2], byEnd: { hired: [1] }, still: [0] })
})

test('nothing is known without stays, or if all still last', () => {
  const nothing = { days: [], byEnd: { hired: [] }, still: [] }
  expect(cumulativeIncidence([], ['hired'])).toEqual(nothing)
  const lasting = cumulativeIncidence([{ days: 4 }, { days: 9 }], ['hired'])
  expect(lasting).toEqual(nothing)
  expect([shareEnded(lasting, 'hired'), shareEndedBy(lasting, 'hired', 100)]).toEqual([0, 0])
})
