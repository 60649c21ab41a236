import { sentence } from '../text/sentence.ts'

/** A year's pay in whole units of a currency; an end that nobody named is null. */
export type Pay = { from: number | null; to: number | null; currency: string }

/** '€60,000 to €75,000 a year'; empty where neither end is named. */
export function writePay({ from, to, currency }: Pay): string {
  const money = new Intl.NumberFormat('en', { style: 'currency', currency, maximumFractionDigits: 0 })
  const [least, most] = [from, to].map((amount) => (amount === null ? '' : money.format(amount)))
  if (least && most)
    return least === most
      ? sentence('{least} a year', { least })
      : sentence('{least} to {most} a year', { least, most })
  if (least) return sentence('From {least} a year', { least })
  return most ? sentence('Up to {most} a year', { most }) : ''
}
