import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { aKey } from '../../../test/factories/key.ts'
import { aProvider } from '../../../test/factories/scim.ts'
import { makeSuper } from '../../../test/factories/super-admin.ts'
import { aUser, insertRole } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

let statements = 0
const countOne = () => {
  statements += 1
}
const testing = await testApp({ onStatement: countOne })
const { db, url } = testing

const ERROR = ['urn:ietf:params:scim:api:messages:2.0:Error']
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'

async function aWorld() {
  const admin = await aUser(db, { role: 'company_admin' })
  const provider = aProvider(testing, await aKey(db, admin, { scopes: ['scim'] }))
  const groups = (await provider.ask('GET', '/Groups?excludedAttributes=members')).json.Resources
  const idOf = (name: string): string => groups.find((each: { displayName: string }) => each.displayName === name).id
  const roleOf = async (userId: string) => {
    const { groups: all } = (await provider.ask('GET', `/Users/${userId}`)).json
    return withCompany(db, admin.companyId, async (tx) => ({
      groups: all.map(({ display }: { display: string }) => display),
      role: (
        await tx
          .selectFrom('app_user as u')
          .innerJoin('role as r', 'r.id', 'u.role_id')
          .select('r.type_name')
          .where('u.id', '=', userId)
          .executeTakeFirstOrThrow()
      ).type_name,
    }))
  }
  const membersOf = async (group: string): Promise<string[]> =>
    ((await provider.ask('GET', `/Groups/${group}`)).json.members ?? [])
      .map(({ value }: { value: string }) => value)
      .sort()
  return { admin, provider, groups, idOf, roleOf, membersOf }
}

test('the groups are the roles, except the one of users without a role', async () => {
  const { provider, groups, admin } = await aWorld()
  expect(groups.map(({ displayName }: { displayName: string }) => displayName)).toEqual([
    'Company Administrator',
    'Hiring Manager',
    'Recruiter',
  ])
  expect(groups[0]).not.toHaveProperty('members')
  const found = await provider.filter('/Groups', 'displayName eq "company administrator"')
  expect(found.json.Resources).toMatchObject([{ members: [{ value: admin.userId, type: 'User' }] }])
})

test('Entra adds and removes members in parts, and removes a member by filter', async () => {
  const { provider, idOf, roleOf, membersOf } = await aWorld()
  const group = idOf('Recruiter')
  const [one, two, three] = [
    await provider.create('one@example.com'),
    await provider.create('two@example.com'),
    await provider.create('three@example.com'),
  ]
  expect(await roleOf(one)).toEqual({ groups: [], role: 'norole' })
  const added = await provider.patch(
    `/Groups/${group}`,
    { op: 'Add', path: 'members', value: [{ $ref: null, value: one }] },
    { op: 'Add', path: 'members', value: [{ $ref: null, value: two }, { value: three }] },
  )
  expect(added).toMatchObject({ status: 204, text: '' })
  expect(await roleOf(one)).toEqual({ groups: ['Recruiter'], role: 'recruiter' })
  expect(await membersOf(group)).toEqual([one, two, three].sort())
  await provider.patch(`/Groups/${group}`, { op: 'remove', path: `members[value eq "${one}"]` })
  await provider.patch(`/Groups/${group}`, { op: 'Remove', path: 'members', value: [{ value: two }] })
  expect(await membersOf(group)).toEqual([three])
  expect(await roleOf(two)).toEqual({ groups: [], role: 'norole' })
  const isIn = await provider.filter('/Groups', `id eq "${group}" and members eq "${three}"`)
  expect(isIn.json.totalResults).toBe(1)
  // Okta sends all members of it at once.
  await provider.patch(`/Groups/${group}`, {
    op: 'replace',
    path: 'members',
    value: [{ value: one, display: 'one@example.com' }],
  })
  expect(await membersOf(group)).toEqual([one])
  await provider.patch(`/Groups/${group}`, { op: 'remove', path: 'members' })
  expect(await membersOf(group)).toEqual([])
})

test('the most powerful of several groups counts, in any order', async () => {
  const { provider, idOf, roleOf } = await aWorld()
  const id = await provider.create('several@example.com')
  const add = (name: string) =>
    provider.patch(`/Groups/${idOf(name)}`, { op: 'add', path: 'members', value: [{ value: id }] })
  const remove = (name: string) =>
    provider.patch(`/Groups/${idOf(name)}`, { op: 'remove', path: `members[value eq "${id}"]` })
  await add('Recruiter')
  await add('Hiring Manager')
  expect(await roleOf(id)).toEqual({ groups: ['Hiring Manager', 'Recruiter'], role: 'recruiter' })
  await add('Company Administrator')
  expect((await roleOf(id)).role).toBe('company_admin')
  await remove('Company Administrator')
  await remove('Recruiter')
  expect(await roleOf(id)).toEqual({ groups: ['Hiring Manager'], role: 'hiring_manager' })
})

test('a pushed group is a role without permissions, names are unique, and a conflicting one changes nothing', async () => {
  const { provider, membersOf, roleOf } = await aWorld()
  const id = await provider.create('pushed@example.com')
  const made = await provider.ask('POST', '/Groups', {
    schemas: [GROUP],
    displayName: 'Pushed Group',
    externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
    members: [{ value: id }],
  })
  expect(made).toMatchObject({ status: 201, json: { displayName: 'Pushed Group', members: [{ value: id }] } })
  expect((await roleOf(id)).groups).toEqual(['Pushed Group'])
  const path = `/Groups/${made.json.id}`
  for (const answer of [
    await provider.ask('POST', '/Groups', { displayName: 'PUSHED group' }),
    await provider.ask('POST', '/Groups', { displayName: 'Other', externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159' }),
    await provider.patch(
      path,
      { op: 'remove', path: 'members' },
      { op: 'Replace', path: 'displayName', value: 'recruiter' },
    ),
    await provider.patch(path, { op: 'replace', value: { id: made.json.id, displayName: 'Recruiter', members: [] } }),
  ])
    expect(answer).toMatchObject({ status: 409, json: { schemas: ERROR, scimType: 'uniqueness', status: '409' } })
  expect(await membersOf(made.json.id)).toEqual([id])
  expect((await provider.filter('/Groups', 'displayName eq "Other"')).json.totalResults).toBe(0)
  expect((await provider.patch(path, { op: 'replace', value: { displayName: 'Renamed' } })).status).toBe(204)
  expect((await provider.ask('GET', path)).json.displayName).toBe('Renamed')
  for (const displayName of ['', 'x'.repeat(61), 'a <b>', undefined])
    expect(await provider.ask('POST', '/Groups', { displayName })).toMatchObject({
      status: 400,
      json: { scimType: 'invalidValue' },
    })
  expect((await provider.ask('DELETE', path)).status).toBe(204)
  expect(await roleOf(id)).toEqual({ groups: [], role: 'norole' })
  expect((await provider.ask('GET', path)).status).toBe(404)
})

test('a partly invalid PATCH changes no member', async () => {
  const { provider, idOf, membersOf } = await aWorld()
  const group = idOf('Recruiter')
  const id = await provider.create('half@example.com')
  const other = await aUser(db)
  const wrong: [object, number][] = [
    [{ op: 'add', path: 'members', value: [{ value: other.userId }] }, 400],
    [{ op: 'add', path: 'members', value: [{ value: 'no id' }] }, 400],
    [{ op: 'add', path: 'members', value: [{}] }, 400],
    [{ op: 'remove', path: 'members[display eq "x"]' }, 400],
    [{ op: 'remove', path: 'displayName' }, 400],
    [{ op: 'add', path: 'members[value eq "x"].display', value: 'x' }, 400],
  ]
  for (const [operation, status] of wrong) {
    const answer = await provider.patch(
      `/Groups/${group}`,
      { op: 'add', path: 'members', value: [{ value: id }] },
      operation,
    )
    expect(answer, answer.text).toMatchObject({ status, json: { schemas: ERROR, status: String(status) } })
  }
  expect(await membersOf(group)).toEqual([])
  expect((await provider.patch(`/Groups/${other.companyId}`, { op: 'remove', path: 'members' })).status).toBe(404)
})

test('the last administrator keeps the role, which cannot be renamed or deleted, and operators are untouchable', async () => {
  const { provider, idOf, membersOf, admin } = await aWorld()
  const group = `/Groups/${idOf('Company Administrator')}`
  expect(await provider.patch(group, { op: 'remove', path: 'members' })).toMatchObject({
    status: 409,
    json: { schemas: ERROR },
  })
  expect((await provider.patch(group, { op: 'replace', path: 'displayName', value: 'Bosses' })).json.scimType).toBe(
    'mutability',
  )
  expect((await provider.ask('DELETE', group)).json.scimType).toBe('mutability')
  const above = await aUser(db, { companyId: admin.companyId, role: 'company_admin' })
  await makeSuper({ url }, above)
  expect((await provider.patch(group, { op: 'remove', path: `members[value eq "${above.userId}"]` })).status).toBe(403)
  expect(await membersOf(idOf('Company Administrator'))).toEqual([admin.userId, above.userId].sort())
})

test('a group of 10,000 is assembled in one request and a few statements, and the history names each', async () => {
  const { provider, admin } = await aWorld()
  const group = await withCompany(db, admin.companyId, (tx) => insertRole(tx, ['view_users']))
  const ids = await withCompany(db, admin.companyId, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into app_user (company_id, email, full_name, role_id)
      select ${admin.companyId}, 'crowd' || number || '@crowd.example', 'Crowd ' || number, r.id
      from generate_series(1, 10000) number, role r where r.company_id = ${admin.companyId} and r.type_name = 'norole'
      returning id`.execute(tx)
    return rows.map(({ id }) => id)
  })
  // As PostgreSQL does by itself while the requests arrive.
  const client = new pg.Client(url)
  await client.connect()
  await client.query('analyze app_user')
  await client.end()
  const before = statements
  const added = await provider.patch(`/Groups/${group}`, {
    op: 'Add',
    path: 'members',
    value: ids.map((value) => ({ value })),
  })
  expect(added.status, added.text).toBe(204)
  expect(statements - before).toBeLessThan(70)
  const { members } = (await provider.ask('GET', `/Groups/${group}`)).json
  expect(members).toHaveLength(10_000)
  const counted = await withCompany(db, admin.companyId, (tx) =>
    tx
      .selectFrom('event')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('kind', '=', 'user.role-changed')
      .executeTakeFirstOrThrow(),
  )
  expect(counted.count).toBe('10000')
  const many = Array.from({ length: 10_001 }, (_, place) => ({ value: `x${place}` }))
  const refused = await provider.patch(`/Groups/${group}`, { op: 'add', path: 'members', value: many })
  expect(refused).toMatchObject({ status: 400, json: { scimType: 'tooMany' } })
})
