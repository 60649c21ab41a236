import { expect, test } from 'vitest'
import { normaliseAddOns } from './add-ons.ts'

const settle = (value: boolean, parts: Record<string, boolean | number | null>) =>
  normaliseAddOns({ shortlist_orders: { value, parts } }).shortlist_orders

// L-F06
test('an add-on is off when none of its parts is set', () =>
  expect(settle(true, { score: false, name: false })?.value).toBe(false))

// L-F06
test('the parts of an add-on are cleared when it is off', () =>
  expect(settle(false, { score: true })).toEqual({
    value: false,
    parts: { score: false, newest: false, experience: false, name: false },
  }))

test('an add-on is on with one part, and one without parts keeps its own value', () => {
  expect(settle(true, { score: true })?.value).toBe(true)
  expect(normaliseAddOns({ admin_console: { value: true, parts: {} } }).admin_console?.value).toBe(true)
})

test('zero counts as set, null does not, and unknown add-ons are dropped', () => {
  const settled = normaliseAddOns({
    large_uploads: { value: true, parts: { max_resume_upload_limit: null } },
    long_careers: { value: true, parts: { max_work_exp: 40 } },
    telepathy: { value: true, parts: {} },
  })
  expect(settled.large_uploads?.value).toBe(false)
  expect(settled.long_careers).toEqual({ value: true, parts: { max_work_exp: 40 } })
  expect(settled.telepathy).toBeUndefined()
})
