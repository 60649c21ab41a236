import { account } from '@rolecall/contract/accounts/account'
import { passkeys } from '@rolecall/contract/accounts/passkeys'
import { session } from '@rolecall/contract/accounts/session'
import { configuration } from '@rolecall/contract/administration/configuration'
import { PASSKEYS, SIGN_IN_ATTEMPTS } from '@rolecall/domain/accounts/account-limits'
import { beforeEach, expect, test } from 'vitest'
import { codeAt } from '../../../test/factories/authenticator.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { anAuthenticator } from '../../../test/factories/passkey.ts'
import { aUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { readMails } from '../../../test/read-mails.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { createCompany } from '../company/create-company.ts'
import { findRelyingParty } from '../sign-on/relying-party.ts'

const { db, deps, make, refuse, call } = await testApp()
const PASSWORD = 'Present#1'
const SITE = 'https://rolecall.example'
const PROVIDER = {
  label: 'Northwind',
  issuer: 'https://id.northwind.example',
  client_id: 'rolecall',
  scope: 'openid',
  entry_point: '',
  certificate: '',
  groups_claim: '',
}
let serial = 0

beforeEach(async () => {
  deps.now = () => NOW
  deps.env.PUBLIC_URL = SITE
  await db.deleteFrom('sign_in_attempt').execute()
})

async function aPerson() {
  serial += 1
  const email = `passkey${serial}@example.com`
  const user = { email, password: PASSWORD, fullName: 'Ines Okafor', role: 'recruiter' }
  const { companyId, userIds } = await createCompany(db, { name: 'Acme', users: [user] })
  const { access_token: token } = await make(session.login, { body: { email, password: PASSWORD } })
  return { email, companyId, userId: userIds[0] ?? '', token }
}

/** The same user with a passkey, and the recovery codes that came with it. */
async function aKeyholder() {
  const person = await aPerson()
  const own = anAuthenticator(SITE)
  const { options } = await make(passkeys.begin, { body: { password: PASSWORD } }, person)
  const added = await make(passkeys.add, { body: { passkey: own.create(options) } }, person)
  return { ...person, own, options, added, codes: added.recovery_codes, passkeyId: added.id }
}

type Authenticator = ReturnType<typeof anAuthenticator>
type ForgedFields = Parameters<Authenticator['use']>[1]
const ask = async () => (await make(passkeys.start, { body: {} })).options
const enter = (passkey: ReturnType<Authenticator['use']>) => call(passkeys.signIn, { body: { passkey } })
const enterWith = async (own: Authenticator, lie?: ForgedFields) => enter(own.use(await ask(), lie))
const prove = async ({ own, token }: { own: Authenticator; token: string }) =>
  own.use((await make(passkeys.prove, { body: {} }, { token })).options)
const require = async (companyId: string) => {
  const admin = await aUser(db, { companyId, role: 'company_admin' })
  await make(configuration.saveSettings, { body: { require_second_factor: true } }, admin)
}

test('a passkey signs in without a password, any number of times, and records its last use', async () => {
  const { own, userId, companyId, token, email } = await aKeyholder()
  expect(await enterWith(own)).toMatchObject({ status: 200, json: { user_id: userId, second_factor_setup: false } })
  deps.now = () => new Date(NOW.getTime() + 60_000)
  expect((await enterWith(own)).status).toBe(200)
  const { data } = await make(passkeys.list, {}, { token })
  expect(data).toMatchObject([{ last_used_at: deps.now().toISOString(), is_suspected: false }])
  expect(await eventsOf(db, companyId, 'user.passkey-added')).toHaveLength(1)
  expect(await eventsOf(db, companyId, 'user.passkey-used')).toHaveLength(2)
  const [mail] = await readMails({ db }, { companyId })
  expect(mail).toMatchObject({ to: email, subject: 'A passkey was added' })
})

test('a user with a passkey cannot sign in by password alone: it takes the passkey, or a recovery code once', async () => {
  const { email, own, codes } = await aKeyholder()
  const signIn = (more: object) => call(session.login, { body: { email, password: PASSWORD, ...more } })
  expect(codes).toHaveLength(10)
  expect(await signIn({})).toMatchObject({
    status: 401,
    json: { fields: { code: 'Use your passkey, or enter a recovery code.' } },
  })
  expect((await signIn({ code: '000000' })).status).toBe(401)
  expect((await signIn({ passkey: own.use(await ask()) })).status).toBe(200)
  expect((await signIn({ code: codes[0] })).status).toBe(200)
  expect((await signIn({ code: codes[0] })).status).toBe(401)
  const stranger = await aKeyholder()
  expect((await signIn({ passkey: stranger.own.use(await ask()) })).status).toBe(401)
})

test('an authenticator app whose setup was not finished gives no recovery codes beside a passkey', async () => {
  const { email, token, own } = await aKeyholder()
  expect((await call(account.beginSecondFactor, { body: { password: PASSWORD } }, { token })).status).toBe(400)
  const proof = { passkey: await prove({ own, token }) }
  const { secret } = await make(account.beginSecondFactor, { body: proof }, { token })
  const code = codeAt(secret, NOW)
  expect((await call(session.login, { body: { email, password: PASSWORD, code } })).status).toBe(401)
  await make(account.confirmSecondFactor, { body: { code } }, { token })
  expect(await make(account.secondFactor, {}, { token })).toMatchObject({ is_on: true, passkeys: 1, codes_left: 10 })
  // The passkey keeps the codes valid after the app is removed.
  await make(account.endSecondFactor, { body: { passkey: await prove({ own, token }) } }, { token })
  expect(await make(account.secondFactor, {}, { token })).toMatchObject({ is_on: false, passkeys: 1, codes_left: 10 })
})

test('adding a passkey takes the password and, with a second factor, a code or a passkey', async () => {
  const { token, own, codes } = await aKeyholder()
  const begin = (body: object) => call(passkeys.begin, { body }, { token })
  expect((await begin({})).status).toBe(400)
  expect((await begin({ password: 'guess' })).status).toBe(400)
  expect(await begin({ password: PASSWORD })).toMatchObject({
    status: 400,
    json: { fields: { code: expect.any(String) } },
  })
  expect((await begin({ password: PASSWORD, code: codes[0] })).status).toBe(200)
  const passkey = await prove({ own, token })
  expect((await begin({ passkey })).status).toBe(200)
  expect(await begin({ passkey })).toMatchObject({ status: 400, json: { fields: { passkey: expect.any(String) } } })
})

test('a passkey with a wrong origin, name or user, or without verification, is refused in the same words', async () => {
  const { own } = await aKeyholder()
  const other = anAuthenticator(SITE)
  const stranger = await aKeyholder()
  const answers = [
    await enterWith(own, { origin: 'https://rolecall.example.evil.example' }),
    await enterWith(own, { origin: 'https://other.rolecall.example' }),
    await enterWith(own, { rpId: 'evil.example' }),
    await enterWith(own, { isVerified: false }),
    await enterWith(own, { userHandle: stranger.options.user.id }),
    await enterWith(own, { userHandle: 'AAAA' }),
    await enterWith(other),
  ]
  for (const { status, json } of answers) {
    expect(status).toBe(401)
    expect(json).toEqual(answers[0]?.json)
  }
  expect((await enterWith(own)).status).toBe(200)
})

test('a passkey signature is valid once, for 5 minutes, and for its own purpose', async () => {
  const { own, token } = await aKeyholder()
  const used = own.use(await ask())
  const both = await Promise.all([enter(used), enter(used)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
  const asked = await ask()
  deps.now = () => new Date(NOW.getTime() + PASSKEYS.minutes * 60_000)
  expect(await enter(own.use(asked))).toMatchObject({
    status: 401,
    json: { message: expect.stringContaining('expired') },
  })
  deps.now = () => NOW
  // A challenge made for one session or purpose is not valid for another.
  expect((await enter(await prove({ own, token }))).status).toBe(401)
  const elsewhere = (await enterWith(own)).json as { access_token: string }
  const passkey = await prove({ own, token: elsewhere.access_token })
  expect((await call(passkeys.begin, { body: { passkey } }, { token })).status).toBe(400)
  expect((await call(passkeys.begin, { body: { passkey: own.use(await ask()) } }, { token })).status).toBe(400)
})

test('a counter that does not grow disables the passkey and notifies its owner', async () => {
  const { own, companyId, email, token, codes } = await aKeyholder()
  expect((await enterWith(own, { counter: 7 })).status).toBe(200)
  expect(await enterWith(own, { counter: 7 })).toMatchObject({
    status: 401,
    json: { message: expect.stringContaining('it was copied') },
  })
  expect((await enterWith(own, { counter: 90 })).status).toBe(401)
  expect((await make(passkeys.list, {}, { token })).data).toMatchObject([{ is_suspected: true }])
  expect(await eventsOf(db, companyId, 'user.passkey-suspected')).toHaveLength(1)
  const mails = await readMails({ db }, { companyId })
  expect(mails).toContainEqual(expect.objectContaining({ to: email, subject: 'A passkey was turned off' }))
  // The password alone does not sign in meanwhile.
  expect((await call(session.login, { body: { email, password: PASSWORD } })).status).toBe(401)
  expect((await call(session.login, { body: { email, password: PASSWORD, code: codes[0] } })).status).toBe(200)
})

test('a wrong signature with any counter disables no passkey', async () => {
  const { own, options } = await aKeyholder()
  await enterWith(own, { counter: 7 })
  const forged = anAuthenticator(SITE)
  forged.create(options)
  const used = { ...forged.use(await ask(), { counter: 1 }), id: own.id, rawId: own.id }
  expect((await enter(used)).status).toBe(401)
  expect((await enterWith(own, { counter: 8 })).status).toBe(200)
})

test('passkey attempts are limited', async () => {
  const { own } = await aKeyholder()
  const asked = await ask()
  const wrong = own.use(asked, { origin: 'https://evil.example' })
  const tries = await Promise.all(Array.from({ length: SIGN_IN_ATTEMPTS.perAccount }, () => enter(wrong)))
  expect(tries.every(({ status }) => status === 401)).toBe(true)
  expect((await enterWith(own)).status).toBe(429)
})

//
test('a passkey is added once, for this address and session, up to 20 per user, with a valid name', async () => {
  const { token, own, options, passkeyId, codes } = await aKeyholder()
  const begin = async () =>
    (await make(passkeys.begin, { body: { passkey: await prove({ own, token }) } }, { token })).options
  const add = (passkey: ReturnType<Authenticator['create']>, name?: string) =>
    call(passkeys.add, { body: { passkey, name } }, { token })
  expect((await add(own.create(options))).status).toBe(400)
  const second = await begin()
  expect(second.excludeCredentials).toMatchObject([{ id: own.id }])
  expect((await add(own.create(second))).status).toBe(409)
  for (const lie of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { isVerified: false }])
    expect((await add(anAuthenticator(SITE).create(await begin(), lie))).status).toBe(400)
  const stranger = await aPerson()
  const theirs = await make(passkeys.begin, { body: { password: PASSWORD } }, stranger)
  expect((await add(anAuthenticator(SITE).create(theirs.options))).status).toBe(400)
  expect((await add(anAuthenticator(SITE).create(await begin()), 'x'.repeat(61))).status).toBe(400)
  expect((await call(passkeys.name, { body: { id: passkeyId, name: 'x'.repeat(61) } }, { token })).status).toBe(400)
  expect((await add(anAuthenticator(SITE).create(await begin()), 'Of the office')).json).toMatchObject({
    name: 'Of the office',
    recovery_codes: [],
  })
  const late = await begin()
  for (let more = 2; more < PASSKEYS.perPerson; more += 1) await add(anAuthenticator(SITE).create(await begin()))
  expect(await add(anAuthenticator(SITE).create(late))).toMatchObject({
    status: 409,
    json: { message: expect.stringContaining('20 passkeys') },
  })
  const full = await refuse(passkeys.begin, { body: { password: PASSWORD, code: codes[1] } }, { token })
  expect(full.status_code).toBe(409)
})

test('nobody can rename or remove another user’s passkey, in the company or elsewhere', async () => {
  const { passkeyId, companyId, own } = await aKeyholder()
  const colleague = await aUser(db, { companyId })
  for (const other of [colleague, await aPerson()]) {
    expect((await call(passkeys.name, { body: { id: passkeyId, name: 'Mine' } }, other)).status).toBe(404)
    expect((await call(passkeys.remove, { body: { id: passkeyId, password: PASSWORD } }, other)).status).toBe(404)
    expect((await make(passkeys.list, {}, other)).data).toEqual([])
  }
  expect((await enterWith(own)).status).toBe(200)
})

test('a removed passkey signs in nobody, and removing the last one deletes the recovery codes', async () => {
  const { passkeyId, companyId, own, token, email } = await aKeyholder()
  await make(passkeys.name, { body: { id: passkeyId, name: 'Old phone' } }, { token })
  expect((await call(passkeys.remove, { body: { id: passkeyId, password: PASSWORD } }, { token })).status).toBe(400)
  await make(passkeys.remove, { body: { id: passkeyId, passkey: await prove({ own, token }) } }, { token })
  expect((await enterWith(own)).status).toBe(401)
  const [removed] = await eventsOf(db, companyId, 'user.passkey-removed')
  expect(removed).toMatchObject({ payload: { name: 'Old phone' } })
  expect(await make(account.secondFactor, {}, { token })).toMatchObject({ passkeys: 0, codes_left: 0 })
  expect((await call(session.login, { body: { email, password: PASSWORD } })).status).toBe(200)
})

test('if the company requires a second factor, a passkey counts, and the last one cannot be removed', async () => {
  const person = await aPerson()
  await require(person.companyId)
  const { access_token: token } = await make(session.login, { body: { email: person.email, password: PASSWORD } })
  expect((await call(session.userDetails, {}, { token })).status).toBe(403)
  const own = anAuthenticator(SITE)
  const { options } = await make(passkeys.begin, { body: { password: PASSWORD } }, { token })
  const { id } = await make(passkeys.add, { body: { passkey: own.create(options) } }, { token })
  await make(session.userDetails, {}, { token })
  expect((await call(session.userDetails, {}, person)).status).toBe(401)
  const entered = (await enterWith(own)).json as { access_token: string }
  await make(session.userDetails, {}, { token: entered.access_token })
  expect((await call(passkeys.remove, { body: { id, password: PASSWORD } }, { token })).status).toBe(409)
})

test('deactivated users and users of a deactivated company are refused as if the passkey did not exist', async () => {
  const { own, companyId, userId } = await aKeyholder()
  const wrong = (await enterWith(anAuthenticator(SITE))).json
  const setActive = (is_active: boolean) =>
    withCompany(db, companyId, (tx) => tx.updateTable('app_user').set({ is_active }).where('id', '=', userId).execute())
  await setActive(false)
  expect(await enterWith(own)).toMatchObject({ status: 401, json: wrong })
  await setActive(true)
  expect((await enterWith(own)).status).toBe(200)
})

test('if passwords are disabled, so are passkeys', async () => {
  const { own, companyId, token } = await aKeyholder()
  await withCompany(db, companyId, (tx) =>
    tx
      .insertInto('sign_on')
      .values({ company_id: companyId, protocol: 'oidc', is_on: true, passwords_off: true, ...PROVIDER })
      .execute(),
  )
  expect(await enterWith(own)).toMatchObject({
    status: 401,
    json: { message: 'Your company signs in with Northwind, not with passkeys.' },
  })
  expect(await make(passkeys.list, {}, { token })).toMatchObject({ refusal: expect.stringContaining('Northwind') })
})

test('an administrator who resets a user’s second factor removes their passkeys', async () => {
  const { own, companyId, userId, email } = await aKeyholder()
  const admin = await aUser(db, { companyId, role: 'company_admin' })
  await withCompany(db, companyId, async (tx) => {
    const { password_hash } = await tx
      .selectFrom('app_user')
      .select('password_hash')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    await tx.updateTable('app_user').set({ password_hash }).where('id', '=', admin.userId).execute()
  })
  await make(account.endSecondFactor, { body: { password: PASSWORD, userId } }, admin)
  expect((await enterWith(own)).status).toBe(401)
  expect((await call(session.login, { body: { email, password: PASSWORD } })).status).toBe(200)
})

test.each([
  ['http://127.0.0.1:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['https://rolecall.example', { id: 'rolecall.example', origin: 'https://rolecall.example' }],
  ['https://192.0.2.7', { origin: '', refusal: expect.stringContaining('IP address') }],
  ['http://rolecall.example', { origin: '', refusal: expect.stringContaining('https') }],
])('the relying party at %s', (address, party) => {
  expect(findRelyingParty(new URL(address))).toEqual(party)
})

test('if browsers support no passkeys there, the list says why', async () => {
  deps.env.PUBLIC_URL = 'http://192.0.2.7:3000'
  const person = await aPerson()
  expect(await make(passkeys.list, {}, person)).toMatchObject({
    origin: '',
    refusal: expect.stringContaining('IP address'),
  })
  expect((await call(passkeys.begin, { body: { password: PASSWORD } }, person)).status).toBe(409)
})
