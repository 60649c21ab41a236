import { describe, expect, test } from 'vitest'
import { placeMessages } from './check-request.ts'

describe('what is wrong with a request', () => {
  const names = ['experience', 'inviteUsers', 'title']

  test('stands under the field of the same name, also when it is about one item of a list', () => {
    expect(placeMessages({ title: 'Too short', 'inviteUsers.3': 'No address' }, names)).toEqual({
      fields: { title: 'Too short', inviteUsers: 'No address' },
      rest: {},
    })
  })

  test('comes in the order of the fields on the page', () => {
    const { fields } = placeMessages({ title: 'Too short', experience: 'Too few' }, names)
    expect(Object.keys(fields)).toEqual(['experience', 'title'])
  })

  test('stands under the field that the part of the request was made of, the first message of several', () => {
    const fieldOf = { minExperience: 'experience', maxExperience: 'experience' }
    expect(placeMessages({ minExperience: 'Too few', maxExperience: 'Too many' }, names, fieldOf)).toEqual({
      fields: { experience: 'Too few' },
      rest: {},
    })
  })

  test('is kept apart when no field shows it', () => {
    expect(placeMessages({ title: 'Too short', sources: 'Choose one' }, names)).toEqual({
      fields: { title: 'Too short' },
      rest: { sources: 'Choose one' },
    })
  })
})
