import { PAY_PERIODS, type PayPeriod } from '../positions/pay-periods.ts'
import { writePay } from '../positions/write-pay.ts'
import { sentence } from '../text/sentence.ts'
import type { OfferPay } from './offer-content.ts'

/** What a position pays, as its requisition or its post says; an end that nobody named is null. */
export type PayRange = { from: number | null; to: number | null; currency: string; per: PayPeriod }

/** `other-currency`: it cannot be compared. `no-range`: there is none. */
export const PAY_FITS = ['within', 'below', 'above', 'other-currency', 'no-range'] as const
export type PayFit = (typeof PAY_FITS)[number]

/** What an amount comes to in a year of full-time work, in hundredths, so that sums are of whole numbers. */
const aYear = (value: number, per: PayPeriod): number => Math.round(value * 100) * PAY_PERIODS[per].perYear

/** How pay stands to a range, compared by what both come to in a year; its ends are within (rule A-210). */
export function payWithin(pay: OfferPay, range: PayRange | null): PayFit {
  if (!range || range.currency === '' || (range.from === null && range.to === null)) return 'no-range'
  if (range.currency !== pay.currency) return 'other-currency'
  const offered = aYear(pay.value, pay.per)
  if (range.from !== null && offered < aYear(range.from, range.per)) return 'below'
  return range.to !== null && offered > aYear(range.to, range.per) ? 'above' : 'within'
}

/** Whether those who approve are told why it is so (rule A-210). */
export const wantsReason = (fit: PayFit): boolean => fit === 'below' || fit === 'above' || fit === 'other-currency'

/** What is said where a reason is missing; empty where none is needed. */
export function sayOutside(fit: PayFit, range: PayRange | null): string {
  if (!range || !wantsReason(fit)) return ''
  const pays = writePay(range)
  if (fit === 'other-currency')
    return sentence('The position pays {pays}, in another currency. Say why, for those who approve it.', { pays })
  return fit === 'above'
    ? sentence('This is more than the position pays, {pays}. Say why, for those who approve it.', { pays })
    : sentence('This is less than the position pays, {pays}. Say why, for those who approve it.', { pays })
}

/** What chains compare: what it comes to in a year, in whole units. */
export const yearlyOf = ({ value, currency, per }: OfferPay) => ({
  value: Math.round(value * PAY_PERIODS[per].perYear),
  currency,
})
