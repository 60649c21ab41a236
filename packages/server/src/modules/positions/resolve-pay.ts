import type { PayPeriod } from '@rolecall/domain/positions/pay-periods'
import { currencyOfCountry } from '@rolecall/domain/reference/country-currency'
import { invalid } from '../../../ground/kernel/problem.ts'

/** What stands beside the salary of a position (`ctc`, its upper end). */
export type SalaryParts = { from: number | null; currency: string; per: PayPeriod }

export const columnsOf = ({ from, currency, per }: SalaryParts) => ({
  pay_from: from,
  pay_currency: currency,
  pay_per: per,
})

type Given = {
  ctc?: string | undefined
  pay_from?: string | undefined
  pay_currency?: string | undefined
  pay_per?: PayPeriod | null | undefined
}
type Around = { country: string; companyCurrency: string; before?: SalaryParts & { to: number | null } }

/**
 * What stands beside a salary. Without a currency it is the one of the country where the work is, else that of the company;
 * the documented call gives the amount alone, by the year (rule A-286). An edit that gives amount and currency gives all of it.
 */
export function settlePay(given: Given, { country, companyCurrency, before }: Around): SalaryParts {
  const known = before && (before.to ?? before.from) !== null ? before : undefined
  const isWhole = given.ctc !== undefined && given.pay_currency !== undefined
  const kept = isWhole ? undefined : known
  const to = given.ctc === undefined ? (known?.to ?? null) : Number(given.ctc)
  const isAbove = (from: number) => to !== null && from > to
  if (given.pay_from !== undefined && isAbove(Number(given.pay_from)))
    throw invalid('pay_from', 'The lower end is above the upper end.')
  const from = given.pay_from === undefined ? (kept?.from ?? null) : Number(given.pay_from)
  return {
    from: from !== null && isAbove(from) ? null : from,
    currency: given.pay_currency ?? (kept?.currency || currencyOfCountry(country) || companyCurrency),
    per: given.pay_per ?? kept?.per ?? 'year',
  }
}
