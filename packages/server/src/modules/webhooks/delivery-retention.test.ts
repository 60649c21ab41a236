import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { webhooks } from '@rolecall/contract/webhooks/webhooks'
import { WEBHOOK } from '@rolecall/domain/webhooks/webhook-limits'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { hearLog } from '../../../test/hear-log.ts'
import { startReceiver } from '../../../test/webhook-receiver.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { resealCredentials } from '../sourcing/reseal.ts'
import { openPostOffice } from './post-office.ts'
import { purgeDeliveries } from './purge-deliveries.ts'

// What is stored about webhooks: their log for some weeks, their secrets sealed.

const { db, deps, make } = await testApp()
const receiver = await startReceiver()
const office = openPostOffice(deps, { isAwake: false, chance: () => 0 })
deps.env.PRIVATE_SOURCES = 'allow'
// The verifying library reads the clock.
vi.useFakeTimers({ toFake: ['Date'], now: NOW })
afterAll(async () => {
  vi.useRealTimers()
  await office.close()
  await receiver.close()
})

async function aHook() {
  const admin = await aUser(db, { role: 'company_admin' })
  const { data, secret } = await make(webhooks.create, { body: { name: 'Payroll', url: receiver.url } }, admin)
  return { admin, id: data.webhook_id, secret }
}

async function hears({ admin, id }: { admin: TestUser; id: string }, secret: string): Promise<boolean> {
  receiver.trust(secret)
  const before = receiver.received.length
  await make(webhooks.test, { params: { id } }, admin)
  await office.settle()
  return receiver.received.length > before
}

const logOf = async ({ admin, id }: { admin: TestUser; id: string }) =>
  (await make(webhooks.log, { params: { id }, query: {} }, admin)).data.map(({ state }) => state)

test('deliveries are shown for some weeks and then deleted, except waiting ones', async () => {
  const hook = await aHook()
  expect(await hears(hook, hook.secret)).toBe(true)
  await make(webhooks.test, { params: { id: hook.id } }, hook.admin)
  const after = (days: number) =>
    purgeDeliveries.run({}, { ...deps, now: () => new Date(NOW.getTime() + days * 24 * 3_600_000) })
  await after(WEBHOOK.logDays - 1)
  expect((await logOf(hook)).toSorted()).toEqual(['delivered', 'waiting'])
  await after(WEBHOOK.logDays + 1)
  expect(await logOf(hook)).toEqual(['waiting'])
  await office.settle()
})

test('after re-encryption both secrets of a rotation keep signing, and the old key opens neither', async () => {
  const hook = await aHook()
  const { secret: fresh } = await make(webhooks.rotate, { params: { id: hook.id } }, hook.admin)
  const sealedOf = () =>
    withCompany(db, hook.admin.companyId, (tx) =>
      tx.selectFrom('webhook').select(['key_id', 'older_key_id']).where('id', '=', hook.id).executeTakeFirstOrThrow(),
    )
  const before = await sealedOf()
  expect((await resealCredentials(deps.db, deps.env)).unreadable).toEqual([])
  const now = await sealedOf()
  expect(now.key_id).not.toBe(before.key_id)
  expect(now.older_key_id).toBe(now.key_id)
  expect([await hears(hook, hook.secret), await hears(hook, fresh)]).toEqual([true, true])
})

test('without the key of its secret a webhook fails in plain words, the operator reads it once, and a new secret repairs it', async () => {
  const hook = await aHook()
  const { log, lines } = hearLog()
  const elsewhere = { ...deps.env, ROLECALL_DATA: await mkdtemp(join(deps.env.ROLECALL_DATA, 'other-')) }
  const lost = openPostOffice({ ...deps, log, env: elsewhere }, { isAwake: false, chance: () => 0 })
  for (const _ of [1, 2, 3]) await make(webhooks.test, { params: { id: hook.id } }, hook.admin)
  const before = receiver.received.length
  await lost.settle()
  await lost.settle()
  expect(receiver.received).toHaveLength(before)
  const { data } = await make(webhooks.log, { params: { id: hook.id }, query: {} }, hook.admin)
  expect(data.map(({ state, tries }) => [state, tries])).toEqual([1, 2, 3].map(() => ['waiting', 1]))
  const { attempts } = await make(webhooks.delivery, { params: { deliveryId: data[0]?.delivery_id ?? '' } }, hook.admin)
  expect(attempts).toMatchObject([
    { error: 'We can’t decrypt the secret of this webhook, so nothing was sent. Create a new secret.' },
  ])
  expect(lines.map(({ msg, err }) => [msg, err])).toEqual([
    [
      expect.stringMatching(new RegExp(`^Webhook ${hook.id} .*CREDENTIALS_KEY.* create a new secret for it\\.$`)),
      undefined,
    ],
  ])
  // With another key that seals from now on: the previous secret, which can't be opened, no longer signs.
  const { ROLECALL_DATA } = deps.env
  Object.assign(deps.env, { ROLECALL_DATA: elsewhere.ROLECALL_DATA })
  onTestFinished(() => void Object.assign(deps.env, { ROLECALL_DATA }))
  const { secret } = await make(webhooks.rotate, { params: { id: hook.id } }, hook.admin)
  receiver.trust(secret)
  await make(webhooks.test, { params: { id: hook.id } }, hook.admin)
  await lost.settle()
  expect(receiver.received.length).toBeGreaterThan(before)
  await lost.close()
})
