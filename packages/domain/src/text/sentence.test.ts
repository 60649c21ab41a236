import { expect, test } from 'vitest'
import { listOf, oneOf, paragraph, sentence } from './sentence.ts'

test('a sentence takes its values by name', () => {
  expect(sentence('{name} is on {title}, not on {name}.', { name: 'Ada', title: 'QA' })).toBe(
    'Ada is on QA, not on Ada.',
  )
  expect(sentence('No one was moved.')).toBe('No one was moved.')
})

test('a number selects the form, and is formatted as in English', () => {
  const put = (count: number) =>
    sentence({ one: '1 candidate was put back.', other: '{count} candidates were put back.' }, { count })
  expect([0, 1, 2, 12_345].map(put)).toEqual([
    '0 candidates were put back.',
    '1 candidate was put back.',
    '2 candidates were put back.',
    '12,345 candidates were put back.',
  ])
})

test('a sentence with two numbers has a form for each pair', () => {
  const say = (people: number, days: number) =>
    sentence(
      {
        by: 'people',
        one: { by: 'days', one: '1 person in 1 day', other: '1 person in {days} days' },
        other: { by: 'days', one: '{people} people in 1 day', other: '{people} people in {days} days' },
      },
      { people, days },
    )
  expect([say(1, 1), say(1, 2), say(2, 1), say(2, 2)]).toEqual([
    '1 person in 1 day',
    '1 person in 2 days',
    '2 people in 1 day',
    '2 people in 2 days',
  ])
})

test('user text is not parsed for placeholders', () => {
  expect(sentence('{name} wrote {text}.', { name: '{text}', text: '{constructor}' })).toBe(
    '{text} wrote {constructor}.',
  )
})

test('a missing or additional value does not compile', () => {
  // @ts-expect-error: no title
  sentence('{name} is on {title}.', { name: 'Ada' })
  // @ts-expect-error: no place for an age
  sentence('{name} is here.', { name: 'Ada', age: 3 })
  // @ts-expect-error: nothing at all
  sentence('{name} is here.')
  // @ts-expect-error: forms are chosen by a number
  sentence({ one: 'One file.', other: 'Many files.' }, { count: '3' })
  // @ts-expect-error: the number that chooses is another one
  sentence({ by: 'files', one: '1 file', other: '{files} files' }, { count: 3 })
})

test('a bracketed part is left out if one of its values is missing or empty', () => {
  const say = (reason: string | undefined, until: string | null) =>
    sentence('{name} is excluded[ ({reason})][ until {until}].', { name: 'Ada', reason, until })
  expect(say('moved', 'May')).toBe('Ada is excluded (moved) until May.')
  expect(say('', null)).toBe('Ada is excluded.')
  expect(say('[{name}]', null)).toBe('Ada is excluded ([{name}]).')
  expect(sentence('A list[1] of {count}', { count: 0 })).toBe('A list[1] of 0')
  // @ts-expect-error: what stands outside of brackets has to be there
  sentence('{name} is excluded[ ({reason})].', { name: undefined, reason: 'moved' })
})

test('a value that ends with a full stop does not add a second one', () => {
  const say = (comment: string) => sentence('They said[: {comment}].', { comment })
  expect(say('Gladly. Mornings suit me.')).toBe('They said: Gladly. Mornings suit me.')
  expect(say('Gladly')).toBe('They said: Gladly.')
  expect(say('Well...')).toBe('They said: Well....')
})

test('names are joined to a list, and sentences to a text', () => {
  expect(listOf(['Ada', 'Bo', 'Cy'])).toBe('Ada, Bo, Cy')
  expect(oneOf(['Ada', 'Bo', 'Cy'])).toBe('Ada, Bo, or Cy')
  expect(paragraph('One.', undefined, false, 'Two.', '')).toBe('One. Two.')
})
