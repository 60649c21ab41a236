import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import type { ShortlistFilters } from '@rolecall/contract/shortlist/shortlist-filters'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { type SkillFixture, showSkills } from '../../../test/factories/shown-skills.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { postSkills } from '../matching/blocks.queries.ts'

const { db, make, refuse } = await testApp()

type Filters = Partial<z.input<typeof ShortlistFilters>>

/** Four candidates on a position; returns a function that lists by name those matching a filter. */
async function aList() {
  const by = await aUser(db)
  const position = await aPosition(db, by)
  const put = async (name: string, notice_days: number | null, degree_level: string | null, shown: SkillFixture[]) => {
    const person = await aCandidate(db, by, { candidate: { name, notice_days, degree_level } })
    await showSkills(db, person, shown)
    await anApplication(db, position, person)
  }
  await put('Ana', 0, 'Master', [{ skill: 'sql' }, { skill: 'python', rule: 'synonym' }])
  await put('Ben', 30, 'Bachelor', [{ skill: 'sql' }, { skill: 'python', rule: 'inferred' }])
  await put('Cleo', 90, 'Master', [{ skill: 'python' }])
  await put('Dov', null, null, [])
  const ask = (filters: Filters) => make(shortlist.cards, { body: { positionId: position.positionId, ...filters } }, by)
  const names = async (filters: Filters) => {
    const { results, total } = await ask({ sort_by: 'name', ...filters })
    expect(total).toBe(results.length)
    return results.map(({ display_name }) => display_name)
  }
  const refused = (filters: object) =>
    refuse(shortlist.cards, { body: { positionId: position.positionId, ...filters } as { positionId: string } }, by)
  const post = (most: number) => withCompany(db, by.companyId, (tx) => postSkills(tx, { least: 1, most }))
  return { ask, names, refused, post }
}

test('the list is filtered by candidates whose résumé has every given skill', async () => {
  const { names } = await aList()
  expect(await names({ has_skills: ['sql'] })).toEqual(['Ana', 'Ben'])
  // Skills that are merely inferred from another one are not named.
  expect(await names({ has_skills: ['sql', 'python'] })).toEqual(['Ana'])
  expect(await names({ has_skills: ['nobody-has-it'] })).toEqual([])
  expect(await names({ has_skills: ['sql'], facets: false })).toEqual(['Ana', 'Ben'])
})

test('the skill filter gives the same result before, during and after writing postings', async () => {
  const { names, post } = await aList()
  for (const most of [0, 1, 10]) {
    await post(most)
    expect(await names({ has_skills: ['sql'] })).toEqual(['Ana', 'Ben'])
    expect(await names({ has_skills: ['sql', 'python'] })).toEqual(['Ana'])
  }
})

test('the list is filtered by availability, which excludes an unknown notice period', async () => {
  const { names } = await aList()
  expect(await names({ max_notice_days: 0 })).toEqual(['Ana'])
  expect(await names({ max_notice_days: '30' })).toEqual(['Ana', 'Ben'])
  expect(await names({ max_notice_days: '' })).toEqual(['Ana', 'Ben', 'Cleo', 'Dov'])
})

test('the list is filtered by degree, with counts', async () => {
  const { ask, names } = await aList()
  expect(await names({ degree_level: ['Master', 'Unknown'] })).toEqual(['Ana', 'Cleo', 'Dov'])
  expect((await ask({ degree_level: ['Bachelor'] })).aggregate_degree).toEqual([
    { key: 'Master', doc_count: 2 },
    { key: 'Bachelor', doc_count: 1 },
    { key: 'Unknown', doc_count: 1 },
  ])
})

test('an invalid value for one of these filters is refused', async () => {
  const { refused } = await aList()
  for (const filters of [
    { has_skills: Array.from({ length: 21 }, () => 'sql') },
    { has_skills: [{}] },
    { max_notice_days: 'soon' },
    { degree_level: { level: 'Master' } },
  ])
    expect(await refused(filters)).toMatchObject({ status_code: 400 })
})
