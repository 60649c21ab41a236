import { postCalls } from '@rolecall/contract/careers/post-content'
import { expect, test } from 'vitest'
import { toPostValues } from './post-form.ts'

const CONTENT = {
  skills: [],
  workplace: '' as const,
  shows_pay: true,
  pay_per: 'hour' as const,
  pay_currency: '',
  education: '' as const,
  experience_counts: false,
  people: [],
  about_team: '',
}

test.each([
  [28.5, 34, '28.50', '34'],
  [0.01, 9_999_999_999.99, '0.01', '9999999999.99'],
  [60_000, null, '60000', ''],
])('pay from %s to %s is shown so that the call accepts it back', (pay_from, pay_to, from, to) => {
  const values = toPostValues({ ...CONTENT, pay_from, pay_to })
  expect([values.pay_from, values.pay_to]).toEqual([from, to])
  const body = postCalls.editContent.body.parse({ positionId: 'x', ...values })
  expect(body).toMatchObject({ pay_from, pay_to })
})
