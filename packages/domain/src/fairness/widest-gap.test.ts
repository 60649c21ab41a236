import { expect, test } from 'vitest'
import { NOW, withoutId } from './leave-one-out.ts'
import { findWidest } from './widest-gap.ts'

const row = (id: string, people: number, [now = 0, forklift = 0, excel = 0]: readonly number[]) => ({
  id,
  people,
  passed: { [NOW]: now, [withoutId('forklift')]: forklift, [withoutId('excel')]: excel },
})
const REQUIREMENTS = ['excel', 'forklift']

test('the requirement with the largest effect on the lowest group is named, with both ratios', () => {
  const sex = { rows: [row('male', 50, [25, 30, 25]), row('female', 50, [10, 27, 12])] }
  const race = { rows: [row('white', 50, [20, 30, 20]), row('asian', 50, [15, 27, 17])] }
  expect(findWidest({ sex, race }, REQUIREMENTS)).toEqual({
    requirement: 'forklift',
    side: 'sex',
    group: 'female',
    now: 0.4,
    without: expect.closeTo(0.9),
  })
})

test('nothing is reported if no group is below four fifths, little changes, or nothing is published', () => {
  const level = { rows: [row('male', 50, [25, 30, 25]), row('female', 50, [20, 30, 20])] }
  expect(findWidest({ sex: level }, REQUIREMENTS)).toBe(undefined)
  const still = { rows: [row('male', 50, [25, 25, 25]), row('female', 50, [10, 11, 12])] }
  expect(findWidest({ sex: still }, REQUIREMENTS)).toBe(undefined)
  expect(findWidest({}, REQUIREMENTS)).toBe(undefined)
})
