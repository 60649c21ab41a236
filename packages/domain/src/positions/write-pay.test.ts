import { expect, test } from 'vitest'
import { writePay } from './write-pay.ts'

test.each([
  [60_000, 75_000, 'EUR', '€60,000 to €75,000 a year'],
  [60_000, 60_000, 'USD', '$60,000 a year'],
  [null, 1_200_000, 'INR', 'Up to ₹1,200,000 a year'],
  [48_000, null, 'GBP', 'From £48,000 a year'],
  [9_000_000, 9_500_000, 'JPY', '¥9,000,000 to ¥9,500,000 a year'],
  [null, null, 'USD', ''],
])('%s to %s %s is written %j', (from, to, currency, written) => expect(writePay({ from, to, currency })).toBe(written))
