import { expect, test } from 'vitest'
import { createSentenceWriter, pluralOf } from './company-terms.ts'

const OWN = { position: 'vacancy', candidate: 'applicant', project: 'Auftrag', projects: 'Aufträge' }

test.each([
  ['{Positions}', 'Vacancies'],
  ['New {position}', 'New vacancy'],
  ['Add to {a position}', 'Add to a vacancy'],
  ['{A candidate} is on {a project}', 'An applicant is on an Auftrag'],
  ['{Candidates} of the {project}’s {positions}', 'Applicants of the Auftrag’s vacancies'],
  ['{Projects}', 'Aufträge'],
  ['Shortlisted {candidates} of the {shortlist}', 'Shortlisted applicants of the shortlist'],
  ['composition, projection, repositions', 'composition, projection, repositions'],
])('“%s” is “%s” in the company’s terminology', (ours, own) => {
  expect(createSentenceWriter(OWN)(ours)).toBe(own)
})

test.each([
  ['search', 'Searches'],
  ['day', 'Days'],
  ['role', 'Roles'],
  ['case', 'Cases'],
])('the plural of %s is %s', (position, many) => {
  expect(createSentenceWriter({ position })('{Positions}')).toBe(many)
})

test('a custom plural takes precedence over the regular one', () => {
  const say = createSentenceWriter({ candidate: 'person', candidates: 'people', position: '', positions: 'openings' })
  expect(say('{A candidate} of the {candidates}, a {position} of {positions}')).toBe(
    'A person of the people, a position of openings',
  )
  expect(pluralOf('person')).toBe('persons')
})

test('without custom terms, or with empty ones, a company sees ours', () => {
  for (const words of [{}, { position: '', positions: '' }])
    expect(createSentenceWriter(words)('New {position}, {positions}, {a position}, {A position}')).toBe(
      'New position, positions, a position, A position',
    )
})

test('custom terms replace placeholders only, and user text is unchanged', () => {
  const say = createSentenceWriter(OWN)
  expect(
    say(
      { one: '1 {candidate} on {title}', other: '{count} {candidates} on {title}' },
      { count: 2, title: 'Lead candidate {position}' },
    ),
  ).toBe('2 applicants on Lead candidate {position}')
  // @ts-expect-error: no title
  say('{A candidate} on {title}', {})
})
