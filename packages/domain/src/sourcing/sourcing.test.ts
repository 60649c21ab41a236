import { expect, test } from 'vitest'
import { parseQuery } from '../search/parse-query.ts'
import { findCodedPlace, LOCATION_CODES } from './location-codes.ts'
import { queryOfPosition } from './position-query.ts'
import { findCode, NOTICE_PERIODS, SALARY_STOPS } from './search-options.ts'
import { codeOf, formOf, needsExtension } from './source-kinds.ts'

// L-W13
test('there are at least 350 unique places in the form country:number, with 0 for the whole country', () => {
  expect(LOCATION_CODES.length).toBeGreaterThanOrEqual(350)
  expect(new Set(LOCATION_CODES.map(({ code }) => code)).size).toBe(LOCATION_CODES.length)
  expect(LOCATION_CODES.filter(({ code }) => !/^[A-Z]{2}:\d+$/.test(code))).toEqual([])
  expect(findCodedPlace('in:0')).toMatchObject({ name: 'India' })
  expect(findCodedPlace('pune')).toMatchObject({ country: 'IN' })
  expect(findCodedPlace('Bangalore')).toMatchObject({ name: 'Bengaluru' })
  expect(findCodedPlace('Atlantis')).toBeUndefined()
})

// L-W08
test.each([
  ['monster', 'portal', 's1', false],
  ['Naukri', 'portal', 's1', true],
  ['LinkedIn', 'social', 's2', true],
  ['s3', 'social', 's3', true],
  ['JobStreet', 'regional', 's1', false],
  ['internal', 'none', 's1', false],
])('%s uses the form %s with the code %s', (source, form, code, extension) => {
  expect([formOf(source), codeOf(source), needsExtension(source)]).toEqual([form, code, extension])
})

// L-W08
test('a premium account has its own code at a social network, and nowhere else', () => {
  expect([codeOf('s2', 'premium'), codeOf('LinkedIn', 'Premium'), codeOf('monster', 'premium')]).toEqual([
    's3',
    's3',
    's1',
  ])
})

// L-W07
test('notice periods have a code or label, and salaries rise by one up to 50 lacs, then by five', () => {
  const codes = NOTICE_PERIODS.map(({ label }) => findCode(NOTICE_PERIODS, label))
  expect(codes).toEqual(['', '0', '1', '2', '3', '4', '4'])
  expect(findCode(NOTICE_PERIODS, 'in a while')).toBeUndefined()
  expect([SALARY_STOPS.length, SALARY_STOPS[50], SALARY_STOPS[51], SALARY_STOPS.at(-1)]).toEqual([61, 50, 55, 100])
})

const skill = (name: string, mandatory = false, kind = 'primary') => ({ name, mandatory, kind })
test.each([
  [[skill('SQL', true), skill('Java'), skill('C++')], '"SQL" AND ("Java" OR "C++")'],
  [[skill('SQL', true), skill('Java')], '"SQL" AND "Java"'],
  [[skill('Java'), skill('say "hello"')], '"Java" OR "say hello"'],
  [[skill('Charm', false, 'inferred')], '"Data Engineer"'],
])('the query of a position requires its must-haves and any of the other skills', (skills, query) => {
  expect(queryOfPosition({ title: 'Data Engineer', skills })).toBe(query)
  expect(parseQuery(query).mistake).toBeUndefined()
})
