import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import type { ShortlistFilters } from '@rolecall/contract/shortlist/shortlist-filters'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { aShortlist } from '../../../test/factories/application.ts'
import { testApp } from '../../../test/harness.ts'

const { db, make, refuse } = await testApp()

type Filters = Partial<z.input<typeof ShortlistFilters>>

const { by: recruiter, position, people } = await aShortlist(db, 3)

const search = (filters: Filters) =>
  make(shortlist.candidates, { body: { positionId: position.positionId, ...filters } }, recruiter)

test.each<Filters>([
  { days: 0, min_score: '', locations: '', considerNAEXP: '', considerNACTC: 1, position_version: '' },
  { min_exp: '', max_exp: null, considerNAEXP: false, salary_start: '', considerNACTC: 'false' },
  { notice_period: false, relocation: '', business_rules: 0, candidate_type: 'mapped', sort_by: '' },
  { mail_filter: 'all', schedule: 'to be scheduled', screener_form: 'to be done', ats_source: [] },
  { mail_filter: '', schedule: '', screener_form: '', ats_source: ['other'] },
])('%j excludes nobody', async (filters) => {
  expect((await search(filters)).total).toBe(people.length)
})

// L-R08
test.each<Filters>([
  { mail_filter: 'interested' },
  { mail_filter: 'no_response' },
  { schedule: 'scheduled' },
  { screener_form: 'filled' },
  { ats_source: ['Somewhere'] },
  { business_rules: true },
  { relocation: true },
  { notice_period: true },
])('%j matches nobody', async (filters) => {
  const { total, results, aggregate_locations } = await search(filters)
  expect([total, results, aggregate_locations]).toEqual([0, [], []])
})

test.each([
  { mail_filter: 'perhaps' },
  { considerNAEXP: 'perhaps' },
  { position_version: 'older' },
  { start: -1 },
  { sort_by: 'shoe size' },
  { sort_by: 'constructor' },
  { candidate_type: 'imaginary' },
  { schedule: 'perhaps' },
  { screener_form: 'perhaps' },
  { notice_period: 30 },
  { relocation: 'perhaps' },
  { business_rules: {} },
  { min_exp: 'two' },
  { min_exp: 1e300, max_exp: -1e300 },
  { days: 1e300 },
  { salary_start: 1e308, salary_end: 1e308 },
])('refuses %j', async (filters) => {
  const body = { positionId: position.positionId, ...filters }
  const { fields } = await refuse(shortlist.candidates, { body } as never, recruiter)
  expect(Object.keys(fields ?? {})).toEqual(Object.keys(filters))
})

test.each<Filters>([
  { min_exp: 2_147_483_647, max_exp: -2_147_483_647 },
  { days: 2_147_483_647 },
  { days: -5 },
  { salary_start: 999_999_999_999_999, salary_end: 999_999_999_999_999 },
  { keywordSearch: 'the of and' },
  { locations: [`'; drop table x; --`], resume_group: ['{}', '"'] },
  { candidate_attribute: { viewed: 'true', nested: [{}] }, agg_exclusion: [1] },
])('hostile values find few or none and cause no error: %j', async (filters) => {
  expect((await search(filters)).success).toBe(true)
})

test('an invalid search is refused with its position and a suggestion', async () => {
  const body = { positionId: position.positionId, keywordSearch: 'kafka AND (java' }
  const refusal = await refuse(shortlist.candidates, { body }, recruiter)
  expect(refusal).toMatchObject({
    code: 'invalid_request',
    fields: { keywordSearch: refusal.message },
    mistake: { start: 10, end: 11, probably: expect.any(String) },
  })
})
