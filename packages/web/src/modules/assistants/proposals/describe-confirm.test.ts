import { expect, test } from 'vitest'
import { describeConfirm } from './describe-confirm.ts'

test.each([
  [1, 0, 'Confirm'],
  [3, 0, 'Confirm all 3'],
  [1, 1, 'Confirm and email 1 candidate'],
  [1, 2, 'Confirm and email 2 candidates'],
  [3, 1, 'Confirm 3 and email 1 candidate'],
  [3, 2, 'Confirm 3 and email 2 candidates'],
])('%i suggestions that email %i candidates: “%s”', (all, count, label) => {
  expect(describeConfirm(all, count)).toBe(label)
})
