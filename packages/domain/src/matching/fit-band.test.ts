import { expect, test } from 'vitest'
import { fitBandOf } from './fit-band.ts'
import type { Contribution } from './score-candidate.ts'

const part = (over: Partial<Contribution>): Contribution => ({
  requirement: 'SQL',
  skillId: 'sql',
  kind: 'primary',
  rule: 'exact',
  mandatory: false,
  points: 0,
  possible: 0,
  via: '',
  spans: [],
  ...over,
})

test.each([
  [100, {}, 'strong'],
  [60, {}, 'strong'],
  [59, {}, 'possible'],
  [40, {}, 'possible'],
  [39, {}, 'weak'],
  [90, { mandatory: true, rule: 'missing' }, 'possible'],
  [90, { kind: 'career', rule: 'missing', possible: 50 }, 'weak'],
  [70, { kind: 'career', rule: 'partly', points: 20, possible: 50 }, 'strong'],
] as const)('a score of %i with %j is a %s fit', (score, over, band) => {
  expect(fitBandOf({ score, contributions: [part(over)] })).toBe(band)
})
