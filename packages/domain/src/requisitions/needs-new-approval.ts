import type { PayPeriod } from '../positions/pay-periods.ts'

/** What colleagues approved of a requisition and an edit may exceed. */
export type ApprovedTerms = {
  heads: number
  department: string
  country: string
  payFrom: number | null
  payTo: number | null
  currency: string
  payPer: PayPeriod
  budget: number | null
}

/** A changed amount counts as more unless both are known and it is at most the same. */
const isMore = (before: number | null, now: number | null): boolean =>
  now !== before && !(before !== null && now !== null && now < before)

/**
 * Whether an edit of an approved requisition needs another approval, since it asks for more or something else
 * (rule A-181): more people, more pay, another currency, period, department or country. Less of anything does not.
 */
export const needsNewApproval = (before: ApprovedTerms, now: ApprovedTerms): boolean =>
  now.heads > before.heads ||
  now.department.trim().toLowerCase() !== before.department.trim().toLowerCase() ||
  now.country !== before.country ||
  now.currency !== before.currency ||
  now.payPer !== before.payPer ||
  isMore(before.payFrom, now.payFrom) ||
  isMore(before.payTo, now.payTo) ||
  isMore(before.budget, now.budget)
