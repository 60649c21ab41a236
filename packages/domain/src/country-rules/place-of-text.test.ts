import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COUNTRY_RULES } from './data/rules.ts'
import { placeOfText } from './place-of-text.ts'
import { nameOfPlaces } from './rule-place.ts'

test.each([
  ['Brooklyn, NY', '', 'US-NY/new york'],
  ['New York', '', 'US-NY/new york'],
  ['New York City, United States', '', 'US-NY/new york'],
  ['Manhattan', 'us', 'US-NY/new york'],
  ['Ithaca, NY 14850', '', 'US-NY/ithaca'],
  ['San Francisco, CA', '', 'US-CA/san francisco'],
  ['San Francisco Bay Area', '', 'US-CA/san francisco'],
  ['Fresno, California, USA', '', 'US-CA/fresno'],
  ['Remote, Colorado', 'United States', 'US-CO'],
  ['Colorado', '', 'US-CO'],
  ['Austin', 'united states', 'US-TX/austin'],
  ['Dublin, OH', '', 'US-OH/dublin'],
  ['Portland, Maine', '', 'US-ME/portland'],
  ['United States', '', 'US'],
  ['Remote', 'United States', 'US'],
  ['Vancouver, BC', '', 'CA-BC/vancouver'],
  ['Toronto, Ontario, Canada', '', 'CA-ON/toronto'],
  ['Berlin', '', 'DE'],
  ['Berlin, DE', '', 'DE'],
  ['04109 Leipzig', '', 'DE'],
  ['Munich / Remote', '', 'DE'],
  ['Remote (Germany)', '', 'DE'],
  ['Dublin, Ireland', '', 'IE'],
  ['Wien', '', 'AT'],
  ['Pune', 'india', 'IN'],
  ['Pune, IN', '', 'IN'],
  ['Pune, Maharashtra, India', '', 'IN'],
  ['Georgia', '', 'GE'],
  ['Tbilisi, Georgia', 'Georgia', 'GE'],
  ['Nairobi', '', 'KE'],
  ['London', '', 'GB'],
  ['Paris, Texas', '', 'US-TX/paris'],
  ['Nowhere at all', '', ''],
  ['', '', ''],
])('%j, known to be in %j, resolves to %j', (text, country, wanted) => {
  const place = placeOfText(text, country)
  const code = [place.country, place.region].filter(Boolean).join('-') + (place.city ? `/${place.city}` : '')
  expect(code).toBe(wanted)
})

test.each([
  [['US-NY/new york'], 'New York, New York'],
  [['US-CA', 'CA-BC'], 'California · British Columbia'],
  [['DE', 'FR'], 'Germany · France'],
])('%j is shown as %s', (codes, name) => {
  expect(nameOfPlaces(codes)).toBe(name)
})

test('rules for all of Europe are shown under the common name of their countries', () => {
  const placesOf = (id: string) => COUNTRY_RULES.find((rule) => rule.id === id)?.places ?? []
  expect(nameOfPlaces(placesOf('eu-pay-history'))).toBe('European Union')
  expect(nameOfPlaces(placesOf('gdpr-notice'))).toBe('European Economic Area')
})

test('for any text, a city has a region and a region has a country', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ maxLength: 20 }), (text, country) => {
      const place = placeOfText(text, country)
      expect(place.city === '' || place.region !== '').toBe(true)
      expect(place.region === '' || place.country !== '').toBe(true)
      expect(place.country).toMatch(/^(?:[A-Z]{2})?$/)
    }),
  )
})
