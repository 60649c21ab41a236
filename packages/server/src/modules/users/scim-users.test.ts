import { audit } from '@rolecall/contract/activity/audit'
import { events } from '@rolecall/contract/activity/events'
import { projects } from '@rolecall/contract/positions/projects'
import { signOn } from '@rolecall/contract/sign-on/sign-on'
import { users } from '@rolecall/contract/users/users'
import { expect, test } from 'vitest'
import { aKey } from '../../../test/factories/key.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aProvider } from '../../../test/factories/scim.ts'
import { makeSuper } from '../../../test/factories/super-admin.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { buildApp } from '../../app.ts'
import { connect } from '../../platform/db/connect.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { openEventHub } from '../../platform/events/event-hub.ts'

const testing = await testApp()
const { db, deps, url, make, call, app } = testing

async function aWorld() {
  const admin = await aUser(db, { role: 'company_admin' })
  const key = await aKey(db, admin, { scopes: ['scim'] })
  return { admin, key, provider: aProvider(testing, key) }
}

const ERROR = ['urn:ietf:params:scim:api:messages:2.0:Error']
const CORE = 'urn:ietf:params:scim:schemas:core:2.0:User'
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

/** A user assigned to the application, as Okta sends it according to its documentation. */
const OKTA_USER = {
  schemas: [CORE],
  userName: 'test.user@okta.example',
  name: { givenName: 'Test', familyName: 'User' },
  emails: [{ primary: true, value: 'test.user@okta.example', type: 'work' }],
  displayName: 'Test User',
  locale: 'en-US',
  externalId: '00ujl29u0le5T6Aj10h7',
  groups: [],
  password: '1mz050nq',
  active: true,
}

/** A user as Entra sends it according to its documentation. */
const ENTRA_USER = {
  schemas: [CORE, ENTERPRISE],
  externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
  userName: 'Test_User_ab6490ee@entra.example',
  active: true,
  emails: [{ primary: true, type: 'work', value: 'Test_User_fd0ea19b@testuser.example' }],
  meta: { resourceType: 'User' },
  name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
  roles: [],
  [ENTERPRISE]: { department: 'Sales', manager: { value: '7' } },
  title: 'Accountant',
}

test('Okta searches for a user, creates, reads and changes them', async () => {
  const { provider } = await aWorld()
  const none = await provider.filter('/Users', `userName eq "${OKTA_USER.userName}"`)
  expect(none).toMatchObject({ status: 200, type: 'application/scim+json', json: { totalResults: 0, Resources: [] } })
  const made = await provider.ask('POST', '/Users', OKTA_USER)
  expect(made).toMatchObject({
    status: 201,
    json: {
      schemas: [CORE],
      userName: OKTA_USER.userName,
      externalId: OKTA_USER.externalId,
      name: { formatted: 'Test User', givenName: 'Test', familyName: 'User' },
      active: true,
      groups: [],
      meta: { resourceType: 'User' },
    },
  })
  expect(made.location).toBe(made.json.meta.location)
  expect(made.text).not.toContain(OKTA_USER.password)
  const renamed = {
    ...OKTA_USER,
    id: made.json.id,
    name: { givenName: 'Test', familyName: 'Married' },
    displayName: 'Test Married',
  }
  const put = await provider.ask('PUT', `/Users/${made.json.id}`, renamed)
  expect(put).toMatchObject({ status: 200, json: { displayName: 'Test Married', name: { familyName: 'Married' } } })
  // Deactivated, as Okta does it: without a path.
  const off = await provider.patch(`/Users/${made.json.id}`, { op: 'replace', value: { active: false } })
  expect(off).toMatchObject({ status: 200, json: { active: false } })
  const found = await provider.filter('/Users', `userName eq "${OKTA_USER.userName.toUpperCase()}"`)
  expect(found.json).toMatchObject({ totalResults: 1, Resources: [{ id: made.json.id, active: false }] })
})

test('Entra sends capitals, strings for flags, and attribute names with their schema', async () => {
  const { provider } = await aWorld()
  const made = await provider.ask('POST', '/Users', ENTRA_USER)
  expect(made).toMatchObject({
    status: 201,
    json: { userName: ENTRA_USER.userName.toLowerCase(), displayName: 'givenName familyName' },
  })
  const path = `/Users/${made.json.id}`
  const changed = await provider.patch(
    path,
    { op: 'Replace', path: 'displayName', value: 'Ines Example' },
    { op: 'Add', path: `${ENTERPRISE}:department`, value: 'Talent' },
    { op: 'Replace', path: 'emails[type eq "work"].value', value: 'other@entra.example' },
    { op: 'Replace', path: 'active', value: 'False' },
  )
  expect(changed).toMatchObject({ status: 200, json: { displayName: 'Ines Example', active: false } })
  const mixed = await provider.patch(path, {
    op: 'Add',
    value: {
      [`${CORE}:active`]: 'True',
      'name.givenName': 'Ina',
      [ENTERPRISE]: { department: 'x' },
      'emails[type eq "work"].value': 'z@entra.example',
      externalId: 'other-id',
    },
  })
  expect(mixed.json).toMatchObject({
    active: true,
    name: { formatted: 'Ina familyName', givenName: 'Ina' },
    externalId: 'other-id',
  })
  expect((await provider.patch(path, { op: 'Remove', path: 'externalId' })).json.externalId).toBeUndefined()
})

test('a partly invalid PATCH changes nothing', async () => {
  const { provider } = await aWorld()
  const id = await provider.create('half@example.com', { displayName: 'Half Right' })
  const wrong: [object, string][] = [
    [{ op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
    [{ op: 'replace', path: 'id', value: 'mine' }, 'mutability'],
    [{ op: 'remove', path: 'userName' }, 'mutability'],
    [{ op: 'remove' }, 'noTarget'],
    [{ op: 'move', path: 'active', value: true }, 'invalidSyntax'],
    [{ op: 'replace', path: 'userName', value: 'no address' }, 'invalidValue'],
    [{ op: 'replace', path: 'displayName', value: 'x'.repeat(101) }, 'invalidValue'],
    [{ op: 'replace', path: 'emails[type eq', value: 'x' }, 'invalidPath'],
    [{ op: 'add', value: 'text' }, 'invalidValue'],
  ]
  for (const [operation, scimType] of wrong) {
    const first = { op: 'replace', path: 'displayName', value: 'Half Wrong' }
    const answer = await provider.patch(`/Users/${id}`, first, operation)
    expect(answer, answer.text).toMatchObject({
      status: 400,
      type: 'application/scim+json',
      json: { schemas: ERROR, scimType, status: '400', detail: expect.stringMatching(/./) },
    })
  }
  expect((await provider.ask('GET', `/Users/${id}`)).json.displayName).toBe('Half Right')
})

test('nobody is created twice: by the same email, by the provider’s id, or from another company', async () => {
  const { provider, admin } = await aWorld()
  await provider.create('double@example.com', { externalId: 'one' })
  const elsewhere = await aUser(db)
  await withCompany(db, elsewhere.companyId, (tx) =>
    tx
      .insertInto('sign_in_address')
      .values({ email: elsewhere.email, company: elsewhere.companyId, person: elsewhere.userId })
      .execute(),
  )
  const bodies = [
    { userName: 'DOUBLE@example.com' },
    { userName: 'other@example.com', externalId: 'one' },
    { userName: elsewhere.email },
    { userName: admin.email },
  ]
  for (const body of bodies)
    expect(await provider.ask('POST', '/Users', { schemas: [CORE], ...body })).toMatchObject({
      status: 409,
      json: { schemas: ERROR, scimType: 'uniqueness', status: '409' },
    })
  const both = await Promise.all([1, 2].map(() => provider.ask('POST', '/Users', { userName: 'race@example.com' })))
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('a deactivated user is signed out at once, their work passes to others, and administrators are told', async () => {
  const { provider, admin, key } = await aWorld()
  const [leaver, colleague] = [
    await aUser(db, { companyId: admin.companyId }),
    await aUser(db, { companyId: admin.companyId }),
  ]
  const shared = await aPosition(db, leaver, { title: 'Shared Engineer', code: 'SHARED', is_public: false })
  await withCompany(db, admin.companyId, (tx) =>
    tx
      .insertInto('position_member')
      .values({
        company_id: admin.companyId,
        position_id: shared.positionId,
        user_id: colleague.userId,
        member_type: 'recruiter',
      })
      .execute(),
  )
  const lonely = await aPosition(db, leaver, { title: 'Lonely Engineer', code: 'LONELY', is_public: false })
  expect((await call(signOn.read, {}, leaver)).status).toBe(403)
  expect(
    (await provider.patch(`/Users/${leaver.userId}`, { op: 'Replace', path: 'active', value: 'False' })).status,
  ).toBe(200)
  expect((await call(signOn.read, {}, leaver)).status).toBe(401)
  const members = await withCompany(db, admin.companyId, (tx) =>
    tx.selectFrom('position_member').select(['position_id', 'user_id']).where('user_id', '=', admin.userId).execute(),
  )
  expect(members).toEqual([{ position_id: lonely.positionId, user_id: admin.userId }])
  const told = await app.inject({ url: '/notifications', headers: { 'access-token': admin.token } })
  expect(told.body).toMatch(/handed over the work of User/)
  expect(told.body).toContain('Shared Engineer')
  const { data } = await make(audit.list, { query: {} }, admin)
  for (const kind of ['user.deactivated', 'member.added', 'user.handed-over'])
    expect(data).toContainEqual(expect.objectContaining({ kind, who: key.name, actor_kind: 'key' }))
  // A user who comes back finds everything as it was.
  await provider.patch(`/Users/${leaver.userId}`, { op: 'replace', path: 'active', value: true })
  const { users: listed } = await make(users.list, { query: { search_key: leaver.email } }, admin)
  expect(listed).toMatchObject([{ state: 'Active', email: leaver.email }])
})

test('a user deactivated through one node is signed out of another with the next request', async () => {
  const { provider, admin } = await aWorld()
  const leaver = await aUser(db, { companyId: admin.companyId, role: 'company_admin' })
  const program = await aKey(db, leaver, { scopes: ['view_all_projects'] })
  // Another process has its own pool, session cache and event listener; the one that acts shares none of them.
  const others = { db: connect(url, { max: 3 }), hub: await openEventHub(url, deps.log) }
  const node = await buildApp({ ...deps, ...others })
  const address = await node.listen({ port: 0, host: '127.0.0.1' })
  const ask = (token: string, path: string = projects.list.path) =>
    fetch(`${address}${path}`, { headers: { 'access-token': token } })
  for (const { token } of [leaver, program]) expect((await ask(token)).status).toBe(200)
  const stream = (await ask(leaver.token, events.stream.path)).body?.getReader()
  const isClosed = (async () => {
    while (!(await stream?.read())?.done);
  })()
  await provider.patch(`/Users/${leaver.userId}`, { op: 'replace', path: 'active', value: false })
  for (const { token } of [leaver, program]) expect((await ask(token)).status).toBe(401)
  await isClosed
  await others.hub.close()
  await node.close()
  await others.db.destroy()
})

test('a deleted user disappears, and may be created again as new', async () => {
  const { provider, admin } = await aWorld()
  const id = await provider.create('gone@example.com', { externalId: 'gone-1', displayName: 'Gone Once' })
  expect(await provider.ask('DELETE', `/Users/${id}`)).toMatchObject({ status: 204, text: '' })
  expect(await provider.ask('GET', `/Users/${id}`)).toMatchObject({
    status: 404,
    json: { schemas: ERROR, status: '404' },
  })
  expect((await provider.ask('DELETE', `/Users/${id}`)).status).toBe(404)
  expect((await provider.filter('/Users', 'externalId eq "gone-1"')).json.totalResults).toBe(0)
  const { users: listed } = await make(users.list, { query: { search_key: 'gone@example.com' } }, admin)
  expect(listed).toMatchObject([{ state: 'Inactive' }])
  const again = await provider.ask('POST', '/Users', { userName: 'gone@example.com', externalId: 'gone-1' })
  expect(again).toMatchObject({ status: 201, json: { active: true, externalId: 'gone-1' } })
})

test('the last administrator stays, and operators are untouchable', async () => {
  const { provider, admin } = await aWorld()
  const path = `/Users/${admin.userId}`
  for (const answer of [
    await provider.patch(path, { op: 'replace', path: 'active', value: false }),
    await provider.ask('DELETE', path),
  ])
    expect(answer).toMatchObject({
      status: 409,
      json: { schemas: ERROR, detail: expect.stringContaining('last administrator') },
    })
  const above = await aUser(db, { companyId: admin.companyId, role: 'company_admin' })
  await makeSuper({ url }, above)
  for (const answer of [
    await provider.patch(`/Users/${above.userId}`, { op: 'replace', path: 'userName', value: 'mine@example.com' }),
    await provider.ask('DELETE', `/Users/${above.userId}`),
  ])
    expect(answer).toMatchObject({ status: 403, json: { schemas: ERROR, status: '403' } })
})

test('users of another company are not found', async () => {
  const { provider } = await aWorld()
  const other = await aUser(db)
  for (const id of [other.userId, 'nobody', '00000000-0000-4000-8000-000000000000'])
    for (const answer of [
      await provider.ask('GET', `/Users/${id}`),
      await provider.ask('PUT', `/Users/${id}`, { displayName: 'Taken Over' }),
      await provider.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false }),
      await provider.ask('DELETE', `/Users/${id}`),
    ])
      expect(answer).toMatchObject({ status: 404, json: { schemas: ERROR, status: '404' } })
  expect((await provider.filter('/Users', `id eq "${other.userId}"`)).json.totalResults).toBe(0)
})

test('a pending user is approved by the provider, and their email can change', async () => {
  const { provider, admin } = await aWorld()
  const id = await provider.create('before@example.com')
  await withCompany(db, admin.companyId, (tx) =>
    tx.updateTable('app_user').set({ is_approved: false }).where('id', '=', id).execute(),
  )
  expect((await provider.ask('GET', `/Users/${id}`)).json.active).toBe(false)
  const changed = await provider.patch(`/Users/${id}`, {
    op: 'add',
    value: { active: true, userName: 'after@example.com' },
  })
  expect(changed.json).toMatchObject({
    active: true,
    userName: 'after@example.com',
    emails: [{ value: 'after@example.com' }],
  })
  expect(await provider.create('before@example.com')).not.toBe(id)
})
