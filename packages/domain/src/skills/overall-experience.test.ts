import { expect, test } from 'vitest'
import { textOf } from '../text/span.ts'
import { overallExperienceIn } from './overall-experience.ts'

test.each([
  ['3 years or more in a similar role', 3, undefined, '3 years'],
  ['You have 4 years of experience in logistics and 8 years of Java.', 4, undefined, '4 years'],
  ['5+ years of experience with Java. At least 3 years of professional experience overall.', 3, undefined, '3 years'],
  ['5+ years of experience with Java', 5, undefined, '5+ years'],
  ['Requirements\n- 5 to 8 years of experience in data engineering\n- 2 years of SQL', 5, 8, '5 to 8 years'],
  ["A master's degree and 2 years of experience, or a bachelor's degree and 4 years", 2, undefined, '2 years'],
  ['Mindestens 3 Jahre Berufserfahrung im Einkauf', 3, undefined, '3 Jahre'],
  ['Un an d’expérience en vente', 1, undefined, 'Un an'],
])('%j asks for %s to %s years in total', (text, min, max, quote) => {
  const found = overallExperienceIn(text)
  expect(found).toMatchObject({ min, max })
  expect(found && textOf(text, found)).toBe(quote)
})

test.each([
  '',
  'Experience is welcome.',
  'We have over 20 years of experience in banking.',
  'We have worked for over 20 years in banking.',
  'The contract runs for 2 years.',
  'founded 120 years ago, experience matters',
  'Experienced staff earn 15 an hour',
])('%j asks for no experience', (text) => expect(overallExperienceIn(text)).toBeUndefined())

test.each([
  ['3-5 years of experience', 3, 5],
  ['3 to 5 years experience in sales', 3, 5],
  ['between 2 and 4 years of work experience', 2, 4],
  ['at least five (5) years of relevant experience', 5, undefined],
  ['Minimum of 2 years working experience', 2, undefined],
  ['up to 3 years of experience', 0, 3],
  ['8+ years of experience. 2 years of experience with Go.', 8, undefined],
  ['Experience: 3 years and above', 3, undefined],
  ['Experience: 4 to 7 year', 4, 7],
  ['4 to 7 year experience in Java', 4, 7],
  ['Exp: 4-7', 4, 7],
  ['6.5 years of experience in procurement', 6, undefined],
  ['Between 2.5 and 4.5 years of experience', 2, 5],
  ['minimum of four (4) years experience', 4, undefined],
  ['4(four) years of experience', 4, undefined],
  ['3+ years experience', 3, undefined],
  ['at least two years post-qualification', 2, undefined],
  ['0-2 years of experience', 0, 2],
  ['18 months of experience in a laboratory', 1, undefined],
  ['Work experience: 8/10 years of relevant experience', 8, undefined],
  ['MA and 4 years or BA and 6 years of experience', 4, undefined],
  ['Work experience: 2 years for Diploma, 1 year for BSc degree', 1, undefined],
  ['Experience: 9 years, out of which 3 years in a senior position', 9, undefined],
  ['Minimum 1year experience in retail', 1, undefined],
  ['Experience: twenty years on ships', 20, undefined],
])('%j means %s to %s years', (text, min, max) => {
  expect(overallExperienceIn(text)).toMatchObject({ min, max })
})
