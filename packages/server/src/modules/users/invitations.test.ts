import { session } from '@rolecall/contract/accounts/session'
import { configuration } from '@rolecall/contract/administration/configuration'
import { outbox } from '@rolecall/contract/email/outbox'
import { positions } from '@rolecall/contract/positions/positions'
import { projects } from '@rolecall/contract/positions/projects'
import { members } from '@rolecall/contract/users/members'
import { INVITATION_DAYS } from '@rolecall/domain/access/access-limits'
import { DEFAULT_ROLES } from '@rolecall/domain/access/roles'
import { beforeAll, expect, test } from 'vitest'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { readMails } from '../../../test/read-mails.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { createCompany } from '../company/create-company.ts'

const { db, deps, make, refuse, call } = await testApp()

type CreatedPosition = Awaited<ReturnType<typeof aPosition>>
let owner: TestUser
let admin: TestUser
let position: CreatedPosition

beforeAll(async () => {
  owner = await aUser(db)
  admin = await aUser(db, { companyId: owner.companyId, role: 'company_admin' })
  position = await aPosition(db, owner)
})

const mailsTo = async (email: string) => (await readMails({ db }, admin)).filter(({ to }) => to === email)
/** The token of the newest link sent to an address. */
async function tokenOf(email: string): Promise<string> {
  const [mail] = await mailsTo(email)
  const link = /https?:\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  expect(new URL(link).pathname).toBe('/invitation')
  return new URL(link).searchParams.get('token') ?? ''
}

const invite = (email: string, made = position, by = owner) =>
  make(members.addToPosition, { body: { positionId: made.positionId, members: [{ email }] } }, by)

const PERSON = { full_name: 'Noor Haddad', password: 'Quiet#Harbour7' }
const accept = (token: string) => call(members.acceptInvitation, { body: { token, ...PERSON } })
const open = (token: string) => call(members.invitation, { query: { token } })
const seesPosition = async (by: { token: string }, { positionId } = position) =>
  (await call(positions.details, { body: { positionId } }, by)).status === 200

test('a new user gets a single link to a first sign-in, and sees only what they were invited to', async () => {
  const email = 'noor@example.org'
  const other = await aPosition(db, owner)
  await invite(email)
  const token = await tokenOf(email)
  await make(members.addToProject, { body: { projectId: other.projectId, members: [{ email }] } }, owner)
  expect((await open(token)).json).toMatchObject({
    data: { email, what: 'position', inviter: expect.stringContaining('User') },
  })

  expect((await accept(token)).json).toMatchObject({ success: true, email, position_id: position.positionId })
  const reply = await make(session.login, { body: { email, password: PERSON.password } })
  expect(reply).toMatchObject({ user_name: 'Noor Haddad', is_admin: false })
  const noor = { token: reply.access_token }
  expect([await seesPosition(noor), await seesPosition(noor, other)]).toEqual([true, true])
  expect(await seesPosition(noor, await aPosition(db, owner))).toBe(false)

  for (const again of [await accept(token), await open(token)])
    expect(again).toMatchObject({ status: 404, json: { message: expect.stringContaining('already accepted') } })
  const { data } = await make(members.ofPosition, { params: { positionId: position.positionId } }, owner)
  expect(data.filter((each) => each.email === email)).toEqual([expect.objectContaining({ state: 'member' })])
})

test('an invitation uses the company’s terms', async () => {
  const author = await aUser(db)
  const boss = await aUser(db, { companyId: author.companyId, role: 'company_admin' })
  const made = await aPosition(db, author)
  await make(configuration.saveSettings, { body: { display_names: { position: 'vacancy' } } }, boss)
  await invite('words@example.org', made, author)
  const { data } = await make(outbox.list, {}, boss)
  expect(data).toEqual([
    expect.objectContaining({ to: 'words@example.org', subject: expect.stringMatching(/^Invitation to the vacancy /) }),
  ])
})

test('a guest of an inviter below hiring manager gets no role, and sees only what they take part in', async () => {
  const { companyId } = owner
  const inviter = await aUser(db, { companyId, actions: ['add_remove_members_position', 'view_all_positions'] })
  const email = 'guest.of.few@example.org'
  await invite(email, position, inviter)
  await accept(await tokenOf(email))
  const reply = await make(session.login, { body: { email, password: PERSON.password } })
  expect(reply.authorised_actions).toEqual([])
  expect(await seesPosition({ token: reply.access_token })).toBe(true)
})

test('a double click creates one account', async () => {
  await invite('twice@example.org')
  const token = await tokenOf('twice@example.org')
  const answers = await Promise.all([accept(token), accept(token)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
})

test('users named in a new project are also invited by link, and colleagues are linked to the project', async () => {
  const colleague = await aUser(db, { companyId: owner.companyId, role: 'hiring_manager' })
  const { body } = projects.create.example({} as never)
  const days = { startDate: '2026-04-01', endDate: '2026-07-01' }
  const inviteUsers = ['named@example.org', colleague.email]
  const { projectId } = await make(projects.create, { body: { ...body, ...days, inviteUsers } }, owner)
  expect((await open(await tokenOf('named@example.org'))).json).toMatchObject({ data: { what: 'project' } })
  const [toColleague] = await mailsTo(colleague.email)
  expect(toColleague?.text).toContain(`/project/${projectId}`)
})

test('a link expires after a week, and a new invitation creates a new one', async () => {
  const email = 'late@example.org'
  await invite(email)
  const token = await tokenOf(email)
  deps.now = () => new Date(NOW.getTime() + INVITATION_DAYS * 86_400_000)
  // By then the sessions of the factories have expired, too.
  await withCompany(db, owner.companyId, (tx) => tx.updateTable('session').set({ last_seen_at: deps.now() }).execute())
  expect(await accept(token)).toMatchObject({ status: 404, json: { message: expect.stringContaining('has expired') } })
  const { data } = await make(members.ofPosition, { params: { positionId: position.positionId } }, owner)
  expect(data).toContainEqual(expect.objectContaining({ email, state: 'expired' }))
  await invite(email)
  expect(await tokenOf(email)).not.toBe(token)
  expect((await accept(await tokenOf(email))).status).toBe(200)
  deps.now = () => NOW
})

test('an altered, cut or invented link opens nothing', async () => {
  await invite('careful@example.org')
  const token = await tokenOf('careful@example.org')
  const [company, id, signature = ''] = token.split('.')
  const forged = [
    `${company}.${company}.${signature}`,
    `${id}.${id}.${signature}`,
    token.slice(0, -1),
    `${token}.x`,
    '',
    'x',
  ]
  for (const each of forged) expect((await accept(each)).status, each).toBe(404)
  expect((await accept(token)).status).toBe(200)
})

test('the old link of a revoked or redirected invitation no longer works', async () => {
  await invite('withdrawn@example.org')
  const token = await tokenOf('withdrawn@example.org')
  const { data } = await make(members.ofPosition, { params: { positionId: position.positionId } }, owner)
  const memberId = data.find(({ email }) => email === 'withdrawn@example.org')?.member_id ?? ''
  await make(members.removeFromPosition, { params: { positionId: position.positionId }, query: { memberId } }, owner)
  expect((await accept(token)).status).toBe(404)
})

test('a guest with an account in another company is told so on arrival, and the inviter never is', async () => {
  const email = 'elsewhere@example.org'
  await createCompany(db, { name: 'Elsewhere', users: [{ email, password: 'x', fullName: 'Elsa', role: 'recruiter' }] })
  const unknown = await invite('nowhere@example.org')
  const known = await invite(email)
  expect(known.data.map(({ message, success }) => ({ message, success }))).toEqual(
    unknown.data.map(({ message, success }) => ({ message, success })),
  )
  expect(await accept(await tokenOf(email))).toMatchObject({
    status: 409,
    json: { message: expect.stringContaining('another company') },
  })
})

test.each([
  ['a short password', { password: 'short' }, 'password'],
  ['a password with spaces', { password: 'with spaces in it' }, 'password'],
  ['no name', { full_name: ' ' }, 'full_name'],
  ['a name of another kind', { full_name: 7 }, 'full_name'],
])('%s is refused, and the invitation stays valid', async (why, given, field) => {
  const email = `${why.replaceAll(' ', '.')}@example.org`
  await invite(email)
  const token = await tokenOf(email)
  const { status_code, fields } = await refuse(members.acceptInvitation, {
    body: { token, ...PERSON, ...given },
  } as never)
  expect([status_code, Object.keys(fields ?? {})]).toEqual([400, [field]])
  expect((await open(token)).status).toBe(200)
})

// L-F13
test('users who may invite do so only with a role that exceeds none of their permissions', async () => {
  const roles = await withCompany(db, owner.companyId, (tx) =>
    tx.selectFrom('role').select(['id', 'type_name']).execute(),
  )
  const roleId = (name: string) => roles.find(({ type_name }) => type_name === name)?.id ?? ''
  const body = [{ email: 'Rec@example.org', roleId: roleId('recruiter'), send_mail: false }]
  expect((await refuse(members.inviteToCompany, { body }, owner)).status_code).toBe(403)

  const { companyId } = owner
  const activates = await aUser(db, { companyId, actions: ['user_activation'] })
  expect((await refuse(members.inviteToCompany, { body }, activates)).fields).toEqual({
    'body.0': 'Not authorized to perform this action',
  })
  const recruiter = DEFAULT_ROLES.find(({ typeName }) => typeName === 'recruiter')?.actions ?? []
  const helper = await aUser(db, { companyId, actions: [...recruiter, 'user_activation'] })
  const answer = await make(
    members.inviteToCompany,
    {
      body: [
        ...body,
        { email: 'boss@example.org', roleId: roleId('company_admin') },
        { email: owner.email, roleId: roleId('recruiter') },
        { email: 'nobody@example.org', roleId: position.positionId },
      ],
    },
    helper,
  )
  expect(answer.message).toBe('Unable to add users! Please contact admin.')
  expect(answer.data.map(({ success, message }) => [success, message])).toEqual([
    [true, ''],
    [false, 'Not authorized to perform this action'],
    [false, 'Member already exists'],
    [false, 'Role not found.'],
  ])
  // No email was asked for: the link is in the answer, and nowhere else.
  expect(await mailsTo('rec@example.org')).toEqual([])
  const token = new URL(answer.data[0]?.link ?? '').searchParams.get('token') ?? ''
  await make(members.acceptInvitation, { body: { token, ...PERSON } })
  const reply = await make(session.login, { body: { email: 'rec@example.org', password: PERSON.password } })
  expect(reply.authorised_actions).toContain('create_project')
})

const managersOf = async (by = owner) =>
  (await make(members.hiringManagers, { query: { position_id: position.positionId } }, by)).data
const addManagers = (emp_id: string | string[], by = owner) =>
  call(members.addHiringManagers, { body: { position_id: position.positionId, emp_id } }, by)
const named = (emp_id: string) => ({ position_id: position.positionId, emp_id })

// L-L07
test('a hiring manager from the directory sees the position, is not added twice, and loses access when removed', async () => {
  const manager = await aUser(db, { companyId: owner.companyId, role: 'hiring_manager' })
  const search = (position_id = position.positionId) =>
    make(members.searchEmployees, { query: { query: manager.email, position_id } }, owner)
  expect((await search()).data).toEqual([expect.objectContaining({ emp_id: manager.userId, is_added: false })])
  expect((await addManagers([manager.userId])).json).toMatchObject({
    success: true,
    message: 'Users updated succesfully!',
    data: [{ emp_id: manager.userId, success: true }],
  })
  expect((await search()).data).toEqual([expect.objectContaining({ is_added: true })])
  expect(await seesPosition(manager)).toBe(true)
  expect(await managersOf()).toContainEqual(
    expect.objectContaining({ emp_id: manager.userId, email: manager.email, state: 'member' }),
  )
  expect(await addManagers([manager.userId, manager.userId])).toMatchObject({
    status: 409,
    json: { message: 'Unable to add users! Please contact admin.', fields: { 'emp_id.0': 'Member already exists' } },
  })
  await make(members.removeHiringManager, { query: named(manager.userId) }, owner)
  expect(await seesPosition(manager)).toBe(false)
  expect((await refuse(members.removeHiringManager, { query: named(manager.userId) }, owner)).status_code).toBe(404)
})

// L-L07
test('with another directory, users without an account are invited, and the email can be corrected', async () => {
  const people = [
    { empId: 'E-7', name: 'Ravi Menon', email: 'ravi@example.org' },
    { empId: 'E-8', name: 'Has None', email: '' },
  ]
  deps.employees = {
    search: async ({ text }) => people.filter(({ name }) => name.includes(text)),
    find: async ({ empIds }) => people.filter(({ empId }) => empIds.includes(empId)),
  }
  const { json } = await addManagers(['E-7', 'E-8', 'E-9'])
  expect(json).toMatchObject({ success: true, data: [{ success: true }, { success: false }, { success: false }] })
  expect(await managersOf()).toContainEqual(
    expect.objectContaining({ emp_id: 'E-7', name: 'Ravi Menon', state: 'invited' }),
  )
  const wrong = await tokenOf('ravi@example.org')

  await make(members.readdressHiringManager, { body: { ...named('E-7'), emp_email: 'Ravi.Menon@example.org' } }, owner)
  expect((await accept(wrong)).status).toBe(404)
  expect((await accept(await tokenOf('ravi.menon@example.org'))).status).toBe(200)
  expect(await managersOf()).toContainEqual(expect.objectContaining({ emp_id: 'E-7', state: 'member' }))

  expect((await addManagers(['E-9'])).status).toBe(404)
  const taken = { ...named('E-7'), emp_email: owner.email }
  await make(members.readdressHiringManager, { body: taken }, owner)
  const ravi = await make(session.login, { body: { email: 'ravi.menon@example.org', password: PERSON.password } })
  expect(await seesPosition({ token: ravi.access_token })).toBe(false)
  deps.employees = undefined
})

test('an email of another hiring manager, or an invalid one, is refused and nothing changes', async () => {
  const [one, other] = [
    await aUser(db, { companyId: owner.companyId, role: 'hiring_manager' }),
    await aUser(db, { companyId: owner.companyId, role: 'hiring_manager' }),
  ]
  await addManagers([one.userId, other.userId])
  const change = (emp_email: string) =>
    refuse(members.readdressHiringManager, { body: { ...named(one.userId), emp_email } }, owner)
  expect(await change(other.email.toUpperCase())).toMatchObject({ status_code: 409, message: 'Member already exists' })
  expect(await change('nothing')).toMatchObject({ status_code: 400, message: 'Invalid email address.' })
  expect([await seesPosition(one), await seesPosition(other)]).toEqual([true, true])
})

// L-L08
test('hiring managers cannot be added, changed or removed without permission, or by another company', async () => {
  const manager = await aUser(db, { companyId: owner.companyId, role: 'hiring_manager' })
  await addManagers([manager.userId])
  const stranger = await aUser(db, { role: 'company_admin' })
  const calls = [
    [members.addHiringManagers, { body: { position_id: position.positionId, emp_id: [manager.userId] } }],
    [members.readdressHiringManager, { body: { ...named(manager.userId), emp_email: 'a@example.org' } }],
    [members.removeHiringManager, { query: named(manager.userId) }],
  ] as const
  for (const [declared, input] of calls) {
    expect((await call(declared, input as never)).status).toBe(401)
    expect((await call(declared, input as never, manager)).status).toBe(403)
    expect((await call(declared, input as never, stranger)).status).toBe(404)
  }
  for (const declared of [members.hiringManagers, members.searchEmployees] as const) {
    const query = { position_id: position.positionId, query: '' }
    expect((await call(declared, { query }, stranger)).status).toBe(404)
  }
  expect(await addManagers([stranger.userId])).toMatchObject({ status: 404 })
  expect(await seesPosition(manager)).toBe(true)
})
