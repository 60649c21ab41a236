import { expect, test } from 'vitest'
import { describeReviewRequest } from './describe-review-request.ts'

const REVIEW = { id: '1', asked_at: '2026-03-02T12:00:00.000Z', due: '2026-04-02' }
const MARA = { name: 'Mara Ellison', hidden: false }

test('the requester is named, with the deadline', () =>
  expect(describeReviewRequest(MARA, REVIEW, false)).toBe(
    'Mara Ellison requested a human review on 02 Mar 2026. Answer by 02 Apr 2026. You can’t reject them until you do.',
  ))

test('the text says when the deadline has passed', () =>
  expect(describeReviewRequest(MARA, REVIEW, true)).toContain(
    'Your answer was due by 02 Apr 2026. You can’t reject them until you answer.',
  ))

test.each([
  { name: 'Candidate 7', hidden: true },
  { name: 'Mara Ellison', hidden: true },
  { name: '', hidden: false },
])('a hidden or nameless candidate is not named: %j', (asker) =>
  expect(describeReviewRequest(asker, REVIEW, false)).toMatch(/^This candidate requested a human review on /),
)
