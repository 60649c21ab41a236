import { expect, test } from 'vitest'
import { tellAsked } from './tell-asked.ts'

const REVIEW = { id: '1', asked_at: '2026-03-02T12:00:00.000Z', due: '2026-04-02' }
const MARA = { name: 'Mara Ellison', hidden: false }

test('whoever asked is said by name, and with the last day', () =>
  expect(tellAsked(MARA, REVIEW, false)).toBe(
    'Mara Ellison asked on 02 Mar 2026 for a person to look at this. To be answered by 02 Apr 2026; until then no rejection.',
  ))

test('once that day is over, it says so', () =>
  expect(tellAsked(MARA, REVIEW, true)).toContain(
    'The answer was due by 02 Apr 2026; until it is given, no rejection.',
  ))

test.each([
  { name: 'Candidate 7', hidden: true },
  { name: 'Mara Ellison', hidden: true },
  { name: '', hidden: false },
])('nobody is said by name who is hidden or has none: %j', (asker) =>
  expect(tellAsked(asker, REVIEW, false)).toMatch(/^This candidate asked on /),
)
