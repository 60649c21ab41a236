import { session } from '@rolecall/contract/accounts/session'
import { audit } from '@rolecall/contract/activity/audit'
import { configuration } from '@rolecall/contract/administration/configuration'
import { outbox } from '@rolecall/contract/email/outbox'
import type { CallInput } from '@rolecall/contract/platform/define-calls'
import { signOn } from '@rolecall/contract/sign-on/sign-on'
import { expect, test } from 'vitest'
import { next } from '../../../test/factories/serial.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { createCompany } from '../company/create-company.ts'
import { writeSuperAdministrator } from '../company/super-administrators.queries.ts'

const { app, db, deps, url, make, call, refuse, runJobs } = await testApp()
deps.env.PUBLIC_URL = 'https://hire.example'

const PASSWORD = 'Present#1'
const REASON = 'The identity provider is down since nine.'
const PROVIDER = {
  ...(signOn.setUp.example().body as CallInput<typeof signOn.setUp>['body']),
  is_on: true,
  default_role: 'Recruiter',
}

/** A company of an administrator and a recruiter, with a SAML provider that is switched on and tested. */
async function aCompany() {
  const number = next()
  const [subDomain, email, worker] = [`only${number}`, `boss@only${number}.example`, `asha@only${number}.example`]
  const users = [
    { email, password: PASSWORD, fullName: 'Ines Okafor', role: 'company_admin' },
    { email: worker, password: PASSWORD, fullName: 'Asha Rao', role: 'recruiter' },
  ]
  const { companyId } = await createCompany(db, { name: `Company ${number}`, subDomain, users })
  const { access_token: token } = await make(session.login, { body: { email, password: PASSWORD } })
  const admin = { companyId, token }
  await make(signOn.setUp, { body: PROVIDER }, admin)
  return { admin, email, worker, host: `${subDomain}.hire.example` }
}
type Company = Awaited<ReturnType<typeof aCompany>>

const forbid = (admin: Company['admin'], forbidden = true) => make(signOn.passwords, { body: { forbidden } }, admin)
const signIn = (email: string, more = {}) => call(session.login, { body: { email, password: PASSWORD, ...more } })
const startAt = async (host: string) =>
  (await app.inject({ method: 'GET', url: session.start.path, headers: { host } })).json()

test('a company disables passwords once its tested provider is on, and its users are told what to use', async () => {
  const { admin, worker, host } = await aCompany()
  expect(await refuse(signOn.passwords, { body: { forbidden: true } }, admin)).toMatchObject({
    status_code: 409,
    message: expect.stringContaining('Test the provider first'),
  })
  expect(await make(signOn.test, { body: {} }, admin)).toMatchObject({ is_right: true })
  await forbid(admin)
  expect(await make(signOn.read, {}, admin)).toMatchObject({ passwords_forbidden: true })
  expect(await startAt(host)).toMatchObject({ sign_on: { label: PROVIDER.label, only: true } })

  expect(await signIn(worker)).toMatchObject({
    status: 401,
    json: { message: `Your company signs in with ${PROVIDER.label}, not with passwords.` },
  })
  // A reason does not let them in; and a caller with a wrong password learns nothing.
  expect((await signIn(worker, { reason: REASON })).status).toBe(401)
  expect(JSON.stringify(await signIn(worker, { password: 'wrong' }))).not.toContain(PROVIDER.label)
  await make(session.checkEmail, { body: { email: worker } })
  await runJobs()
  expect((await make(outbox.list, {}, admin)).data.filter(({ to }) => to === worker)).toEqual([])

  await forbid(admin, false)
  expect((await signIn(worker)).status).toBe(200)
  expect(await startAt(host)).toMatchObject({ sign_on: { only: false } })
})

test('administrators still sign in with a logged reason, and operators as before', async () => {
  const { admin, email, worker } = await aCompany()
  await make(signOn.test, { body: {} }, admin)
  await forbid(admin)
  for (const reason of [undefined, '', 'because', ' '.repeat(20)])
    expect(await signIn(email, { reason })).toMatchObject({
      status: 401,
      json: { fields: { reason: expect.any(String) } },
    })
  expect((await signIn(email, { reason: 'x'.repeat(301) })).status).toBe(400)
  expect((await signIn(email, { reason: REASON })).status).toBe(200)
  const { data } = await make(audit.list, { query: {} } as never, admin)
  const told = JSON.stringify(data)
  expect(told).toContain('required sign-in through the identity provider')
  expect(told).toContain(`Reason: ${REASON}`)

  await writeSuperAdministrator(url, worker, { adds: true, edits: true })
  expect((await signIn(worker)).status).toBe(200)
})

test.each<[string, Partial<typeof PROVIDER>, boolean]>([
  ['is disabled', { is_on: false }, false],
  ['is another one', { issuer: 'https://other.example' }, false],
  ['has another address', { entry_point: 'https://login.northwind.example/other' }, false],
  ['has another label', { label: 'Northwind account' }, true],
])('if the provider %s, passwords stay disabled only if its connection is unchanged', async (_, changes, stays) => {
  const { admin, worker } = await aCompany()
  await make(signOn.test, { body: {} }, admin)
  await forbid(admin)
  await make(signOn.setUp, { body: { ...PROVIDER, ...changes } }, admin)
  expect(await make(signOn.read, {}, admin)).toMatchObject({ passwords_forbidden: stays })
  expect((await signIn(worker)).status).toBe(stays ? 401 : 200)
})

test('only administrators disable passwords, with an existing provider, and an explicit choice', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  const recruiter = await aUser(db, { companyId: admin.companyId })
  expect(await refuse(signOn.passwords, { body: { forbidden: true } }, admin)).toMatchObject({
    status_code: 409,
    message: expect.stringContaining('identity provider first'),
  })
  await forbid(admin, false)
  expect((await call(signOn.passwords, { body: { forbidden: true } }, recruiter)).status).toBe(403)
  expect((await call(signOn.passwords, { body: { forbidden: true } })).status).toBe(401)
  for (const forbidden of [undefined, null, '', 'maybe', 7])
    expect((await call(signOn.passwords, { body: { forbidden } } as never, admin)).status).toBe(400)
})

test('a visitor sees the company’s product name at its subdomain, and nowhere else', async () => {
  const { admin, host } = await aCompany()
  expect(await startAt(host)).toMatchObject({ display_name: '' })
  await make(configuration.saveSettings, { body: { display_name: 'Northwind Talent' } }, admin)
  expect(await startAt(host)).toMatchObject({ display_name: 'Northwind Talent' })
  for (const other of ['hire.example', 'nobody.hire.example', 'evil.example'])
    expect(await startAt(other)).toMatchObject({ display_name: '', sign_on: null })
})
