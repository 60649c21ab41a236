import { webhooks } from '@rolecall/contract/webhooks/webhooks'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../src/platform/db/connect.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { recordEvents } from '../../src/platform/events/record-event.ts'
import type { Deps } from '../../src/platform/kernel/deps.ts'
import { inCompany } from '../../src/platform/kernel/work.ts'
import { startReceiver } from '../webhook-receiver.ts'
import { aMigratedDatabase } from './empty-database.ts'
import { ADMIN, createAdmin, LIMIT_MS, launch, signIn, until } from './product.ts'

vi.setConfig({ testTimeout: LIMIT_MS })

const EVENTS = 10_000
const IN_ONE_ACT = 1_000
/** Deliveries of one webhook that a process runs at once. */
const AT_HAND_MAX = 64

test('killed while 10,000 events are delivered, the product sends the rest later, and none is lost', async () => {
  const receiver = await startReceiver()
  onTestFinished(() => receiver.close())
  const settings = { ...(await aMigratedDatabase()), PRIVATE_SOURCES: 'allow' }
  const first = launch('main', settings)
  const address = await first.ready()
  await createAdmin(settings)
  const { companyId, token } = await signIn(address, ADMIN)
  const made = await fetch(`${address}${webhooks.create.path}`, {
    method: 'POST',
    headers: { 'access-token': token, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Payroll', url: receiver.url }),
  })
  receiver.trust(webhooks.create.response.parse(await made.json()).secret)
  const db = connect(settings.DATABASE_URL, { max: 1 })
  onTestFinished(() => db.destroy())
  const deps = { db, now: () => new Date() } as Deps
  for (let count = 0; count < EVENTS; count += IN_ONE_ACT)
    await inCompany(deps, companyId, (work) =>
      recordEvents(
        work,
        Array.from({ length: IN_ONE_ACT }, (_, place) => ({
          kind: 'application.added' as const,
          candidateId: String(1 + place),
        })),
      ),
    )
  await until('some are delivered', async () => receiver.received.length >= EVENTS / 5)

  first.child.kill('SIGKILL')
  await first.ended
  const before = receiver.received.length
  expect(before).toBeLessThan(EVENTS)

  await launch('main', settings).ready()
  const countLeft = () =>
    withCompany(db, companyId, async (tx) => {
      const left = tx.selectFrom('webhook_delivery').select('id').where('state', '<>', 'delivered')
      return (await left.execute()).length
    })
  // Deliveries of the killed process are released after three quarters of a minute.
  await vi.waitUntil(async () => (await countLeft()) === 0, { timeout: LIMIT_MS, interval: 250 })

  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(EVENTS)
  expect(receiver.received.length - EVENTS).toBeLessThanOrEqual(AT_HAND_MAX)
})
