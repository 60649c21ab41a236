import { expect, test } from 'vitest'
import { describeReviewRequest } from './describe-review-request.ts'

const REVIEW = { id: '1', asked_at: '2026-03-02T12:00:00.000Z', due: '2026-04-02' }
const MARA = { name: 'Mara Ellison', hidden: false }

test('the requester is named, with the deadline', () =>
  expect(describeReviewRequest(MARA, REVIEW, false)).toBe(
    'Mara Ellison asked on 02 Mar 2026 for a person to look at this. To be answered by 02 Apr 2026; until then no rejection.',
  ))

test('the text says when the deadline has passed', () =>
  expect(describeReviewRequest(MARA, REVIEW, true)).toContain(
    'The answer was due by 02 Apr 2026; until it is given, no rejection.',
  ))

test.each([
  { name: 'Candidate 7', hidden: true },
  { name: 'Mara Ellison', hidden: true },
  { name: '', hidden: false },
])('a hidden or nameless candidate is not named: %j', (asker) =>
  expect(describeReviewRequest(asker, REVIEW, false)).toMatch(/^This candidate asked on /),
)
