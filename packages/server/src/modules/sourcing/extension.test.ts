import { account } from '@rolecall/contract/accounts/account'
import { session } from '@rolecall/contract/accounts/session'
import { EXAMPLE_IDS } from '@rolecall/contract/platform/example-ids'
import { pool } from '@rolecall/contract/pool/pool'
import { extension } from '@rolecall/contract/sourcing/extension'
import { sourcing } from '@rolecall/contract/sourcing/sourcing'
import { type Access, isOpen } from '@rolecall/domain/access/may'
import { expect, test } from 'vitest'
import { eventsOf } from '../../../test/factories/event.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { allCalls } from '../../../test/list-calls.ts'
import { sendRequest } from '../../../test/send-request.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const { app, db, deps, make, refuse } = await testApp()
let now = NOW
deps.now = () => now
const WRONG = 'This code isn’t valid. Create a new one in your account settings.'

const codeOf = async (by: TestUser) => (await make(extension.code, { body: {} }, by)).code
const forgetAttempts = () => db.deleteFrom('sign_in_attempt').execute()

/** A user, and the token of a browser that is paired with them. */
async function aPaired(given: Parameters<typeof aUser>[1] = {}) {
  await forgetAttempts()
  const by = await aUser(db, { role: 'company_admin', ...given })
  const { access_token: token } = await make(extension.pair, {
    body: { code: await codeOf(by), browser: 'Chrome here' },
  })
  return { by, browser: { token } }
}

test('a code pairs a browser once, in any spelling, and the browser shows its user', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const code = await codeOf(by)
  expect(code).toMatch(/^[A-HJKMNP-RT-Z2-46-9]{4}-[A-HJKMNP-RT-Z2-46-9]{4}$/)
  const typed = ` ${code.toLowerCase().replace('-', ' ')} `
  const paired = await make(extension.pair, { body: { code: typed, browser: 'Chrome on Windows' } })
  const me = await make(extension.me, {}, { token: paired.access_token })
  expect(me).toMatchObject({ user_email: by.email, company: paired.company })
  expect(me.sources.map(({ source }) => source)).toContain('dice')
  expect(await refuse(extension.pair, { body: { code } })).toMatchObject({ status_code: 400, message: WRONG })
  const { data } = await make(extension.browsers, {}, by)
  expect(data).toMatchObject([{ name: 'Chrome on Windows', is_this: false }])
  expect(await eventsOf(db, by.companyId, 'user.browser-paired')).toMatchObject([
    { payload: { browser: 'Chrome on Windows' } },
  ])
})

test('a code and a token are stored only as hashes', async () => {
  const { by, browser } = await aPaired()
  const code = (await codeOf(by)).replace('-', '')
  const kept = await withCompany(db, by.companyId, async (tx) =>
    JSON.stringify([
      await tx.selectFrom('pairing_code').selectAll().execute(),
      await tx.selectFrom('session').selectAll().execute(),
    ]),
  )
  for (const secret of [code, browser.token, browser.token.split('.')[1] ?? '']) expect(kept).not.toContain(secret)
})

test('a code is valid for ten minutes, or until a new one', async () => {
  const by = await aUser(db)
  await forgetAttempts()
  const late = await codeOf(by)
  now = new Date(NOW.getTime() + 10 * 60_000)
  expect((await refuse(extension.pair, { body: { code: late } })).message).toBe(WRONG)
  now = NOW
  const first = await codeOf(by)
  const second = await codeOf(by)
  expect((await refuse(extension.pair, { body: { code: first } })).message).toBe(WRONG)
  await make(extension.pair, { body: { code: second } })
})

test('when two browsers enter a code at once, one is paired', async () => {
  const by = await aUser(db)
  const code = await codeOf(by)
  const send = () => sendRequest(app, extension.pair, { body: { code } }, { token: '' })
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
})

test('code guessing is blocked after several attempts', async () => {
  await forgetAttempts()
  const tries = []
  for (let place = 0; place < 21; place += 1)
    tries.push(await refuse(extension.pair, { body: { code: `AAAA-AA${place}` } }))
  expect(new Set(tries.slice(0, 20).map(({ message }) => message))).toEqual(new Set([WRONG]))
  expect(tries.at(-1)).toMatchObject({ status_code: 429 })
  await forgetAttempts()
})

test('many users who pair from one office do not block each other', async () => {
  const by = await aUser(db)
  await forgetAttempts()
  for (let place = 0; place < 25; place += 1) await make(extension.pair, { body: { code: await codeOf(by) } })
  expect((await make(extension.browsers, {}, by)).data).toHaveLength(25)
})

test.each([[''], ['   '], ['x'.repeat(41)], [7], [null], [{ code: 'A' }]])('the code %j is refused', async (code) => {
  await forgetAttempts()
  expect(await refuse(extension.pair, { body: { code: code as string } })).toMatchObject({ status_code: 400 })
})

test('at another company’s address a code pairs nothing, and stays valid', async () => {
  await forgetAttempts()
  const [by, other] = [await aUser(db), await aUser(db)]
  for (const [{ companyId }, name] of [
    [by, 'ours'],
    [other, 'theirs'],
  ] as const)
    await withCompany(db, companyId, (tx) =>
      tx.updateTable('company_directory').set({ sub_domain: name }).where('company', '=', companyId).execute(),
    )
  const code = await codeOf(by)
  const pairAt = (host: string) =>
    app.inject({ method: 'POST', url: extension.pair.path, payload: { code }, headers: { host } })
  expect((await pairAt('theirs.127.0.0.1')).statusCode).toBe(400)
  const answer = await pairAt('ours.127.0.0.1')
  expect(answer.statusCode).toBe(200)
  expect(answer.json().access_token).toContain(by.companyId)
})

test('a paired browser can make the extension’s calls and no others', async () => {
  const { by, browser } = await aPaired()
  const { positionId } = await aPosition(db, by)
  // Leaves out calls that only API keys may make: a browser token is not a key.
  const isForKeys = (access: Access) => typeof access === 'object' && 'scope' in access
  const others = allCalls.filter(({ call }) => !call.fromExtension && !isOpen(call.access) && !isForKeys(call.access))
  expect(others.length).toBeGreaterThan(200)
  for (const { name, call } of others) {
    const answer = await sendRequest(app, call, call.example({ ...EXAMPLE_IDS, positionId }), browser)
    expect(answer.status, name).toBe(403)
  }
  const own = allCalls.filter(({ call }) => call.fromExtension).map(({ name }) => name)
  expect(own.sort()).toEqual([
    'extension.me',
    'extension.pair',
    'extension.positions',
    'extension.unpair',
    'sourcing.addPeople',
    'sourcing.knownPeople',
    'sourcing.reportOrder',
    'sourcing.takeOrder',
  ])
})

test('a browser offers open positions to which its user may add candidates', async () => {
  const { by, browser } = await aPaired()
  const open = await aPosition(db, by, { title: 'Data Engineer' })
  await aPosition(db, by, { title: 'Closed Engineer', hold: true })
  const { data } = await make(extension.positions, { body: { search_key: 'engineer' } }, browser)
  expect(data.map(({ _id }) => _id)).toEqual([open.positionId])
  const interviewer = await aPaired({ companyId: by.companyId, role: 'norole' })
  expect(await refuse(extension.positions, { body: {} }, interviewer.browser)).toMatchObject({ status_code: 403 })
})

test('a user unpairs their own browser on the account page, and nobody else does', async () => {
  const { by, browser } = await aPaired()
  const colleague = await aUser(db, { companyId: by.companyId, role: 'company_admin' })
  const [paired] = (await make(extension.browsers, {}, by)).data
  const body = { id: paired?.id ?? '' }
  for (const stranger of [colleague, await aUser(db)])
    expect(await refuse(extension.revoke, { body }, stranger)).toMatchObject({ status_code: 404 })
  for (const id of ['', 'x', 'a'.repeat(64)])
    expect((await refuse(extension.revoke, { body: { id } }, by)).status_code).toBeGreaterThanOrEqual(400)
  await make(extension.revoke, { body }, by)
  expect(await refuse(extension.me, {}, browser)).toMatchObject({ status_code: 401 })
  expect((await make(extension.browsers, {}, by)).data).toEqual([])
  expect(await refuse(extension.revoke, { body }, by)).toMatchObject({ status_code: 404 })
})

test('a browser can unpair itself, and the call does nothing with a normal session', async () => {
  const { by, browser } = await aPaired()
  await make(extension.unpair, { body: {} }, by)
  await make(extension.me, {}, browser)
  await make(extension.unpair, { body: {} }, browser)
  expect(await refuse(extension.me, {}, browser)).toMatchObject({ status_code: 401 })
  await make(session.currentUser, {}, by)
})

test('a browser stays paired if used within ninety days, and is not listed as a session', async () => {
  const { by, browser } = await aPaired()
  expect((await make(account.sessions, {}, by)).data).toMatchObject([{ is_this: true }])
  for (const days of [80, 160]) {
    now = new Date(NOW.getTime() + days * 86_400_000)
    await make(extension.me, {}, browser)
  }
  now = new Date(NOW.getTime() + 251 * 86_400_000)
  expect(await refuse(extension.me, {}, browser)).toMatchObject({ status_code: 401 })
  now = NOW
})

test('signing out everywhere else unpairs the user’s browsers, and a deactivated user’s stop working', async () => {
  const first = await aPaired()
  await make(account.endSessions, { body: {} }, first.by)
  expect(await refuse(extension.me, {}, first.browser)).toMatchObject({ status_code: 401 })
  const second = await aPaired()
  await withCompany(db, second.by.companyId, (tx) =>
    tx.updateTable('app_user').set({ is_active: false }).where('id', '=', second.by.userId).execute(),
  )
  expect(await refuse(extension.me, {}, second.browser)).toMatchObject({ status_code: 401 })
})

const EXTENSION = `chrome-extension://${'abcdefghijklmnop'.repeat(2)}`
test.each([
  [EXTENSION, extension.me.path, EXTENSION],
  [EXTENSION, sourcing.addPeople.path, EXTENSION],
  ['https://elsewhere.example', extension.me.path, undefined],
  ['chrome-extension://x', extension.me.path, undefined],
  [EXTENSION, pool.searchGroups.path, undefined],
])('%s may read %s: %s', async (origin, url, allowed) => {
  const headers = { origin, 'access-control-request-method': 'POST' }
  const asked = await app.inject({ method: 'OPTIONS', url, headers })
  expect(asked.headers['access-control-allow-origin']).toBe(allowed)
  const got = await app.inject({ method: url === extension.me.path ? 'GET' : 'POST', url, headers: { origin } })
  expect(got.headers['access-control-allow-origin']).toBe(allowed)
  expect(got.headers['access-control-allow-credentials']).toBeUndefined()
})
