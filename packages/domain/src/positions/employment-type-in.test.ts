import { expect, test } from 'vitest'
import { textOf } from '../text/span.ts'
import { employmentTypeIn } from './employment-type-in.ts'

test.each([
  ['Employment type: Full-time', 'FULL_TIME', 'Full-time'],
  ['Location: Pune. Job Type: Part time. Salary by agreement', 'PART_TIME', 'Part time'],
  ['Terms\n**Type of employment:** full-time', 'FULL_TIME', 'full-time'],
  ['Employment: Full time, permanent', 'FULL_TIME', 'Full time'],
  ['Contract type: Contract', 'CONTRACTOR', 'Contract'],
  ['Contract type: Temporary contract', 'TEMPORARY', 'Temporary'],
  ['Anstellungsart: Vollzeit', 'FULL_TIME', 'Vollzeit'],
  ['Data engineer\n(Part-time)\nWe move data.', 'PART_TIME', 'Part-time'],
  ['This is a full-time position in our office.', 'FULL_TIME', 'full-time position'],
  ['A paid internship in our lab.', 'INTERN', 'paid internship'],
])('%j has the employment type %s', (text, type, quote) => {
  const found = employmentTypeIn(text)
  expect(found?.type).toBe(type)
  expect(found && textOf(text, found)).toBe(quote)
})

test.each([
  '',
  'Employment type: full-time or part-time',
  'Employment type: permanent',
  'Employment type: by agreement. This is a full-time position or a part-time position.',
  'You draft contracts, and manage full-time staff.',
  'Contract negotiations with suppliers, and part-time studies, are welcome.',
  'We are 25 full time employees, and offer part-time employment later.',
  'Experience from an internship programme helps.',
  'Three stages: a call, a test, a visit.',
  'Equal employment: we welcome everyone.',
])('%j states no employment type', (text) => expect(employmentTypeIn(text)).toBeUndefined())
