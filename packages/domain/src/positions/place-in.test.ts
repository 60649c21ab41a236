import { expect, test } from 'vitest'
import { textOf } from '../text/span.ts'
import { placeIn } from './place-in.ts'

test.each([
  ['Location: Pune, India', { city: 'Pune', country: 'India' }, 'Pune, India'],
  ['Data engineer\nLocation: Pune Department: Sales', { city: 'Pune' }, 'Pune'],
  ['Standort: München', { city: 'Munich' }, 'München'],
  ['Arbeitsort: Bad Nauheim, Deutschland', { city: 'Bad Nauheim', country: 'Germany' }, 'Bad Nauheim, Deutschland'],
  ['Locations: London, UK / Berlin', { city: 'London', country: 'United Kingdom' }, 'London, UK'],
  ['Location: India', { country: 'India' }, 'India'],
  ['Senior Engineer – Berlin', { city: 'Berlin' }, 'Berlin'],
  ['Senior Engineer (Amsterdam)\nWe build bridges.', { city: 'Amsterdam' }, 'Amsterdam'],
  ['We are a bank. You will be based in London, United Kingdom.', { city: 'London' }, 'London, United Kingdom'],
  ['Sie arbeiten in unserem Büro in Köln.', { city: 'Cologne' }, 'Köln'],
])('%j is in %j', (text, place, quote) => {
  const found = placeIn(text)
  expect(found).toMatchObject(place)
  expect(found && textOf(text, found)).toBe(quote)
})

test.each([
  [''],
  ['Location: remote'],
  ['Our customers are in many cities, and you will like them.'],
  ['Senior Engineer\nWe make software for London and other cities of the world.'],
])('%j has no place', (text) => expect(placeIn(text)).toBeUndefined())
