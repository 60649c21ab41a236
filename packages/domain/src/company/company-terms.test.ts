import { expect, test } from 'vitest'
import { pluralOf, sayIn } from './own-words.ts'

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
])('“%s” is “%s” in the words of a company', (ours, own) => {
  expect(sayIn(OWN)(ours)).toBe(own)
})

test.each([
  ['search', 'Searches'],
  ['day', 'Days'],
  ['role', 'Roles'],
  ['case', 'Cases'],
])('many of a %s are %s', (position, many) => {
  expect(sayIn({ position })('{Positions}')).toBe(many)
})

test('a plural that was typed goes before the one that English forms, whatever the word for one is', () => {
  const say = sayIn({ candidate: 'person', candidates: 'people', position: '', positions: 'openings' })
  expect(say('{A candidate} of the {candidates}, a {position} of {positions}')).toBe(
    'A person of the people, a position of openings',
  )
  expect(pluralOf('person')).toBe('persons')
})

test('without words of its own, or with empty ones, a company reads ours', () => {
  for (const words of [{}, { position: '', positions: '' }])
    expect(sayIn(words)('New {position}, {positions}, {a position}, {A position}')).toBe(
      'New position, positions, a position, A position',
    )
})

test('the words of a company stand beside the values of a sentence, and what people wrote stays as it is', () => {
  const say = sayIn(OWN)
  expect(
    say(
      { one: '1 {candidate} on {title}', other: '{count} {candidates} on {title}' },
      { count: 2, title: 'Lead candidate {position}' },
    ),
  ).toBe('2 applicants on Lead candidate {position}')
  // @ts-expect-error: no title
  say('{A candidate} on {title}', {})
})
