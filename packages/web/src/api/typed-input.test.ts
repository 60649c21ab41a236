import { expect, test } from 'vitest'
import { nameTyped, readTypedInput } from './typed-input.ts'

const INITIAL = { name: 'Crane', days: 3, tags: ['a'], file: null as File | null }

test('a draft is restored in its own form, with the version it was based on', () => {
  const upon = { state: { name: 'Crane', days: 3 }, version: 4 }
  expect(readTypedInput({ values: { name: 'Tower crane', days: 5 }, upon }, INITIAL)).toEqual({
    values: { ...INITIAL, name: 'Tower crane', days: 5 },
    upon: { state: INITIAL, version: 4 },
  })
})

test.each([
  ['from another form', { values: { title: 'Crane' } }],
  ['of another type', { values: { name: 5 } }],
  ['a list instead of text', { values: { name: ['Crane'] } }],
  ['empty', null],
])('a draft that is %s is left alone', (_, found) => expect(readTypedInput(found, INITIAL)).toBeUndefined())

test('a form draft is stored per call and subject, and never with a secret', () => {
  const about = (candidate: string) =>
    nameTyped('/ask', { text: '' }, () => ({ candidate_id: candidate, text: 'Hello' }))
  expect(about('7')).not.toBe(about('8'))
  expect(about('7')).not.toContain('Hello')
  for (const name of ['password', 'client_secret', 'code', 'api_token'])
    expect(nameTyped('/ask', { [name]: '' }, () => ({}))).toBeUndefined()
})
