import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

// L-A08
test.each([
  ['Asha Rao', 'AR'],
  ['asha devi rao', 'AR'],
  ['  Wei ', 'W'],
  ['Ömer Åkesson', 'ÖÅ'],
  ['', ''],
])('the initials of "%s" are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
