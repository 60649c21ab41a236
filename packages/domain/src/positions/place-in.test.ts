import { expect, test } from 'vitest'
import { textOf } from '../text/span.ts'
import { placesIn } from './place-in.ts'

test.each([
  ['Location: Pune, India', { city: 'Pune', country: 'India' }, 'Pune, India'],
  ['Data engineer\nLocation: Pune Department: Sales', { city: 'Pune' }, 'Pune'],
  ['Standort: München', { city: 'Munich' }, 'München'],
  ['Arbeitsort: Bad Nauheim, Deutschland', { city: 'Bad Nauheim', country: 'Germany' }, 'Bad Nauheim, Deutschland'],
  ['Locations: London, UK / Berlin', { city: 'London', country: 'United Kingdom' }, 'London, UK'],
  ['We build boats. Job type: Part-time Work location: Pune, India Salary: by agreement', { city: 'Pune' }, 'Pune'],
  ['Location: India', { country: 'India' }, 'India'],
  ['Senior Engineer – Berlin', { city: 'Berlin' }, 'Berlin'],
  ['Senior Engineer (Amsterdam)\nWe build bridges.', { city: 'Amsterdam' }, 'Amsterdam'],
  ['We are a bank. You will be based in London, United Kingdom.', { city: 'London' }, 'London, United Kingdom'],
  ['Sie arbeiten in unserem Büro in Köln.', { city: 'Cologne' }, 'Köln'],
])('%j is in %j', (text, place, quote) => {
  const [found] = placesIn(text)
  expect(found).toMatchObject(place)
  expect(found && textOf(text, found)).toBe(quote)
})

test.each([
  [''],
  ['Location: remote'],
  ['We pay well. Place of work: Head Office How to apply'],
  ['Our customers are in many cities, and you will like them.'],
  ['Senior Engineer\nWe make software for London and other cities of the world.'],
])('%j has no place', (text) => expect(placesIn(text)).toEqual([]))

test.each([
  ['Locations: Pune, Mumbai and Chennai', ['Pune', 'Mumbai', 'Chennai']],
  ['Location: Pune / Mumbai', ['Pune', 'Mumbai']],
  ['Standort: München oder Köln', ['Munich', 'Cologne']],
  ['Locations: London, UK / Berlin', ['London', 'Berlin']],
  ['Location: Pune, Maharashtra, India', ['Pune']],
  ['Location: Portland, Dallas', ['Portland']],
  ['Location: Pune and our customers', ['Pune']],
])('%j names the cities %j', (text, cities) => {
  const found = placesIn(text)
  expect(found.map(({ city }) => city)).toEqual(cities)
})

test('a country at the end of a list is that of all its cities', () =>
  expect(placesIn('Locations: Pune and Mumbai, India')).toMatchObject([
    { city: 'Pune', country: 'India' },
    { city: 'Mumbai', country: 'India' },
  ]))
