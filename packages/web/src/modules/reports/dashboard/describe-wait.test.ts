import { expect, test } from 'vitest'
import { describeWait } from './describe-wait.ts'

test.each([
  ['2026-03-05T11:59:50Z', '1 minute'],
  ['2026-03-05T11:18:00Z', '42 minutes'],
  ['2026-03-05T10:30:00Z', '1 hour'],
  ['2026-03-04T13:00:00Z', '23 hours'],
  ['2026-03-03', '2 days'],
  ['2026-01-05T12:00:00Z', '59 days'],
])('what waits since %s waits for %s', (since, said) =>
  expect(describeWait(since, new Date('2026-03-05T12:00:00Z'))).toBe(said),
)
