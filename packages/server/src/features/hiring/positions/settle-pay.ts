import type { PayPeriod } from '@rolecall/domain/positions/pay-periods'
import { currencyOfCountry } from '@rolecall/domain/reference/country-currency'

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
 * the documented call gives the amount alone, by the year. An edit that gives a currency gives all of the salary.
 */
export function settlePay(given: Given, { country, companyCurrency, before }: Around): SalaryParts {
  if (given.ctc === undefined && given.pay_currency === undefined && before) return before
  const isWhole = given.pay_currency !== undefined || before === undefined || before.to === null
  const kept = isWhole ? undefined : before
  const from = given.pay_from === undefined ? (kept?.from ?? null) : Number(given.pay_from)
  return {
    from: from !== null && given.ctc !== undefined && from > Number(given.ctc) ? null : from,
    currency: given.pay_currency ?? (kept?.currency || currencyOfCountry(country) || companyCurrency),
    per: given.pay_per ?? kept?.per ?? 'year',
  }
}
