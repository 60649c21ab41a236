import { expect, test } from 'vitest'
import { experienceIn } from './experience-in.ts'

test.each([
  ['3-5 years of experience', 3, 5],
  ['3 to 5 years experience in sales', 3, 5],
  ['between 2 and 4 years of work experience', 2, 4],
  ['at least five (5) years of relevant experience', 5, undefined],
  ['5+ years of experience with Java', 5, undefined],
  ['Minimum of 2 years working experience', 2, undefined],
  ['up to 3 years of experience', 0, 3],
  ['8+ years of experience. 2 years of experience with Go.', 8, undefined],
  ["A master's degree and 2 years of experience, or a bachelor's degree and 4 years", 2, undefined],
  ['Experience: 3 years and above', 3, undefined],
])('%j asks for %s to %s years', (text, min, max) => {
  expect(experienceIn(text)).toEqual({ min, max })
})

test.each([
  [''],
  ['Experience is welcome.'],
  ['We have over 20 years of experience in banking.'],
  ['The contract runs for 2 years.'],
  ['founded 120 years ago, experience matters'],
])('%j asks for none', (text) => {
  expect(experienceIn(text)).toBeUndefined()
})
