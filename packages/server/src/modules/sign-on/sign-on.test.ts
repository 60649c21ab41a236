import { randomBytes } from 'node:crypto'
import { configuration } from '@rolecall/contract/company/configuration'
import { session } from '@rolecall/contract/company/session'
import { signOn } from '@rolecall/contract/company/sign-on'
import { users } from '@rolecall/contract/company/users'
import type { CallInput } from '@rolecall/contract/ground/define-calls'
import { audit } from '@rolecall/contract/insight/audit'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { next } from '../../../../test/factories/serial.ts'
import { aUser, type TestUser } from '../../../../test/factories/user.ts'
import { NOW, testApp } from '../../../../test/harness.ts'
import { anIdentityProvider, CLIENT, goThrough, type Someone } from '../../../../test/identity-provider.ts'
import { withCompany } from '../../../ground/db/with-company.ts'
import { createCompany } from '../../../house/company/create-company.ts'
import { writeSuperAdministrator } from '../../../house/company/super-administrators.queries.ts'

const { app, db, deps, url, make, call, refuse } = await testApp()
const ORIGIN = 'https://hire.example'
deps.env.PUBLIC_URL = ORIGIN
const HOME = `${ORIGIN}/sso`
const idp = await anIdentityProvider(HOME)
afterAll(() => idp.close())

const PASSWORD = 'Present#1'
type SetUp = CallInput<typeof signOn.setUp>['body']

beforeEach(() => {
  deps.now = () => NOW
  idp.forge((claims) => claims)
})

/** A company with a sub-domain and a domain of its own, whose people sign in through the provider. */
async function aCompanyWithProvider(changes: Partial<SetUp> = {}) {
  const number = next()
  const [subDomain, domain] = [`sso${number}`, `sso${number}.example`]
  const email = `admin@${domain}`
  const user = { email, password: PASSWORD, fullName: 'Ines Okafor', role: 'company_admin' }
  const { companyId } = await createCompany(db, { name: `Company ${number}`, subDomain, users: [user] })
  await withCompany(db, companyId, (tx) =>
    tx.insertInto('company_domain').values({ domain, company: companyId }).execute(),
  )
  const { access_token: token, user_id: userId } = await make(session.login, { body: { email, password: PASSWORD } })
  const admin: TestUser = { companyId, userId, email, token }
  const provider: SetUp = {
    protocol: 'oidc',
    is_on: true,
    label: 'Company account',
    issuer: idp.issuer,
    client_id: CLIENT.id,
    client_secret: CLIENT.secret,
    groups: [
      { group: 'Leads', role: 'company_admin' },
      { group: 'Talent', role: 'Recruiter' },
    ],
    ...changes,
  }
  await make(signOn.setUp, { body: provider }, admin)
  return { admin, subDomain, domain, provider }
}
type Company = Awaited<ReturnType<typeof aCompanyWithProvider>>

async function begin({ subDomain }: Company, more: Partial<CallInput<typeof signOn.begin>['body']> = {}) {
  const binding = randomBytes(32).toString('base64url')
  const { url } = await make(signOn.begin, { body: { sub_domain: subDomain, binding, origin: ORIGIN, ...more } })
  return { binding, url }
}

/** All that a browser does up to the last call. */
async function comeBack(company: Company, subject: string, someone: Someone, more = {}) {
  idp.as(subject, someone)
  const { binding, url } = await begin(company, more)
  const { state = '', code, iss } = await goThrough(url, HOME)
  return { state, code, iss, binding }
}

const signOnAs = async (company: Company, subject: string, someone: Someone, more = {}) =>
  make(signOn.finish, { body: await comeBack(company, subject, someone, more) })
const refuseAs = async (company: Company, subject: string, someone: Someone) =>
  refuse(signOn.finish, { body: await comeBack(company, subject, someone) })

/** For what leaves no trace. */
const shared = await aCompanyWithProvider({ default_role: 'Recruiter' })

const listed = async ({ admin }: Company) => (await make(users.page, { body: {} }, admin)).users

test('somebody whom the provider names gets an account with the role of their group, and the same one the next time', async () => {
  const company = await aCompanyWithProvider()
  const email = `rosa.lind@${company.domain}`
  const rosa = { email, email_verified: true, name: 'Rosa Lind', groups: ['Canteen', 'Talent'] }
  const first = await signOnAs(company, 'rosa', rosa, { return_to: '/projectPositions?view=positions' })
  expect(first).toMatchObject({
    is_sso_login: true,
    sso_redirect_url: '/projectPositions?view=positions',
    user_name: 'Rosa Lind',
    is_admin: false,
    password_reset: false,
    second_factor_setup: false,
    cc: { company_id: company.admin.companyId },
  })
  const own = await make(session.userDetails, {}, { token: first.access_token })
  expect(own).toMatchObject({ email, name: 'Rosa Lind', role: 'Recruiter' })

  const again = await signOnAs(company, 'rosa', { ...rosa, groups: ['Leads'] })
  expect(again).toMatchObject({ user_id: first.user_id, is_admin: true, sso_redirect_url: '' })
  expect((await call(session.login, { body: { email, password: PASSWORD } })).status).toBe(401)
  const { data } = await make(audit.list, { query: {} } as never, company.admin)
  const told = JSON.stringify(data)
  for (const sentence of [
    'Rosa Lind joined through',
    'changed the role of Rosa Lind from Recruiter',
    'set up single sign-on',
  ])
    expect(told).toContain(sentence)
})

test('a colleague who is there already keeps account and role; the last administrator stays one, whatever their groups', async () => {
  const company = await aCompanyWithProvider()
  const { email, userId } = company.admin
  const answer = await signOnAs(company, 'ines', { email: email.toUpperCase(), name: 'Somebody', groups: ['Talent'] })
  expect(answer).toMatchObject({ user_id: userId, is_admin: true, user_name: 'Ines Okafor' })
  expect((await call(session.login, { body: { email, password: PASSWORD } })).status).toBe(200)
})

test('what is begun is good once, for ten minutes, in the browser that began', async () => {
  const company = await aCompanyWithProvider({ default_role: 'Recruiter' })
  const someone = { email: `once@${company.domain}` }
  const body = await comeBack(company, 'once', someone)
  const answers = await Promise.all([call(signOn.finish, { body }), call(signOn.finish, { body })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
  expect(await refuse(signOn.finish, { body })).toMatchObject({ message: expect.stringContaining('used already') })

  const stolen = { ...(await comeBack(company, 'once', someone)), binding: 'x'.repeat(43) }
  expect(await refuse(signOn.finish, { body: stolen })).toMatchObject({
    status_code: 401,
    message: expect.stringContaining('another browser'),
  })
  const late = await comeBack(company, 'once', someone)
  deps.now = () => new Date(NOW.getTime() + 11 * 60_000)
  expect(await refuse(signOn.finish, { body: late })).toMatchObject({ status_code: 401 })
  for (const state of ['none', `${company.admin.companyId}.${'s'.repeat(43)}`, `${company.admin.userId}.x`])
    expect(await refuse(signOn.finish, { body: { ...body, state } })).toMatchObject({ status_code: 401 })
})

const HOUR = 3_600
type Claims = Record<string, unknown>
const same = (claims: Claims) => claims
test.each<[string, (claims: Claims) => Claims, Parameters<typeof idp.forge>[1]]>([
  ['for another client', (claims) => ({ ...claims, aud: 'another' }), {}],
  ['for another client too, made by that one', (claims) => ({ ...claims, aud: [CLIENT.id, 'b'], azp: 'b' }), {}],
  ['of another issuer', (claims) => ({ ...claims, iss: 'https://other.example' }), {}],
  ['of another sign-in', (claims) => ({ ...claims, nonce: 'another' }), {}],
  ['of no sign-in', ({ nonce: _, ...claims }) => claims, {}],
  ['that is over', (claims) => ({ ...claims, exp: Number(claims.iat) - HOUR, iat: Number(claims.iat) - 2 * HOUR }), {}],
  ['that never ends', ({ exp: _, ...claims }) => claims, {}],
  ['that names nobody', ({ sub: _, ...claims }) => claims, {}],
  ['that is not signed', same, { as: 'none' }],
  ['signed with the public key as if it were shared', same, { as: 'HS256 by the public key' }],
  ['signed with the secret of the client', same, { as: 'HS256 by the secret' }],
  ['signed with another key', same, { otherKey: true }],
])('an id_token %s signs nobody in', async (_, change, by) => {
  const company = await aCompanyWithProvider({ default_role: 'Recruiter' })
  idp.forge(change, by)
  const refusal = await refuseAs(company, 'forged', { email: `forged@${company.domain}` })
  expect(refusal).toMatchObject({ status_code: 401, message: expect.stringContaining('did not confirm') })
  expect(await listed(company)).toHaveLength(1)
})

test('nobody comes in whom the company would not let in', async () => {
  const company = await aCompanyWithProvider()
  const other = await aCompanyWithProvider()
  const { domain, admin } = company
  const talent = { groups: ['Talent'] }
  const refused = async (subject: string, someone: Someone, why: string) =>
    expect(await refuseAs(company, subject, someone)).toMatchObject({
      status_code: 401,
      message: expect.stringContaining(why),
    })
  await refused('a', { email: `a@${domain}`, groups: ['Canteen'] }, 'None of your groups')
  await refused('b', { email: `b@${domain}`, email_verified: false, ...talent }, 'not verified')
  await refused('c', { email: `c@${other.domain}`, ...talent }, 'not of a domain')
  await refused('d', { email: other.admin.email, ...talent }, 'cannot sign in here')
  await refused('e', talent, 'names no e-mail')

  const first = await signOnAs(company, 'f', { email: `f@${domain}`, ...talent })
  await refused('f2', { email: `f@${domain}`, ...talent }, 'Somebody else')
  await make(users.switchActive, { body: { userId: first.user_id } }, admin)
  expect((await call(session.check, { body: {} }, { token: first.access_token })).status).toBe(401)
  await refused('f', { email: `f@${domain}`, ...talent }, 'switched off')

  await writeSuperAdministrator(url, admin.email, { adds: true, edits: true })
  await refused('ines', { email: admin.email, groups: ['Leads'] }, 'with their password')
})

test('a password that a stranger chose for the address of somebody does not outlive that somebody', async () => {
  const company = await aCompanyWithProvider()
  const { domain, admin } = company
  const email = `early@${domain}`
  const asked = { ...session.signUp.example({ newEmail: email } as never).body, password: 'Strangers#1' }
  await make(session.signUp, { body: asked })
  expect(await refuseAs(company, 'early', { email, groups: ['Talent'] })).toMatchObject({
    message: expect.stringContaining('waits for'),
  })
  const waiting = (await listed(company)).find((user) => user.email === email)
  await make(users.approve, { body: { userId: waiting?._id ?? '', role: 'Recruiter' } } as never, admin)
  await signOnAs(company, 'early', { email, groups: ['Talent'] })
  expect((await call(session.login, { body: { email, password: 'Strangers#1' } })).status).toBe(401)
})

test('neither a demanded password nor a demanded second factor holds up whoever the provider has asked', async () => {
  const company = await aCompanyWithProvider({ default_role: 'Recruiter' })
  await make(configuration.saveSettings, { body: { require_second_factor: true } }, company.admin)
  const someone = { email: `calm@${company.domain}` }
  const first = await signOnAs(company, 'calm', someone)
  expect(first.second_factor_setup).toBe(false)
  const body = { admin_console: true, userId: first.user_id }
  await make(session.changePassword, { body }, company.admin)
  const again = await signOnAs(company, 'calm', someone)
  expect(again.password_reset).toBe(false)
  await make(session.userDetails, {}, { token: again.access_token })
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/home\nx', 'home'])(
  'after a sign-in nobody is led to %j',
  async (return_to) => {
    const answer = await signOnAs(shared, 'led', { email: `led@${shared.domain}` }, { return_to })
    expect(answer.sso_redirect_url).toBe('')
  },
)

test('it is offered at the company’s sub-domain alone, and only while it is switched on', async () => {
  const company = await aCompanyWithProvider()
  const offeredAt = async (host: string) =>
    (await app.inject({ method: 'GET', url: session.start.path, headers: { host } })).json().sign_on
  expect(await offeredAt(`${company.subDomain}.hire.example`)).toEqual({
    at: company.subDomain,
    label: 'Company account',
    only: false,
  })
  expect(await offeredAt('hire.example')).toBeNull()
  expect(await offeredAt('nobody.hire.example')).toBeNull()
  const binding = 'b'.repeat(43)
  const body = { sub_domain: company.subDomain, binding }
  expect(await refuse(signOn.begin, { body: { ...body, origin: 'https://evil.example' } })).toMatchObject({
    status_code: 400,
  })
  await make(signOn.begin, { body: { ...body, origin: `https://${company.subDomain}.hire.example` } })
  await make(signOn.setUp, { body: { ...company.provider, is_on: false } }, company.admin)
  expect(await offeredAt(`${company.subDomain}.hire.example`)).toBeNull()
  expect(await refuse(signOn.begin, { body })).toMatchObject({ status_code: 404 })
  expect(await refuse(signOn.begin, { body: { ...body, sub_domain: 'nobody' } })).toMatchObject({ status_code: 404 })
})

test('only administrators see and set it up, of their company alone; the secret is never told again', async () => {
  const company = await aCompanyWithProvider()
  const { admin, provider } = company
  const told = await make(signOn.read, {}, admin)
  expect(told).toMatchObject({
    provider: {
      issuer: idp.issuer,
      has_secret: true,
      groups: [{ group: 'Leads' }, { group: 'Talent', role_name: 'Recruiter' }],
    },
    redirect_uris: [HOME, `https://${company.subDomain}.hire.example/sso`],
    start_url: `${HOME}?at=${company.subDomain}`,
  })
  expect(JSON.stringify(told)).not.toContain(CLIENT.secret)
  const [kept] = await withCompany(db, admin.companyId, (tx) => tx.selectFrom('sign_on').selectAll().execute())
  expect(kept?.client_secret?.toString('latin1')).not.toContain(CLIENT.secret)
  const recruiter = await aUser(db, { companyId: admin.companyId, actions: ['modify_company_profile'] })
  for (const [by, status] of [
    [recruiter, 403],
    [undefined, 401],
  ] as const) {
    expect((await call(signOn.read, {}, by)).status).toBe(status)
    expect((await call(signOn.setUp, { body: provider }, by)).status).toBe(status)
    expect((await call(signOn.test, { body: {} }, by)).status).toBe(status)
  }
  const other = await aUser(db, { role: 'company_admin' })
  expect((await make(signOn.read, {}, other)).provider).toBeNull()
  expect((await call(signOn.test, { body: {} }, other)).status).toBe(404)
})

test.each<[string, Partial<Record<keyof SetUp, unknown>>, string]>([
  ['another protocol', { protocol: 'ldap' }, 'protocol'],
  ['no name', { label: ' ' }, 'label'],
  ['a long name', { label: 'x'.repeat(61) }, 'label'],
  ['an issuer that is no address', { issuer: 'acme' }, 'issuer'],
  ['an issuer of another kind', { issuer: 'file:///etc/passwd' }, 'issuer'],
  ['no client', { client_id: '' }, 'client_id'],
  ['a role that nobody has', { default_role: 'Emperor' }, 'default_role'],
  ['a role of nobody for a group', { groups: [{ group: 'a', role: 'norole' }] }, 'groups.0.role'],
  ['a group twice', { groups: Array(2).fill({ group: 'a', role: 'Recruiter' }) }, 'groups.1.group'],
  ['101 groups', { groups: Array(101).fill({ group: 'a', role: 'Recruiter' }) }, 'groups'],
  [
    'a certificate that is none',
    { protocol: 'saml', entry_point: 'https://a.example', certificate: 'x' },
    'certificate',
  ],
  ['no address for requests', { protocol: 'saml', entry_point: '', certificate: 'x' }, 'entry_point'],
])('%s is refused with a word on the field', async (_, changes, field) => {
  const { admin, provider } = shared
  const refusal = await refuse(signOn.setUp, { body: { ...provider, ...changes } } as never, admin)
  expect(refusal).toMatchObject({ status_code: 400, fields: { [field]: expect.any(String) } })
})

test('of two administrators who change the provider at once, the second is told what the first has changed', async () => {
  const { admin, provider } = await aCompanyWithProvider()
  const { version } = await make(signOn.read, {}, admin)
  const edit = (changes: Partial<SetUp>) => ({ body: { ...provider, version, ...changes } })
  const other = await aUser(db, { companyId: admin.companyId, role: 'company_admin' })
  const saved = await make(signOn.setUp, edit({ label: 'Northwind', client_secret: 'new and secret' }), other)
  expect(saved.version).toBe(version + 1)
  const refusal = await refuse(signOn.setUp, edit({ scope: 'openid email' }), admin)
  expect(refusal).toMatchObject({
    status_code: 409,
    newer: { version: saved.version, changes: [{ field: 'label', before: 'Company account', now: 'Northwind' }] },
  })
  expect(JSON.stringify(refusal)).not.toContain('secret')
  expect((await make(signOn.read, {}, admin)).provider).toMatchObject({ label: 'Northwind', scope: '' })
  await make(signOn.setUp, edit({ scope: 'openid email', version: saved.version }), admin)
  const nobody = await aUser(db, { role: 'company_admin' })
  expect((await make(signOn.read, {}, nobody)).version).toBe(1)
  await make(signOn.setUp, edit({ version: 1 }), nobody)
  expect((await call(signOn.setUp, edit({ version: 'newest' } as never), nobody)).status).toBe(400)
})

test('the test says what is right, and exactly what is wrong', async () => {
  const { admin, provider } = await aCompanyWithProvider()
  const wrongOf = async (changes: Partial<SetUp>) => {
    await make(signOn.setUp, { body: { ...provider, ...changes } }, admin)
    const { is_right, findings } = await make(signOn.test, { body: {} }, admin)
    expect(is_right).toBe(findings.every((finding) => finding.is_right))
    return findings.filter((finding) => !finding.is_right).map(({ what, why }) => `${what}: ${why}`)
  }
  expect(await wrongOf({})).toEqual([])
  expect(await wrongOf({ client_secret: 'another' })).toEqual([expect.stringMatching(/client id.*secret is another/)])
  expect(await wrongOf({ client_id: 'somebody' })).toEqual([expect.stringMatching(/does not know somebody/)])
  expect(await wrongOf({ issuer: idp.issuer.replace('127.0.0.1', 'localhost') })).toEqual([
    expect.stringContaining('another issuer'),
  ])
  expect(await wrongOf({ issuer: 'http://127.0.0.1:1' })).toEqual([expect.stringContaining('nothing answers there')])
  expect(await wrongOf({ issuer: `${idp.issuer}/nowhere` })).toEqual([
    expect.stringContaining('no OpenID Connect provider'),
  ])
  expect(await wrongOf({ groups: [] })).toEqual([expect.stringContaining('newcomers')])
})

test('where providers have to be public, none in the own network is asked, nor one without TLS', async () => {
  const { admin, provider } = await aCompanyWithProvider()
  deps.env.IDENTITY_PROVIDERS = 'public'
  try {
    for (const issuer of [
      'https://127.0.0.1',
      'https://10.1.2.3',
      'https://[::1]',
      'https://[::ffff:192.168.0.1]',
      'https://localhost',
    ]) {
      await make(signOn.setUp, { body: { ...provider, issuer } }, admin)
      const { findings } = await make(signOn.test, { body: {} }, admin)
      expect(findings[0]?.why, issuer).toContain('does not ask')
    }
    expect((await call(signOn.setUp, { body: provider }, admin)).status).toBe(400)
  } finally {
    deps.env.IDENTITY_PROVIDERS = 'any'
  }
})
