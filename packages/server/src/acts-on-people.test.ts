import {
  ACTORS,
  ACTS_ON_PEOPLE,
  type ActorKind,
  GIVES_RIGHTS,
  type Outcome,
  type PeopleAction,
  TARGETS,
  type TargetKind,
} from '@rolecall/contract/platform/acts-on-people'
import type { Call } from '@rolecall/contract/platform/define-calls'
import type { Permission } from '@rolecall/domain/access/permissions'
import { beforeEach, expect, test, vi } from 'vitest'
import { anInvitation } from '../test/factories/invitation.ts'
import { next } from '../test/factories/serial.ts'
import { makeSuper } from '../test/factories/super-admin.ts'
import { aUser, insertRole, type TestUser } from '../test/factories/user.ts'
import { testApp } from '../test/harness.ts'
import { withCompany } from './platform/db/with-company.ts'
import { hashPassword } from './platform/kernel/passwords.ts'

// Tests the table of contract/src/platform/acts-on-people.ts: every call that acts on a user, by every kind of user, on every
// kind of user of one company.

vi.setConfig({ testTimeout: 120_000 })

const { db, url, call } = await testApp()
const PASSWORD = 'Present#1'
const passwordHash = await hashPassword(PASSWORD)
const { companyId } = await aUser(db, { role: 'company_admin' })
// Ensures that no user is the last super-administrator.
await makeSuper({ url }, await aUser(db, { companyId, role: 'company_admin' }))

// Frees roles, since a company has a maximum number of them.
beforeEach(() =>
  withCompany(db, companyId, (tx) => {
    const isHad = tx.selectFrom('app_user').select('role_id').where('company_id', '=', companyId)
    return tx
      .deleteFrom('role')
      .where('company_id', '=', companyId)
      .where('type_name', 'like', 'role%')
      .where('id', 'not in', isHad)
      .execute()
  }),
)

const change = (userId: string, values: { is_approved?: boolean; password_hash?: string; role_id?: string }) =>
  withCompany(db, companyId, (tx) =>
    tx.updateTable('app_user').set(values).where('company_id', '=', companyId).where('id', '=', userId).execute(),
  )
const roleOf = async (userId: string): Promise<string> =>
  withCompany(db, companyId, async (tx) => {
    const query = tx.selectFrom('app_user').select('role_id').where('company_id', '=', companyId)
    return (await query.where('id', '=', userId).executeTakeFirstOrThrow()).role_id
  })
const aRoleOf = (...actions: Permission[]) => withCompany(db, companyId, (tx) => insertRole(tx, actions))

async function anAdministrator(isSuper = false): Promise<TestUser> {
  const user = await aUser(db, { companyId, role: 'company_admin' })
  if (isSuper) await makeSuper({ url }, user)
  return user
}

/** More permissions than the holder of any single one has. */
const MORE = ['view_all_positions', 'edit_position', 'view_users'] as const

async function anActor(kind: ActorKind, permission: Permission | undefined): Promise<TestUser> {
  if (kind === 'super-administrator') return anAdministrator(true)
  if (kind === 'administrator') return anAdministrator()
  const spare = 'generate_activity_report'
  return aUser(db, { companyId, actions: kind === 'holder' && permission ? [permission, spare] : [spare] })
}

async function aTarget(kind: TargetKind, actor: TestUser, to: PeopleAction['to']): Promise<TestUser> {
  if (kind === 'oneself') return actor
  if (kind === 'administrator') return anAdministrator()
  if (kind === 'somebody else') return aUser(db, { companyId, actions: MORE })
  const above = await anAdministrator(true)
  // The administrator role cannot be changed by anyone.
  if (to === 'role') await change(above.userId, { role_id: await aRoleOf(...MORE) })
  return above
}

type RequestTarget = { target: TestUser; role: string; harmless: string }
/** The body of each call; `role`: the target's role; `harmless`: a role with no more permissions than the actor's. */
const REQUESTS: Record<string, (given: RequestTarget) => object> = {
  'session.changePassword': ({ target }) => ({
    body: { admin_console: true, userId: target.userId, new_password: 'Another#2' },
  }),
  'account.endSecondFactor': ({ target }) => ({ body: { password: PASSWORD, userId: target.userId } }),
  'users.approve': ({ target, harmless }) => ({ body: { userId: target.userId, role: harmless } }),
  'users.switchActive': ({ target }) => ({ body: { userId: target.userId } }),
  'users.verifyEmail': ({ target }) => ({ query: { userId: target.userId } }),
  'users.giveRole': ({ target, harmless }) => ({ body: { user_id: target.userId, role_id: harmless } }),
  'roles.edit': ({ role }) => ({ body: { roleId: role, actions: [MORE[0]] } }),
  'roles.update': ({ role }) => ({ body: { roleId: role, actions: [MORE[0]] } }),
  'roles.remove': ({ role, harmless }) => ({ params: { id: role }, query: { replacement: harmless } }),
}

const OUTCOMES: Record<number, Outcome> = { 200: 'done', 403: 'refused', 400: 'otherwise', 409: 'otherwise' }
const send = async (declared: Call, input: object, by: TestUser) => {
  await db.deleteFrom('sign_in_attempt').execute()
  return call(declared, input as never, by)
}

test.each(ACTS_ON_PEOPLE.map((act) => [act.name, act] as const))('%s', async (name, act) => {
  const found: Record<string, Outcome[]> = {}
  for (const kind of ACTORS) {
    const row: Outcome[] = []
    for (const [place, targetKind] of TARGETS.entries()) {
      if (act.outcomes[kind][place] === 'never') {
        row.push('never')
        continue
      }
      const actor = await anActor(kind, act.permission)
      await change(actor.userId, { password_hash: passwordHash })
      const target = await aTarget(targetKind, actor, act.to)
      if (name === 'users.approve') await change(target.userId, { is_approved: false })
      const role = await roleOf(target.userId)
      const spare = await aRoleOf('generate_activity_report')
      const given = { target, role, harmless: spare }
      const input = REQUESTS[name]?.(given) ?? expect.fail(`how is ${name} made?`)
      // Users may take permissions from themselves that they have.
      const own = targetKind === 'oneself' && act.to === 'role' && name !== 'roles.remove'
      const body = { roleId: role, actions: ['generate_activity_report'] }
      const { status, json } = await send(act.call, own ? { body } : input, actor)
      row.push(OUTCOMES[status] ?? expect.fail(JSON.stringify(json)))
    }
    found[kind] = row
  }
  expect(found).toEqual(act.outcomes)
})

async function anInvitationTo(roleId: string): Promise<string> {
  const of = await withCompany(db, companyId, (tx) =>
    tx.selectFrom('role').select('type_name').where('id', '=', roleId).executeTakeFirstOrThrow(),
  )
  return anInvitation({ db }, await anAdministrator(), { role_type: of.type_name })
}

/** Each call that gives permissions, with a role (or its permissions) to give. */
const GIVEN: Record<string, (role: { id: string; actions: Permission[] }) => Promise<object>> = {
  'roles.create': async ({ actions }) => ({ body: { displayName: `Role ${next()}`, actions } }),
  'roles.edit': async ({ actions }) => ({ body: { roleId: await aRoleOf('view_users'), actions } }),
  'roles.update': async ({ actions }) => ({ body: { roleId: await aRoleOf('view_users'), actions } }),
  'roles.remove': async ({ id }) => ({ params: { id: await aRoleOf('view_users') }, query: { replacement: id } }),
  'users.giveRole': async ({ id }) => ({
    body: { user_id: (await aUser(db, { companyId, role: 'hiring_manager' })).userId, role_id: id },
  }),
  'users.approve': async ({ id }) => {
    const { userId } = await aUser(db, { companyId, role: 'norole' })
    await change(userId, { is_approved: false })
    return { body: { userId, role: id } }
  },
  'members.inviteToCompany': async ({ id }) => ({ body: [{ email: `guest${next()}@example.org`, roleId: id }] }),
  'users.inviteAgain': async ({ id }) => ({ body: { invitationId: await anInvitationTo(id) } }),
  'signOn.setUp': async ({ id }) => ({
    body: {
      protocol: 'oidc',
      is_on: false,
      label: 'Acme',
      issuer: 'https://login.acme.example',
      client_id: 'rolecall',
      groups_claim: 'groups',
      groups: [{ group: 'Talent', role: id }],
    },
  }),
}

test.each(GIVES_RIGHTS.map((each) => [each.name, each] as const))(
  '%s grants nothing that the acting user may not do',
  async (name, { call: declared, permission }) => {
    const give = async (by: TestUser, role: { id: string; actions: Permission[] }) => {
      const input = (await GIVEN[name]?.(role)) ?? expect.fail(`how is ${name} made?`)
      return (await send(declared, input, by)).status
    }
    const more = { id: await aRoleOf(...MORE), actions: [...MORE] }
    const top = { id: await roleOf((await anAdministrator()).userId), actions: [...MORE] }
    const administrator = await anAdministrator()
    for (const role of [more, top]) expect(await give(administrator, role)).toBe(200)
    if (!permission) return
    const holder = await aUser(db, { companyId, actions: [permission, 'view_users'] })
    for (const role of [more, top]) expect(await give(holder, role)).toBe(403)
    expect(await give(holder, { id: await aRoleOf('view_users'), actions: ['view_users'] })).toBe(200)
    const all = await aUser(db, { companyId, actions: [permission, ...MORE] })
    expect(await give(all, more)).toBe(200)
  },
)
