import { describe, expect, test } from 'vitest'
import { placeMessages } from './check-request.ts'

describe('errors in a request', () => {
  const names = ['experience', 'inviteUsers', 'title']

  test('appear under the field of the same name, also for one item of a list', () => {
    expect(placeMessages({ title: 'Too short', 'inviteUsers.3': 'No address' }, names)).toEqual({
      fields: { title: 'Too short', inviteUsers: 'No address' },
      rest: {},
    })
  })

  test('are in the order of the fields on the page', () => {
    const { fields } = placeMessages({ title: 'Too short', experience: 'Too few' }, names)
    expect(Object.keys(fields)).toEqual(['experience', 'title'])
  })

  test('appear under the field that produced that part, with the first of several messages', () => {
    const fieldOf = { minExperience: 'experience', maxExperience: 'experience' }
    expect(placeMessages({ minExperience: 'Too few', maxExperience: 'Too many' }, names, fieldOf)).toEqual({
      fields: { experience: 'Too few' },
      rest: {},
    })
  })

  test('are separate if no field shows them', () => {
    expect(placeMessages({ title: 'Too short', sources: 'Choose one' }, names)).toEqual({
      fields: { title: 'Too short' },
      rest: { sources: 'Choose one' },
    })
  })
})
