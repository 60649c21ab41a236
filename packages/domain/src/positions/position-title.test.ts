import { expect, test } from 'vitest'
import { listRefusedSigns, normaliseTitle } from './normalise-title.ts'
import { POSITION_TITLE_PATTERN } from './position-title.ts'

// L-M06
test.each([
  ['with Latin letters and digits', 'Java Developer 2'],
  ['with two letters', 'QA'],
  ['with precomposed accents', 'Ingénieur données'],
  ['with combining accents', 'Inge\u0301nieur donne\u0301es'],
  ['in Hindi, with combining vowel signs', 'वरिष्ठ अभियंता'],
  ['in Tamil', 'மென்பொருள் பொறியாளர்'],
  ['in Thai', 'วิศวกรข้อมูล'],
  ['in Arabic with vowels', 'مُهَنْدِس'],
  ['in Chinese', '高级工程师'],
  ['with digits of another script', 'अभियंता २'],
  ['with 100 characters', 'x'.repeat(100)],
  ['with 100 characters of two UTF-16 units each', '𠀀'.repeat(100)],
])('accepts a title: one %s', (_, title) => {
  expect(POSITION_TITLE_PATTERN.test(title)).toBe(true)
})

// L-M06
test.each([
  ['empty', ''],
  ['one letter', 'Q'],
  ['one letter of two UTF-16 units', '𠀀'],
  ['101 characters', 'x'.repeat(101)],
  ['a hyphen', 'Java-Developer'],
  ['a slash', 'QA/Test'],
  ['an ampersand', 'R & D'],
  ['a line break', 'Java\nDeveloper'],
  ['an emoji', 'Java 😀'],
])('refuses a title: %s', (_, title) => {
  expect(POSITION_TITLE_PATTERN.test(title)).toBe(false)
})

test.each([
  ['QA/Test', ['/']],
  ['Engineer (f/m/d)', ['(', '/', ')']],
  ['Java 😀', ['😀']],
  ['Java Developer 2', []],
])('the forbidden characters in %j are %j', (title, signs) => expect(listRefusedSigns(title)).toEqual(signs))

test.each([
  ['Engineer (f/m/d)', 'Engineer'],
  ['QA/Test Engineer', 'QA Test Engineer'],
  ['Softwareentwickler*in C++', 'Softwareentwickler Cpp'],
  ['.NET & C# developer', 'Dotnet and C Sharp developer'],
  ['R & D lead m/w/d', 'R and D lead'],
  ['Manager (all genders) – People', 'Manager People'],
  ['x'.repeat(101), ''],
])('%j, as a title, becomes %j', (written, title) => expect(normaliseTitle(written)).toBe(title))
