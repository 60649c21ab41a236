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
      'The position’s country (United Kingdom) uses GBP, but the offer is in USD.',
      'The pay range is £37,338 to £44,962 a year. We can’t compare it with an offer in another currency.',
    ],
  ],
  [
    'dollars in Leeds, without a range',
    { ...pounds(41_000), currency: 'USD' },
    { country: 'United Kingdom', range: null },
    ['The position’s country (United Kingdom) uses GBP, but the offer is in USD.'],
  ],
  [
    'a range in dollars for Leeds',
    pounds(41_000),
    { country: 'GB', range: { ...RANGE, currency: 'USD' } },
    [
      'The pay range is in USD, but the position’s country is United Kingdom.',
      'The pay range is $37,338 to $44,962 a year. We can’t compare it with an offer in another currency.',
    ],
  ],
  ['above the range', pounds(50_000), IN_LEEDS, ['The offer is above the pay range of £37,338 to £44,962 a year.']],
  ['below the range', pounds(30_000), IN_LEEDS, ['The offer is below the pay range of £37,338 to £44,962 a year.']],
  [
    'a monthly amount within a yearly range',
    { value: 3_500, currency: 'GBP', per: 'month' as const },
    IN_LEEDS,
    ['The pay range is per year and the offer per month. We compared both as full-time yearly pay.'],
  ],
  ['an unknown country and no range', { ...pounds(1), currency: 'JPY' }, { country: '', range: null }, []],
  ['a range without ends', pounds(1), { country: '', range: { ...RANGE, from: null, to: null } }, []],
])('%s', (_, pay, around, said) => expect(offerWarnings(pay, around)).toEqual(said))
