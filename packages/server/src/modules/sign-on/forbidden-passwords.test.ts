import { configuration } from '@rolecall/contract/company/configuration'
import { session } from '@rolecall/contract/company/session'
import { signOn } from '@rolecall/contract/company/sign-on'
import { outbox } from '@rolecall/contract/contact/outbox'
import type { CallInput } from '@rolecall/contract/ground/define-calls'
import { audit } from '@rolecall/contract/insight/audit'
import { expect, test } from 'vitest'
import { next } from '../../../../test/factories/serial.ts'
import { aUser } from '../../../../test/factories/user.ts'
import { testApp } from '../../../../test/harness.ts'
import { createCompany } from '../../../house/company/create-company.ts'
import { writeSuperAdministrator } from '../../../house/company/super-administrators.queries.ts'

const { app, db, deps, url, make, call, refuse, runJobs } = await testApp()
deps.env.PUBLIC_URL = 'https://hire.example'

const PASSWORD = 'Present#1'
const REASON = 'The identity provider is down since nine.'
const PROVIDER = {
  ...(signOn.setUp.example().body as CallInput<typeof signOn.setUp>['body']),
  is_on: true,
  default_role: 'Recruiter',
}

/** A company of an administrator and a recruiter, with a provider of SAML that is switched on and tested. */
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

test('a company forbids passwords once its provider is on and was tested as it is; its people are told what to use', async () => {
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
  // A reason is no way in for them; and whoever does not know the password learns nothing.
  expect((await signIn(worker, { reason: REASON })).status).toBe(401)
  expect(JSON.stringify(await signIn(worker, { password: 'wrong' }))).not.toContain(PROVIDER.label)
  await make(session.checkEmail, { body: { email: worker } })
  await runJobs()
  expect((await make(outbox.list, {}, admin)).data.filter(({ to }) => to === worker)).toEqual([])

  await forbid(admin, false)
  expect((await signIn(worker)).status).toBe(200)
  expect(await startAt(host)).toMatchObject({ sign_on: { only: false } })
})

test('administrators still come in for a reason, which the log keeps; whoever runs the product comes in as ever', async () => {
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
  expect(told).toContain('lets people sign in through the identity provider alone')
  expect(told).toContain(`because: ${REASON}`)

  await writeSuperAdministrator(url, worker, { adds: true, edits: true })
  expect((await signIn(worker)).status).toBe(200)
})

test.each<[string, Partial<typeof PROVIDER>, boolean]>([
  ['is switched off', { is_on: false }, false],
  ['is another one', { issuer: 'https://other.example' }, false],
  ['is asked elsewhere', { entry_point: 'https://login.northwind.example/other' }, false],
  ['is called otherwise', { label: 'Northwind account' }, true],
])('where the provider %s, passwords are forbidden no longer than nobody has tested it', async (_, changes, stays) => {
  const { admin, worker } = await aCompany()
  await make(signOn.test, { body: {} }, admin)
  await forbid(admin)
  await make(signOn.setUp, { body: { ...PROVIDER, ...changes } }, admin)
  expect(await make(signOn.read, {}, admin)).toMatchObject({ passwords_forbidden: stays })
  expect((await signIn(worker)).status).toBe(stays ? 401 : 200)
})

test('only administrators forbid passwords, where there is a provider, and say which way they mean', async () => {
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

test('a stranger reads at a sub-domain what its company calls the product, and nowhere else', async () => {
  const { admin, host } = await aCompany()
  expect(await startAt(host)).toMatchObject({ display_name: '' })
  await make(configuration.saveSettings, { body: { display_name: 'Northwind Talent' } }, admin)
  expect(await startAt(host)).toMatchObject({ display_name: 'Northwind Talent' })
  for (const other of ['hire.example', 'nobody.hire.example', 'evil.example'])
    expect(await startAt(other)).toMatchObject({ display_name: '', sign_on: null })
})
