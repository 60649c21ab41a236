import { formatPay } from '../positions/format-pay.ts'
import { PAY_PERIODS, type PayPeriod } from '../positions/pay-periods.ts'
import { sentence } from '../text/sentence.ts'
import type { OfferPay } from './offer-content.ts'

/** Pay of a position according to its requisition or post; null for an open end. */
export type PayRange = { from: number | null; to: number | null; currency: string; per: PayPeriod }

/** `other-currency`: not comparable. `no-range`: no range is known. */
export const PAY_FITS = ['within', 'below', 'above', 'other-currency', 'no-range'] as const
export type PayFit = (typeof PAY_FITS)[number]

/** Returns the yearly full-time amount in hundredths, so that sums are integers. */
const aYear = (value: number, per: PayPeriod): number => Math.round(value * 100) * PAY_PERIODS[per].perYear

/** Compares pay with a range by their yearly amounts, including both ends (rule A-210). */
export function comparePayToRange(pay: OfferPay, range: PayRange | null): PayFit {
  if (!range || range.currency === '' || (range.from === null && range.to === null)) return 'no-range'
  if (range.currency !== pay.currency) return 'other-currency'
  const offered = aYear(pay.value, pay.per)
  if (range.from !== null && offered < aYear(range.from, range.per)) return 'below'
  return range.to !== null && offered > aYear(range.to, range.per) ? 'above' : 'within'
}

/** Whether approvers must be given a reason (rule A-210). */
export const isReasonRequired = (fit: PayFit): boolean => fit === 'below' || fit === 'above' || fit === 'other-currency'

/** Returns the message for a missing reason; empty if none is required. */
export function describeOutsideRange(fit: PayFit, range: PayRange | null): string {
  if (!range || !isReasonRequired(fit)) return ''
  const pays = formatPay(range)
  if (fit === 'other-currency')
    return sentence(
      'The position’s pay range is {pays}, in another currency. Explain the difference to the approvers.',
      { pays },
    )
  return fit === 'above'
    ? sentence('This is above the position’s pay range of {pays}. Explain why to the approvers.', { pays })
    : sentence('This is below the position’s pay range of {pays}. Explain why to the approvers.', { pays })
}

/** Returns the yearly amount for approval chains, in whole units. */
export const yearlyOf = ({ value, currency, per }: OfferPay) => ({
  value: Math.round(value * PAY_PERIODS[per].perYear),
  currency,
})
