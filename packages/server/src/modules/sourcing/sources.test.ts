import { PassThrough } from 'node:stream'
import type { CallInput } from '@rolecall/contract/platform/define-calls'
import { IDEMPOTENCY_HEADER } from '@rolecall/contract/platform/define-calls'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { positions } from '@rolecall/contract/positions/positions'
import { sources } from '@rolecall/contract/sourcing/sources'
import { DEFAULT_SOURCES } from '@rolecall/domain/sourcing/default-sources'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listCompanyTables } from '../../../test/company-tables.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { unsealWith } from '../../platform/kernel/seal.ts'
import { readCredentialKeys } from './credential-keys.ts'
import { listSealed } from './credentials.queries.ts'
import { placeOf } from './store-credentials.ts'

let logged = ''
const logTo = new PassThrough().on('data', (line) => {
  logged += line
})
const { app, db, deps, make, call, refuse } = await testApp({ logTo })

type Body = CallInput<typeof sources.add>['body']
const USER = { source_user_name: 'northwind', source_password: 'planted password' }
const CLIENT = { source_client_id: 'nw-4711', source_client_secret: 'planted secret' }
const BOTH = { ...USER, ...CLIENT }
const aManager = (companyId?: string) =>
  aUser(db, { ...(companyId && { companyId }), actions: ['modify_auto_source_providers'] })
const add = (by: TestUser, source: string, body: Omit<Body, 'source'> = BOTH) =>
  make(sources.add, { body: { source, ...body } }, by)
const listed = async (by: TestUser) => (await make(sources.details, {}, by)).data
const findListed = async (by: TestUser, key: string) => (await listed(by)).find(({ source }) => source === key)

/** Returns the stored credentials of a source, decrypted. */
async function openKept({ companyId }: TestUser, source: string): Promise<unknown> {
  const { all } = await readCredentialKeys(deps.env)
  const kept = await withCompany(db, companyId, listSealed)
  const found = kept.find((row) => row.source === source)
  return found && JSON.parse(unsealWith(all, found.sealed, placeOf(companyId, source)))
}

// L-H01
test('every signed-in user sees the external sources with their status, without the résumé pool', async () => {
  const by = await aUser(db, { role: 'hiring_manager' })
  const { success, data, source_active } = await make(sources.details, {}, by)
  expect(success && source_active).toBe(true)
  const outside = DEFAULT_SOURCES.filter(({ id }) => id !== 'internal')
  expect(data).toEqual(
    outside.map(({ id, label }) => ({
      source: id,
      source_name: label,
      status: 'active',
      has_credentials: false,
      changed_by: '',
      changed_at: null,
    })),
  )
})

// L-H02
test('a custom source is added with four credentials, which are encrypted and never returned', async () => {
  const by = await aManager()
  const answer = await add(by, '  Nurses of the North ')
  expect(answer).toMatchObject({ success: true, message: 'Added source successfully.' })
  expect(answer.data).toMatchObject({ source: 'Nurses of the North', status: 'active', has_credentials: true })
  const shown = await findListed(by, 'Nurses of the North')
  expect(shown).toEqual(answer.data)
  expect(JSON.stringify([answer, shown])).not.toMatch(/planted|nw-4711|northwind/)
  expect(await openKept(by, 'Nurses of the North')).toEqual({
    userName: 'northwind',
    password: 'planted password',
    clientId: 'nw-4711',
    clientSecret: 'planted secret',
  })
})

test.each(['Monster', 'monster', 'MONSTER'])('%s is the company’s existing board, not another one', async (name) => {
  const by = await aManager()
  expect((await add(by, name)).data).toMatchObject({ source: 'monster', source_name: 'Monster' })
  expect(await listed(by)).toHaveLength(DEFAULT_SOURCES.length - 1)
})

test('a source added again gets the new credentials, stays one, and is active', async () => {
  const by = await aManager()
  await add(by, 'Ward Board')
  await make(sources.deactivate, { body: { source: 'Ward Board' } }, by)
  await add(by, 'ward board', { source_user_name: ' other ', source_password: ' with spaces ' })
  expect((await listed(by)).filter(({ source }) => /ward board/i.test(source))).toMatchObject([{ status: 'active' }])
  const kept = { userName: 'other', password: ' with spaces ', clientId: '', clientSecret: '' }
  expect(await openKept(by, 'Ward Board')).toEqual(kept)
  const named = { payload: { source: 'Ward Board', name: 'Ward Board' } }
  expect(await eventsOf(db, by.companyId, 'source.added')).toMatchObject([named])
  expect(await eventsOf(db, by.companyId, 'source.credentials-replaced')).toMatchObject([named])
})

test('adding twice at once, or by a double click, creates one source', async () => {
  const by = await aManager()
  await Promise.all(['Twin Board', 'twin board', 'TWIN BOARD'].map((name) => add(by, name)))
  const headers = { 'access-token': by.token, [IDEMPOTENCY_HEADER]: 'one-press' }
  const press = () =>
    app.inject({ method: 'POST', url: sources.add.path, headers, payload: { source: 'Pressed', ...USER } })
  const [one, other] = await Promise.all([press(), press()])
  expect([one.statusCode, other.statusCode, other.json()]).toEqual([200, 200, one.json()])
  expect(await listed(by)).toHaveLength(DEFAULT_SOURCES.length - 1 + 2)
  expect(await eventsOf(db, by.companyId, 'source.credentials-replaced')).toHaveLength(2)
})

const LONG = 'x'.repeat(10_000)
test.each([
  ['nothing', {}, ['source', 'source_user_name', 'source_password']],
  ['no source', { ...BOTH }, ['source']],
  ['an empty source', { source: ' ', ...BOTH }, ['source']],
  ['a number for a source', { source: 7, ...BOTH }, ['source']],
  ['a source of 10,000 characters', { source: LONG, ...BOTH }, ['source']],
  ['no credentials', { source: 'X' }, ['source_user_name', 'source_password']],
  ['only a user name', { source: 'X', source_user_name: 'u' }, ['source_password']],
  ['an empty password', { source: 'X', ...BOTH, source_password: '' }, ['source_password']],
  ['a password of spaces', { source: 'X', ...BOTH, source_password: '  ' }, ['source_password']],
  ['no user name', { source: 'X', ...BOTH, source_user_name: null }, ['source_user_name']],
  ['no client id', { source: 'X', ...BOTH, source_client_id: undefined }, ['source_client_id']],
  ['an empty client secret', { source: 'X', ...BOTH, source_client_secret: '' }, ['source_client_secret']],
  ['a list for a password', { source: 'X', ...BOTH, source_password: ['planted'] }, ['source_password']],
  ['a password of 10,000 characters', { source: 'X', ...BOTH, source_password: LONG }, ['source_password']],
  ['a client id of 10,000 characters', { source: 'X', ...BOTH, source_client_id: LONG }, ['source_client_id']],
  ['the pool of the company', { source: 'Internal Resume', ...BOTH }, ['source']],
])('adding with %s is refused with the fields', async (_, body, fields) => {
  const by = await aManager()
  const refusal = await refuse(sources.add, { body: body as Body }, by)
  expect(refusal).toMatchObject({ status_code: 400, code: 'invalid_request' })
  expect(Object.keys(refusal.fields ?? {}).sort()).toEqual(fields.toSorted())
  expect(JSON.stringify(refusal)).not.toMatch(/planted|nw-4711|xxx/)
  expect(await withCompany(db, by.companyId, listSealed)).toEqual([])
})

test('client id and secret alone are enough', async () => {
  const by = await aManager()
  await add(by, 'Token Board', { ...CLIENT, source_user_name: '', source_password: '' })
  expect(await findListed(by, 'Token Board')).toMatchObject({ has_credentials: true })
})

// L-E08 L-H04
test('a source is enabled and disabled, by key or name, and positions are offered it accordingly', async () => {
  const by = await aManager()
  const offered = async () =>
    (await make(positions.sourceCounts, positions.sourceCounts.example(), by)).map(({ name }) => name)
  expect(await offered()).toContain('timesjobs')

  const off = await make(sources.deactivate, { body: { source: 'Times jobs' } }, by)
  expect(off).toMatchObject({ success: true, data: { source: 'timesjobs', status: 'inactive' } })
  expect(await findListed(by, 'timesjobs')).toMatchObject({ status: 'inactive' })
  expect(await offered()).not.toContain('timesjobs')
  // A second press changes nothing and adds no event to the history.
  await make(sources.deactivate, { body: { source: 'timesjobs' } }, by)
  expect(await eventsOf(db, by.companyId, 'source.deactivated')).toHaveLength(1)

  const on = await make(sources.activate, { body: { source: 'timesjobs' } }, by)
  expect(on).toMatchObject({ success: true, data: { status: 'active' } })
  expect(await offered()).toContain('timesjobs')
  expect(await eventsOf(db, by.companyId, 'source.activated')).toHaveLength(1)
})

// L-H01
test('the answer says whether any source is active', async () => {
  const by = await aManager()
  for (const { source } of await listed(by)) await make(sources.deactivate, { body: { source } }, by)
  expect(await make(sources.details, {}, by)).toMatchObject({ source_active: false })
})

test.each([
  ['activate', 'Server Failed!'],
  ['deactivate', 'AJAX failed!'],
] as const)('the call to %s an unknown source answers %s', async (name, message) => {
  const [by, stranger] = [await aManager(), await aManager()]
  await add(stranger, 'Theirs')
  for (const source of ['Nobody’s', 'Theirs', 'internal', '__proto__']) {
    const refusal = await refuse(sources[name], { body: { source } }, by)
    expect(refusal).toMatchObject({ status_code: 404, message, fields: { source: expect.any(String) } })
  }
  for (const source of ['', null, 7, ['monster'], LONG])
    expect(await refuse(sources[name], { body: { source: source as string } }, by)).toMatchObject({ status_code: 400 })
  expect(await refuse(sources[name], { body: {} as never }, by)).toMatchObject({ status_code: 400 })
  expect(await findListed(stranger, 'Theirs')).toMatchObject({ status: 'active' })
})

test('another company’s source of the same name, and its credentials, are separate', async () => {
  const [one, other] = [await aManager(), await aManager()]
  await add(one, 'Shared Board')
  expect(await findListed(other, 'Shared Board')).toBeUndefined()
  await add(other, 'Shared Board', { source_user_name: 'another', source_password: 'one' })
  expect(await openKept(one, 'Shared Board')).toMatchObject({ userName: 'northwind' })
})

// L-H03
test.each(['add', 'activate', 'deactivate'] as const)(
  'without permission, or signed out, nobody can %s',
  async (name) => {
    const by = await aUser(db)
    const body = { source: 'monster', ...BOTH }
    const refusal = await refuse(sources[name], { body }, by)
    expect(refusal).toMatchObject({ status_code: 403, message: 'Not authorized to perform this action' })
    // A user without the permission is not told what is wrong with the body.
    expect(await refuse(sources[name], { body: {} as never }, by)).toMatchObject({ status_code: 403 })
    expect(await refuse(sources[name], { body })).toMatchObject({ status_code: 401, message: MESSAGES.notAuthorised })
    expect(await findListed(by, 'monster')).toMatchObject({ status: 'active', has_credentials: false })
  },
)

test('signed out, nobody reads the sources', async () => {
  expect(await call(sources.details, {})).toMatchObject({ status: 401 })
})

test('no secret is in any row, event or log line, after any result of the call', async () => {
  const by = await aManager()
  await add(by, 'Scanned')
  await refuse(sources.add, { body: { source: 'Scanned', ...BOTH, source_client_id: '' } }, by)
  const broken = { method: 'POST', url: sources.add.path, headers: { 'access-token': by.token } } as const
  await app.inject({
    ...broken,
    headers: { ...broken.headers, 'content-type': 'application/json' },
    payload: '{"source_password": "planted',
  })
  const key = { ...broken.headers, [IDEMPOTENCY_HEADER]: 'scanned' }
  await app.inject({ ...broken, headers: key, payload: { source: 'Scanned', ...BOTH } })
  for (const table of await listCompanyTables(db)) {
    const rows = await withCompany(
      db,
      by.companyId,
      async (tx) => (await sql`select t::text from ${sql.table(table)} t`.execute(tx)).rows,
    )
    const text = JSON.stringify(rows)
    for (const secret of Object.values(BOTH)) {
      expect(text, table).not.toContain(secret)
      expect(text, table).not.toContain(Buffer.from(secret).toString('hex'))
    }
  }
  expect(logged).toContain(sources.add.path)
  expect(logged).not.toMatch(/planted|nw-4711|northwind/)
})
