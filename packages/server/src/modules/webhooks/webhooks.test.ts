import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { users } from '@rolecall/contract/users/users'
import { webhooks } from '@rolecall/contract/webhooks/webhooks'
import { HOUR_MS } from '@rolecall/domain/calendar/durations'
import { WEBHOOK } from '@rolecall/domain/webhooks/webhook-limits'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { startReceiver, withStatus } from '../../../test/webhook-receiver.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { recordEvents } from '../../platform/events/record-event.ts'
import { listToldEvents } from './deliveries.queries.ts'
import { openPostOffice } from './post-office.ts'

const { db, deps, make, refuse, workIn } = await testApp()
const receiver = await startReceiver()
// Calls are made at NOW, while time passes for deliveries and for the verifying library.
let now = NOW
const ofOffice = { ...deps, now: () => now }
const office = openPostOffice(ofOffice, { isAwake: false, chance: () => 0 })
const impatient = openPostOffice(ofOffice, { isAwake: false, patienceMs: 500, chance: () => 0 })
const setClock = (to: Date) => {
  now = to
  vi.setSystemTime(to)
}
const pass = (ms: number) => setClock(new Date(now.getTime() + ms))
vi.useFakeTimers({ toFake: ['Date'] })
afterAll(async () => {
  vi.useRealTimers()
  await impatient.close()
  await office.close()
  await receiver.close()
})

beforeEach(() => {
  deps.env.PRIVATE_SOURCES = 'allow'
  setClock(NOW)
  receiver.received.length = 0
  receiver.answer(withStatus(200, 'ok'))
})
type WebhookOverrides = Partial<{ name: string; url: string; kinds: string[]; contents: boolean }>

/** An administrator with a webhook at the receiver, which trusts its secret. */
async function aHook(given: WebhookOverrides = {}, by?: TestUser) {
  const admin = by ?? (await aUser(db, { role: 'company_admin' }))
  const body = { name: 'Payroll', url: receiver.url, kinds: [], ...given }
  const { data, secret } = await make(webhooks.create, { body }, admin)
  receiver.trust(secret)
  return { admin, secret, id: data.webhook_id }
}

async function aMove(by: TestUser) {
  const position = await aPosition(db, by, { title: 'Data Engineer' })
  const person = await aCandidate(db, by)
  await anApplication(db, position, person)
  const { positionId } = position
  const body = { positionId, resumeId: person.resumeId, status: 'Shortlisted', comments: 'Strong in Kafka' }
  const move = () => make(pipeline.changeStatus, { body }, by)
  return { position, person, move }
}

const stateOf = async (admin: TestUser) => (await make(webhooks.list, {}, admin)).data[0]
const logOf = async (admin: TestUser, id: string, state = '') =>
  (await make(webhooks.log, { params: { id }, query: { state: state as '' } }, admin)).data
const tell = (by: TestUser, candidateId: string, times = 1) =>
  workIn(by, (work) =>
    recordEvents(
      work,
      Array.from({ length: times }, () => ({ kind: 'application.added' as const, candidateId })),
    ),
  )

test('a move is sent with ids and a link, signed as the specification’s library verifies', async () => {
  const { admin, id } = await aHook()
  const { position, person, move } = await aMove(admin)
  await move()
  await office.settle()

  const told = receiver.received.map(({ said }) => said)
  const moved = told.find(({ type }) => type === 'application.moved')
  expect(moved).toEqual({
    type: 'application.moved',
    timestamp: now.toISOString(),
    data: {
      event_id: expect.any(String),
      project_id: position.projectId,
      position_id: position.positionId,
      candidate_id: person.candidateId,
      resume_id: person.resumeId,
      actor: { kind: 'person', id: admin.userId },
      url: expect.stringContaining(position.positionId),
    },
  })
  expect(JSON.stringify(told)).not.toContain('Kafka')
  const [entry] = await logOf(admin, id)
  expect(entry).toMatchObject({ kind: 'application.moved', state: 'delivered', status: 200, tries: 1 })
  const one = await make(webhooks.delivery, { params: { deliveryId: entry?.delivery_id ?? '' } }, admin)
  expect(one.body).toBe(receiver.received.find(({ said }) => said === moved)?.body)
  expect(one.attempts).toMatchObject([{ place: 1, status: 200, answer: 'ok', error: '' }])
})

test('with contents it is sent what the history shows, only for the selected kinds', async () => {
  const { admin } = await aHook({ contents: true, kinds: ['application.moved'] })
  const { person, move } = await aMove(admin)
  await tell(admin, person.candidateId)
  await move()
  await office.settle()
  expect(receiver.received.map(({ said }) => said)).toMatchObject([
    {
      type: 'application.moved',
      data: { to: 'Shortlisted', comments: 'Strong in Kafka', sentence: expect.stringContaining('Data Engineer') },
    },
  ])
})

test('events of one candidate stay in order and wait while one fails, others continue, and retries keep their id', async () => {
  const { admin, id } = await aHook()
  const [first, second] = [await aCandidate(db, admin), await aCandidate(db, admin)]
  await tell(admin, first.candidateId, 2)
  await tell(admin, second.candidateId)
  receiver.answer((response, { said }) =>
    response.writeHead(said.data.candidate_id === first.candidateId ? 500 : 200).end(),
  )
  await office.settle()
  const ofFirst = () => receiver.received.filter(({ said }) => said.data.candidate_id === first.candidateId)
  expect(receiver.received).toHaveLength(2)
  expect(ofFirst()).toHaveLength(1)
  expect((await logOf(admin, id, 'waiting')).map(({ tries, error }) => [tries, error])).toEqual([
    [0, ''],
    [1, 'It responded with 500.'],
  ])

  receiver.answer(withStatus(204))
  await office.settle()
  expect(receiver.received).toHaveLength(2)
  pass(5_000)
  await office.settle()
  const [one, again, next] = ofFirst()
  expect(again?.id).toBe(one?.id)
  expect(next?.id).not.toBe(one?.id)
  expect(BigInt(String(next?.said.data.event_id))).toBeGreaterThan(BigInt(String(one?.said.data.event_id)))
  expect(await logOf(admin, id, 'waiting')).toEqual([])
})

test('a receiver that is down for a day gets everything later, and one that stays down is given up after eight attempts', async () => {
  const { admin, id } = await aHook()
  const { candidateId } = await aCandidate(db, admin)
  receiver.answer(withStatus(503, 'down'))
  await tell(admin, candidateId)
  const began = now.getTime()
  while (now.getTime() - began < 40 * HOUR_MS) {
    await office.settle()
    const [entry] = await logOf(admin, id)
    if (!entry?.next_at) break
    setClock(new Date(entry.next_at))
  }
  expect(receiver.received).toHaveLength(8)
  expect((now.getTime() - began) / HOUR_MS).toBeCloseTo(27.6, 1)
  expect((await logOf(admin, id))[0]).toMatchObject({ state: 'failed', tries: 8, next_at: null })

  // Down for a day with many waiting: the first that succeeds releases the others at once.
  setClock(NOW)
  const people = await Promise.all(Array.from({ length: 8 }, () => aCandidate(db, admin)))
  for (const each of people) await tell(admin, each.candidateId)
  await office.settle()
  pass(HOUR_MS)
  await office.settle()
  expect(await logOf(admin, id, 'waiting')).toHaveLength(8)
  receiver.answer(withStatus(200))
  const [waiting] = await logOf(admin, id, 'waiting')
  await make(webhooks.sendAgain, { params: { deliveryId: waiting?.delivery_id ?? '' } }, admin)
  await office.settle()
  expect(await logOf(admin, id, 'waiting')).toEqual([])
  expect((await stateOf(admin))?.failing_since).toBeNull()
})

test('gone (410) disables a webhook and notifies its owner in the app and by email, as do three failing days', async () => {
  const { admin, id } = await aHook()
  const { candidateId } = await aCandidate(db, admin)
  receiver.answer(withStatus(410))
  await tell(admin, candidateId, 2)
  await office.settle()
  expect(receiver.received).toHaveLength(1)
  expect(await stateOf(admin)).toMatchObject({ state: 'off', reason: expect.stringContaining('410'), waiting: 1 })
  const told = await withCompany(db, admin.companyId, (tx) =>
    tx.selectFrom('notification').select(['user_id', 'topic']).execute(),
  )
  expect(told).toEqual([{ user_id: admin.userId, topic: 'webhook' }])
  const mails = await withCompany(db, admin.companyId, (tx) =>
    tx.selectFrom('outgoing_mail').select(['recipient', 'subject', 'text']).execute(),
  )
  expect(mails).toMatchObject([{ recipient: admin.email, subject: 'The webhook “Payroll” was turned off' }])
  await tell(admin, candidateId)
  expect(await logOf(admin, id, 'waiting')).toHaveLength(1)

  receiver.answer(withStatus(500))
  await make(webhooks.switch, { params: { id }, body: { on: true } }, admin)
  await office.settle()
  expect(await stateOf(admin)).toMatchObject({ state: 'on', reason: '' })
  pass(72 * HOUR_MS)
  await office.settle()
  expect(await stateOf(admin)).toMatchObject({ state: 'off', reason: expect.stringContaining('three days') })
})

test('nothing is sent once its owner is no longer an administrator, and the reason is shown', async () => {
  const { admin, id } = await aHook()
  const other = await aUser(db, { companyId: admin.companyId, role: 'company_admin' })
  const { candidateId } = await aCandidate(db, admin)
  await tell(admin, candidateId)
  await make(users.switchActive, { body: { userId: admin.userId } }, other)
  expect(await stateOf(other)).toMatchObject({ state: 'off', reason: expect.stringContaining('owner') })
  await office.settle()
  expect(receiver.received).toEqual([])
  const told = await withCompany(db, admin.companyId, (tx) =>
    tx.selectFrom('notification').select('user_id').where('topic', '=', 'webhook').execute(),
  )
  expect(told).toEqual([{ user_id: other.userId }])
  await make(webhooks.switch, { params: { id }, body: { on: true } }, other)
  await office.settle()
  expect(receiver.received).toHaveLength(1)
})

test('events invisible to the owner are not sent', async () => {
  const owner = await aUser(db)
  const outsider = await aUser(db, { companyId: owner.companyId, actions: ['view_public_position'] })
  const secret = await aPosition(db, owner, { is_public: false })
  const { candidateId } = await aCandidate(db, owner)
  const { positionId } = secret
  await workIn(owner, (work) => recordEvents(work, [{ kind: 'application.added', candidateId, positionId }]))
  const seenBy = (userId: string, isAdmin: boolean) =>
    withCompany(db, owner.companyId, async (tx) => {
      const { id } = await tx
        .selectFrom('event')
        .select('id')
        .where('position_id', '=', positionId)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      const permissions = ['view_public_position'] as const
      const viewer = { companyId: owner.companyId, userId, isAdmin, permissions, through: undefined }
      return (await listToldEvents(tx, viewer, [id])).map(({ is_visible }) => is_visible)
    })
  expect(await seenBy(outsider.userId, false)).toEqual([false])
  expect(await seenBy(owner.userId, false)).toEqual([true])
  expect(await seenBy(outsider.userId, true)).toEqual([true])
})

test('for a day after a change of secret the previous one signs, too', async () => {
  const { admin, id, secret: before } = await aHook()
  const { candidateId } = await aCandidate(db, admin)
  const { secret: after } = await make(webhooks.rotate, { params: { id } }, admin)
  const hears = async (secret: string) => {
    receiver.trust(secret)
    receiver.received.length = 0
    await tell(admin, candidateId)
    await office.settle()
    return receiver.received.length
  }
  expect([await hears(before), await hears(after)]).toEqual([1, 1])
  expect((await stateOf(admin))?.older_secret_until).toBe(new Date(now.getTime() + 24 * HOUR_MS).toISOString())
  await withCompany(db, admin.companyId, (tx) => tx.updateTable('webhook').set({ older_until: now }).execute())
  expect(await hears(before)).toBe(0)
})

test('a private address is refused when entered, when a name resolves to one, and after a redirect', async () => {
  deps.env.PRIVATE_SOURCES = 'refuse'
  const admin = await aUser(db, { role: 'company_admin' })
  const create = (url: string) => refuse(webhooks.create, { body: { name: 'Inside', url } }, admin)
  for (const url of [
    'https://127.0.0.1/x',
    'https://localhost/x',
    'https://[::1]/x',
    'https://169.254.169.254/x',
    'https://0x7f.1/x',
  ])
    expect((await create(url)).fields, url).toMatchObject({ url: expect.stringContaining('private network') })
  expect((await create('http://hooks.example/x')).fields).toMatchObject({ url: expect.stringContaining('https') })
  for (const url of ['ftp://hooks.example', 'hooks', 'https://a:b@hooks.example/'])
    expect((await create(url)).fields).toHaveProperty('url')

  // Public when it was set up, but later a name that leads to this machine.
  const { data, secret } = await make(
    webhooks.create,
    { body: { name: 'Turned', url: 'https://hooks.example/' } },
    admin,
  )
  receiver.trust(secret)
  const reach = async (url: string) => {
    await withCompany(db, admin.companyId, (tx) =>
      tx.updateTable('webhook').set({ url, state: 'on', reason: '' }).execute(),
    )
    const { delivery_id: deliveryId } = await make(webhooks.test, { params: { id: data.webhook_id } }, admin)
    await office.settle()
    return make(webhooks.delivery, { params: { deliveryId } }, admin)
  }
  const inside = await reach(`https://this-machine.localhost:${receiver.port}/`)
  expect(inside.attempts).toMatchObject([{ status: null, error: expect.stringContaining('private network') }])

  deps.env.PRIVATE_SOURCES = 'allow'
  let followed = 0
  const other = await startReceiver()
  other.answer(() => {
    followed += 1
  })
  receiver.answer(withStatus(302, '', { location: other.url }))
  const led = await reach(receiver.url)
  expect(led.attempts[0]).toMatchObject({ status: 302, error: expect.stringContaining('don’t follow') })
  expect([followed, other.refused.length]).toEqual([0, 0])
  await other.close()
})

test('an endlessly slow answer times out, only a few KB of 10 MB are read, and an error page with 200 counts as delivered', async () => {
  const { admin, id } = await aHook()
  const attempt = async (by = office) => {
    const { delivery_id: deliveryId } = await make(webhooks.test, { params: { id } }, admin)
    await by.settle()
    const { data, attempts } = await make(webhooks.delivery, { params: { deliveryId } }, admin)
    return { state: data.state, ...attempts[0] }
  }
  let drip: NodeJS.Timeout | undefined
  receiver.answer((response) => {
    response.writeHead(200)
    drip = setInterval(() => response.write('.'), 20)
  })
  expect(await attempt(impatient)).toMatchObject({
    state: 'waiting',
    status: null,
    error: 'It didn’t respond in time.',
  })
  clearInterval(drip)

  receiver.answer(withStatus(200, 'x'.repeat(10 * 1024 * 1024)))
  const long = await attempt()
  expect(long).toMatchObject({ state: 'delivered', status: 200 })
  expect(long.answer).toHaveLength(4 * 1024)

  receiver.answer(withStatus(200, '<h1>Internal error\0</h1>'))
  expect(await attempt()).toMatchObject({ state: 'delivered', answer: '<h1>Internal error</h1>' })
  expect(receiver.received.at(-1)?.said).toMatchObject({ type: 'webhook.test', data: { test: true } })
})

test('a slow receiver delays no other, and a failing one delays no other in its company', async () => {
  const slow = await aHook()
  const quick = await aUser(db, { companyId: slow.admin.companyId, role: 'company_admin' })
  const { secret } = await make(webhooks.create, { body: { name: 'Quick', url: `${receiver.url}/quick` } }, quick)
  receiver.trust(slow.secret, secret)
  const { candidateId } = await aCandidate(db, slow.admin)
  const never = new Set<string>()
  receiver.answer((response, { id }) => {
    // The first of the two never answers.
    if (never.size > 0 && !never.has(id)) response.end()
    else never.add(id)
  })
  await tell(slow.admin, candidateId)
  await impatient.settle()
  const logs = await Promise.all(
    (await make(webhooks.list, {}, quick)).data.map(
      async ({ webhook_id }) => (await logOf(quick, webhook_id))[0]?.state,
    ),
  )
  expect(logs.toSorted()).toEqual(['delivered', 'waiting'])
})

test('a thousand events of one action are all delivered, each once', async () => {
  const { admin, id } = await aHook({ kinds: ['application.added'] })
  await workIn(admin, async (work) => {
    for (let part = 0; part < 4; part += 1)
      await recordEvents(
        work,
        Array.from({ length: 250 }, (_, place) => ({
          kind: 'application.added' as const,
          candidateId: String(1 + (place % 100)),
        })),
        { isTold: false },
      )
  })
  await office.settle()
  expect(new Set(receiver.received.map((one) => one.id)).size).toBe(1_000)
  expect(receiver.received).toHaveLength(1_000)
  expect(await logOf(admin, id, 'waiting')).toEqual([])
})

test('a double click on “send again” sends once, and a delivered event is sent again under its id', async () => {
  const { admin, id } = await aHook()
  await make(webhooks.test, { params: { id } }, admin)
  await office.settle()
  const [{ delivery_id: deliveryId } = { delivery_id: '' }] = await logOf(admin, id)
  await Promise.all([1, 2].map(() => make(webhooks.sendAgain, { params: { deliveryId } }, admin)))
  await office.settle()
  expect(receiver.received.map((one) => one.id)).toEqual([receiver.received[0]?.id, receiver.received[0]?.id])
  expect((await make(webhooks.delivery, { params: { deliveryId } }, admin)).attempts).toMatchObject([
    { place: 2 },
    { place: 1 },
  ])
  await make(webhooks.switch, { params: { id }, body: { on: false } }, admin)
  for (const call of [webhooks.sendAgain, webhooks.test] as const)
    expect((await refuse(call, { params: { id, deliveryId } }, admin)).code).toBe('conflict')
})

test('names are limited and unique, concurrent edits are detected, and another company sees nothing', async () => {
  const { admin, id } = await aHook()
  const body = { name: 'Payroll', url: receiver.url, kinds: [] as string[] }
  expect((await refuse(webhooks.create, { body: { ...body, name: 'PAYROLL' } }, admin)).fields).toHaveProperty('name')
  expect((await refuse(webhooks.create, { body: { ...body, name: 'x'.repeat(81) } }, admin)).code).toBe(
    'invalid_request',
  )
  const long = { ...body, name: 'Long', url: `https://hooks.example/${'x'.repeat(2_000)}` }
  expect((await refuse(webhooks.create, { body: long }, admin)).fields).toHaveProperty('url')
  const odd = { ...body, name: 'Odd', kinds: ['user.signed-in'] }
  expect((await refuse(webhooks.create, { body: odd }, admin)).fields).toHaveProperty('kinds')

  const edited = await make(webhooks.edit, { body: { ...body, webhook_id: id, name: 'Wages', version: 1 } }, admin)
  expect(edited.version).toBe(2)
  const stale = await refuse(webhooks.edit, { body: { ...body, webhook_id: id, version: 1 } }, admin)
  expect(stale.code).toBe('conflict')

  const stranger = await aUser(db, { role: 'company_admin' })
  await make(webhooks.test, { params: { id } }, admin)
  const [{ delivery_id: deliveryId } = { delivery_id: '' }] = await logOf(admin, id)
  for (const call of [webhooks.rotate, webhooks.test, webhooks.remove] as const)
    expect((await refuse(call, { params: { id } }, stranger)).code).toBe('not_found')
  for (const call of [webhooks.delivery, webhooks.sendAgain] as const)
    expect((await refuse(call, { params: { deliveryId } }, stranger)).code).toBe('not_found')
  expect((await make(webhooks.list, {}, stranger)).data).toEqual([])
  const recruiter = await aUser(db, { companyId: admin.companyId })
  expect((await refuse(webhooks.list, {}, recruiter)).code).toBe('not_allowed')

  for (let count = 1; count < WEBHOOK.perCompany; count += 1)
    await make(webhooks.create, { body: { ...body, name: `Another ${count}` } }, admin)
  expect((await refuse(webhooks.create, { body: { ...body, name: 'One more' } }, admin)).code).toBe('conflict')
  await make(webhooks.remove, { params: { id } }, admin)
  expect((await refuse(webhooks.log, { params: { id }, query: {} }, admin)).code).toBe('not_found')
})

test('an active worker sends as soon as an action is committed, without polling', async () => {
  const { admin } = await aHook()
  const { candidateId } = await aCandidate(db, admin)
  const awake = openPostOffice(ofOffice)
  const { promise, resolve } = Promise.withResolvers<void>()
  receiver.answer((response) => {
    response.end()
    resolve()
  })
  await tell(admin, candidateId)
  await promise
  await awake.close()
})
