import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locationKeyOf } from './location-alias.ts'

// L-R10
test.each([
  ['Bengaluru', 'Bangalore'],
  ['Bengaluru, Karnataka, India', 'Bangalore'],
  ['BANGALORE', 'Bangalore'],
  ['Greater Bengaluru Area', 'Bangalore'],
  ['Bombay', 'Mumbai'],
  ['Navi Mumbai', 'Mumbai'],
  ['navi  mumbai, Maharashtra', 'Mumbai'],
  ['Secunderabad', 'Hyderabad'],
  ['Hyderabad - 500032', 'Hyderabad'],
  ['Andhra Pradesh', 'Andhra Pradesh'],
  ['andhra pradesh, India', 'Andhra Pradesh'],
  ['BIHAR', 'Bihar'],
  [undefined, 'Unknown'],
  ['', 'Unknown'],
  ['  ', 'Unknown'],
  ['NA', 'Unknown'],
  ['N/A', 'Unknown'],
  ['n.a.', 'Unknown'],
  ['Other', 'Unknown'],
  ['Others', 'Unknown'],
])('%j is counted under %s', (written, key) => {
  expect(locationKeyOf(written)).toBe(key)
})

test.each([
  ['Pune, India', 'Pune'],
  ['PUNE', 'Pune'],
  ['Pune 411001', 'Pune'],
  ['New York, NY', 'New York'],
  ['São Paulo, Brazil', 'São Paulo'],
  ['Chennai / Remote', 'Chennai'],
  ['Stratford-upon-Avon', 'Stratford-Upon-Avon'],
  ['Hyderabad Road', 'Hyderabad Road'],
])('%j, which has no group, is counted as %s', (written, key) => {
  expect(locationKeyOf(written)).toBe(key)
})

test('case, outer whitespace and text after the city never create another group', () => {
  fc.assert(
    fc.property(fc.constantFrom('Bengaluru', 'Bombay', 'Secunderabad', 'Pune'), fc.string(), (city, rest) => {
      const key = locationKeyOf(city)
      expect(locationKeyOf(`  ${city.toUpperCase()} `)).toBe(key)
      expect(locationKeyOf(`${city}, ${rest}`)).toBe(key)
    }),
  )
})

test('for any text, the key is short and never empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (written) => {
      const key = locationKeyOf(written)
      expect(key.length).toBeGreaterThan(0)
      expect(key.length).toBeLessThanOrEqual(80)
    }),
  )
})
