import { expect, test } from 'vitest'
import { hideContact } from './hide-contact.ts'

test.each([
  ['Mail: mira.bell@example.com.', /mira|example/],
  ['first@example.com, second@example.org', /first|second/],
  ['mira [at] example [dot] com', /mira|example/],
  ['Phone: +91 98200 11111 / 98200 22222', /98200/],
  ['Mobile 98200 11111\nWork 080 4123 4567', /11111|4567/],
  ['linkedin.com/in/mira-bell and https://mira.example/me', /mira/],
])('%j does not reveal contact details', (text, told) => {
  const hidden = hideContact(text, [])
  expect(hidden).not.toMatch(told)
  expect(hidden).toHaveLength(text.length)
})

test('known contact details are hidden even if the patterns miss them', () => {
  expect(hideContact('Reach me at 5550 123', ['5550 123'])).toBe('Reach me at •••• •••')
})

test('years, skills and amounts stay, and all words keep their positions', () => {
  const text = 'Node.js, C++ and PostgreSQL 16\n2019 - 2021, 03/2017 - 11/2018: 1,200,000 rows a day'
  expect(hideContact(text, [])).toBe(text)
})
