import { reference } from '@rolecall/contract/reference'
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

test('domain groups come with their sub-groups, to anybody', async () => {
  const groups = await make(reference.industries, {})
  expect(groups.length).toBeGreaterThanOrEqual(20)
  for (const { name, subgroups } of groups) {
    expect(subgroups.length, name).toBeGreaterThanOrEqual(5)
    expect(new Set(subgroups).size, name).toBe(subgroups.length)
  }
  expect(new Set(groups.map(({ name }) => name)).size).toBe(groups.length)
})

test('every country has a name and a code of two letters, in the order of names', async () => {
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

  test('are loaded once, however often the product starts', async () => {
    const before = await countPlaces()
    expect(before).toBeGreaterThan(100_000)
    await ensurePlaces(deps)
    await runJobs()
    expect(await countPlaces()).toBe(before)
  })

  test('are found by how they begin, largest first, with country and coordinates', async () => {
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

  test('can be limited to one country, in capitals or not', async () => {
    for (const code of ['GB', 'gb']) {
      const found = await named('birmingham', code)
      expect(found.map(({ country }) => country)).toEqual(['United Kingdom'])
    }
    for (const nowhere of ['ZZ', '%'] as const) expect(await named('birmingham', nowhere)).toEqual([])
  })

  test('tell their place by the id that the search answers with', async () => {
    const [pune] = await named('pune', 'IN')
    const params = { placeId: pune?.place_id ?? '' }
    expect(await make(reference.place, { params }, user)).toEqual({ success: true, ...pune })
    expect(pune).toMatchObject({ name: 'Pune', country: 'India', country_code: 'IN' })
  })

  test.each(['0', '999999999', '99999999999', 'pune', '-1', '1e3'])('has no place %s', async (placeId) => {
    expect(await refuse(reference.place, { params: { placeId } }, user)).toMatchObject({ code: 'not_found' })
  })

  test.each(['100%', '___', "'''", 'x\\%y', 'Ω≈ç√'])('%j finds nothing and breaks nothing', async (query) => {
    expect(await named(query)).toEqual([])
  })

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
})
