import { session } from '@rolecall/contract/accounts/session'
import { audit } from '@rolecall/contract/activity/audit'
import { pool } from '@rolecall/contract/pool/pool'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { positions } from '@rolecall/contract/positions/positions'
import { projects } from '@rolecall/contract/positions/projects'
import { keys } from '@rolecall/contract/users/keys'
import { users } from '@rolecall/contract/users/users'
import type { Scope } from '@rolecall/domain/access/scopes'
import { expect, test } from 'vitest'
import { aKey, type TestKey } from '../../../test/factories/key.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { makeSuper } from '../../../test/factories/super-admin.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const testing = await testApp()
const { app, db, deps, make, refuse } = testing

const anAdmin = (companyId?: string) => aUser(db, { role: 'company_admin', ...(companyId && { companyId }) })
const RIGHTS = { name: 'Payroll', scopes: ['view_all_positions', 'open_close_position'] as Scope[], reads_only: false }

/** Sends a request as a machine does. */
const get = (url: string, key: string, headers: object = {}) =>
  app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${key}`, ...headers } })
const askProjects = (key: string) => get('/rest/project/list', key)

const close = ({ positionId }: { positionId: string }) => ({ body: { positionId, stage: 'close', action: 'close' } })

test('a key is shown once, works as a bearer token, and its actions name the key and its owner', async () => {
  const admin = await anAdmin()
  const position = await aPosition(db, admin)
  const made = await make(keys.create, { body: { ...RIGHTS, days: 90 } }, admin)
  expect(made.key).toMatch(/^rolecall_key_[0-9a-f]{32}_[\w-]{43}$/)
  const listed = await make(keys.list, {}, admin)
  expect(JSON.stringify(listed)).not.toContain(made.key)
  expect(listed.data).toMatchObject([
    { name: 'Payroll', maker_id: admin.userId, a_minute: 600, keys: [{ tail: made.key.slice(-4), last_used_at: '' }] },
  ])

  expect((await askProjects(made.key)).statusCode).toBe(200)
  const [used] = (await make(keys.list, {}, admin)).data[0]?.keys ?? []
  expect(used).toMatchObject({ last_used_at: NOW.toISOString(), last_address: '127.0.0.1' })

  await make(lifecycle.act, close(position), { token: made.key })
  const { data } = await make(audit.list, { query: { subject: 'position' } }, admin)
  expect(data[0]).toMatchObject({ who: 'Payroll', actor_kind: 'key', user_id: admin.userId })
  expect(data[0]?.sentence).toMatch(/^Payroll closed /)
  const kept = await withCompany(db, admin.companyId, (tx) =>
    tx.selectFrom('event').select(['kind', 'actor_kind', 'through', 'through_id']).orderBy('id').execute(),
  )
  expect(kept.filter(({ actor_kind }) => actor_kind === null)).toEqual([])
  expect(kept.at(-1)).toEqual({ kind: 'position.closed', actor_kind: 'key', through: 'Payroll', through_id: made.id })
})

test('a key has only its scopes, limited to its owner’s current permissions', async () => {
  const admin = await anAdmin()
  const mine = await aKey(db, admin, { scopes: ['view_all_positions'] })
  const position = await aPosition(db, admin)
  expect(await refuse(pool.resumes, { body: {} }, mine)).toMatchObject({ status_code: 403 })
  await make(positions.details, { body: { positionId: position.positionId } }, mine)
  expect(await refuse(lifecycle.act, close(position), mine)).toMatchObject({ status_code: 403 })

  const other = await anAdmin(admin.companyId)
  const wide = await aKey(db, admin, { scopes: ['admin', 'view_all_projects'] })
  await make(audit.list, { query: {} }, wide)
  await make(users.giveRole, { body: { user_id: admin.userId, role_id: 'recruiter' } }, other)
  expect(await refuse(audit.list, { query: {} }, wide)).toMatchObject({ status_code: 403 })
  await make(projects.list, {}, wide)

  await make(users.switchActive, { body: { userId: admin.userId } }, other)
  expect(await refuse(projects.list, {}, wide)).toMatchObject({ status_code: 401 })
})

test('operator rights work with no key, and identity provider keys end with their owner', async () => {
  const admin = await anAdmin()
  const above = await anAdmin(admin.companyId)
  await makeSuper(testing, admin)
  await makeSuper(testing, above)
  const key = await aKey(db, admin, { scopes: ['admin', 'user_activation'] })
  const switching = { body: { userId: above.userId } }
  expect(await refuse(users.switchActive, switching, key)).toMatchObject({ status_code: 403 })
  await make(users.switchActive, switching, admin)

  const other = await anAdmin()
  const colleague = await anAdmin(other.companyId)
  const provider = await aKey(db, other, { scopes: ['scim'] })
  const askUsers = async () => (await get('/scim/v2/Users', provider.token)).statusCode
  expect(await askUsers()).toBe(200)
  await make(users.giveRole, { body: { user_id: other.userId, role_id: 'recruiter' } }, colleague)
  expect(await askUsers()).toBe(403)
})

test('an account for one position sees nothing else, also through its project and bulk actions', async () => {
  const admin = await anAdmin()
  const [one, other] = [await aPosition(db, admin), await aPosition(db, admin)]
  const bound = await aKey(db, admin, {
    scopes: ['view_all_positions', 'view_all_projects'],
    positionIds: [one.positionId],
  })
  await make(positions.details, { body: { positionId: one.positionId } }, bound)
  await refuse(positions.details, { body: { positionId: other.positionId } }, bound)
  const seen = JSON.stringify(await make(projects.list, {}, bound))
  expect(seen).toContain(one.projectId)
  expect(seen).not.toContain(other.projectId)
  const whole = await aKey(db, admin, { scopes: ['view_all_positions'], projectIds: [other.projectId] })
  await make(positions.details, { body: { positionId: other.positionId } }, whole)
  await refuse(positions.details, { body: { positionId: one.positionId } }, whole)
})

test('a read-only key changes nothing, and no key can manage personal accounts', async () => {
  const admin = await anAdmin()
  const position = await aPosition(db, admin)
  const reader = await aKey(db, admin, { scopes: ['open_close_position', 'view_all_positions'], readsOnly: true })
  expect(await refuse(lifecycle.act, close(position), reader)).toMatchObject({ message: 'This API key is read-only.' })
  const mighty = await aKey(db, admin, { scopes: ['admin', 'modify_user_role'] })
  for (const [call, input] of [
    [keys.create, { body: RIGHTS }],
    [keys.edit, { body: { id: mighty.accountId, ...RIGHTS } }],
    [session.changePassword, { body: {} }],
  ] as const)
    expect(await refuse(call, input as never, mighty)).toMatchObject({ status_code: 403, message: /people|signed in/i })
  expect(await refuse(projects.list, {}, await aKey(db, admin, { scopes: ['scim'] }))).toMatchObject({
    status_code: 403,
  })
})

test('revoked, ended and expired keys stop working at the next request', async () => {
  const admin = await anAdmin()
  const revoked = await aKey(db, admin, { scopes: ['view_all_projects'] })
  expect((await askProjects(revoked.token)).statusCode).toBe(200)
  await make(keys.revoke, { body: { key_id: revoked.keyId } }, admin)
  // Between two pages: a key accepted a moment ago is cached, and checked again.
  expect((await askProjects(revoked.token)).statusCode).toBe(401)
  expect(await refuse(keys.revoke, { body: { key_id: revoked.keyId } }, admin)).toMatchObject({ status_code: 404 })

  const ended = await aKey(db, admin, { scopes: ['view_all_projects'] })
  await make(keys.end, { body: { id: ended.accountId } }, admin)
  expect((await askProjects(ended.token)).statusCode).toBe(401)

  const rotated = await aKey(db, admin, { scopes: ['view_all_projects'] })
  const next = await make(keys.rotate, { body: { id: rotated.accountId, overlap_hours: 1, days: 1 } }, admin)
  const statuses = async (minutes: number) => {
    deps.now = () => new Date(NOW.getTime() + minutes * 60_000)
    const answers = [await askProjects(rotated.token), await askProjects(next.key)]
    deps.now = () => NOW
    return answers.map(({ statusCode }) => statusCode)
  }
  expect(await statuses(59)).toEqual([200, 200])
  expect(await statuses(61)).toEqual([401, 200])
  expect(await statuses(24 * 60 + 1)).toEqual([401, 401])
})

test('a key from outside its networks, in a URL, or used too often is refused in words', async () => {
  const admin = await anAdmin()
  const far = await aKey(db, admin, { scopes: ['view_all_projects'], networks: ['203.0.113.0/24', '2001:db8::/32'] })
  expect((await askProjects(far.token)).json()).toMatchObject({ status_code: 403, message: /127\.0\.0\.1/ })
  const near = await aKey(db, admin, { scopes: ['view_all_projects'], networks: ['127.0.0.0/8'], aMinute: 2 })
  const first = await askProjects(near.token)
  expect(first.headers).toMatchObject({ 'ratelimit-policy': '"account";q=2;w=60', ratelimit: '"account";r=1;t=60' })
  expect((await askProjects(near.token)).headers.ratelimit).toBe('"account";r=0;t=60')
  const third = await askProjects(near.token)
  expect(third.statusCode).toBe(429)
  expect(third.headers['retry-after']).toBe('60')
  // Refused requests count as well.
  const poor = await aKey(db, admin, { scopes: ['view_all_projects'], aMinute: 1 })
  const statuses = [await get('/rest/audit', poor.token), await get('/rest/audit', poor.token)]
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([403, 429])

  const written = await app.inject({ method: 'GET', url: `/rest/project/list?key=${near.token}` })
  expect(written.json()).toMatchObject({ status_code: 400, message: /no place in an address/ })
})

test('accounts are created and changed by administrators, with valid values, and the second of two edits is told', async () => {
  const admin = await anAdmin()
  const recruiter = await aUser(db, { companyId: admin.companyId })
  expect(await refuse(keys.create, { body: RIGHTS }, recruiter)).toMatchObject({ status_code: 403 })
  const { id } = await make(keys.create, { body: RIGHTS }, admin)
  expect(await refuse(keys.create, { body: { ...RIGHTS, name: 'PAYROLL' } }, admin)).toMatchObject({ status_code: 409 })
  const faulty = (over: object) => refuse(keys.create, { body: { ...RIGHTS, name: 'Other', ...over } }, admin)
  expect(await faulty({ networks: ['203.0.113.0/40'] })).toMatchObject({ fields: { networks: expect.any(String) } })
  expect(await faulty({ scopes: ['scim', 'admin'] })).toMatchObject({ fields: { scopes: /alone/ } })
  expect(await faulty({ scopes: ['nothing'] })).toMatchObject({ status_code: 400 })
  const position = await aPosition(db, await anAdmin())
  expect(await faulty({ positions: [position.positionId] })).toMatchObject({
    fields: { positions: 'Position not found.' },
  })
  const own = await aPosition(db, admin)
  expect(await faulty({ positions: [own.positionId], scopes: ['view_candidate_pool'] })).toMatchObject({
    fields: { scopes: /view_candidate_pool/ },
  })

  const edit = { id, ...RIGHTS, reads_only: true, version: 1 }
  expect(await make(keys.edit, { body: edit }, admin)).toMatchObject({ version: 2 })
  const second = await refuse(keys.edit, { body: { ...edit, reads_only: false, name: 'Wages' } }, admin)
  expect(second).toMatchObject({ status_code: 409, newer: { version: 2, changes: [{ field: 'reads_only' }] } })
})

test('changing a password ends no keys, and signing out ends only the own session', async () => {
  const admin = await anAdmin()
  const key: TestKey = await aKey(db, admin, { scopes: ['view_all_projects'] })
  await app.inject({ method: 'GET', url: '/user/logout', headers: { 'access-token': admin.token } })
  await expectSignedOut(admin)
  expect((await askProjects(key.token)).statusCode).toBe(200)
})

async function expectSignedOut({ token }: TestUser): Promise<void> {
  expect(await refuse(projects.list, {}, { token })).toMatchObject({ status_code: 401 })
}
