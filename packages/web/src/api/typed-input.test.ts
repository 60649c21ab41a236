import { expect, test } from 'vitest'
import { nameTyped, readKept } from './kept-typing.ts'

const INITIAL = { name: 'Crane', days: 3, tags: ['a'], file: null as File | null }

test('what was typed comes back where it is of this form, upon the version that it was typed on', () => {
  const upon = { state: { name: 'Crane', days: 3 }, version: 4 }
  expect(readKept({ values: { name: 'Tower crane', days: 5 }, upon }, INITIAL)).toEqual({
    values: { ...INITIAL, name: 'Tower crane', days: 5 },
    upon: { state: INITIAL, version: 4 },
  })
})

test.each([
  ['of another form', { values: { title: 'Crane' } }],
  ['of another kind', { values: { name: 5 } }],
  ['a list in place of a text', { values: { name: ['Crane'] } }],
  ['nothing at all', null],
])('what is %s is left alone', (_, found) => expect(readKept(found, INITIAL)).toBeUndefined())

test('a form is kept by its call and whom it is about, and not at all where a secret is typed', () => {
  const about = (candidate: string) =>
    nameTyped('/ask', { text: '' }, () => ({ candidate_id: candidate, text: 'Hello' }))
  expect(about('7')).not.toBe(about('8'))
  expect(about('7')).not.toContain('Hello')
  for (const name of ['password', 'client_secret', 'code', 'api_token'])
    expect(nameTyped('/ask', { [name]: '' }, () => ({}))).toBeUndefined()
})
