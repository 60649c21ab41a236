import { session } from '@rolecall/contract/accounts/session'
import { positions } from '@rolecall/contract/positions/positions'
import { roles } from '@rolecall/contract/roles/roles'
import { members } from '@rolecall/contract/users/members'
import { users } from '@rolecall/contract/users/users'
import { INVITATION_DAYS, INVITATIONS_A_DAY, MEMBERS_AT_ONCE } from '@rolecall/domain/access/access-limits'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { beforeAll, expect, test } from 'vitest'
import { anInvitation } from '../../../test/factories/invitation.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aNewUser } from '../../../test/factories/role.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { readMails } from '../../../test/read-mails.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { createCompany } from '../company/create-company.ts'

const testing = await testApp()
const { db, deps, make, refuse, call } = testing
const PERSON = { full_name: 'Noor Haddad', password: 'Quiet#Harbour7' }
const VALID_MS = INVITATION_DAYS * DAY_MS

let admin: TestUser
let recruiterId: string
beforeAll(async () => {
  admin = await aUser(db, { role: 'company_admin' })
  recruiterId = await roleIdOf(admin, 'Recruiter')
})

async function roleIdOf(by: TestUser, name: string): Promise<string> {
  const { data } = await make(roles.list, {}, by)
  return data.find(({ displayName }) => displayName === name)?._id ?? expect.fail(`no role ${name}`)
}

type InviteOverrides = { roleId?: string; send_mail?: boolean; message?: string; by?: TestUser }
const invite = async (email: string, { by = admin, ...over }: InviteOverrides = {}) => {
  const body = [{ email, roleId: recruiterId, send_mail: true, ...over }]
  const { data } = await make(members.inviteToCompany, { body }, by)
  return data[0] ?? expect.fail('nobody was invited')
}
const listed = async (question: object = {}, by = admin) =>
  (await make(users.page, { body: { states: ['Invited'], ...question } } as never, by)).users
const idOf = async (email: string, by = admin) =>
  (await listed({ search_key: email }, by))[0]?._id ?? expect.fail(`${email} is not invited`)
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''
const accept = (link: string) => call(members.acceptInvitation, { body: { token: tokenOf(link), ...PERSON } })
const signIn = (email: string) => make(session.login, { body: { email, password: PERSON.password } })

// L-F13
test('invited users are listed at once, after pending and before active ones, until they join', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const roleId = await roleIdOf(by, 'Recruiter')
  await aNewUser(testing, by)
  const { link } = await invite('kim@example.org', { by, roleId })
  const { users: all, total } = await make(users.page, { body: {} }, by)
  expect([total, ...all.map(({ state }) => state)]).toEqual([3, 'New User', 'Invited', 'Active'])
  expect(all[1]).toMatchObject({
    email: 'kim@example.org',
    role: 'Recruiter',
    role_id: roleId,
    out_of_reach: false,
    invitation: {
      invited_by: expect.stringContaining('User'),
      invited_at: NOW.toISOString(),
      expires_at: new Date(NOW.getTime() + VALID_MS).toISOString(),
      is_over: false,
    },
  })
  expect(await listed({ roles: ['Hiring Manager'] }, by)).toEqual([])
  expect(await listed({ search_key: 'KIM@', roles: ['Recruiter'] }, by)).toHaveLength(1)
  expect((await make(users.page, { body: { states: ['Active'] } }, by)).total).toBe(1)

  expect((await accept(link)).status).toBe(200)
  expect(await listed({}, by)).toEqual([])
  const { users: after } = await make(users.page, { body: { search_key: 'kim@' } }, by)
  expect(after).toEqual([expect.objectContaining({ state: 'Active', role: 'Recruiter', emailVerified: false })])
})

// L-F12
test('the answer always contains the link, and an email is sent only on request', async () => {
  const silent = await invite('silent@example.org', { send_mail: false })
  const spoken = await invite('spoken@example.org', { message: 'We start on Monday.\n<b>Bring tea.</b>' })
  const mails = (await readMails({ db }, admin)).filter(({ to }) => /^(?:silent|spoken)@/.test(to))
  expect(mails).toEqual([expect.objectContaining({ to: 'spoken@example.org' })])
  expect(mails[0]?.text).toContain('We start on Monday.')
  expect(mails[0]?.html).toContain('&#60;b&#62;Bring tea.')
  for (const { link } of [silent, spoken]) expect(new URL(link).pathname).toBe('/invitation')
})

test('the result for each address is reported: invited, already a member or invited, repeated, or without a role', async () => {
  await invite('again@example.org')
  const body = ['fresh@example.org', admin.email, 'Again@example.org', 'FRESH@example.org'].map((email) => ({
    email,
    roleId: recruiterId,
    send_mail: true,
  }))
  const { data, message } = await make(members.inviteToCompany, { body }, admin)
  expect(message).toBe('Unable to add users! Please contact admin.')
  expect(data.map(({ success, message: why }) => [success, why])).toEqual([
    [true, ''],
    [false, 'Member already exists'],
    [false, expect.stringContaining('Already invited')],
    [false, 'Member already exists'],
  ])
})

test('a resent invitation has a new link and expiry, and the previous link opens nothing', async () => {
  const { link: before } = await invite('later@example.org')
  deps.now = () => new Date(NOW.getTime() + VALID_MS)
  await withCompany(db, admin.companyId, (tx) => tx.updateTable('session').set({ last_seen_at: deps.now() }).execute())
  try {
    expect(await listed({ search_key: 'later@' })).toEqual([
      expect.objectContaining({ invitation: expect.objectContaining({ is_over: true }) }),
    ])
    const answer = await make(
      users.inviteAgain,
      { body: { invitationId: await idOf('later@'), send_mail: true } },
      admin,
    )
    expect(answer.user.invitation).toMatchObject({
      is_over: false,
      expires_at: new Date(NOW.getTime() + 2 * VALID_MS).toISOString(),
    })
    expect((await accept(before)).status).toBe(404)
    expect((await readMails({ db }, admin)).filter(({ to }) => to === 'later@example.org')).toHaveLength(2)
    expect((await accept(answer.link)).status).toBe(200)
  } finally {
    deps.now = () => NOW
  }
})

test('a revoked invitation opens nothing, and is in no list', async () => {
  const { link } = await invite('gone@example.org')
  const invitationId = await idOf('gone@')
  await make(users.withdrawInvitation, { params: { invitationId } }, admin)
  expect((await accept(link)).status).toBe(404)
  expect(await listed({ search_key: 'gone@' })).toEqual([])
  expect((await refuse(users.withdrawInvitation, { params: { invitationId } }, admin)).status_code).toBe(404)
})

test('nobody resends or revokes an invitation to a more powerful role, or one of another company', async () => {
  const administrator = await roleIdOf(admin, 'Company Administrator')
  await invite('boss@example.org', { roleId: administrator })
  const invitationId = await idOf('boss@')
  const { companyId } = admin
  const holder = await aUser(db, { companyId, actions: ['user_activation'] })
  const stranger = await aUser(db, { role: 'company_admin' })
  expect(await listed({ search_key: 'boss@' }, holder)).toEqual([expect.objectContaining({ out_of_reach: true })])
  for (const [by, status] of [
    [holder, 403],
    [stranger, 404],
  ] as const) {
    expect((await refuse(users.inviteAgain, { body: { invitationId } }, by)).status_code).toBe(status)
    expect((await refuse(users.withdrawInvitation, { params: { invitationId } }, by)).status_code).toBe(status)
  }
  expect(await idOf('boss@')).toBe(invitationId)
})

test('if the inviter may no longer assign the role when the link is opened, it is not assigned', async () => {
  const { companyId } = admin
  const giver = await aUser(db, { companyId, role: 'company_admin' })
  const { link } = await invite('promised@example.org', { by: giver, roleId: recruiterId })
  await withCompany(db, companyId, async (tx) => {
    const role = tx.selectFrom('role').select('id').where('type_name', '=', 'norole')
    await tx.updateTable('app_user').set({ role_id: role }).where('id', '=', giver.userId).execute()
  })
  expect((await accept(link)).status).toBe(200)
  expect((await signIn('promised@example.org')).authorised_actions).toEqual([])
})

test('a link shared by hand grants only its own invitation, and an emailed one grants all', async () => {
  const owner = await aUser(db, { companyId: admin.companyId })
  const position = await aPosition(db, owner, { is_public: false })
  const toTeam = (email: string) =>
    make(members.addToPosition, { body: { positionId: position.positionId, members: [{ email }] } }, owner)
  const seen = async (email: string) => {
    const { access_token: token } = await signIn(email)
    return (await call(positions.details, { body: { positionId: position.positionId } }, { token })).status
  }
  // The role without the right to see all positions.
  const roleId = await roleIdOf(admin, 'Hiring Manager')
  await toTeam('hand@example.org')
  const { link } = await invite('hand@example.org', { roleId, send_mail: false })
  expect((await accept(link)).status).toBe(200)
  expect(await seen('hand@example.org')).toBe(404)

  await toTeam('post@example.org')
  deps.env.SMTP_URL = 'smtp://127.0.0.1:1'
  try {
    expect((await invite('post@example.org', { roleId: recruiterId })).link).toBe('')
  } finally {
    delete deps.env.SMTP_URL
  }
  const [mail] = (await readMails({ db }, admin)).filter(({ to }) => to === 'post@example.org')
  expect((await accept(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '')).status).toBe(200)
  expect(await seen('post@example.org')).toBe(200)
  expect((await signIn('post@example.org')).authorised_actions).toContain('create_project')
})

test('invitations by a support visitor stay valid after the visit', async () => {
  const visitor = await aUser(db, { companyId: admin.companyId, role: 'company_admin' })
  const { link } = await invite('first@example.org', { by: visitor })
  await withCompany(db, admin.companyId, async (tx) => {
    await tx.updateTable('app_user').set({ is_active: false }).where('id', '=', visitor.userId).execute()
    await tx
      .insertInto('company_visit')
      .values({
        company_id: admin.companyId,
        user_id: visitor.userId,
        visitor: admin.userId,
        visitor_name: 'Ines',
        reason: 'To add its first people',
        began_at: NOW,
        ends_at: NOW,
      })
      .execute()
  })
  expect((await accept(link)).status).toBe(200)
})

test('an email with an account in another company is invited like any other', async () => {
  const email = 'elsewhere.too@example.org'
  await createCompany(db, { name: 'Elsewhere', users: [{ email, password: 'x', fullName: 'Elsa', role: 'recruiter' }] })
  const { message, success } = await invite(email)
  expect({ message, success }).toEqual({ message: '', success: true })
  expect(await listed({ search_key: email })).toHaveLength(1)
})

test('a company has a daily limit of invitations, including resent ones', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const roleId = await roleIdOf(by, 'Recruiter')
  const many = (from: number, count: number) =>
    call(
      members.inviteToCompany,
      {
        body: Array.from({ length: count }, (_, place) => ({
          email: `many${from + place}@example.org`,
          roleId,
          send_mail: false,
        })),
      },
      by,
    )
  expect((await many(0, MEMBERS_AT_ONCE + 1)).status).toBe(400)
  for (let sent = 0; sent < INVITATIONS_A_DAY; sent += MEMBERS_AT_ONCE)
    expect((await many(sent, MEMBERS_AT_ONCE)).status).toBe(200)
  expect(await many(INVITATIONS_A_DAY, 1)).toMatchObject({
    status: 429,
    json: { message: expect.stringContaining('0 more') },
  })
  const invitationId = await idOf('many7@', by)
  expect((await refuse(users.inviteAgain, { body: { invitationId } }, by)).status_code).toBe(429)
})

test('an invitation from before companies were recorded is listed, expired or not', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  await anInvitation({ db }, by, { email: 'old@example.org', invited_at: new Date(NOW.getTime() - 2 * VALID_MS) })
  expect(await listed({}, by)).toEqual([
    expect.objectContaining({ email: 'old@example.org', invitation: expect.objectContaining({ is_over: true }) }),
  ])
})
