import { expect, test } from 'vitest'
import { cleanDisplayTitle, DISPLAY_TITLE_MAX, isDisplayTitleOf } from './display-title.ts'

test.each([
  ['C++ developer', 'Cpp developer', true],
  ['Sr. Engineer – R&D', 'Sr Engineer R and D', true],
  ['Pfleger/in (m/w/d)', 'Pfleger', true],
  ['QA/Test Engineer', 'qa test engineer', true],
  ['Night nurse', 'Night nurse', false],
  ['Chief of everything', 'Night nurse', false],
  [`${'C'.repeat(100)}${'.'.repeat(DISPLAY_TITLE_MAX)}`, 'C'.repeat(100), false],
])('whether %j may be shown for the title %j: %s', (display, title, is) =>
  expect(isDisplayTitleOf(display, title)).toBe(is),
)

test('a title to show is one line that begins with a capital, or nothing if it is too long', () => {
  expect(cleanDisplayTitle(' c++\n developer ')).toBe('C++ developer')
  expect(cleanDisplayTitle('x'.repeat(DISPLAY_TITLE_MAX + 1))).toBe('')
})
