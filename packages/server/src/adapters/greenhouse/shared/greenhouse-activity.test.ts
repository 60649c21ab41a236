import { expect, test } from 'vitest'
import { readActivity } from './greenhouse-activity.ts'
import { addressesOf, isErasedName, isSurveyQuestion, plainText, verdictOf } from './greenhouse-values.ts'

const NAMES = {
  isStage: (name: string) => ['Phone Screen', 'Talk to team', 'Offer', 'Onsite in Ulm'].includes(name),
  isJob: (name: string) => ['Welder', 'Head of Sales for Europe'].includes(name),
  isUser: (name: string) => name === 'Ann Lee',
}

test.each([
  [
    'Ida Berg was moved from Phone Screen to Offer for Welder by Ann Lee',
    { from: 'Phone Screen', to: 'Offer', job: 'Welder', by: 'Ann Lee' },
  ],
  ['Ann Lee moved Ida Berg from Phone Screen to Talk to team.', { from: 'Phone Screen', to: 'Talk to team' }],
  ['Moved from Talk to team to Offer', { from: 'Talk to team', to: 'Offer' }],
  [
    'Ida Berg moved into Onsite in Ulm on Head of Sales for Europe',
    { to: 'Onsite in Ulm', job: 'Head of Sales for Europe' },
  ],
  ['Candidate advanced to Round 2 for Painter', { to: 'Round 2 for Painter' }],
])('the move “%s” is read', (text, move) => {
  expect(readActivity(text, NAMES)).toEqual({ kind: 'move', ...move })
})

test.each([
  ['Ida Berg was rejected by Ann Lee\nReason: No permit', { ended: 'rejected', by: 'Ann Lee', reason: 'No permit' }],
  ['Rejected (Rejection reason: No permit)', { ended: 'rejected', reason: 'No permit' }],
  ['Ida Berg was hired for Welder', { ended: 'hired', job: 'Welder' }],
  ['Ida Berg withdrew', { ended: 'withdrawn' }],
])('the end “%s” is read', (text, end) => {
  expect(readActivity(text, NAMES)).toEqual({ kind: 'end', ...end })
})

test.each([
  'Ida Berg was un-rejected by Ann Lee',
  'Ida Berg was unhired',
  'The offer was rejected',
  'Ann Lee changed the source to LinkedIn',
  'Ida Berg moved to',
  '',
])('the sentence “%s” says something else', (text) => {
  expect(readActivity(text, NAMES)).toBeUndefined()
})

test('a very long sentence is read in a moment', () => {
  expect(readActivity(`moved ${'from a to b '.repeat(50_000)}`, NAMES)?.kind).toBe('move')
})

test('HTML becomes text, and text with signs of HTML stays unchanged', () => {
  expect(plainText('<p>Dear <b>Ida</b>,<br>see <a href="https://a.example">this</a></p><script>x()</script>')).toBe(
    'Dear Ida,\nsee this [https://a.example]',
  )
  expect(plainText('1 < 2 and a <b')).toBe('1 < 2 and a <b')
  expect(plainText(null)).toBe('')
})

test('questions of the survey, erased names and verdicts are told from similar words', () => {
  const questions = ['Gender', 'veteran_status', 'Race / Ethnicity', 'Are you hispanic?', 'Disability Status']
  expect(questions.filter((each) => !isSurveyQuestion(each))).toEqual([])
  expect(['Sextant', 'Racetrack', 'Engender trust', 'Trace'].filter(isSurveyQuestion)).toEqual([])
  expect([isErasedName('Anonymized 12'), isErasedName('anonymised'), isErasedName('Anonymized Ltd')]).toEqual([
    true,
    true,
    false,
  ])
  expect(['Definitely Not', 'no_decision', 'Mixed', 'constructor'].map(verdictOf)).toEqual([
    'strong_no',
    undefined,
    undefined,
    undefined,
  ])
  expect(addressesOf('Ida <ida@mail.example>; nobody, a@b.example')).toEqual(['ida@mail.example', 'a@b.example'])
})
