import { PAY_PERIODS, type PayPeriod } from '../positions/pay-periods.ts'

type BudgetInput = { heads: number; payTo: number | null; payFrom: number | null; payPer: PayPeriod }

/**
 * Returns the yearly full-time cost of that many people at the upper end of their range, in whole units; null for an
 * open range.
 */
export function suggestBudget({ heads, payTo, payFrom, payPer }: BudgetInput): number | null {
  const end = payTo ?? payFrom
  return end === null ? null : Math.round(end * PAY_PERIODS[payPer].perYear * heads)
}

/**
 * Returns the amount for approval chains: the yearly budget, or else the yearly total of the range; null if neither is
 * known.
 */
export const amountOf = (asked: BudgetInput & { budget: number | null; currency: string }) => {
  const value = asked.budget ?? suggestBudget(asked)
  return value === null || asked.currency === '' ? null : { value, currency: asked.currency }
}
