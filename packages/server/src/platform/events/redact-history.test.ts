import { expect, test } from 'vitest'
import { redactPayload } from './redact-history.ts'

test('an erased payload keeps ids and words of the product, and no value of a corrected field, not even digits', () => {
  const changed = [{ field: 'phone', before: '9845000111', now: '+91 98200 11111' }]
  expect(redactPayload({ version: 3, candidate_id: '235293217863368', fields: ['phone'], changed })).toEqual({
    version: 3,
    candidate_id: '235293217863368',
    fields: ['phone'],
    changed: [{ field: 'phone' }],
  })
})
