import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countries } from '../reference/data/countries.ts'
import { PAY_HISTORIES, PAY_RANGES } from './country-rule.ts'
import { COUNTRY_RULES } from './data/rules.ts'
import { placeOfText } from './place-of-text.ts'
import { rulesInForce } from './rules-in-force.ts'

const TODAY = '2026-11-27'
const at = (...places: string[]) => rulesInForce({ position: places.map((place) => placeOfText(place)), on: TODAY })

test('every country rule names its row, an existing place, and its source', () => {
  const codes = new Set(countries.map(({ code }) => code))
  for (const { id, places, law, article, since, url, ...said } of COUNTRY_RULES) {
    expect(places.length, id).toBeGreaterThan(0)
    for (const place of places) {
      expect(place, id).toMatch(/^[A-Z]{2}(?:-[A-Z]{2,3}(?:\/[a-z ]+)?)?$/)
      expect(codes.has(place.slice(0, 2)), place).toBe(true)
    }
    expect(
      [law, article].every((text) => text.length > 3),
      id,
    ).toBe(true)
    expect(new Date(since).toISOString().slice(0, 10), id).toBe(since)
    expect(new URL(url).protocol, id).toMatch(/^https?:$/)
    expect(Object.keys(said).length, id).toBeGreaterThan(0)
  }
  expect(new Set(COUNTRY_RULES.map(({ id }) => id)).size).toBe(COUNTRY_RULES.length)
})

test.each([
  ['Pune, India', { payHistory: 'allowed', payRange: 'none', notice: undefined, otherWay: false, keepMonths: 0 }],
  ['Berlin', { payHistory: 'forbidden', payRange: 'before-interview', humanReview: true, keepMonths: 0 }],
  ['Vienna', { payHistory: 'forbidden', payRange: 'on-post' }],
  ['Austin, TX', { payHistory: 'allowed', payRange: 'none', keepMonths: 12 }],
  ['San Francisco, CA', { payHistory: 'forbidden', payRange: 'on-post', keepMonths: 48 }],
  ['Hartford, CT', { payHistory: 'forbidden', payRange: 'on-request' }],
  ['Buffalo, NY', { payHistory: 'forbidden', payRange: 'on-post', otherWay: false, notice: undefined }],
  ['Brooklyn, NY', { payHistory: 'forbidden', otherWay: true, notice: expect.objectContaining({ days: 10 }) }],
  ['Chicago', { payHistory: 'forbidden', notice: expect.objectContaining({ days: 0 }) }],
  ['London', { payHistory: 'allowed', payRange: 'none', humanReview: true }],
  ['', { payHistory: 'allowed', payRange: 'none', notice: undefined, humanReview: false, keepMonths: 0, sources: [] }],
])('the rules in %s', (place, wanted) => {
  expect(at(place)).toMatchObject(wanted)
})

test('when several laws cover one topic, the strictest is named first', () => {
  const { sources } = at('Oakland, CA', 'Austin, TX')
  expect(sources.find(({ of }) => of === 'keepMonths')?.source.law).toBe('California Government Code')
})

test('a rule applies from its start date', () => {
  const position = [placeOfText('Berlin')]
  expect(rulesInForce({ position, on: '2026-06-06' }).payHistory).toBe('allowed')
  expect(rulesInForce({ position, on: '2026-06-07' }).payHistory).toBe('forbidden')
  expect(rulesInForce({ position, on: '2027-12-02' }).keepMonths).toBe(6)
})

test('a candidate’s residence counts as much as the place of work', () => {
  const position = [placeOfText('Pune, India')]
  const candidate = placeOfText('Hamburg, Germany')
  const both = rulesInForce({ position, candidate, on: TODAY })
  expect(both.payHistory).toBe('forbidden')
  expect(both.sources).toContainEqual({
    of: 'payHistory',
    source: expect.objectContaining({ law: 'Directive (EU) 2023/970 on pay transparency', article: 'Article 5(2)' }),
  })
})

const somewhere = fc.constantFrom(...new Set(COUNTRY_RULES.flatMap(({ places }) => places)), 'IN', '').map((code) => {
  const [, country = '', region = '', city = ''] = /^(\w{2})?-?(\w*)\/?(.*)$/.exec(code) ?? []
  return { country, region, city }
})
const wish = fc.record(
  {
    payHistory: fc.constantFrom(...PAY_HISTORIES),
    payRange: fc.constantFrom(...PAY_RANGES),
    noticeDays: fc.nat(30),
    otherWay: fc.boolean(),
    humanReview: fc.boolean(),
    keepMonths: fc.nat(120),
  },
  { requiredKeys: [] },
)
const rank = (rules: ReturnType<typeof rulesInForce>) => [
  PAY_HISTORIES.indexOf(rules.payHistory),
  PAY_RANGES.indexOf(rules.payRange),
  rules.notice ? rules.notice.days + 1 : 0,
  Number(rules.otherWay),
  Number(rules.humanReview),
  rules.keepMonths,
]

test('another place, or a company preference, never relaxes a rule', () => {
  fc.assert(
    fc.property(fc.array(somewhere, { maxLength: 4 }), somewhere, wish, (position, candidate, stricter) => {
      const before = rank(rulesInForce({ position, on: TODAY }))
      const more = rank(rulesInForce({ position, candidate, on: TODAY }, stricter))
      expect(more.every((each, index) => each >= (before[index] ?? 0))).toBe(true)
    }),
  )
})

test('every rule made stricter by law names its source', () => {
  fc.assert(
    fc.property(fc.array(somewhere, { maxLength: 4 }), (position) => {
      const rules = rulesInForce({ position, on: TODAY })
      const free = rank(rulesInForce({ position: [] }))
      const named = new Set(rules.sources.map(({ of }) => of))
      const aspects = ['payHistory', 'payRange', 'notice', 'otherWay', 'humanReview', 'keepMonths'] as const
      rank(rules).forEach((each, index) => {
        const aspect = aspects[index]
        if (aspect) expect(named.has(aspect)).toBe(each > (free[index] ?? 0))
      })
    }),
  )
})
