import { expect, test } from 'vitest'
import { comparePlan } from './compare-plan.ts'
import { describeNeed } from './describe-need.ts'

const context = { today: '2026-12-01', writing: { days: '' } }
const need = (...needed: [name: string, lacks: number | undefined][]) =>
  describeNeed(
    needed.map(([name, lacks]) => ({ name, lacks })),
    '2027-01-31',
    context,
  )

test.each([
  [
    need(['New', 12], ['Screened', 5], ['Interview', 3]),
    'To fill it by 31 January with 80% certainty, 12 more candidates are needed in New, or 3 in Interview.',
  ],
  [
    need(['New', undefined], ['Interview', 1]),
    'To fill it by 31 January with 80% certainty, 1 more candidate is needed in Interview.',
  ],
  [need(['New', 0], ['Interview', 0]), 'There are enough candidates to fill it by 31 January with 80% certainty.'],
  [
    need(['New', undefined], ['Interview', undefined]),
    'No number of candidates fills it by 31 January with 80% certainty.',
  ],
  [need(), ''],
])('says what a plan lacks: %#', (said, text) => {
  expect(said).toBe(text)
})

//
test('a planned end is on time from the last day of the interval on, and late before its first', () => {
  const interval = { from: '2027-01-12', to: '2027-01-31' }
  const plans = ['2027-01-11', '2027-01-12', '2027-01-30', '2027-01-31'].map((end) => comparePlan(interval, end))
  expect(plans).toEqual(['late', 'uncertain', 'uncertain', 'on-time'])
  expect(comparePlan({ from: '2027-01-12', to: null }, '2027-12-31')).toBe('uncertain')
})
