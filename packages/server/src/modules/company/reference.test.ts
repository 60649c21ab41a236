import { reference } from '@rolecall/contract/company/reference'
import { beforeAll, describe, expect, test } from 'vitest'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { ensurePlaces } from './load-places.ts'

const { db, deps, make, refuse, runJobs } = await testApp()

const countPlaces = async () => {
  const { count } = await db
    .selectFrom('place')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

// L-K13
test('domain groups come with their subgroups, for everyone', async () => {
  const groups = await make(reference.industries, {})
  expect(groups.length).toBeGreaterThanOrEqual(20)
  for (const { name, subgroups } of groups) {
    expect(subgroups.length, name).toBeGreaterThanOrEqual(5)
    expect(new Set(subgroups).size, name).toBe(subgroups.length)
  }
  expect(new Set(groups.map(({ name }) => name)).size).toBe(groups.length)
})

// L-T15
test('every country has a name and a two-letter code, sorted by name', async () => {
  const countries = await make(reference.countries, {})
  expect(countries).toContainEqual({ name: 'India', code: 'IN' })
  expect(countries).toContainEqual({ name: 'Ivory Coast', code: 'CI' })
  expect(new Set(countries.map(({ code }) => code)).size).toBe(250)
  expect(countries.every(({ code }) => /^[A-Z]{2}$/.test(code))).toBe(true)
  const names = countries.map(({ name }) => name)
  expect([...names].sort(new Intl.Collator('en').compare)).toEqual(names)
})

describe('places', () => {
  let user = { token: '' }
  const named = async (query: string, country?: string) => {
    const { data } = await make(reference.places, { query: { query, ...(country && { country }) } }, user)
    return data
  }

  beforeAll(async () => {
    user = await aUser(db)
    await ensurePlaces(deps)
    await ensurePlaces(deps)
    await runJobs()
  })

  test('are loaded once, and not again at the next start', async () => {
    const before = await countPlaces()
    expect(before).toBeGreaterThan(100_000)
    await ensurePlaces(deps)
    await runJobs()
    expect(await countPlaces()).toBe(before)
  })

  // L-M14
  test('are found by prefix, largest first, with country and coordinates', async () => {
    const [first, ...others] = await named('beng')
    expect(first).toMatchObject({ name: 'Bengaluru', country: 'India' })
    expect(first?.lat).toBeCloseTo(12.97, 1)
    expect(first?.lng).toBeCloseTo(77.59, 1)
    expect(others.length).toBeGreaterThan(0)
    expect(await named('san')).toHaveLength(20)
  })

  test.each([
    ['SAO PAULO', 'São Paulo'],
    ['são paulo', 'São Paulo'],
    ['malmo', 'Malmö'],
    ['Lodz', 'Łódź'],
    ['stratford upon', 'Stratford-upon-Avon'],
  ])('%s finds %s', async (typed, name) => {
    expect((await named(typed)).map((place) => place.name)).toContain(name)
  })

  test('can be limited to one country, in upper or lower case', async () => {
    for (const code of ['GB', 'gb']) {
      const found = await named('birmingham', code)
      expect(found.map(({ country }) => country)).toEqual(['United Kingdom'])
    }
    for (const nowhere of ['ZZ', '%'] as const) expect(await named('birmingham', nowhere)).toEqual([])
  })

  test('are found again by the id in the search results', async () => {
    const [pune] = await named('pune', 'IN')
    const params = { placeId: pune?.place_id ?? '' }
    expect(await make(reference.place, { params }, user)).toEqual({ success: true, ...pune })
    expect(pune).toMatchObject({ name: 'Pune', country: 'India', country_code: 'IN' })
  })

  test.each(['0', '999999999', '99999999999', 'pune', '-1', '1e3'])('does not include %s', async (placeId) => {
    expect(await refuse(reference.place, { params: { placeId } }, user)).toMatchObject({ code: 'not_found' })
  })

  test.each(['100%', '___', "'''", 'x\\%y', 'Ω≈ç√'])('%j finds nothing and causes no error', async (query) => {
    expect(await named(query)).toEqual([])
  })

  // L-M14 L-N11
  test.each([
    { query: '' },
    { query: 'ab' },
    {},
    { query: 'x'.repeat(101) },
    { query: 'abc', country: 'IND' },
    { query: 'zq\u0000x' },
  ])('refuses %j', async (query) => {
    expect(await refuse(reference.places, { query } as never, user)).toMatchObject({ code: 'invalid_request' })
  })

  // L-T08 L-T15
  test('are listed for a form, limited to one country if given', async () => {
    const list = async (body: object) => (await make(reference.locations, { body }, user)).data
    expect((await list({ query: 'Hyder' }))[0]).toMatchObject({ name: 'Hyderabad', location: 'Hyderabad, India' })
    for (const country of ['pk', 'Pakistan'])
      expect((await list({ query: 'Hyder', country }))[0]).toMatchObject({ country_code: 'PK' })
    expect(await list({ query: 'Hyder', country: 'Nowhere' })).toEqual([])
    expect(await list({})).toEqual([])
    expect(await refuse(reference.locations, { body: { query: 5 } } as never, user)).toMatchObject({
      status_code: 400,
      fields: { query: expect.any(String) },
    })
  })
})

describe('lists for forms', () => {
  // L-Q17
  test('domains have codes that find their subgroups', async () => {
    const user = await aUser(db)
    const { data } = await make(reference.domains, {}, user)
    const { data: groups } = { data: await make(reference.industries, {}) }
    expect(data.map(({ domain_text }) => domain_text)).toEqual(groups.map(({ name }) => name))
    for (const [place, { domain_code, domain_text }] of data.entries())
      for (const named of [domain_code, domain_text.toUpperCase()]) {
        const parts = await make(reference.subDomains, { body: { domain_code: named } }, user)
        expect(parts.data.map(({ sub_domain_text }) => sub_domain_text)).toEqual(groups[place]?.subgroups)
      }
    expect(await refuse(reference.subDomains, { body: { domain_code: 'none' } }, user)).toMatchObject({
      status_code: 404,
    })
    for (const body of [{}, { domain_code: '' }, { domain_code: 5 }])
      expect(await refuse(reference.subDomains, { body } as never, user)).toMatchObject({
        status_code: 400,
        fields: { domain_code: expect.any(String) },
      })
    expect(await refuse(reference.domains, {})).toMatchObject({ status_code: 401 })
  })

  // L-T15
  test('currencies are found by code and by name, up to 180 at once', async () => {
    const user = await aUser(db)
    const list = (body: object) => make(reference.currencies, { body }, user)
    expect((await list({ query: 'inr', size: '180' })).data).toEqual([
      { code: 'INR', name: 'Indian Rupee', currency_code: 'INR', currency: 'Indian Rupee' },
    ])
    expect((await list({ query: '', size: 180 })).total).toBeGreaterThan(150)
    expect((await list({ size: 2 })).data).toHaveLength(2)
    for (const body of [{ size: 'many' }, { size: 0 }, { query: ['INR'] }])
      expect((await refuse(reference.currencies, { body } as never, user)).status_code).toBe(400)
  })
})
