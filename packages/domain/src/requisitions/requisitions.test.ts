import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ApprovedTerms, needsNewApproval } from './needs-new-approval.ts'
import { amountOf, suggestBudget } from './suggest-budget.ts'

const APPROVED: ApprovedTerms = {
  heads: 3,
  department: 'Engineering',
  country: 'DE',
  payFrom: 50_000,
  payTo: 70_000,
  currency: 'EUR',
  payPer: 'year',
  budget: null,
}

test.each<[Partial<ApprovedTerms>, boolean]>([
  [{}, false],
  [{ heads: 2 }, false],
  [{ heads: 4 }, true],
  [{ payTo: 69_999 }, false],
  [{ payTo: 70_001 }, true],
  [{ payTo: null }, true],
  [{ payFrom: 49_000 }, false],
  [{ payFrom: 51_000 }, true],
  [{ currency: 'USD' }, true],
  [{ payPer: 'month' }, true],
  [{ department: ' engineering' }, false],
  [{ department: 'Sales' }, true],
  [{ country: 'FR' }, true],
  [{ budget: 1 }, true],
])('a change of %j needs new approval: %s', (change, expected) =>
  expect(needsNewApproval(APPROVED, { ...APPROVED, ...change })).toBe(expected),
)

test('fewer hires for the same or less money never need new approval', () => {
  const amount = fc.option(fc.integer({ min: 1, max: 10 ** 6 }))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), amount, fc.integer({ min: 0, max: 99 }), (heads, budget, fewer) => {
      const before = { ...APPROVED, heads, budget }
      expect(needsNewApproval(before, { ...before, heads: Math.max(1, heads - fewer) })).toBe(false)
      if (budget !== null) expect(needsNewApproval(before, { ...before, budget: budget - 1 })).toBe(false)
    }),
  )
})

test('the suggested budget is the upper end, per year, for all hires', () => {
  expect(suggestBudget({ heads: 2, payFrom: 10, payTo: 20, payPer: 'hour' })).toBe(83_200)
  expect(suggestBudget({ heads: 3, payFrom: 4_000, payTo: null, payPer: 'month' })).toBe(144_000)
  expect(suggestBudget({ heads: 3, payFrom: null, payTo: null, payPer: 'year' })).toBeNull()
  const asked = { heads: 1, payFrom: null, payTo: 50_000, payPer: 'year' as const, budget: null, currency: 'EUR' }
  expect(amountOf(asked)).toEqual({ value: 50_000, currency: 'EUR' })
  expect(amountOf({ ...asked, budget: 10 })).toEqual({ value: 10, currency: 'EUR' })
  expect(amountOf({ ...asked, currency: '' })).toBeNull()
})
