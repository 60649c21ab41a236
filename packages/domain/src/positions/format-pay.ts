import { sentence } from '../text/sentence.ts'
import { PAY_PERIODS, type PayPeriod } from './pay-periods.ts'

/** Pay for a time in a currency (ISO 4217); an end that nobody named is null. */
export type Pay = { from: number | null; to: number | null; currency: string; per: PayPeriod }

/** '€60,000 to €75,000 a year', '$17.50 an hour'; empty where neither end is named. */
export function writePay({ from, to, currency, per }: Pay): string {
  const [least, most] = [from, to].map((amount) => (amount === null ? '' : writeAmount(amount, currency)))
  const time = PAY_PERIODS[per].said
  if (least && most)
    return least === most
      ? sentence('{least} {time}', { least, time })
      : sentence('{least} to {most} {time}', { least, most, time })
  if (least) return sentence('From {least} {time}', { least, time })
  return most ? sentence('Up to {most} {time}', { most, time }) : ''
}

/** '€60,000'; with two decimals where it is no whole number. */
export const writeAmount = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount)
