import type { BusinessRules } from '@rolecall/contract/candidates/business-rules'
import { expect, test } from 'vitest'
import { listRules } from './quality-rules.ts'

const FINE: BusinessRules = {
  grammar_error_percentage: 0,
  gap_in_education: 'No',
  minimum_15_year_education: 'Yes',
  incomplete_resume: 'No',
  black_list: 0,
  slips: [],
  education_gap_months: 0,
  missing: [],
  blacklist_message: '',
}

// L-Y03
test.each<[string, Partial<BusinessRules>, string, boolean | undefined]>([
  ['Sentences with grammar errors', { grammar_error_percentage: 12 }, '12%', true],
  ['Sentences with grammar errors', { grammar_error_percentage: 12.1 }, '12.1%', false],
  ['Gap in education', { gap_in_education: 'No' }, 'No', true],
  ['Gap in education', { gap_in_education: 'Yes' }, 'Yes', false],
  ['15 years of education', { minimum_15_year_education: 'Yes' }, 'Yes', true],
  ['15 years of education', { minimum_15_year_education: 'No' }, 'No', false],
  ['Incomplete résumé', { incomplete_resume: 'No' }, 'No', true],
  ['Incomplete résumé', { incomplete_resume: 'Yes' }, 'Yes', false],
  ['Employer to avoid', { black_list: 0 }, 'No', true],
  ['Employer to avoid', { black_list: 1 }, 'Yes', false],
])('%s, of %j: “%s”, good: %s', (name, over, says, isGood) => {
  expect(listRules({ ...FINE, ...over }).find((rule) => rule.name === name)).toMatchObject({ says, isGood })
})

// L-Y03
test('unjudged grammar is neither good nor bad', () => {
  const { grammar_error_percentage: _, ...unjudged } = FINE
  expect(listRules(unjudged)[0]).toMatchObject({ says: 'Cant Be Identified', isGood: undefined })
})
