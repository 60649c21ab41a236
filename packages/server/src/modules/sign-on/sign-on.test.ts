import { randomBytes } from 'node:crypto'
import { session } from '@rolecall/contract/accounts/session'
import { audit } from '@rolecall/contract/activity/audit'
import { configuration } from '@rolecall/contract/administration/configuration'
import type { CallInput } from '@rolecall/contract/platform/define-calls'
import { signOn } from '@rolecall/contract/sign-on/sign-on'
import { users } from '@rolecall/contract/users/users'
import { HOUR_SECONDS } from '@rolecall/domain/calendar/durations'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { next } from '../../../test/factories/serial.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { anIdentityProvider, CLIENT, goThrough, type TestIdentity } from '../../../test/identity-provider.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { createCompany } from '../company/create-company.ts'
import { writeSuperAdministrator } from '../company/super-administrators.queries.ts'

const { app, db, deps, url, make, call, refuse } = await testApp()
const ORIGIN = 'https://hire.example'
deps.env.PUBLIC_URL = ORIGIN
const HOME = `${ORIGIN}/sso`
const idp = await anIdentityProvider(HOME)
afterAll(() => idp.close())

const PASSWORD = 'Present#1'
type ProviderBody = CallInput<typeof signOn.setUp>['body']

beforeEach(() => {
  deps.now = () => NOW
  idp.forge((claims) => claims)
})

/** A company with a sub-domain and a domain of its own, whose users sign in through the provider. */
async function aCompanyWithProvider(changes: Partial<ProviderBody> = {}) {
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
  const provider: ProviderBody = {
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

/** The steps of a browser up to the last call. */
async function comeBack(company: Company, subject: string, someone: TestIdentity, more = {}) {
  idp.as(subject, someone)
  const { binding, url } = await begin(company, more)
  const { state = '', code, iss } = await goThrough(url, HOME)
  return { state, code, iss, binding }
}

const signOnAs = async (company: Company, subject: string, someone: TestIdentity, more = {}) =>
  make(signOn.finish, { body: await comeBack(company, subject, someone, more) })
const refuseAs = async (company: Company, subject: string, someone: TestIdentity) =>
  refuse(signOn.finish, { body: await comeBack(company, subject, someone) })

/** The company of tests that leave no trace. */
const shared = await aCompanyWithProvider({ default_role: 'Recruiter' })

const listed = async ({ admin }: Company) => (await make(users.page, { body: {} }, admin)).users

test('a user from the provider gets an account with their group’s role, and the same account next time', async () => {
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

test('an existing colleague keeps account and role, and the last administrator stays one with any groups', async () => {
  const company = await aCompanyWithProvider()
  const { email, userId } = company.admin
  const answer = await signOnAs(company, 'ines', { email: email.toUpperCase(), name: 'Somebody', groups: ['Talent'] })
  expect(answer).toMatchObject({ user_id: userId, is_admin: true, user_name: 'Ines Okafor' })
  expect((await call(session.login, { body: { email, password: PASSWORD } })).status).toBe(200)
})

test('a sign-in attempt is valid once, for ten minutes, in the browser that began', async () => {
  const company = await aCompanyWithProvider({ default_role: 'Recruiter' })
  const someone = { email: `once@${company.domain}` }
  const body = await comeBack(company, 'once', someone)
  const answers = await Promise.all([call(signOn.finish, { body }), call(signOn.finish, { body })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
  expect(await refuse(signOn.finish, { body })).toMatchObject({ message: expect.stringContaining('already used') })

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

type Claims = Record<string, unknown>
const same = (claims: Claims) => claims
test.each<[string, (claims: Claims) => Claims, Parameters<typeof idp.forge>[1]]>([
  ['for another client', (claims) => ({ ...claims, aud: 'another' }), {}],
  ['for another client too, issued for that one', (claims) => ({ ...claims, aud: [CLIENT.id, 'b'], azp: 'b' }), {}],
  ['from another issuer', (claims) => ({ ...claims, iss: 'https://other.example' }), {}],
  ['from another sign-in', (claims) => ({ ...claims, nonce: 'another' }), {}],
  ['without a sign-in', ({ nonce: _, ...claims }) => claims, {}],
  [
    'that has expired',
    (claims) => ({ ...claims, exp: Number(claims.iat) - HOUR_SECONDS, iat: Number(claims.iat) - 2 * HOUR_SECONDS }),
    {},
  ],
  ['that never expires', ({ exp: _, ...claims }) => claims, {}],
  ['without a subject', ({ sub: _, ...claims }) => claims, {}],
  ['without a signature', same, { as: 'none' }],
  ['signed with the public key as a shared secret', same, { as: 'HS256 by the public key' }],
  ['signed with the client secret', same, { as: 'HS256 by the secret' }],
  ['signed with another key', same, { otherKey: true }],
])('an id_token %s signs nobody in', async (_, change, by) => {
  const company = await aCompanyWithProvider({ default_role: 'Recruiter' })
  idp.forge(change, by)
  const refusal = await refuseAs(company, 'forged', { email: `forged@${company.domain}` })
  expect(refusal).toMatchObject({ status_code: 401, message: expect.stringContaining('couldn’t confirm') })
  expect(await listed(company)).toHaveLength(1)
})

test('a user the company would not accept cannot sign in', async () => {
  const company = await aCompanyWithProvider()
  const other = await aCompanyWithProvider()
  const { domain, admin } = company
  const talent = { groups: ['Talent'] }
  const refused = async (subject: string, someone: TestIdentity, why: string) =>
    expect(await refuseAs(company, subject, someone)).toMatchObject({
      status_code: 401,
      message: expect.stringContaining(why),
    })
  await refused('a', { email: `a@${domain}`, groups: ['Canteen'] }, 'None of your groups')
  await refused('b', { email: `b@${domain}`, email_verified: false, ...talent }, 'hasn’t verified')
  await refused('c', { email: `c@${other.domain}`, ...talent }, 'isn’t at one of')
  await refused('d', { email: other.admin.email, ...talent }, 'can’t sign in here')
  await refused('e', talent, 'didn’t send your email')

  const first = await signOnAs(company, 'f', { email: `f@${domain}`, ...talent })
  await refused('f2', { email: `f@${domain}`, ...talent }, 'Another person')
  await make(users.switchActive, { body: { userId: first.user_id } }, admin)
  expect((await call(session.check, { body: {} }, { token: first.access_token })).status).toBe(401)
  await refused('f', { email: `f@${domain}`, ...talent }, 'deactivated')

  await writeSuperAdministrator(url, admin.email, { adds: true, edits: true })
  await refused('ines', { email: admin.email, groups: ['Leads'] }, 'with their password')
})

test('a password that a stranger set for someone’s email is removed when the owner signs in', async () => {
  const company = await aCompanyWithProvider()
  const { domain, admin } = company
  const email = `early@${domain}`
  const asked = { ...session.signUp.example({ newEmail: email } as never).body, password: 'Strangers#1' }
  await make(session.signUp, { body: asked })
  expect(await refuseAs(company, 'early', { email, groups: ['Talent'] })).toMatchObject({
    message: expect.stringContaining('needs to approve'),
  })
  const waiting = (await listed(company)).find((user) => user.email === email)
  await make(users.approve, { body: { userId: waiting?._id ?? '', role: 'Recruiter' } } as never, admin)
  await signOnAs(company, 'early', { email, groups: ['Talent'] })
  expect((await call(session.login, { body: { email, password: 'Strangers#1' } })).status).toBe(401)
})

test('neither a required password change nor a required second factor blocks users of the provider', async () => {
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
  'a sign-in never redirects to %j',
  async (return_to) => {
    const answer = await signOnAs(shared, 'led', { email: `led@${shared.domain}` }, { return_to })
    expect(answer.sso_redirect_url).toBe('')
  },
)

test('single sign-on is offered only at the company’s subdomain, and only while it is on', async () => {
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

test('only administrators configure single sign-on, for their own company, and the secret is never shown again', async () => {
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

test.each<[string, Partial<Record<keyof ProviderBody, unknown>>, string]>([
  ['another protocol', { protocol: 'ldap' }, 'protocol'],
  ['no name', { label: ' ' }, 'label'],
  ['a long name', { label: 'x'.repeat(61) }, 'label'],
  ['an invalid issuer URL', { issuer: 'acme' }, 'issuer'],
  ['an issuer of another type', { issuer: 'file:///etc/passwd' }, 'issuer'],
  ['no client', { client_id: '' }, 'client_id'],
  ['an unknown role', { default_role: 'Emperor' }, 'default_role'],
  ['an unknown role for a group', { groups: [{ group: 'a', role: 'norole' }] }, 'groups.0.role'],
  ['a duplicate group', { groups: Array(2).fill({ group: 'a', role: 'Recruiter' }) }, 'groups.1.group'],
  ['101 groups', { groups: Array(101).fill({ group: 'a', role: 'Recruiter' }) }, 'groups'],
  ['an invalid certificate', { protocol: 'saml', entry_point: 'https://a.example', certificate: 'x' }, 'certificate'],
  ['no sign-in URL', { protocol: 'saml', entry_point: '', certificate: 'x' }, 'entry_point'],
])('%s is refused with an error on the field', async (_, changes, field) => {
  const { admin, provider } = shared
  const refusal = await refuse(signOn.setUp, { body: { ...provider, ...changes } } as never, admin)
  expect(refusal).toMatchObject({ status_code: 400, fields: { [field]: expect.any(String) } })
})

test('when two administrators change the provider at once, the second is told what changed', async () => {
  const { admin, provider } = await aCompanyWithProvider()
  const { version } = await make(signOn.read, {}, admin)
  const edit = (changes: Partial<ProviderBody>) => ({ body: { ...provider, version, ...changes } })
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

test('the test reports what is right, and exactly what is wrong', async () => {
  const { admin, provider } = await aCompanyWithProvider()
  const wrongOf = async (changes: Partial<ProviderBody>) => {
    await make(signOn.setUp, { body: { ...provider, ...changes } }, admin)
    const { is_right, findings } = await make(signOn.test, { body: {} }, admin)
    expect(is_right).toBe(findings.every((finding) => finding.is_right))
    return findings.filter((finding) => !finding.is_right).map(({ what, why }) => `${what}: ${why}`)
  }
  expect(await wrongOf({})).toEqual([])
  expect(await wrongOf({ client_secret: 'another' })).toEqual([expect.stringMatching(/Client ID.*secret is wrong/)])
  expect(await wrongOf({ client_id: 'somebody' })).toEqual([expect.stringMatching(/doesn’t recognise somebody/)])
  expect(await wrongOf({ issuer: idp.issuer.replace('127.0.0.1', 'localhost') })).toEqual([
    expect.stringContaining('another issuer'),
  ])
  expect(await wrongOf({ issuer: 'http://127.0.0.1:1' })).toEqual([
    expect.stringContaining('nothing responds at this address'),
  ])
  expect(await wrongOf({ issuer: `${idp.issuer}/nowhere` })).toEqual([
    expect.stringContaining('isn’t an OpenID Connect provider'),
  ])
  expect(await wrongOf({ groups: [] })).toEqual([expect.stringContaining('new users')])
})

test('if providers must be public, none in the own network is contacted, nor one without TLS', async () => {
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
      expect(findings[0]?.why, issuer).toContain('may not access')
    }
    expect((await call(signOn.setUp, { body: provider }, admin)).status).toBe(400)
  } finally {
    deps.env.IDENTITY_PROVIDERS = 'any'
  }
})
