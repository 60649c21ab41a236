import { expect, test } from 'vitest'
import { POSITION_TITLE_PATTERN } from './position-title.ts'
import { listRefusedSigns, tidyTitle } from './tidy-title.ts'

// L-M06
test.each([
  ['in Latin letters and digits', 'Java Developer 2'],
  ['of two letters', 'QA'],
  ['with accents written into the letter', 'Ingénieur données'],
  ['with accents written apart', 'Inge\u0301nieur donne\u0301es'],
  ['in Hindi, whose vowel signs are marks', 'वरिष्ठ अभियंता'],
  ['in Tamil', 'மென்பொருள் பொறியாளர்'],
  ['in Thai', 'วิศวกรข้อมูล'],
  ['in Arabic with vowels', 'مُهَنْدِس'],
  ['in Chinese', '高级工程师'],
  ['with digits of another script', 'अभियंता २'],
  ['of 100 characters', 'x'.repeat(100)],
  ['of 100 characters that are two UTF-16 units each', '𠀀'.repeat(100)],
])('is a title: one %s', (_, title) => {
  expect(POSITION_TITLE_PATTERN.test(title)).toBe(true)
})

// L-M06
test.each([
  ['nothing', ''],
  ['one letter', 'Q'],
  ['one letter of two UTF-16 units', '𠀀'],
  ['101 characters', 'x'.repeat(101)],
  ['a hyphen', 'Java-Developer'],
  ['a slash', 'QA/Test'],
  ['an ampersand', 'R & D'],
  ['a line break', 'Java\nDeveloper'],
  ['an emoji', 'Java 😀'],
])('is no title: %s', (_, title) => {
  expect(POSITION_TITLE_PATTERN.test(title)).toBe(false)
})

test.each([
  ['QA/Test', ['/']],
  ['Engineer (f/m/d)', ['(', '/', ')']],
  ['Java 😀', ['😀']],
  ['Java Developer 2', []],
])('the signs that %j may not have are %j', (title, signs) => expect(listRefusedSigns(title)).toEqual(signs))

test.each([
  ['Engineer (f/m/d)', 'Engineer'],
  ['QA/Test Engineer', 'QA Test Engineer'],
  ['Softwareentwickler*in C++', 'Softwareentwickler Cpp'],
  ['.NET & C# developer', 'Dotnet and C Sharp developer'],
  ['R & D lead m/w/d', 'R and D lead'],
  ['Manager (all genders) – People', 'Manager People'],
  ['x'.repeat(101), ''],
])('%j, as a title, is %j', (written, title) => expect(tidyTitle(written)).toBe(title))
