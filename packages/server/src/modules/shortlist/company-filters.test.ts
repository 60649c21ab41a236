import { configuration } from '@rolecall/contract/administration/configuration'
import { forms } from '@rolecall/contract/forms/forms'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import type { ShortlistFilters } from '@rolecall/contract/shortlist/shortlist-filters'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { filledForm } from '../../../test/factories/form.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { updateCompanySettings } from '../company/settings.queries.ts'

const { db, make, refuse } = await testApp()

type Filters = Partial<z.input<typeof ShortlistFilters>>

const GENDER = { filter_api_key: 'gender', filter_name: 'Gender', filter_values: ['Female', 'Male', 'Diverse'] }
const VENDOR = {
  filter_api_key: 'vendor',
  filter_name: 'Agency',
  filter_values: ['north'],
  filter_merge: true,
  filter_options_object: { north: ['Northwind', 'North Wind'] },
}
const METRO = {
  filter_api_key: 'metro',
  filter_name: 'Metro',
  filter_values: ['West'],
  filter_merge: true,
  filter_options_object: { West: ['Pune', 'Mumbai'] },
  append_key: 'locations',
}

/** Four candidates: two with answers in the form, two brought by agencies, and two with a location. */
async function aList() {
  const by = await aUser(db, { role: 'company_admin' })
  const position = await aPosition(db, by)
  const put = async (name: string, over: { gender?: string; vendor?: string; city?: string }) => {
    const options = { candidate: { name, location_key: over.city ?? null }, resume: { vendor: over.vendor ?? '' } }
    const person = await aCandidate(db, by, options)
    await anApplication(db, position, person)
    if (over.gender) await make(forms.fill, filledForm(position, person, { gender: over.gender }), by)
  }
  await put('Ana', { gender: 'Female', vendor: 'Northwind', city: 'Pune' })
  await put('Ben', { gender: 'Male', vendor: 'North Wind' })
  await put('Cleo', { vendor: 'Fabrikam', city: 'Delhi' })
  await put('Dov', {})
  const ask = (filters: Filters) => make(shortlist.cards, { body: { positionId: position.positionId, ...filters } }, by)
  const names = async (filters: Filters) => {
    const { results, total } = await ask({ sort_by: 'name', ...filters })
    expect(total).toBe(results.length)
    return results.map(({ display_name }) => display_name)
  }
  const save = (...filters: object[]) =>
    make(configuration.saveSettings, { body: { filters: filters as (typeof GENDER)[] } }, by)
  return { by, ask, names, save }
}

// L-R09
test('a company’s own filters select by form answers and facts, once defined', async () => {
  const { names, save } = await aList()
  expect(await names({ gender: ['Female'] })).toEqual(['Ana', 'Ben', 'Cleo', 'Dov'])
  await save(GENDER, VENDOR, METRO)
  expect(await names({ gender: ['Female'] })).toEqual(['Ana'])
  expect(await names({ gender: 'Female' })).toEqual(['Ana'])
  expect(await names({ gender: ['Female', 'Male'] })).toEqual(['Ana', 'Ben'])
  expect(await names({ gender: ['Female', 'other'] })).toEqual(['Ben', 'Cleo', 'Dov'])
  expect(await names({ gender: '' })).toEqual(['Ana', 'Ben', 'Cleo', 'Dov'])
  // One option for two spellings.
  expect(await names({ vendor: ['north'] })).toEqual(['Ana', 'Ben'])
  expect(await names({ vendor: ['north'], gender: ['Male'] })).toEqual(['Ben'])
  expect(await names({ metro: ['West'] })).toEqual(['Ana'])
  expect(await names({ metro: ['West'], locations: ['Delhi'] })).toEqual(['Ana', 'Cleo'])
  await save({ ...GENDER, consider_na: true, filter_default_value: 'Male' })
  expect(await names({ gender: ['Female'] })).toEqual(['Ana', 'Cleo', 'Dov'])
  expect(await names({ gender: ['Male'] })).toEqual(['Ana', 'Ben', 'Cleo', 'Dov'])
})

// L-R09 L-R10
test('their values are counted without the filter itself and with all others', async () => {
  const { ask, save } = await aList()
  await save(GENDER, VENDOR)
  expect((await ask({ vendor: ['north'] })).aggregate_filters).toEqual({
    gender: [
      { key: 'Female', doc_count: 1 },
      { key: 'Male', doc_count: 1 },
    ],
    vendor: [
      { key: 'north', doc_count: 2 },
      { key: 'Fabrikam', doc_count: 1 },
    ],
  })
  expect((await ask({ gender: ['Female'] })).aggregate_filters).toMatchObject({
    vendor: [{ key: 'north', doc_count: 1 }],
  })
  expect((await ask({ gender: ['Female'], facets: false })).aggregate_filters).toEqual({ gender: [], vendor: [] })
})

test('a résumé’s language is a filter, with language names', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const position = await aPosition(db, by)
  for (const [name, language] of [
    ['Ana', 'de'],
    ['Ben', 'pl'],
    ['Cleo', null],
  ] as const)
    await anApplication(db, position, await aCandidate(db, by, { candidate: { name }, resume: { language } }))
  await make(
    configuration.saveSettings,
    { body: { filters: [{ filter_api_key: 'language', filter_name: 'Language' }] as never } },
    by,
  )
  const { results, aggregate_filters } = await make(
    shortlist.cards,
    { body: { positionId: position.positionId, language: ['de'] } as never },
    by,
  )
  expect(results.map(({ display_name }) => display_name)).toEqual(['Ana'])
  expect(aggregate_filters).toEqual({
    language: [
      { key: 'de', doc_count: 1, label: 'German' },
      { key: 'pl', doc_count: 1, label: 'Polish' },
    ],
  })
})

test('an invalid filter is refused, and the built-in filters keep their names', async () => {
  const { by, save, names } = await aList()
  await save(GENDER)
  for (const filters of [
    [{ ...GENDER, filter_api_key: 'locations' }],
    [{ ...GENDER, filter_api_key: 'a b' }],
    [{ ...GENDER, filter_name: ' ' }],
    [{ ...GENDER, append_key: 'min_exp' }],
    [GENDER, GENDER],
    [{ ...GENDER, filter_values: [{}] }],
    Array.from({ length: 11 }, (_, number) => ({ ...GENDER, filter_api_key: `gender${number}` })),
    'all',
  ]) {
    const body = { filters } as never
    expect(await refuse(configuration.saveSettings, { body }, by)).toMatchObject({ status_code: 400 })
  }
  const recruiter = await aUser(db, { companyId: by.companyId })
  const given = { body: { filters: [] } }
  expect(await refuse(configuration.saveSettings, given, recruiter)).toMatchObject({ status_code: 403 })
  expect(await names({ gender: [{}], unheard: { of: [1] } } as never)).toHaveLength(4)
})

test('by default, the list has the first sort order of the company’s menu, in its direction', async () => {
  const { by, ask } = await aList()
  await withCompany(db, by.companyId, (tx) =>
    updateCompanySettings(tx, {
      sort_options: ['name', 'score'],
      sort_options_config: { name: { label: 'Name, from Z', order: 'desc' } },
    }),
  )
  const namesBy = async (filters: Filters) => (await ask(filters)).results.map(({ display_name }) => display_name)
  expect(await namesBy({ sort_by: 'name' })).toEqual(['Dov', 'Cleo', 'Ben', 'Ana'])
  await withCompany(db, by.companyId, (tx) => updateCompanySettings(tx, { sort_options: ['name'] }))
  expect(await namesBy({})).toEqual(['Dov', 'Cleo', 'Ben', 'Ana'])
})
