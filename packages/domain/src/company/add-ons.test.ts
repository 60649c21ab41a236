import { expect, test } from 'vitest'
import { settleAddOns } from './add-ons.ts'

const settle = (value: boolean, parts: Record<string, boolean | number | null>) =>
  settleAddOns({ shortlist_orders: { value, parts } }).shortlist_orders

// L-F06
test('an add-on is off when none of its parts is set', () =>
  expect(settle(true, { score: false, name: false })?.value).toBe(false))

// L-F06
test('its parts are cleared when it is off', () =>
  expect(settle(false, { score: true })).toEqual({
    value: false,
    parts: { score: false, newest: false, experience: false, name: false },
  }))

test('it is on with one part, and one without parts is what it says', () => {
  expect(settle(true, { score: true })?.value).toBe(true)
  expect(settleAddOns({ admin_console: { value: true, parts: {} } }).admin_console?.value).toBe(true)
})

test('a number of nought is set, none is not, and strangers are left out', () => {
  const settled = settleAddOns({
    large_uploads: { value: true, parts: { max_resume_upload_limit: null } },
    long_careers: { value: true, parts: { max_work_exp: 40 } },
    telepathy: { value: true, parts: {} },
  })
  expect(settled.large_uploads?.value).toBe(false)
  expect(settled.long_careers).toEqual({ value: true, parts: { max_work_exp: 40 } })
  expect(settled.telepathy).toBeUndefined()
})
