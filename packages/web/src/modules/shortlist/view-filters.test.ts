import { expect, test } from 'vitest'
import { countUnpaid, findSalaryCeiling } from './salary-ceiling.ts'
import { ListView } from './shortlist-view.ts'
import { type CompanyFilter, listActiveFilters, NO_FILTERS, type ShortlistPageData, toFilters } from './view-filters.ts'

const counted = (...lakhs: number[]) =>
  ({ aggregate_salary: lakhs.map((key) => ({ key, doc_count: 1 })) }) as ShortlistPageData

// L-R04
test.each([
  [[], undefined],
  [[-1], undefined],
  [[-1, 0], 1],
  [[12, -1, 40], 41],
])('with salaries of %j lakhs the slider ends at %s', (lakhs, ceiling) => {
  expect(findSalaryCeiling(counted(...lakhs))).toBe(ceiling)
})

// L-R04 L-R05
test('pay, preferred locations and willingness to relocate are sent and shown as active filters', () => {
  const view = ListView.parse({ paidFrom: 5, paidTo: 12, wanted: ['Pune'], moving: true, noticed: true })
  expect(toFilters('p', 'g', view)).toMatchObject({
    salary_start: 5,
    salary_end: 12,
    prefer_location: ['Pune'],
    relocation: true,
    notice_period: true,
  })
  expect(listActiveFilters(view, undefined, new Map()).map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'Salary: 5–12 L',
    'Only: willing to relocate',
    'Only: with a known notice period',
    'Prefers: Pune',
  ])
})

// L-R05 L-R08 L-R10 L-R11
test('action, rule and unknown-value filters are sent, and "all but these" becomes other', () => {
  const view = ListView.parse({
    interview: 'to be scheduled',
    screening: 'filled',
    mail: 'no_response',
    rules: true,
    paidTo: 12,
    knownPay: true,
    from: 0,
    knownYears: true,
    location: ['Pune', 'Delhi', 'other'],
  })
  expect(toFilters('p', 'g', view)).toEqual({
    positionId: 'p',
    status_grp: 'g',
    schedule: 'to be scheduled',
    screener_form: 'filled',
    mail_filter: 'no_response',
    business_rules: true,
    salary_end: 12,
    considerNACTC: false,
    min_exp: 0,
    considerNAEXP: false,
    locations: ['Pune', 'Delhi', 'other'],
    candidate_type: 'mapped',
    lob_name: 'Default',
  })
  const chips = listActiveFilters(view, undefined, new Map(), { currency: 'EUR' })
  expect(chips.map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'Experience: from 0 yr, known',
    'Salary: up to 12 L EUR, known',
    'Only: meeting the business rules',
    'Interview: to be scheduled',
    'Screening form: filled',
    'Interest email: no response',
    'Location not: Pune',
    'Location not: Delhi',
  ])
  expect(chips.at(-1)?.without).toEqual({ location: ['Pune', 'other'] })
})

// L-R04 L-R10
test('the number of unavailable salaries comes from the key -1', () => {
  expect(countUnpaid({ aggregate_salary: [{ key: -1, doc_count: 7 }] } as ShortlistPageData)).toBe(7)
  expect(countUnpaid(undefined)).toBe(0)
})

// L-R09
test('the company’s own filters are sent under their keys and shown under its names', () => {
  const view = ListView.parse({ own: ['vendor:north', 'gender:Female', 'gender:Male', 'gender:other'] })
  expect(toFilters('p', 'g', view)).toMatchObject({ vendor: ['north'], gender: ['Female', 'Male', 'other'] })
  const gender = { filter_api_key: 'gender', filter_name: 'Gender' } as CompanyFilter
  const chips = listActiveFilters(view, undefined, new Map(), { filters: [gender] })
  expect(chips.map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'vendor: north',
    'Gender not: Female',
    'Gender not: Male',
  ])
  expect(chips[2]?.without).toEqual({ own: ['vendor:north', 'gender:Female', 'gender:other'] })
})

test('a view without filters clears them and stays in place', () => {
  const view = ListView.parse({ group: 'Screened', sort: 'name', board: true, min: 50, from: 2, q: 'java', mine: true })
  const cleared = { ...view, ...NO_FILTERS }
  expect(listActiveFilters(cleared, undefined, new Map())).toEqual([])
  expect(cleared).toMatchObject({ group: 'Screened', sort: 'name', board: true })
})
