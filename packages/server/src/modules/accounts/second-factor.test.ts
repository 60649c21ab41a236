import { account } from '@rolecall/contract/accounts/account'
import { session } from '@rolecall/contract/accounts/session'
import { configuration } from '@rolecall/contract/administration/configuration'
import { CODE_ATTEMPTS, PRESENT_PASSWORD_ATTEMPTS } from '@rolecall/domain/accounts/account-limits'
import { MINUTE_MS } from '@rolecall/domain/calendar/durations'
import { beforeEach, expect, test } from 'vitest'
import { codeAt } from '../../../test/factories/authenticator.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { aUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { readMails } from '../../../test/read-mails.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { createCompany } from '../company/create-company.ts'

const { db, deps, make, refuse, call } = await testApp()
const PASSWORD = 'Present#1'
let serial = 0

beforeEach(async () => {
  deps.now = () => NOW
  await db.deleteFrom('sign_in_attempt').execute()
})

async function aPerson() {
  serial += 1
  const email = `factor${serial}@example.com`
  const user = { email, password: PASSWORD, fullName: 'Ines Okafor', role: 'recruiter' }
  const { companyId, userIds } = await createCompany(db, { name: 'Acme', users: [user] })
  const signIn = (code?: string, password = PASSWORD) => call(session.login, { body: { email, password, code } })
  const { access_token: token } = await make(session.login, { body: { email, password: PASSWORD } })
  return { email, companyId, userId: userIds[0] ?? '', token, signIn }
}

/** The same user with a second factor switched on; the clock is a minute ahead, so that the next code differs. */
async function aCarefulPerson() {
  const person = await aPerson()
  const begun = await make(account.beginSecondFactor, { body: { password: PASSWORD } }, person)
  const code = codeAt(begun.secret, NOW)
  const { recovery_codes: codes } = await make(account.confirmSecondFactor, { body: { code } }, person)
  deps.now = () => new Date(NOW.getTime() + MINUTE_MS)
  return { ...person, ...begun, codes, usedCode: code, codeNow: () => codeAt(begun.secret, deps.now()) }
}

async function require(companyId: string) {
  const admin = await aUser(db, { companyId, role: 'company_admin' })
  await make(configuration.saveSettings, { body: { require_second_factor: true } }, admin)
  expect(await make(configuration.read, {}, admin)).toMatchObject({ require_second_factor: true })
}

test('with a second factor, signing in takes the password and then a code from the app, each once', async () => {
  const { signIn, codeNow, uri, usedCode, token } = await aCarefulPerson()
  expect(uri).toMatch(/^otpauth:\/\/totp\/Rolecall:.*secret=/)
  expect(await signIn()).toMatchObject({
    status: 401,
    json: { fields: { code: expect.stringContaining('Enter the code') } },
  })
  expect(await signIn(codeNow(), 'guess')).toMatchObject({
    json: { fields: { credentials: expect.stringContaining('Incorrect') } },
  })
  expect(await signIn(usedCode)).toMatchObject({ status: 401 })
  expect(await signIn('000000')).toMatchObject({ status: 401, json: { fields: { code: expect.any(String) } } })
  const answers = await Promise.all([signIn(codeNow()), signIn(codeNow())])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
  expect((await call(session.check, { body: {} }, { token })).status).toBe(200)
})

test('the code of half a minute ago is accepted, and that of two minutes ago is not', async () => {
  const { signIn, secret } = await aCarefulPerson()
  const now = NOW.getTime() + 10 * MINUTE_MS
  deps.now = () => new Date(now)
  expect((await signIn(codeAt(secret, new Date(now - 2 * MINUTE_MS)))).status).toBe(401)
  expect((await signIn(codeAt(secret, new Date(now - 30_000)))).status).toBe(200)
})

test('a recovery code replaces the app, once, in any spelling, and new codes replace the old', async () => {
  const { signIn, codes, token } = await aCarefulPerson()
  const [first = '', second = '', third = ''] = codes
  expect(new Set(codes).size).toBe(10)
  expect((await signIn(first.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
  expect((await signIn(first)).status).toBe(401)
  const both = await Promise.all([signIn(second), signIn(second)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
  expect(await make(account.secondFactor, {}, { token })).toMatchObject({ is_on: true, codes_left: 8 })
  // A password alone does not create codes, which could switch the second factor off.
  expect(await refuse(account.renewRecoveryCodes, { body: { password: PASSWORD } }, { token })).toMatchObject({
    status_code: 400,
    fields: { code: expect.stringContaining('Enter the code') },
  })
  const renew = { body: { password: PASSWORD, code: codes[3] } }
  const fresh = await make(account.renewRecoveryCodes, renew, { token })
  expect((await signIn(third)).status).toBe(401)
  expect((await signIn(fresh.recovery_codes[0])).status).toBe(200)
})

test('neither the secret nor a recovery code is readable in the database', async () => {
  const { companyId, secret, codes } = await aCarefulPerson()
  const [factor, kept] = await withCompany(db, companyId, async (tx) => [
    await tx.selectFrom('second_factor').select('secret').executeTakeFirstOrThrow(),
    await tx.selectFrom('recovery_code').select('code_hash').execute(),
  ])
  expect(factor.secret.toString('latin1')).not.toContain(secret)
  expect(kept.map(({ code_hash }) => code_hash.toString('latin1')).join()).not.toContain(codes[0])
})

test('codes cannot be guessed: after several attempts even the right one has to wait', async () => {
  const { signIn, codeNow } = await aCarefulPerson()
  const tries = await Promise.all(Array.from({ length: CODE_ATTEMPTS.perAccount }, () => signIn('111111')))
  expect(tries.every(({ status }) => status === 401)).toBe(true)
  expect((await signIn(codeNow())).status).toBe(429)
})

test('turning the second factor on or off takes the password and a code from the app', async () => {
  const person = await aPerson()
  expect(await refuse(account.beginSecondFactor, { body: { password: 'guess' } }, person)).toMatchObject({
    status_code: 400,
    fields: { password: expect.any(String) },
  })
  expect(await refuse(account.confirmSecondFactor, { body: { code: '123456' } }, person)).toMatchObject({
    status_code: 400,
  })
  await make(account.beginSecondFactor, { body: { password: PASSWORD } }, person)
  for (const code of ['123456', 'abcd-efgh-jkmn', 'x'.repeat(41), ''])
    expect((await call(account.confirmSecondFactor, { body: { code } }, person)).status).toBe(400)
  expect((await person.signIn()).status).toBe(200)
  expect((await call(account.renewRecoveryCodes, { body: { password: PASSWORD } }, person)).status).toBe(409)

  const careful = await aCarefulPerson()
  expect((await call(account.beginSecondFactor, { body: { password: PASSWORD } }, careful)).status).toBe(409)
  expect((await call(account.endSecondFactor, { body: { password: 'guess' } }, careful)).status).toBe(400)
  for (const code of [undefined, '000000', careful.usedCode])
    expect(await refuse(account.endSecondFactor, { body: { password: PASSWORD, code } }, careful)).toMatchObject({
      status_code: 400,
      fields: { code: expect.any(String) },
    })
  await make(account.endSecondFactor, { body: { password: PASSWORD, code: careful.codeNow() } }, careful)
  expect((await careful.signIn()).status).toBe(200)
})

test('guesses of password and code are limited in a stolen session, too', async () => {
  const { companyId, token, codeNow } = await aCarefulPerson()
  const begin = (password: string) => call(account.beginSecondFactor, { body: { password } }, { token })
  const change = (current_password: string) =>
    call(session.changePassword, { body: { current_password, new_password: 'Another#2' } }, { token })
  const end = (code: string) => call(account.endSecondFactor, { body: { password: PASSWORD, code } }, { token })
  const statuses = async (tries: Promise<{ status: number }>[]) =>
    (await Promise.all(tries)).map(({ status }) => status)

  const half = PRESENT_PASSWORD_ATTEMPTS.perAccount / 2
  const wrong = Array.from({ length: half }, (_, place) => [begin(`guess${place}`), change(`guess${place}`)]).flat()
  expect(new Set(await statuses(wrong))).toEqual(new Set([400]))
  expect(await statuses([begin(PASSWORD), change(PASSWORD), end(codeNow())])).toEqual([429, 429, 429])
  expect(await eventsOf(db, companyId, 'user.password-mistaken')).toHaveLength(2 * half)

  await db.deleteFrom('sign_in_attempt').execute()
  const codes = Array.from({ length: CODE_ATTEMPTS.perAccount }, () => end('000000'))
  expect(new Set(await statuses(codes))).toEqual(new Set([400]))
  expect((await end(codeNow())).status).toBe(429)
})

test('a user is emailed about every change to their second factor, by anyone', async () => {
  const { companyId, email, token, codes } = await aCarefulPerson()
  const subjects = async () =>
    (await readMails({ db }, { companyId })).filter(({ to }) => to === email).map(({ subject }) => subject)
  expect(await subjects()).toEqual(['Two-factor authentication is on'])
  await make(account.renewRecoveryCodes, { body: { password: PASSWORD, code: codes[0] } }, { token })
  deps.now = () => new Date(NOW.getTime() + 2 * MINUTE_MS)
  const change = { current_password: PASSWORD, new_password: 'Another#2' }
  await make(session.changePassword, { body: change }, { token })
  expect(await subjects()).toEqual([
    'Your password was changed',
    'You have new recovery codes',
    'Two-factor authentication is on',
  ])
})

test('if the company requires a second factor, it must be set up before anything else, and cannot be turned off', async () => {
  const person = await aPerson()
  await require(person.companyId)
  const { json } = await person.signIn()
  const limited = { token: (json as { access_token: string }).access_token }
  expect(json).toMatchObject({ success: true, second_factor_setup: true })
  expect(await refuse(session.userDetails, {}, limited)).toMatchObject({
    status_code: 403,
    message: expect.stringContaining('Set it up first.'),
  })
  await make(session.currentUser, {}, limited)
  const { secret } = await make(account.beginSecondFactor, { body: { password: PASSWORD } }, limited)
  await make(account.confirmSecondFactor, { body: { code: codeAt(secret, NOW) } }, limited)
  await make(session.userDetails, {}, limited)
  expect((await call(session.userDetails, {}, person)).status).toBe(401)
  expect(await refuse(account.endSecondFactor, { body: { password: PASSWORD } }, limited)).toMatchObject({
    status_code: 409,
  })
})

test('an administrator turns off the second factor of a user who lost their phone, in their own company only', async () => {
  const careful = await aCarefulPerson()
  const body = { password: PASSWORD, userId: careful.userId }
  const colleague = await aUser(db, { companyId: careful.companyId })
  expect((await call(account.endSecondFactor, { body }, colleague)).status).toBe(403)
  expect((await call(account.endSecondFactor, { body })).status).toBe(401)
  const admin = async (companyId: string) => {
    const user = await aUser(db, { companyId, role: 'company_admin' })
    await withCompany(db, companyId, (tx) =>
      tx
        .updateTable('app_user')
        .set((given) => ({
          password_hash: given
            .selectFrom('app_user')
            .select('password_hash')
            .where('password_hash', 'is not', null)
            .limit(1),
        }))
        .where('id', '=', user.userId)
        .execute(),
    )
    return user
  }
  const stranger = await admin((await aPerson()).companyId)
  expect((await call(account.endSecondFactor, { body }, stranger)).status).toBe(404)
  expect((await careful.signIn()).status).toBe(401)
  await make(account.endSecondFactor, { body }, await admin(careful.companyId))
  const [mail] = await readMails({ db }, careful)
  expect(mail).toMatchObject({ to: careful.email, subject: 'Two-factor authentication is off' })
  expect(mail?.text).toMatch(/User \d+ did this for you/)
  expect((await careful.signIn()).status).toBe(200)
})
