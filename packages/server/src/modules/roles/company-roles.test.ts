import { session } from '@rolecall/contract/accounts/session'
import type { Call } from '@rolecall/contract/platform/define-calls'
import { roles } from '@rolecall/contract/roles/roles'
import { members } from '@rolecall/contract/users/members'
import { PERMISSIONS, type Permission } from '@rolecall/domain/access/permissions'
import { DEFAULT_ROLES } from '@rolecall/domain/access/roles'
import { describe, expect, test } from 'vitest'
import { aRole } from '../../../test/factories/role.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { someoneWaits } from '../../../test/someone-waits.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { createCompany } from '../company/create-company.ts'
import { lockRoles } from '../company/role-rows.queries.ts'
import { deleteRole, moveToRole } from '../company/write-roles.queries.ts'
import { createRole } from './change-role.ts'

const { app, db, call, make, refuse, workOf } = await testApp()

const anAdmin = () => aUser(db, { role: 'company_admin' })
const SOME: Permission[] = ['view_users', 'view_roles']

async function roleOf(by: TestUser, type: string) {
  const { data } = await make(roles.list, {}, by)
  const role = data.find(({ typeName }) => typeName === type)
  if (!role) throw new Error(`There is no role ${type}`)
  return role
}

test('when two roles get one name at once, the second is refused', async () => {
  const admin = await anAdmin()
  const role = { displayName: 'Sourcer', actions: SOME }
  const [answer] = await workOf(admin, async (work) => {
    await createRole(work, role)
    const waiting = call(roles.create, { body: role }, admin)
    await someoneWaits(work.tx)
    return [waiting]
  })
  expect(await answer).toMatchObject({ status: 409, json: { fields: { displayName: expect.any(String) } } })
})

describe('reading', () => {
  // L-E02 L-E21
  test('the default roles are listed with their permissions, without the one for users who have none', async () => {
    const admin = await anAdmin()
    const { data } = await make(roles.list, {}, admin)
    const shown = DEFAULT_ROLES.filter(({ hidden }) => !hidden)
    expect(data.map(({ displayName }) => displayName)).toEqual(shown.map(({ displayName }) => displayName).toSorted())
    expect(JSON.stringify(data)).not.toContain('norole')
    expect(await roleOf(admin, 'company_admin')).toMatchObject({
      actions: [...PERMISSIONS],
      category: 'domaintype',
      is_admin: true,
      people: 1,
    })
  })

  // L-E19 L-E20
  test('all permissions are described in sentences, with and without a body, and those of one role', async () => {
    const admin = await anAdmin()
    const all = await make(roles.allActions, { body: {} }, admin)
    expect(all.actions).toEqual([...PERMISSIONS])
    for (const { label, description } of all.data) expect(`${label} ${description}`).toMatch(/^\S.+\.$/)
    const bare = await app.inject({
      method: 'POST',
      url: '/rest/all/actions',
      headers: { 'access-token': admin.token },
    })
    expect(bare.json()).toEqual(all)
    const { _id: roleId, actions } = await roleOf(admin, 'recruiter')
    expect((await make(roles.actionsOf, { body: { roleId } }, admin)).actions).toEqual(actions)
  })
})

test('the calls that a role allows are listed, and those it does not', async () => {
  const admin = await anAdmin()
  const of = async (type: string) => make(roles.rights, { params: { id: (await roleOf(admin, type))._id } }, admin)
  const top = await of('company_admin')
  expect(top.refused).toEqual([])
  const manager = await of('hiring_manager')
  expect(manager.refused).toContainEqual(expect.objectContaining({ method: 'POST', path: '/rest/viewresumes' }))
  expect(manager.allowed).toContainEqual(expect.objectContaining({ path: '/rest/position/change/status' }))
  expect(manager.allowed.length + manager.refused.length).toBe(top.allowed.length)
})

describe('creating a role', () => {
  // L-E12
  test('takes a name and actions, as a list or a mapping', async () => {
    const admin = await anAdmin()
    const { data } = await make(
      roles.create,
      { body: { displayName: ' Lead_1 @x ', actions: [...SOME, ...SOME] } },
      admin,
    )
    expect(data).toMatchObject({ displayName: 'Lead_1 @x', actions: SOME, people: 0, version: 1, is_admin: false })
    const mapped = { name: 'Sourcer', actions: { view_users: true, add_hm: 'false' as const, view_roles: 1 as const } }
    expect((await make(roles.create, { body: mapped }, admin)).data.actions).toEqual(SOME)
  })

  // L-E12 L-E14 L-E22
  test.each([
    [{ displayName: 'Lead', actions: [] }, 'Please select atleast one action'],
    [{ displayName: 'Lead', actions: {} }, 'Please select atleast one action'],
    [{ displayName: 'Lead' }, 'Please select atleast one action'],
    [{ displayName: '', actions: SOME }, 'This field is mandatory'],
    [{ actions: SOME }, 'This field is mandatory'],
    [{ displayName: 'Lead!', actions: SOME }, 'Special characters are not allowed'],
    [{ displayName: '<script>alert(1)</script>', actions: SOME }, 'Special characters are not allowed'],
    [{ displayName: 'x'.repeat(1_000), actions: SOME }, 'Should be at most 60 characters.'],
    [{ displayName: 7, actions: SOME }, 'This value is of the wrong type.'],
    [{ displayName: 'Lead', actions: ['rule_the_world'] }, undefined],
    [{ displayName: 'Lead', actions: 'view_users' }, undefined],
  ])('is refused for %j', async (body, message) => {
    const refusal = await refuse(roles.create, { body: body as never }, await anAdmin())
    expect(refusal.code).toBe('invalid_request')
    if (message) expect(refusal.message).toBe(message)
  })

  // L-E15
  test('a name is unique, ignoring spaces and case, also for two at the same moment', async () => {
    const admin = await anAdmin()
    for (const displayName of ['RECRUITER', 'hiring  manager', 'HiringManager', 'No Role'])
      expect(await refuse(roles.create, { body: { displayName, actions: SOME } }, admin)).toMatchObject({
        code: 'conflict',
        message: 'Role name already exists!',
      })
    const both = await Promise.all(
      ['Team Lead', 'teamlead'].map((displayName) =>
        call(roles.create, { body: { displayName, actions: SOME } }, admin),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('changing a role', () => {
  // L-E18 L-E21
  test.each([
    ['PUT /rest/role', roles.edit],
    ['POST /rest/update/role', roles.update],
  ])('%s adds and removes permissions, effective at the next request', async (_, edit) => {
    const admin = await anAdmin()
    const recruiter = await aUser(db, { companyId: admin.companyId })
    const { _id, version } = await roleOf(admin, 'recruiter')
    const body = { _id, actions: ['view_users' as const], version }
    expect(await make(edit, { body }, admin)).toMatchObject({ version: 2, data: { actions: ['view_users'] } })
    expect((await call(roles.list, {}, recruiter)).status).toBe(403)
    const { authorised_actions } = await make(session.check, { body: {} }, recruiter)
    expect(authorised_actions).toEqual(['view_users'])
  })

  test('one that was changed in the meantime is not overwritten', async () => {
    const admin = await anAdmin()
    const { _id: roleId, version } = await roleOf(admin, 'recruiter')
    await make(roles.edit, { body: { roleId, actions: ['view_users'], version } }, admin)
    const late = await refuse(roles.edit, { body: { roleId, actions: ['view_roles'], version } }, admin)
    expect(late).toMatchObject({ code: 'conflict', newer: { version: 2, changes: [{ field: 'actions' }] } })
  })

  // L-E16
  test('it is renamed, but not to another role’s name', async () => {
    const admin = await anAdmin()
    const { _id: roleId } = await roleOf(admin, 'recruiter')
    expect((await make(roles.rename, { body: { roleId, displayName: 'Talent Scout' } }, admin)).data).toMatchObject({
      displayName: 'Talent Scout',
      typeName: 'recruiter',
    })
    expect(await refuse(roles.rename, { body: { roleId, displayName: 'hiringMANAGER' } }, admin)).toMatchObject({
      code: 'conflict',
      message: 'Role name already Exist',
    })
    expect((await refuse(roles.rename, { body: { roleId, displayName: 'a;b' } }, admin)).message).toBe(
      'Special characters are not allowed',
    )
    // Its own name in another spelling is not taken.
    expect((await make(roles.rename, { body: { roleId, displayName: 'talentscout' } }, admin)).version).toBe(3)
  })

  test('the administrator role loses no permission', async () => {
    const admin = await anAdmin()
    const { _id: roleId } = await roleOf(admin, 'company_admin')
    expect(await refuse(roles.edit, { body: { roleId, actions: SOME } }, admin)).toMatchObject({ code: 'conflict' })
    const helper = await aUser(db, { companyId: admin.companyId, actions: ['modify_role_actions'] })
    expect((await call(roles.rename, { body: { roleId, displayName: 'Helpers' } }, helper)).status).toBe(403)
  })
})

describe('deleting a role', () => {
  // L-E17
  test('without users succeeds', async () => {
    const admin = await anAdmin()
    const id = await aRole({ db }, admin)
    await make(roles.remove, { params: { id }, query: {} }, admin)
    expect((await call(roles.actionsOf, { body: { roleId: id } }, admin)).status).toBe(404)
    expect((await call(roles.remove, { params: { id }, query: {} }, admin)).status).toBe(404)
  })

  // L-E17
  test('with users or invitations requires a replacement', async () => {
    const admin = await anAdmin()
    const recruiter = await aUser(db, { companyId: admin.companyId })
    const [own, other] = [await roleOf(admin, 'recruiter'), await roleOf(admin, 'hiring_manager')]
    const invited = [{ email: 'guest.of.roles@example.com', roleId: own._id, send_mail: true }]
    await make(members.inviteToCompany, { body: invited }, admin)
    const params = { id: own._id }
    expect(await refuse(roles.remove, { params, query: {} }, admin)).toMatchObject({
      code: 'conflict',
      message: '1 user has the role Recruiter, and 1 person is invited to it. Choose a replacement role.',
    })
    const itself = { params, query: { replacement: own._id } }
    expect(await refuse(roles.remove, itself, admin)).toMatchObject({ code: 'conflict' })
    // One of them signs in while the role is being deleted.
    const [removed] = await Promise.all([
      make(roles.remove, { params, query: { replacement: other._id } }, admin),
      call(session.check, { body: {} }, recruiter),
    ])
    expect(removed.message).toBe('The role Recruiter was deleted.')
    expect((await make(session.userDetails, {}, recruiter)).role).toBe('Hiring Manager')
    const rows = await withCompany(db, admin.companyId, (tx) =>
      tx.selectFrom('invitation').select('role_type').execute(),
    )
    expect(rows).toEqual([{ role_type: 'hiring_manager' }])
  })

  test('during a sign-in lets the user in, with the replacement from the next request on', async () => {
    const person = { email: 'late@roles.example', password: 'Present#1', fullName: 'Asha Rao', role: 'recruiter' }
    const { companyId } = await createCompany(db, { name: 'Acme', users: [person] })
    const admin = await aUser(db, { companyId, role: 'company_admin' })
    const [own, other] = [await roleOf(admin, 'recruiter'), await roleOf(admin, 'hiring_manager')]
    const signIn = () => make(session.login, { body: { email: person.email, password: person.password } })
    // Half deleted on another connection: a sign-in that waited for it would wait for ever.
    const half = await withCompany(db, companyId, async (tx) => {
      await lockRoles(tx)
      await moveToRole(tx, own._id, other._id)
      const answer = await signIn()
      await deleteRole(tx, own._id)
      return answer
    })
    expect(half.authorised_actions).toEqual(own.actions)
    const actionsOf = async (token: string) => (await make(session.check, { body: {} }, { token })).authorised_actions
    expect(await actionsOf(half.access_token)).toEqual(other.actions)

    const spare = await aRole({ db }, admin)
    const removal = { params: { id: other._id }, query: { replacement: spare } }
    const [, ...answers] = await Promise.all([make(roles.remove, removal, admin), signIn(), signIn(), signIn()])
    const { actions } = (await make(roles.list, {}, admin)).data.find(({ _id }) => _id === spare) ?? {}
    for (const { access_token, authorised_actions } of answers) {
      expect([other.actions, actions]).toContainEqual(authorised_actions)
      expect(await actionsOf(access_token)).toEqual(actions)
    }
  })

  test('is refused for the administrator role, which only an administrator may assign instead', async () => {
    const admin = await anAdmin()
    const { companyId } = admin
    const top = await roleOf(admin, 'company_admin')
    const spare = await aRole({ db }, admin)
    expect(await refuse(roles.remove, { params: { id: top._id }, query: { replacement: spare } }, admin)).toMatchObject(
      {
        code: 'conflict',
      },
    )
    const helper = await aUser(db, { companyId, actions: ['delete_role', 'view_roles'] })
    const asked = { params: { id: spare }, query: { replacement: top._id } }
    expect((await call(roles.remove, asked, helper)).status).toBe(403)
  })
})

const CALLS = (id: string): [Call, object][] => [
  [roles.actionsOf, { body: { roleId: id } }],
  [roles.rights, { params: { id } }],
  [roles.edit, { body: { roleId: id, actions: SOME } }],
  [roles.update, { body: { roleId: id, actions: SOME } }],
  [roles.rename, { body: { roleId: id, displayName: 'Another name' } }],
  [roles.remove, { params: { id }, query: {} }],
]
const statusesOf = (by: TestUser | undefined, calls: [Call, object][]) =>
  Promise.all(calls.map(async ([each, input]) => (await call(each as typeof roles.edit, input as never, by)).status))

test('an unknown role, one of another company, and the hidden one are not found', async () => {
  const admin = await anAdmin()
  const theirs = await aRole({ db }, await anAdmin())
  const hidden = await withCompany(db, admin.companyId, (tx) =>
    tx.selectFrom('role').select('id').where('hidden', '=', true).executeTakeFirstOrThrow(),
  )
  for (const id of ['11111111-1111-4111-8111-111111111111', 'x', theirs, hidden.id])
    expect(await statusesOf(admin, CALLS(id))).toEqual([404, 404, 404, 404, 404, 404])
})

test('each action has its own permission, and a visitor is asked to sign in', async () => {
  const admin = await anAdmin()
  const id = await aRole({ db }, admin)
  const all: [Call, object][] = [
    [roles.list, {}],
    [roles.allActions, { body: {} }],
    [roles.create, { body: { displayName: 'New one', actions: SOME } }],
    ...CALLS(id),
  ]
  const viewer = await aUser(db, { companyId: admin.companyId, actions: ['view_roles'] })
  expect(await statusesOf(viewer, all)).toEqual([200, 200, 403, 200, 200, 403, 403, 403, 403])
  const creator = await aUser(db, { companyId: admin.companyId, actions: ['create_role', ...SOME] })
  expect(await statusesOf(creator, all)).toEqual([200, 200, 200, 200, 200, 403, 403, 403, 403])
  const manager = await aUser(db, { companyId: admin.companyId, role: 'hiring_manager' })
  expect(await statusesOf(manager, all)).toEqual(all.map(() => 403))
  expect(await statusesOf(undefined, all)).toEqual(all.map(() => 401))
})
