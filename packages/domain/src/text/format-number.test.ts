import { expect, test } from 'vitest'
import { formatAmount, formatCount, formatNumber, formatPercent } from './format-number.ts'

test('counts, measured values, shares and amounts are in English', () => {
  expect([formatCount(0), formatCount(1_234_567)]).toEqual(['0', '1,234,567'])
  expect([formatNumber(2.345), formatNumber(1_200)]).toEqual(['2.3', '1,200'])
  expect([0, 0.4, 0.125, 0.98765, 1].map(formatPercent)).toEqual(['0%', '40%', '12.5%', '98.8%', '100%'])
  expect([formatAmount(60_000, 'EUR'), formatAmount(17.5, 'USD')]).toEqual(['€60,000', '$17.50'])
})
