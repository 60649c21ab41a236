import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findFreeze, type PositionStatus } from './freezing.ts'

const NOW = new Date('2026-03-31T09:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const RULE = { statuses: ['Shortlisted', 'Screened'], days: 30 }
const at = (positionId: string, status: string, since: Date, group = status): PositionStatus => ({
  positionId,
  status,
  group,
  since,
})

test.each([
  ['a freeze status elsewhere freezes', RULE, [at('b', 'Shortlisted', daysAgo(1))], 'b'],
  ['so does a sub-status of a freezing group', RULE, [at('b', 'Screening on hold', daysAgo(1), 'Screened')], 'b'],
  ['any other status does not', RULE, [at('b', 'Initial Status', daysAgo(1))], undefined],
  ['a status on this position does not', RULE, [at('a', 'Shortlisted', daysAgo(1))], undefined],
  ['it ends after the configured days', RULE, [at('b', 'Shortlisted', daysAgo(30))], undefined],
  ['and not before', RULE, [at('b', 'Shortlisted', daysAgo(29.99))], 'b'],
  ['zero days freeze nobody', { ...RULE, days: 0 }, [at('b', 'Shortlisted', daysAgo(1))], undefined],
  ['no statuses freeze nobody', { ...RULE, statuses: [] }, [at('b', 'Shortlisted', daysAgo(1))], undefined],
  [
    'of two freezing positions, the first wins',
    RULE,
    [at('b', 'Shortlisted', daysAgo(2)), at('a', 'Shortlisted', daysAgo(3))],
    undefined,
  ],
  ['and the later one loses', RULE, [at('b', 'Shortlisted', daysAgo(3)), at('a', 'Shortlisted', daysAgo(2))], 'b'],
])('%s', (_, rule, standings, by) => {
  expect(findFreeze('a', standings, rule, NOW)?.by.positionId).toBe(by)
})

test('the freeze shows its end date', () => {
  expect(findFreeze('a', [at('b', 'Screened', daysAgo(10))], RULE, NOW)?.until).toEqual(daysAgo(-20))
})

test('with any combination of statuses, a candidate is free on at least one position', () => {
  const standings = fc.uniqueArray(
    fc.record({
      positionId: fc.constantFrom('a', 'b', 'c', 'd'),
      status: fc.constantFrom('Initial Status', 'Shortlisted', 'Screened'),
      group: fc.constant('x'),
      since: fc.integer({ min: 0, max: 40 }).map(daysAgo),
    }),
    { selector: ({ positionId }) => positionId, minLength: 1 },
  )
  fc.assert(
    fc.property(standings, (all) => {
      const free = all.filter(({ positionId }) => !findFreeze(positionId, all, RULE, NOW))
      expect(free.length).toBeGreaterThan(0)
      expect([1, all.length]).toContain(free.length)
    }),
  )
})
