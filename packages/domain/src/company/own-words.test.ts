import { expect, test } from 'vitest'
import { inOwnWords } from './own-words.ts'

const OWN = { position: 'vacancy', candidate: 'applicant', project: 'Auftrag', projects: 'Aufträge' }

test.each([
  ['Positions', 'Vacancies'],
  ['New position', 'New vacancy'],
  ['Add to a position', 'Add to a vacancy'],
  ['A candidate is on a project', 'An applicant is on an Auftrag'],
  ['Candidates of the project’s positions', 'Applicants of the Auftrag’s vacancies'],
  ['Projects', 'Aufträge'],
  ['Shortlisted candidates of the shortlist', 'Shortlisted applicants of the shortlist'],
  ['composition, projection, repositions', 'composition, projection, repositions'],
])('“%s” is “%s” in the words of a company', (ours, own) => {
  expect(inOwnWords(OWN, ours)).toBe(own)
})

test.each([
  ['search', 'Searches'],
  ['day', 'Days'],
  ['role', 'Roles'],
  ['case', 'Cases'],
])('many of a %s are %s', (position, many) => {
  expect(inOwnWords({ position }, 'Positions')).toBe(many)
})

test('without words of its own, or with empty ones, a company reads ours', () => {
  for (const words of [{}, { position: '', positions: '' }])
    expect(inOwnWords(words, 'New position')).toBe('New position')
})
