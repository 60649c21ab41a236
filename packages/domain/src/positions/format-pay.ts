import { formatAmount } from '../text/format-number.ts'
import { sentence } from '../text/sentence.ts'
import { PAY_PERIODS, type PayPeriod } from './pay-periods.ts'

/** Pay per period in a currency (ISO 4217); null for an open end. */
export type Pay = { from: number | null; to: number | null; currency: string; per: PayPeriod }

/** Returns '€60,000 to €75,000 a year', '$17.50 an hour'; empty if both ends are open. */
export function formatPay({ from, to, currency, per }: Pay): string {
  const [least, most] = [from, to].map((amount) => (amount === null ? '' : formatAmount(amount, currency)))
  const time = PAY_PERIODS[per].said
  if (least && most)
    return least === most
      ? sentence('{least} {time}', { least, time })
      : sentence('{least} to {most} {time}', { least, most, time })
  if (least) return sentence('From {least} {time}', { least, time })
  return most ? sentence('Up to {most} {time}', { most, time }) : ''
}

/** Returns '€3,000 to €4,000 a month (€36,000 to €48,000 a year)', to stand beside yearly amounts. */
export function formatPayAndYearly(pay: Pay): string {
  const written = formatPay(pay)
  if (pay.per === 'year' || written === '') return written
  const { perYear } = PAY_PERIODS[pay.per]
  const [from, to] = [pay.from, pay.to].map((amount) => (amount === null ? null : Math.round(amount * perYear)))
  return sentence('{written} ({yearly})', {
    written,
    yearly: formatPay({ from: from ?? null, to: to ?? null, currency: pay.currency, per: 'year' }).replace(
      /^(?:From|Up)/,
      (word) => word.toLowerCase(),
    ),
  })
}
