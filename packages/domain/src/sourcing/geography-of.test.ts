import { expect, test } from 'vitest'
import { countries } from '../reference/data/countries.ts'
import { geographyOf } from './geography-of.ts'

test.each([
  ['Pune', 'INDIA'],
  ['Bangalore', 'INDIA'],
  ['Berlin', 'Europe'],
  ['Pune, Germany', 'Europe'],
  ['somewhere in, Toronto', 'USA'],
  ['IN:0', 'INDIA'],
  ['DE:1', 'Europe'],
  ['singapore', 'APAC'],
  ['  Japan ', 'APAC'],
  ['US', 'USA'],
  ['Brazil', 'USA'],
  ['Nairobi, Kenya', 'Europe'],
  ['Nowhere', undefined],
  ['', undefined],
  [',,,', undefined],
])('the geography of “%s” is %s', (place, geography) => expect(geographyOf(place)).toBe(geography))

test('every country has a geography, and only India has its own', () => {
  const all = countries.map(({ name }) => [name, geographyOf(name)] as const)
  expect(all.filter(([, geography]) => geography === undefined)).toEqual([])
  expect(all.filter(([, geography]) => geography === 'INDIA').map(([name]) => name)).toEqual(['India'])
  expect(all.filter(([, geography]) => geography === 'USA').length).toBeGreaterThan(45)
  expect(all.filter(([, geography]) => geography === 'APAC').length).toBeGreaterThan(50)
})
