import { expect, test } from 'vitest'
import { offerWarnings } from './offer-warnings.ts'

const RANGE = { from: 37_338, to: 44_962, currency: 'GBP', per: 'year' as const }
const IN_LEEDS = { country: 'GB', range: RANGE }
const pounds = (value: number) => ({ value, currency: 'GBP', per: 'year' as const })

test.each([
  ['an offer within the range causes no warning', pounds(41_000), IN_LEEDS, []],
  [
    'dollars in Leeds',
    { ...pounds(41_000), currency: 'USD' },
    IN_LEEDS,
    [
      'The position’s country is United Kingdom, where people are paid in GBP. The offer is in USD.',
      'The position pays £37,338 to £44,962 a year. The offer is in another currency, so the two cannot be compared.',
    ],
  ],
  [
    'dollars in Leeds, without a range',
    { ...pounds(41_000), currency: 'USD' },
    { country: 'United Kingdom', range: null },
    ['The position’s country is United Kingdom, where people are paid in GBP. The offer is in USD.'],
  ],
  [
    'a range in dollars for Leeds',
    pounds(41_000),
    { country: 'GB', range: { ...RANGE, currency: 'USD' } },
    [
      'The range is in USD, and the position’s country is United Kingdom.',
      'The position pays $37,338 to $44,962 a year. The offer is in another currency, so the two cannot be compared.',
    ],
  ],
  [
    'above the range',
    pounds(50_000),
    IN_LEEDS,
    ['The offer is above what the position pays, £37,338 to £44,962 a year.'],
  ],
  [
    'below the range',
    pounds(30_000),
    IN_LEEDS,
    ['The offer is below what the position pays, £37,338 to £44,962 a year.'],
  ],
  [
    'a monthly amount within a yearly range',
    { value: 3_500, currency: 'GBP', per: 'month' as const },
    IN_LEEDS,
    ['The range counts by the year, and the offer by the month. Both were compared by the year of full-time work.'],
  ],
  ['an unknown country and no range', { ...pounds(1), currency: 'JPY' }, { country: '', range: null }, []],
  ['a range without ends', pounds(1), { country: '', range: { ...RANGE, from: null, to: null } }, []],
])('%s', (_, pay, around, said) => expect(offerWarnings(pay, around)).toEqual(said))
