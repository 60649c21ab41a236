import { pool } from '@rolecall/contract/pool/pool'
import { expect, test } from 'vitest'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aCompany } from '../../../test/factories/company.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { sendRequest } from '../../../test/send-request.ts'
import { json } from '../../platform/db/json.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const { app, db, make } = await testApp()

const aGroup = (companyId: string, name: string, geo: string) =>
  withCompany(db, companyId, (tx) =>
    tx.insertInto('resume_group').values({ company_id: companyId, name, geo_region: geo }).execute(),
  )

const moveTo = (user: { companyId: string; userId: string }, geo: string) =>
  withCompany(db, user.companyId, (tx) =>
    tx.updateTable('app_user').set({ geo }).where('id', '=', user.userId).execute(),
  )

test('groups are sorted by name with their number of résumés, in the own company only', async () => {
  const user = await aUser(db)
  await aCandidate(db, user, { groups: ['Sales', 'Data people'] })
  await aCandidate(db, user, { groups: ['Data people'] })
  await aCandidate(db, await aCompany(db), { groups: ['Theirs'] })

  const { data, groups } = await make(pool.groupNames, {}, user)
  expect(data).toEqual(['Data people', 'Sales'])
  expect(groups).toMatchObject([
    { name: 'Data people', count: 2, geo: 'INDIA' },
    { name: 'Sales', count: 1, geo: 'INDIA' },
  ])
  expect(await make(pool.groups, {}, user)).toMatchObject({ data, groups, total_groups: 2 })
})

// L-I10 L-I11
test('the listing has everything that an upload needs', async () => {
  const user = await aUser(db)
  const listing = await make(pool.groups, {}, user)
  expect(listing).toMatchObject({
    create_group_allowed: true,
    geos: ['APAC', 'USA', 'Europe', 'INDIA'],
    max_resume_upload_limit: 50,
    default_source: 'internal',
  })
  expect(listing.sources[0]).toEqual({ name: 'internal', label: 'Internal resume' })
})

// L-I09
test.each([
  [{ max_resume_upload_limit: 7 }, 7],
  [{ max_resume_upload_limit: 0 }, 50],
  [{ max_resume_upload_limit: 'many' }, 50],
  [{}, 50],
])('with the company settings %j an upload may have %i files', async (settings, limit) => {
  const user = await aUser(db)
  await withCompany(db, user.companyId, (tx) =>
    tx
      .updateTable('company')
      .set({ settings: json(settings) })
      .where('id', '=', user.companyId)
      .execute(),
  )
  expect((await make(pool.groups, {}, user)).max_resume_upload_limit).toBe(limit)
})

// L-I11
test.each([
  [['modify_candidate_source_settings'], true],
  [['candidate_import_export'], true],
  [['edit_project', 'create_project'], false],
] as const)('a user with the permissions %j may create groups: %s', async (actions, allowed) => {
  const user = await aUser(db, { actions })
  expect((await make(pool.groups, {}, user)).create_group_allowed).toBe(allowed)
})

// L-I10
test('INDIA and its groups are hidden from users in other geographies', async () => {
  const user = await aUser(db)
  await aGroup(user.companyId, 'Pune office', 'INDIA')
  await aGroup(user.companyId, 'Austin office', 'USA')
  expect((await make(pool.groups, {}, user)).data).toEqual(['Austin office', 'Pune office'])
  await moveTo(user, 'USA')
  expect(await make(pool.groups, {}, user)).toMatchObject({ data: ['Austin office'], geos: ['APAC', 'USA', 'Europe'] })
  expect((await make(pool.groupNames, {}, user)).data).toEqual(['Austin office'])
  expect((await make(pool.searchGroups, { body: { search_key: 'office' } }, user)).data).toHaveLength(1)
  const byGeo = await make(pool.groupsByGeo, {}, user)
  expect(Object.keys(byGeo.geo_source_mapping)).toEqual(['APAC', 'USA', 'Europe'])
})

// L-I01 L-I10
test('by geography: its sources and its groups', async () => {
  const user = await aUser(db)
  await aGroup(user.companyId, 'Pune office', 'INDIA')
  const { geo_source_mapping, geo_group_mapping, geos } = await make(pool.groupsByGeo, {}, user)
  expect(geos).toEqual(['APAC', 'USA', 'Europe', 'INDIA'])
  expect(geo_source_mapping.USA).toContain('monster_us')
  expect(geo_group_mapping.INDIA).toMatchObject([{ name: 'Pune office' }])
  expect(geo_group_mapping.USA).toEqual([])
})

// L-016
test('a search finds any part of a name in any case, and ten groups without a text', async () => {
  const user = await aUser(db)
  for (const number of Array.from({ length: 12 }, (_, index) => index + 10))
    await aGroup(user.companyId, `Group ${number}`, 'INDIA')
  await aGroup(user.companyId, '100% Remote_ly', 'Europe')
  const search = async (body: object) => (await make(pool.searchGroups, { body }, user)).data.map(({ name }) => name)
  expect(await search({})).toHaveLength(10)
  expect(await search({ search_key: '' })).toHaveLength(10)
  expect(await search({ search_key: 'OUP 1' })).toHaveLength(10)
  expect(await search({ search_key: 'group 21' })).toEqual(['Group 21'])
  expect(await search({ search_key: '%' })).toEqual(['100% Remote_ly'])
  expect(await search({ search_key: '_' })).toEqual(['100% Remote_ly'])
  expect(await search({ search_key: '\u0001\\' })).toEqual([])
  expect(await search({ search_key: 'remote', position_geo: 'Europe' })).toEqual(['100% Remote_ly'])
  expect(await search({ search_key: 'remote', position_geo: 'USA' })).toEqual([])
  expect(await search({ position_geo: 'Atlantis' })).toEqual([])
})

const putInto = (by: TestUser, groupName: unknown, resumeIds: readonly unknown[]) =>
  sendRequest(app, pool.groupPeople, { body: { groupName, resumeIds } }, by)

test('candidates are added to a group once, and the list finds them by it', async () => {
  const user = await aUser(db)
  const [mira, arun] = [await aCandidate(db, user, { groups: ['Spring'] }), await aCandidate(db, user)]
  await aCandidate(db, user)
  const both = [mira.resumeId, arun.resumeId, arun.resumeId]
  const first = await make(pool.groupPeople, { body: { groupName: ' spring ', resumeIds: both } }, user)
  expect(first).toMatchObject({ grouped: 1, message: 'Added 1 candidate to Spring. 1 was already there.' })
  const again = await make(pool.groupPeople, { body: { groupName: 'Spring', resumeIds: both } }, user)
  expect(again).toMatchObject({ grouped: 0, message: 'Nothing changed. 2 candidates were already in Spring.' })
  expect((await make(pool.resumes, { body: { resumeGroups: ['Spring'], people: true } }, user)).total).toBe(2)
})

test('a new group requires permission, and others are told what to do, with no change', async () => {
  const user = await aUser(db)
  const manager = await aUser(db, { companyId: user.companyId, actions: ['view_candidate_pool'] })
  const { resumeId } = await aCandidate(db, user, { groups: ['Spring'] })
  expect(await putInto(manager, 'Autumn', [resumeId])).toMatchObject({
    status: 403,
    body: expect.stringContaining('your role can’t create one'),
  })
  expect((await make(pool.groupNames, {}, user)).data).toEqual(['Spring'])
  expect((await putInto(manager, 'Spring', [resumeId])).status).toBe(200)
  expect((await putInto(user, 'Autumn', [resumeId])).status).toBe(200)
  expect((await make(pool.groupNames, {}, user)).data).toEqual(['Autumn', 'Spring'])
})

test('if one of several candidates is unknown, none is added', async () => {
  const user = await aUser(db)
  const [own, theirs] = [await aCandidate(db, user), await aCandidate(db, await aUser(db))]
  expect((await putInto(user, 'Spring', [own.resumeId, theirs.resumeId])).status).toBe(404)
  expect((await putInto(user, 'Spring', [own.candidateId])).status).toBe(404)
  expect((await make(pool.groupNames, {}, user)).data).toEqual([])
})

test('a group in a closed geography accepts nobody', async () => {
  const user = await aUser(db)
  await moveTo(user, 'Europe')
  await aGroup(user.companyId, 'Pune', 'INDIA')
  const { resumeId } = await aCandidate(db, user)
  expect((await putInto(user, 'Pune', [resumeId])).status).toBe(403)
})

test.each([
  ['', ['x']],
  ['   ', ['x']],
  ['x'.repeat(101), ['x']],
  [7, ['x']],
  ['Spring', []],
  ['Spring', 'x'],
  ['Spring', Array.from({ length: 1001 }, (_, place) => `${place}`)],
])('a group %j for %j is refused', async (groupName, resumeIds) => {
  const user = await aUser(db)
  expect((await putInto(user, groupName, resumeIds as string[])).status).toBe(400)
})
