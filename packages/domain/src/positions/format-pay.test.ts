import { expect, test } from 'vitest'
import { formatPay, formatPayAndYearly } from './format-pay.ts'

test.each([
  [60_000, 75_000, 'EUR', 'year', '€60,000 to €75,000 a year'],
  [60_000, 60_000, 'USD', 'year', '$60,000 a year'],
  [null, 1_200_000, 'INR', 'year', 'Up to ₹1,200,000 a year'],
  [48_000, null, 'GBP', 'year', 'From £48,000 a year'],
  [9_000_000, 9_500_000, 'JPY', 'year', '¥9,000,000 to ¥9,500,000 a year'],
  [17.5, 22, 'USD', 'hour', '$17.50 to $22 an hour'],
  [4_200, 5_000, 'CHF', 'month', 'CHF\u00a04,200 to CHF\u00a05,000 a month'],
  [null, null, 'USD', 'year', ''],
] as const)('%s to %s %s per %s is written %j', (from, to, currency, per, written) =>
  expect(formatPay({ from, to, currency, per })).toBe(written),
)

test.each([
  [3_000, 4_000, 'month', '€3,000 to €4,000 a month (€36,000 to €48,000 a year)'],
  [17.5, null, 'hour', 'From €17.50 an hour (from €36,400 a year)'],
  [60_000, 75_000, 'year', '€60,000 to €75,000 a year'],
  [null, null, 'month', ''],
] as const)('%s to %s per %s is written %j beside yearly amounts', (from, to, per, written) =>
  expect(formatPayAndYearly({ from, to, currency: 'EUR', per })).toBe(written),
)
