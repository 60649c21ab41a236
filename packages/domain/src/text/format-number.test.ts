import { expect, test } from 'vitest'
import { formatAmount, formatCount, formatDuration, formatNumber, formatPercent } from './format-number.ts'

test('counts, measured values, shares and amounts are in English', () => {
  expect([formatCount(0), formatCount(1_234_567)]).toEqual(['0', '1,234,567'])
  expect([formatNumber(2.345), formatNumber(1_200)]).toEqual(['2.3', '1,200'])
  expect([0, 0.4, 0.125, 0.98765, 1].map(formatPercent)).toEqual(['0%', '40%', '12.5%', '98.8%', '100%'])
  expect([formatAmount(60_000, 'EUR'), formatAmount(17.5, 'USD')]).toEqual(['€60,000', '$17.50'])
})

test.each([
  [0, '0 minutes'],
  [1, '1 minute'],
  [45, '45 minutes'],
  [60, '1 hour'],
  [61, '1 hour 1 minute'],
  [90, '1 hour 30 minutes'],
  [120, '2 hours'],
])('%i minutes are %s', (minutes, said) => expect(formatDuration(minutes)).toBe(said))
