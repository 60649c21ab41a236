import type { PayPeriod } from '../positions/pay-periods.ts'

/** What colleagues approved of a requisition, as far as an edit of it may want more. */
export type Approved = {
  heads: number
  department: string
  country: string
  payFrom: number | null
  payTo: number | null
  currency: string
  payPer: PayPeriod
  budget: number | null
}

/** Another amount is more unless both are known and it is less or the same. */
const isMore = (before: number | null, now: number | null): boolean =>
  now !== before && !(before !== null && now !== null && now < before)

/**
 * Whether an edit of an approved requisition wants more than was approved, or something else, so that it is to be approved
 * anew (rule A-181): more people, more pay, another currency, period, department or country. Less of anything does not.
 */
export const asksAnew = (before: Approved, now: Approved): boolean =>
  now.heads > before.heads ||
  now.department.trim().toLowerCase() !== before.department.trim().toLowerCase() ||
  now.country !== before.country ||
  now.currency !== before.currency ||
  now.payPer !== before.payPer ||
  isMore(before.payFrom, now.payFrom) ||
  isMore(before.payTo, now.payTo) ||
  isMore(before.budget, now.budget)
