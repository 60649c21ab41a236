import { outbox } from '@rolecall/contract/email/outbox'
import type { Call } from '@rolecall/contract/platform/define-calls'
import { users } from '@rolecall/contract/users/users'
import type { Permission } from '@rolecall/domain/access/permissions'
import { describe, expect, test } from 'vitest'
import { aPosition } from '../../../test/factories/position.ts'
import { aNewUser } from '../../../test/factories/role.ts'
import { makeSuper } from '../../../test/factories/super-admin.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { listRoles } from '../company/role-rows.queries.ts'
import { setSuperAdministratorActive } from '../company/standing.queries.ts'

const { app, db, url, call, make, refuse } = await testApp()

/** An administrator, a recruiter and a user who waits for approval, and the ids of the roles by their type. */
async function aCompanyOfThree() {
  const admin = await aUser(db, { role: 'company_admin' })
  const { companyId } = admin
  const recruiter = await aUser(db, { companyId })
  const newcomer = await aNewUser({ db }, admin)
  const rows = await withCompany(db, companyId, listRoles)
  const roleOf = (type: string) => rows.find(({ type_name }) => type_name === type)?.id ?? ''
  return { admin, recruiter, newcomer, roleOf, companyId }
}

const holding = (companyId: string, ...actions: Permission[]) => aUser(db, { companyId, actions })

const NOBODY = '11111111-1111-4111-8111-111111111111'

test('an administrator deactivates a user and can hand over their work, after a preview', async () => {
  const { admin, recruiter, companyId } = await aCompanyOfThree()
  const position = await aPosition(db, recruiter, { title: 'Lonely Engineer', is_public: false })
  const thing = { what: 'position', id: position.positionId, title: 'Lonely Engineer', to_id: admin.userId }
  const { things } = await make(users.work, { params: { userId: recruiter.userId } }, admin)
  expect(things).toContainEqual({ ...thing, to: expect.any(String) })
  const activates = await holding(companyId, 'user_activation')
  const body = { userId: recruiter.userId, hands_over: true }
  expect(await refuse(users.switchActive, { body }, activates)).toMatchObject({ status_code: 403 })
  const { isActive, handed_over } = await make(users.switchActive, { body }, admin)
  expect([isActive, handed_over]).toEqual([false, things])
  const memberships = await withCompany(db, companyId, (tx) =>
    tx.selectFrom('position_member').select('position_id').where('user_id', '=', admin.userId).execute(),
  )
  expect(memberships).toEqual([{ position_id: position.positionId }])
  // Nothing is handed over when a user is activated, nor if that was not asked for.
  expect(await make(users.switchActive, { body }, admin)).toMatchObject({ isActive: true, handed_over: [] })
  expect(await make(users.switchActive, { body: { userId: recruiter.userId } }, admin)).toMatchObject({
    isActive: false,
    handed_over: [],
  })
})

describe('the list of users', () => {
  // L-E02 L-E03
  test('contains everyone, pending first, with the documented fields', async () => {
    const { admin, newcomer, recruiter, roleOf, companyId } = await aCompanyOfThree()
    const { users: people, total, company_info } = await make(users.page, { body: {} }, admin)
    expect(total).toBe(3)
    const given = ['Company Administrator', 'Hiring Manager', 'Recruiter']
    const expected = given.map((name) => ({ _id: expect.any(String), name }))
    const company_name = expect.stringMatching(/^Company/)
    expect(company_info).toEqual({ company_id: companyId, company_name, roles: expect.arrayContaining(expected) })
    expect(JSON.stringify(company_info)).not.toContain(roleOf('norole'))
    expect(people[0]).toEqual({
      _id: newcomer.userId,
      companyId,
      company_id: companyId,
      email: newcomer.email,
      emailVerified: false,
      fullName: expect.stringMatching(/^Noa/),
      isActive: true,
      isApproved: false,
      state: 'New User',
      mobile: '',
      role: '',
      role_id: '',
      is_admin: false,
      is_provisioned: false,
      out_of_reach: false,
      invitation: null,
    })
    expect(people.find(({ _id }) => _id === recruiter.userId)).toMatchObject({
      role: 'Recruiter',
      role_id: roleOf('recruiter'),
      state: 'Active',
    })
    expect(await make(users.list, { query: {} }, admin)).toEqual(await make(users.page, { body: {} }, admin))
  })

  // L-E03
  test('is searched by name and email, and filtered by state and role', async () => {
    const { admin, newcomer, recruiter, roleOf } = await aCompanyOfThree()
    const found = async (body: object) => (await make(users.page, { body }, admin)).users.map(({ _id }) => _id)
    expect(await found({ search_key: 'newcomer' })).toEqual([newcomer.userId])
    expect(await found({ search_key: recruiter.email.toUpperCase() })).toEqual([recruiter.userId])
    expect(await found({ search_key: '%' })).toEqual([])
    expect(await found({ states: ['New User'] })).toEqual([newcomer.userId])
    expect(await found({ states: 'Inactive' })).toEqual([])
    expect(await found({ states: ['Active'], roles: [roleOf('recruiter')] })).toEqual([recruiter.userId])
    expect(await found({ roles: ['Company administrator'] })).toEqual([admin.userId])
    expect(await found({ roles: ['no such role'] })).toEqual([])
    const asked = await app.inject({
      url: '/rest/list/users?states=New%20User&states=Inactive&page=1',
      headers: { 'access-token': admin.token },
    })
    expect(asked.json().users).toHaveLength(1)
  })

  // L-E03
  test('comes in pages of ten', async () => {
    const { admin, companyId } = await aCompanyOfThree()
    for (let more = 0; more < 9; more += 1) await aUser(db, { companyId })
    const [first, second] = [
      await make(users.page, { body: { page: 1 } }, admin),
      await make(users.page, { body: { page: '2' } }, admin),
    ]
    expect([first.users.length, second.users.length, second.total]).toEqual([10, 2, 12])
    expect(new Set([...first.users, ...second.users].map(({ _id }) => _id)).size).toBe(12)
  })

  test.each([
    [{ states: ['Asleep'] }, 400],
    [{ page: 0 }, 400],
    [{ page: 'two' }, 400],
    [{ search_key: 'x'.repeat(201) }, 400],
    [{ company_id: NOBODY }, 404],
  ])('is refused with %j: %s', async (body, status) => {
    const { admin } = await aCompanyOfThree()
    expect((await call(users.page, { body: body as never }, admin)).status).toBe(status)
  })
})

describe('approving a user', () => {
  // L-E04
  test('assigns a role, by id or name, and gives access', async () => {
    const { admin, newcomer, roleOf, companyId } = await aCompanyOfThree()
    expect((await call(users.list, { query: {} }, newcomer)).status).toBe(401)
    const { user } = await make(users.approve, { body: { userId: newcomer.userId, role: roleOf('recruiter') } }, admin)
    expect(user).toMatchObject({ state: 'Active', isApproved: true, role: 'Recruiter' })
    expect((await call(users.list, { query: {} }, newcomer)).status).toBe(200)
    const other = await aNewUser({ db }, { companyId })
    const named = await make(users.approve, { body: { userId: other.userId, role: 'hiring manager' } }, admin)
    expect(named.user.role_id).toBe(roleOf('hiring_manager'))
  })

  // L-E22
  test('is refused without a role, with an unknown one, and a second time', async () => {
    const { admin, newcomer, recruiter, roleOf } = await aCompanyOfThree()
    const userId = newcomer.userId
    expect((await refuse(users.approve, { body: { userId } }, admin)).message).toBe('This field is mandatory')
    expect(await refuse(users.approve, { body: { userId, role: NOBODY } }, admin)).toMatchObject({ status_code: 404 })
    const hidden = { body: { userId, role: roleOf('norole') } }
    expect(await refuse(users.approve, hidden, admin)).toMatchObject({ status_code: 404 })
    const again = { body: { userId: recruiter.userId, role: 'Recruiter' } }
    expect(await refuse(users.approve, again, admin)).toMatchObject({ code: 'conflict' })
  })
})

describe('activating and deactivating', () => {
  // L-E06
  test('toggles, and ends the sessions of a deactivated user', async () => {
    const { admin, recruiter } = await aCompanyOfThree()
    const body = { userId: recruiter.userId }
    expect(await make(users.switchActive, { body }, admin)).toMatchObject({
      isActive: false,
      user: { state: 'Inactive' },
    })
    expect((await call(users.list, { query: {} }, recruiter)).status).toBe(401)
    expect(await make(users.switchActive, { body }, admin)).toMatchObject({ isActive: true, user: { state: 'Active' } })
    // The session has ended; they sign in again.
    expect((await call(users.list, { query: {} }, recruiter)).status).toBe(401)
  })

  test('approves a New User instead', async () => {
    const { admin, newcomer } = await aCompanyOfThree()
    const refusal = await refuse(users.switchActive, { body: { userId: newcomer.userId } }, admin)
    expect(refusal).toMatchObject({ code: 'conflict', message: expect.stringContaining('Approve') })
  })
})

describe('changing a role', () => {
  // L-E10
  test('applies from the next request on', async () => {
    const { admin, recruiter, roleOf, companyId } = await aCompanyOfThree()
    const body = { role_id: roleOf('hiring_manager'), user_id: recruiter.userId, companyId }
    expect((await make(users.giveRole, { body }, admin)).user.role).toBe('Hiring Manager')
    expect((await call(users.list, { query: {} }, recruiter)).status).toBe(403)
  })

  test('is emailed to users who now have the role, and not to those who had it before', async () => {
    const { admin, recruiter, roleOf } = await aCompanyOfThree()
    const role_id = roleOf('hiring_manager')
    for (const _ of [1, 2]) await make(users.giveRole, { body: { role_id, user_id: recruiter.userId } }, admin)
    const { data } = await make(outbox.list, {}, admin)
    expect(data.map(({ to, subject }) => [to, subject])).toEqual([
      [recruiter.email, 'Your Rolecall role is now Hiring Manager'],
    ])
  })

  test('is not emailed to users who cannot sign in', async () => {
    const { admin, recruiter, newcomer, roleOf } = await aCompanyOfThree()
    await make(users.switchActive, { body: { userId: recruiter.userId } }, admin)
    for (const { userId: user_id } of [recruiter, newcomer])
      await make(users.giveRole, { body: { role_id: roleOf('hiring_manager'), user_id } }, admin)
    expect((await make(outbox.list, {}, admin)).data).toEqual([])
  })

  test('is refused for another company, an unknown role and no role', async () => {
    const { admin, recruiter } = await aCompanyOfThree()
    const user_id = recruiter.userId
    const status = async (body: object) =>
      (await call(users.giveRole, { body: { user_id, ...body } as never }, admin)).status
    expect(await status({ role_id: NOBODY })).toBe(404)
    expect(await status({ role_id: 'Recruiter', companyId: NOBODY })).toBe(404)
    expect((await refuse(users.giveRole, { body: { user_id, role_id: '' } }, admin)).message).toBe(
      'This field is mandatory',
    )
  })
})

// L-F10
test('an administrator confirms a user’s email, any number of times', async () => {
  const { admin, newcomer } = await aCompanyOfThree()
  const url = `/signin/activate/?admin_console&userId=${newcomer.userId}`
  for (const _ of [1, 2]) {
    const response = await app.inject({ url, headers: { 'access-token': admin.token } })
    expect(response.json()).toMatchObject({ success: true, user: { emailVerified: true, state: 'New User' } })
  }
})

/** Each call that changes a user, on that user. */
const acts = (userId: string): [string, Call, object][] => [
  ['approve', users.approve, { body: { userId, role: 'Recruiter' } }],
  ['switchActive', users.switchActive, { body: { userId } }],
  ['giveRole', users.giveRole, { body: { user_id: userId, role_id: 'Hiring Manager' } }],
  ['verifyEmail', users.verifyEmail, { query: { userId } }],
]
const answersOf = async (by: TestUser | undefined, userId: string) =>
  Promise.all(
    acts(userId).map(async ([name, declared, input]) => {
      const { status, json } = await call(declared as typeof users.approve, input as never, by)
      return [name, status, (json as { message: string }).message]
    }),
  )

// L-E05 L-E07 L-E11
test('a user without permission is refused in the documented words, and a visitor before anything else', async () => {
  const { newcomer, companyId } = await aCompanyOfThree()
  const viewer = await holding(companyId, 'view_users', 'view_roles')
  expect(await answersOf(viewer, newcomer.userId)).toEqual([
    ['approve', 403, 'Not authorized to perform this action'],
    ['switchActive', 403, 'You are not authorised,please contact admin'],
    ['giveRole', 403, 'Not authorized to perform this action'],
    ['verifyEmail', 403, 'Not authorized to perform this action'],
  ])
  for (const [, status] of await answersOf(undefined, newcomer.userId)) expect(status).toBe(401)
})

test.each([NOBODY, 'x', '1'])('the id %s finds nobody', async (id) => {
  const { admin } = await aCompanyOfThree()
  for (const [, status] of await answersOf(admin, id)) expect(status).toBe(404)
})

test('users of another company are not found', async () => {
  const [{ admin }, other] = [await aCompanyOfThree(), await aCompanyOfThree()]
  for (const userId of [other.newcomer.userId, other.recruiter.userId])
    for (const [, status] of await answersOf(admin, userId)) expect(status).toBe(404)
  const theirs = { body: { userId: other.newcomer.userId, role: other.roleOf('recruiter') } }
  expect((await call(users.approve, theirs, admin)).status).toBe(404)
})

describe('administrators', () => {
  test('are changed and appointed by administrators only', async () => {
    const { admin, recruiter, newcomer, roleOf, companyId } = await aCompanyOfThree()
    await aUser(db, { companyId, role: 'company_admin' })
    const helper = await holding(companyId, 'user_activation', 'modify_user_role')
    const role_id = roleOf('company_admin')
    const bodies: [Call, object][] = [
      [users.switchActive, { userId: admin.userId }],
      [users.giveRole, { user_id: admin.userId, role_id: roleOf('recruiter') }],
      [users.giveRole, { user_id: recruiter.userId, role_id }],
      [users.giveRole, { user_id: helper.userId, role_id }],
      [users.approve, { userId: newcomer.userId, role: role_id }],
    ]
    for (const [declared, body] of bodies)
      expect((await call(declared as typeof users.approve, { body: body as never }, helper)).status).toBe(403)
  })

  test('the last one cannot deactivate or demote themselves, also if two do so at once', async () => {
    const { admin, roleOf, companyId } = await aCompanyOfThree()
    const demote = ({ userId }: TestUser) => ({ body: { user_id: userId, role_id: roleOf('recruiter') } })
    const alone = [
      await refuse(users.switchActive, { body: { userId: admin.userId } }, admin),
      await refuse(users.giveRole, demote(admin), admin),
    ]
    for (const refusal of alone)
      expect(refusal).toMatchObject({ code: 'conflict', message: expect.stringContaining('last administrator') })
    const second = await aUser(db, { companyId, role: 'company_admin' })
    const statuses = await Promise.all([
      call(users.giveRole, demote(admin), second),
      call(users.giveRole, demote(second), admin),
    ])
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

test('the last operator cannot be deactivated, also if two deactivate each other at once', async () => {
  const { admin, companyId } = await aCompanyOfThree()
  const second = await aUser(db, { companyId, role: 'company_admin' })
  for (const each of [admin, second]) await makeSuper({ url }, each)
  const stranger = await aUser(db, { role: 'company_admin' })
  await withCompany(db, stranger.companyId, (tx) => setSuperAdministratorActive(tx, second.userId, false))
  const standing = await withCompany(db, companyId, (tx) =>
    tx.selectFrom('super_administrator').select('may_sign_in').execute(),
  )
  expect(standing, 'no other company notes anything of them').toEqual([{ may_sign_in: true }, { may_sign_in: true }])
  const off = ({ userId }: TestUser) => ({ body: { userId } })
  const statuses = await Promise.all([
    call(users.switchActive, off(admin), second),
    call(users.switchActive, off(second), admin),
  ])
  expect(statuses.filter(({ status }) => status === 200)).toHaveLength(1)
  const stays = statuses[0]?.status === 200 ? second : admin
  // Another user administers the company.
  await aUser(db, { companyId, role: 'company_admin' })
  expect(await refuse(users.switchActive, off(stays), stays)).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('the last super-administrator'),
  })
  const other = stays === admin ? second : admin
  await make(users.switchActive, off(other), stays)
  await make(users.switchActive, off(stays), stays)
})
