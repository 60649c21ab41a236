import { session } from '@rolecall/contract/accounts/session'
import { outbox } from '@rolecall/contract/email/outbox'
import { LETTERS_ASKED, RESET_LINK_MINUTES } from '@rolecall/domain/accounts/account-limits'
import { beforeEach, expect, test } from 'vitest'
import { makeSuper } from '../../../test/factories/super-admin.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { readMails } from '../../../test/read-mails.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { passwordWork } from '../../platform/kernel/passwords.ts'
import { createCompany } from '../company/create-company.ts'

const { db, deps, make, refuse, call, runJobs, url } = await testApp()

const FAILED = 'Unable to reset password. Please try again after some time or contact admin.'
const OLD = 'Present#1'
const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')
let serial = 0

beforeEach(async () => {
  deps.now = () => NOW
  await db.deleteFrom('sign_in_attempt').execute()
})

/** A user with a password, signed in once, and an administrator of their company. */
async function aForgetfulPerson() {
  serial += 1
  const email = `forgetful${serial}@example.com`
  const user = { email, password: OLD, fullName: 'Ines Okafor', role: 'recruiter' }
  const { companyId, userIds } = await createCompany(db, { name: 'Acme', users: [user] })
  const admin = await aUser(db, { companyId, role: 'company_admin' })
  const signIn = (password: string) => call(session.login, { body: { email, password: base64(password) } })
  const { access_token: token } = await make(session.login, { body: { email, password: base64(OLD) } })
  return { email, companyId, userId: userIds[0] ?? '', admin, signIn, token }
}

const mailsTo = async (email: string, admin: TestUser) => {
  await runJobs()
  return (await readMails({ db }, admin)).filter(({ to }) => to === email)
}

const ask = (email: string) => call(session.checkEmail, { body: { email } })

/** The token of the newest link sent to a user. */
async function linkTo(email: string, admin: TestUser): Promise<string> {
  expect((await ask(base64(email))).status).toBe(200)
  const [mail] = await mailsTo(email, admin)
  const link = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  expect(link.pathname).toBe('/reset-password')
  return link.searchParams.get('id') ?? ''
}

const reset = (token: string, password = 'Another#2') => call(session.resetPassword, { body: { token, password } })

// L-B08
test('the emailed link sets a new password once, ends every session, and sends a notice', async () => {
  const { email, admin, signIn, token: session1 } = await aForgetfulPerson()
  const [older, link] = [await linkTo(email, admin), await linkTo(email, admin)]

  expect(await reset(link)).toMatchObject({ status: 200, json: { success: true } })

  expect((await signIn(OLD)).status).toBe(401)
  expect((await signIn('Another#2')).status).toBe(200)
  expect((await call(session.check, { body: {} }, { token: session1 })).status).toBe(401)
  for (const used of [link, older])
    expect(await reset(used, 'Third#333')).toMatchObject({ status: 400, json: { success: false, message: FAILED } })
  expect((await mailsTo(email, admin)).map(({ subject }) => subject)).toContain('Your password was changed')
})

test('when two requests use one link at once, one sets the password', async () => {
  const { email, admin } = await aForgetfulPerson()
  const link = await linkTo(email, admin)
  const answers = await Promise.all([reset(link, 'Another#2'), reset(link, 'Another#3')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

// L-B09
test('a link expires after an hour, and works for its own account only', async () => {
  const { email, companyId, admin } = await aForgetfulPerson()
  const other = await aForgetfulPerson()
  const link = await linkTo(email, admin)
  const [, userId = '', ...rest] = link.split('.')
  const forged = [
    link.slice(0, -2),
    'x',
    [companyId, other.userId, ...rest].join('.'),
    [other.companyId, userId, ...rest].join('.'),
    [companyId, userId, String(NOW.getTime() + 86_400_000), rest[1]].join('.'),
  ]
  for (const token of forged) expect(await reset(token)).toMatchObject({ status: 400, json: { message: FAILED } })
  deps.now = () => new Date(NOW.getTime() + RESET_LINK_MINUTES * 60_000)
  expect(await reset(link)).toMatchObject({ status: 400, json: { message: FAILED } })
})

// L-B06
test('known, unknown, deactivated and pending emails get the same answer after the same work, and only the first gets an email', async () => {
  const { email, companyId, userId, admin } = await aForgetfulPerson()
  const off = await aForgetfulPerson()
  await withCompany(db, off.companyId, (tx) =>
    tx.updateTable('app_user').set({ is_active: false }).where('id', '=', off.userId).execute(),
  )
  const hashed: unknown[] = []
  const note = (work: unknown) => hashed.push(work)
  passwordWork.subscribe(note)
  const answers = [await ask(email), await ask('nobody@example.com'), await ask(off.email)]
  passwordWork.unsubscribe(note)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1)
  expect(hashed).toEqual([])
  expect(await mailsTo(email, admin)).toHaveLength(1)
  expect(await mailsTo(off.email, off.admin)).toHaveLength(0)
  await withCompany(db, companyId, (tx) =>
    tx.updateTable('app_user').set({ is_approved: false }).where('id', '=', userId).execute(),
  )
  await ask(email)
  expect(await mailsTo(email, admin)).toHaveLength(1)
})

test('repeated requests are delayed, whether the email is known or not', async () => {
  const { email } = await aForgetfulPerson()
  for (const address of [email, 'unknown@example.com']) {
    const answers = await Promise.all(Array.from({ length: LETTERS_ASKED.perAccount + 5 }, () => ask(address)))
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(5)
  }
})

test.each([
  [{}, 'Field is required.'],
  [{ email: '' }, 'Field is required.'],
  [{ email: 5 }, 'This value is of the wrong type.'],
  [{ email: 'ann@' }, 'Email seems Invalid'],
  [{ email: 'аnn@example.com' }, 'Email seems Invalid'],
])('a request with %j is refused: %s', async (body, message) => {
  expect(await refuse(session.checkEmail, { body } as never)).toMatchObject({
    status_code: 400,
    fields: { email: message },
  })
})

// L-B10
test.each([
  [{ password: 'abcdefg' }, 'Please type atleast 8 characters'],
  [{ password: 'abcd 1234' }, 'A password can’t contain spaces.'],
  [{ password: '' }, 'Field is required.'],
  [{}, 'Field is required.'],
])('a new password %j is refused: %s', async (given, message) => {
  expect(await refuse(session.resetPassword, { body: { token: 'any', ...given } } as never)).toMatchObject({
    status_code: 400,
    message,
    fields: { password: message },
  })
})

test('a password of 10,000 characters is refused before anything is hashed', async () => {
  const hashed: unknown[] = []
  const note = (work: unknown) => hashed.push(work)
  passwordWork.subscribe(note)
  const long = 'x'.repeat(10_000)
  expect((await reset('x', long)).status).toBe(413)
  expect((await reset('x', 'x'.repeat(1_000))).status).toBe(400)
  expect((await call(session.login, { body: { email: 'a@example.com', password: long } })).status).toBe(413)
  passwordWork.unsubscribe(note)
  expect(hashed).toEqual([])
})

// L-B10
test('an administrator resets a password by link or temporary password, and every session ends', async () => {
  const { email, userId, admin, signIn, token } = await aForgetfulPerson()
  const body = { admin_console: true, userId, new_password: 'sixsix' }
  await make(session.changePassword, { body }, admin)
  expect((await call(session.check, { body: {} }, { token })).status).toBe(401)
  expect((await signIn(OLD)).status).toBe(401)
  expect(await signIn('sixsix')).toMatchObject({ status: 200, json: { password_reset: true } })
  expect(await mailsTo(email, admin)).toHaveLength(1)
  await make(session.changePassword, { body: { admin_console: 'true', userId } as never }, admin)
  expect(await mailsTo(email, admin)).toHaveLength(2)
})

// L-B10
test('nobody resets a password without permission, outside their company, or without a user id', async () => {
  const { userId, admin, companyId } = await aForgetfulPerson()
  const body = { admin_console: true, userId }
  expect((await call(session.changePassword, { body })).status).toBe(401)
  expect((await call(session.changePassword, { body }, await aUser(db, { companyId }))).status).toBe(403)
  for (const someone of [(await aUser(db)).userId, 'nobody'])
    expect(await refuse(session.changePassword, { body: { ...body, userId: someone } }, admin)).toMatchObject({
      status_code: 404,
    })
  for (const wrong of [
    { admin_console: true },
    { ...body, new_password: 'five5' },
    { ...body, new_password: 'has spaces' },
  ])
    expect(await refuse(session.changePassword, { body: wrong }, admin)).toMatchObject({ status_code: 400 })
  expect(await refuse(session.changePassword, { body: { ...body, userId: admin.userId } }, admin)).toMatchObject({
    status_code: 400,
    message: FAILED,
  })
})

test('an administrator cannot take over an operator account by password or link', async () => {
  const { email, companyId, userId, admin, signIn } = await aForgetfulPerson()
  await makeSuper({ url }, { companyId, userId, email, token: '' })
  const body = { admin_console: true, userId, new_password: 'sixsix' }
  expect(await refuse(session.changePassword, { body }, admin)).toMatchObject({ status_code: 403 })
  expect((await signIn(OLD)).status).toBe(200)

  const token = await linkTo(email, admin)
  const listed = await make(outbox.list, {}, admin)
  expect(listed.data.filter(({ to }) => to === email)).toHaveLength(1)
  expect(JSON.stringify(listed)).not.toContain(token)
  const colleague = await aForgetfulPerson()
  const theirs = await linkTo(colleague.email, colleague.admin)
  const ofColleague = await make(outbox.list, {}, colleague.admin)
  expect(ofColleague.data).toMatchObject([{ text: expect.stringContaining('[link, only in the sent email]') }])
  expect(JSON.stringify(ofColleague)).not.toContain(theirs)
})
