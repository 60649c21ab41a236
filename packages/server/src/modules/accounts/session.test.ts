import { createHash } from 'node:crypto'
import { session } from '@rolecall/contract/accounts/session'
import { configuration } from '@rolecall/contract/administration/configuration'
import { outbox } from '@rolecall/contract/email/outbox'
import { PERMISSIONS } from '@rolecall/domain/access/permissions'
import { SESSION_IDLE_HOURS, SIGN_IN_ATTEMPTS } from '@rolecall/domain/accounts/account-limits'
import { HOUR_MS } from '@rolecall/domain/calendar/durations'
import { expect, test } from 'vitest'
import { aUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { createCompany } from '../company/create-company.ts'

const { app, db, deps, make, refuse, call } = await testApp()
const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')

const aSignIn = async (email: string, role = 'recruiter') => {
  const user = { email, password: 'Pässword#1', fullName: 'Ines Okafor', role }
  await createCompany(db, { name: 'Acme', users: [user] })
  return { email: base64(email), password: base64(user.password) }
}

// L-A08 L-A26 L-B02
test('signing in with base64-encoded email and password opens a session with a token', async () => {
  const body = await aSignIn('ines@example.com')

  const { access_token: token, ...reply } = await make(session.login, { body })

  expect(reply).toMatchObject({
    success: true,
    message: 'Login successful',
    is_admin: false,
    password_reset: false,
    sso_redirect_url: '',
  })
  expect(reply.authorised_actions).toContain('create_project')
  expect(await make(session.currentUser, {}, { token })).toMatchObject({
    username: 'Ines Okafor',
    user_email: 'ines@example.com',
  })
})

// L-B02
test('a plain email in any case also works, and an administrator may do everything', async () => {
  const { password } = await aSignIn('admin.one@example.com', 'company_admin')
  const reply = await make(session.login, { body: { email: 'Admin.One@Example.com', password } })
  expect(reply.is_admin).toBe(true)
  expect(reply.authorised_actions.toSorted()).toEqual(PERMISSIONS.toSorted())
})

test('signing in returns the company’s date format, terms and currency', async () => {
  const body = await aSignIn('admin.two@example.com', 'company_admin')
  const { access_token: token, cc } = await make(session.login, { body })
  expect(cc).toMatchObject({ date_style: 'DD MMM YYYY', display_name: '', currency: 'USD' })
  const chosen = { date_style: 'DD.MM.YYYY', display_name: 'Acme Talent', currency: 'INR' } as const
  await make(configuration.saveSettings, { body: chosen }, { token })
  expect((await make(session.login, { body })).cc).toMatchObject(chosen)
})

// L-B04
test('a wrong password and an unknown account get the same answer', async () => {
  const { email } = await aSignIn('known@example.com')
  const wrong = await refuse(session.login, { body: { email, password: base64('guess') } })
  const unknown = await refuse(session.login, {
    body: { email: base64('nobody@example.com'), password: base64('guess') },
  })
  expect(wrong).toEqual(unknown)
  expect(wrong).toMatchObject({ success: false, status_code: 401, code: 'not_signed_in' })
  expect(wrong).toMatchObject({
    reason: 'wrong_credentials',
    message: 'Server error.',
    fields: { credentials: 'Incorrect email or password.' },
  })
})

test('after too many failures even the right password has to wait', async () => {
  const body = await aSignIn('hammered@example.com')
  for (let attempt = 0; attempt < SIGN_IN_ATTEMPTS.perAccount; attempt += 1)
    await refuse(session.login, { body: { ...body, password: base64('guess') } })
  expect(await refuse(session.login, { body })).toMatchObject({ status_code: 429, code: 'too_many_requests' })
})

// L-A09
test('signing out ends only the session of the token', async () => {
  const user = await aUser(db)
  const body = await aSignIn('leaving@example.com')
  const { access_token: token } = await make(session.login, { body })
  await make(session.logout, {}, { token })
  expect(await refuse(session.currentUser, {}, { token })).toMatchObject({
    status_code: 401,
    message: 'Not authorised.',
  })
  expect((await call(session.currentUser, {}, user)).status).toBe(200)
})

test.each([[{}], [{ email: 'a@example.com' }], [{ email: 5, password: [] }], [{ email: '', password: '' }]])(
  'refuses %j with an error per field',
  async (body) => {
    const { status, json } = await call(session.login, { body } as never)
    expect(status).toBe(400)
    expect(json).toMatchObject({ success: false, code: 'invalid_request', fields: { password: expect.any(String) } })
  },
)

test('the own profile contains role and company', async () => {
  const user = await aUser(db, { role: 'hiring_manager' })
  expect(await make(session.userDetails, {}, user)).toMatchObject({ email: user.email, role: 'Hiring Manager' })
})

// L-C07
test('the session check works with and without a body, and requires a session', async () => {
  const { token } = await aUser(db, { role: 'company_admin' })
  const bare = (headers: Record<string, string>) => app.inject({ method: 'POST', url: '/rest/user/check', headers })
  const told = { success: true, is_valid: true, is_admin: true, authorised_actions: [...PERMISSIONS] }
  expect((await bare({ 'access-token': token })).json()).toEqual(told)
  expect(await make(session.check, { body: {} }, { token })).toEqual(told)
  expect((await bare({})).statusCode).toBe(401)
})

test('simultaneous guesses are limited like consecutive ones', async () => {
  const { email } = await aSignIn('stormed@example.com')
  const guess = () => call(session.login, { body: { email, password: base64('guess') } })
  const answers = await Promise.all(Array.from({ length: SIGN_IN_ATTEMPTS.perAccount * 3 }, guess))
  const looked = answers.filter(({ status }) => status === 401).length
  expect(looked).toBeLessThanOrEqual(SIGN_IN_ATTEMPTS.perAccount)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(answers.length - looked)
})

test('successful sign-ins never count as failures', async () => {
  const body = await aSignIn('often@example.com')
  for (let time = 0; time <= SIGN_IN_ATTEMPTS.perAccount; time += 1) await make(session.login, { body })
})

test.each([
  ['characters outside base64', '%%%@€', '§§§'],
  ['truncated base64', 'YW5uYUBleGFtcGxlLmNvb', 'c2VjcmV'],
  ['base64 of bytes that are not text', '/////w==', 'gICA'],
  ['only padding', '====', '=='],
])('%s as email and password is answered like a wrong password', async (_, email, password) => {
  expect(await refuse(session.login, { body: { email, password } })).toMatchObject({
    status_code: 401,
    message: expect.stringContaining('Server error.'),
  })
})

test('an email with a character that the database cannot store belongs to nobody', async () => {
  const body = { email: base64('a\u0000b@example.com'), password: base64('guess') }
  expect(await refuse(session.login, { body })).toMatchObject({ status_code: 401 })
})

test('a deactivated user is signed out at once, in every window', async () => {
  const user = await aUser(db)
  await make(session.currentUser, {}, user)
  await withCompany(db, user.companyId, (tx) =>
    tx.updateTable('app_user').set({ is_active: false }).where('id', '=', user.userId).execute(),
  )
  expect(await refuse(session.currentUser, {}, user)).toMatchObject({ status_code: 401 })
})

test('a changed role applies from the next call on', async () => {
  const user = await aUser(db, { role: 'hiring_manager' })
  expect(await refuse(outbox.list, {}, user)).toMatchObject({ status_code: 403 })
  await withCompany(db, user.companyId, (tx) =>
    tx
      .updateTable('app_user')
      .set(({ selectFrom }) => ({
        role_id: selectFrom('role').select('id').where('type_name', '=', 'company_admin').limit(1),
      }))
      .where('id', '=', user.userId)
      .execute(),
  )
  await make(outbox.list, {}, user)
})

test('a session ends exactly at its maximum age, even if it is used constantly', async () => {
  const body = await aSignIn('always.there@example.com')
  const { access_token: token } = await make(session.login, { body })
  const stops = Array.from({ length: (deps.env.SESSION_MAX_DAYS * 24) / 10 }, (_, index) => (index + 1) * 10)
  for (const hours of stops) {
    deps.now = () => new Date(NOW.getTime() + hours * HOUR_MS - 1)
    await make(session.currentUser, {}, { token })
  }
  deps.now = () => new Date(NOW.getTime() + deps.env.SESSION_MAX_DAYS * 24 * HOUR_MS)
  expect(await refuse(session.currentUser, {}, { token })).toMatchObject({ status_code: 401 })
  deps.now = () => NOW
})

test('the token of an idle session expires, and is stored only as a hash', async () => {
  const body = await aSignIn('idle@example.com')
  const { access_token: token } = await make(session.login, { body })
  deps.now = () => new Date(NOW.getTime() + SESSION_IDLE_HOURS * 3_600_000)
  expect(await refuse(session.currentUser, {}, { token })).toMatchObject({ status_code: 401 })
  deps.now = () => NOW
  const kept = createHash('sha256').update(token).digest('base64url')
  expect(await refuse(session.currentUser, {}, { token: kept })).toMatchObject({ status_code: 401 })
})
