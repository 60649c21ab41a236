import { expect, test } from 'vitest'
import { mayChange, offerState } from './time-offers.ts'

const NOW = new Date('2026-03-02T09:00Z')
const open = { withdrawnAt: null, interviewState: null, validUntil: NOW }

test.each([
  ['open', {}],
  ['expired', { validUntil: new Date(NOW.getTime() - 1) }],
  ['withdrawn', { withdrawnAt: NOW, interviewState: 'scheduled' }],
  ['booked', { interviewState: 'rescheduled', validUntil: new Date(0) }],
  ['cancelled', { interviewState: 'cancelled' }],
])('times offered are %s', (state, over) => expect(offerState({ ...open, ...over }, NOW)).toBe(state))

test('a candidate may reschedule an interview until twelve hours before', () => {
  expect(mayChange(new Date('2026-03-02T21:00Z'), NOW)).toBe(true)
  expect(mayChange(new Date('2026-03-02T20:59:59Z'), NOW)).toBe(false)
})
