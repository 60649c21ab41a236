import type { PayPeriod } from '@rolecall/domain/positions/pay-periods'
import { currencyOfCountry } from '@rolecall/domain/reference/country-currency'
import { invalid } from '../../platform/kernel/problem.ts'

/** The parts beside the salary of a position (`ctc`, its upper end). */
export type SalaryParts = { from: number | null; currency: string; per: PayPeriod }

export const columnsOf = ({ from, currency, per }: SalaryParts) => ({
  pay_from: from,
  pay_currency: currency,
  pay_per: per,
})

type PayInput = {
  ctc?: string | undefined
  pay_from?: string | undefined
  pay_currency?: string | undefined
  pay_per?: PayPeriod | null | undefined
}
type PayContext = { country: string; companyCurrency: string; before?: SalaryParts & { to: number | null } }

/**
 * The parts beside a salary. The currency defaults to the currency of the work's country, else the company's; the
 * documented call gives only the yearly amount (rule A-286). An edit with amount and currency replaces all parts.
 */
export function resolvePay(given: PayInput, { country, companyCurrency, before }: PayContext): SalaryParts {
  const known = before && (before.to ?? before.from) !== null ? before : undefined
  const isWhole = given.ctc !== undefined && given.pay_currency !== undefined
  const kept = isWhole ? undefined : known
  const to = given.ctc === undefined ? (known?.to ?? null) : Number(given.ctc)
  const isAbove = (from: number) => to !== null && from > to
  if (given.pay_from !== undefined && isAbove(Number(given.pay_from)))
    throw invalid('pay_from', 'The lowest pay is above the highest.')
  const from = given.pay_from === undefined ? (kept?.from ?? null) : Number(given.pay_from)
  return {
    from: from !== null && isAbove(from) ? null : from,
    currency: given.pay_currency ?? (kept?.currency || currencyOfCountry(country) || companyCurrency),
    per: given.pay_per ?? kept?.per ?? 'year',
  }
}
