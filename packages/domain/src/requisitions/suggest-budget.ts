import { PAY_PERIODS, type PayPeriod } from '../positions/pay-periods.ts'

type Wanted = { heads: number; payTo: number | null; payFrom: number | null; payPer: PayPeriod }

/** What so many people cost in a year of full-time work at the upper end of their range, in whole units; null where no end is known. */
export function suggestBudget({ heads, payTo, payFrom, payPer }: Wanted): number | null {
  const end = payTo ?? payFrom
  return end === null ? null : Math.round(end * PAY_PERIODS[payPer].perYear * heads)
}

/** What chains compare: the yearly budget, or else what the range comes to in a year; null where neither is known. */
export const amountOf = (asked: Wanted & { budget: number | null; currency: string }) => {
  const value = asked.budget ?? suggestBudget(asked)
  return value === null || asked.currency === '' ? null : { value, currency: asked.currency }
}
