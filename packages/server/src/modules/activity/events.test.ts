import { once } from 'node:events'
import { connect } from 'node:net'
import { account } from '@rolecall/contract/accounts/account'
import { session } from '@rolecall/contract/accounts/session'
import { events } from '@rolecall/contract/activity/events'
import { companies } from '@rolecall/contract/administration/companies'
import { candidates } from '@rolecall/contract/candidates/candidates'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { members } from '@rolecall/contract/users/members'
import { users } from '@rolecall/contract/users/users'
import { SESSION_IDLE_HOURS } from '@rolecall/domain/accounts/account-limits'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { announceEnd, eventsOf, hearingAt, loseEvents, nobody, theEnd } from '../../../test/hear-events.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { STREAMS_MAX } from '../../platform/events/event-hub.ts'
import { announce } from '../../platform/events/record-event.ts'
import { HEARTBEAT_MS } from '../../platform/http/event-stream.ts'
import { html } from '../../platform/kernel/markup.ts'
import { newToken } from '../../platform/kernel/session.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { insertVisit } from '../administration/visits.queries.ts'
import { queueRendered } from '../email/send-mail.ts'
import { NAMED_MAX } from './subscribe.ts'

const { app, db, deps, make, url } = await testApp()
const address = await app.listen({ port: 0, host: '127.0.0.1' })

const { open, listen } = hearingAt(address)

/** Announces an event that the whole company hears: what did not come before it did not come. */
const markEnd = (by: TestUser) => announceEnd(deps, by)

const move = (by: TestUser, position: { positionId: string }, people: readonly { resumeId: string }[]) =>
  make(
    pipeline.changeStatus,
    {
      body: {
        positionId: position.positionId,
        status: 'Shortlisted',
        candidate_data: people.map(({ resumeId }) => ({ resumeId })),
      },
    },
    by,
  )

test('a move is announced with its position, its candidates, and the stale data', async () => {
  const by = await aUser(db)
  const position = await aPosition(db, by)
  const person = await aCandidate(db, by)
  await anApplication(db, position, person)
  const response = await open(by)
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  await response.body?.cancel()

  const next = await listen(by)
  await move(by, position, [person])
  expect(await next()).toMatchObject({
    kind: 'application.moved',
    changes: ['applications', 'history'],
    position_id: position.positionId,
    candidate_ids: [person.candidateId],
    actor_id: by.userId,
  })
  await make(
    candidates.click,
    { body: { positionId: position.positionId, doc_id: person.resumeId, clickedItem: 'profile' } },
    by,
  )
  expect(await next()).toMatchObject({ kind: 'candidate.clicked', changes: ['history'] })
})

test('events on positions reach exactly the users who may see these positions', async () => {
  const owner = await aUser(db)
  const manager = await aUser(db, { companyId: owner.companyId, role: 'hiring_manager' })
  const [theirs, other] = [await aPosition(db, owner), await aPosition(db, owner, { is_public: false })]
  await change(owner, (tx) =>
    tx
      .insertInto('position_member')
      .values({ company_id: owner.companyId, position_id: theirs.positionId, user_id: manager.userId })
      .execute(),
  )
  const person = await aCandidate(db, owner)
  for (const each of [theirs, other]) await anApplication(db, each, person)
  const [ownerHears, managerHears] = [await listen(owner), await listen(manager)]
  const stranger = await aUser(db)
  const strangerHears = await listen(stranger)

  for (const each of [other, theirs]) await move(owner, each, [person])
  await markEnd(owner)

  expect((await ownerHears())?.position_id).toBe(other.positionId)
  expect((await ownerHears())?.position_id).toBe(theirs.positionId)
  expect((await managerHears())?.position_id).toBe(theirs.positionId)
  expect(await managerHears()).toEqual(theEnd)
  await markEnd(stranger)
  expect(await strangerHears()).toEqual(theEnd)
})

test('an email event reaches administrators, and an upload event reaches its uploader', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  const { companyId } = admin
  const [sender, colleague] = [await aUser(db, { companyId }), await aUser(db, { companyId })]
  const [adminHears, senderHears, colleagueHears] = [await listen(admin), await listen(sender), await listen(colleague)]

  await inCompany(deps, companyId, async (work) => {
    const said = { subject: 'Hello', text: 'Hello', html: html`Hello`, secrets: [] }
    await queueRendered(work, [{ kind: 'invitation', to: 'ines@example.com', ...said }])
    await announce(work, { kind: 'upload.file-finished', userId: sender.userId })
  })
  await markEnd(admin)

  expect(await adminHears()).toEqual({ ...nobody, kind: 'mail.changed', action: 'mail.changed', changes: ['mails'] })
  expect(await senderHears()).toEqual({
    ...nobody,
    kind: 'upload.file-finished',
    action: 'upload.file-finished',
    changes: ['uploads'],
  })
  for (const hears of [adminHears, senderHears, colleagueHears]) expect(await hears()).toEqual(theEnd)
})

test('a project event reaches the users who may see the project', async () => {
  const owner = await aUser(db)
  const manager = await aUser(db, { companyId: owner.companyId, role: 'hiring_manager' })
  const { projectId } = await aPosition(db, owner)
  const [ownerHears, managerHears] = [await listen(owner), await listen(manager)]
  const created = { company: owner.companyId, kind: 'project.created', project: projectId, actor: owner.userId }
  await sql`select pg_notify('rolecall_event', ${JSON.stringify([created])})`.execute(db)
  await markEnd(owner)
  expect(await ownerHears()).toMatchObject({ kind: 'project.created', project_id: projectId, changes: ['projects'] })
  expect(await managerHears()).toEqual(theEnd)
})

test('users who join or leave a team are told, and their events change at once', async () => {
  const owner = await aUser(db)
  const manager = await aUser(db, { companyId: owner.companyId, role: 'hiring_manager' })
  const position = await aPosition(db, owner)
  const people = [await aCandidate(db, owner), await aCandidate(db, owner), await aCandidate(db, owner)]
  for (const person of people) await anApplication(db, position, person)
  const [first, second, third] = people.map((person) => [person])
  const { positionId } = position
  const [ownerHears, managerHears] = [await listen(owner), await listen(manager)]
  const next = async () => {
    let event = await managerHears()
    // Viewers are told separately about events that concern them.
    while (event?.kind === 'notification.written') event = await managerHears()
    return event && [event.kind, event.about_you, event.lost]
  }

  // The listeners of an event are chosen when it is announced, so each is awaited before the team changes.
  await move(owner, position, first ?? [])
  await markEnd(owner)
  expect(await next()).toEqual([theEnd.kind, false, false])
  await make(members.addToPosition, { body: { positionId, members: [{ member_id: manager.userId }] } }, owner)
  expect(await next()).toEqual(['member.added', true, false])
  await move(owner, position, second ?? [])
  expect(await next()).toEqual(['application.moved', false, false])
  await make(members.removeFromPosition, { params: { positionId }, query: { memberId: manager.userId } }, owner)
  expect(await next()).toEqual(['member.removed', true, true])
  await move(owner, position, third ?? [])
  await markEnd(owner)
  expect(await next()).toEqual([theEnd.kind, false, false])

  await ownerHears()
  await ownerHears()
  expect(await ownerHears()).toMatchObject({
    kind: 'member.added',
    about_you: false,
    changes: ['members', 'projects', 'positions'],
  })
})

test('a bulk move is one event, and above a limit it names no candidates', async () => {
  const by = await aUser(db)
  const position = await aPosition(db, by)
  const next = await listen(by)
  const tell = (ids: readonly number[]) => {
    const base = { company: by.companyId, kind: 'application.added', position: position.positionId, actor: by.userId }
    const items = ids.map((id) => ({ ...base, candidate: String(id) }))
    return sql`select pg_notify('rolecall_event', ${JSON.stringify(items)})`.execute(db)
  }
  await tell([7, 8, 9])
  expect((await next())?.candidate_ids).toEqual(['7', '8', '9'])
  await tell(Array.from({ length: NAMED_MAX + 1 }, (_, index) => index))
  expect((await next())?.candidate_ids).toEqual([])
})

test('a visitor is refused before a stream opens', async () => {
  expect((await fetch(`${address}${events.stream.path}`)).status).toBe(401)
})

/** Advances by one heartbeat for the streams opened within. */
async function withHeartbeat(act: (beat: () => void) => Promise<void>) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    await act(() => vi.advanceTimersByTime(HEARTBEAT_MS))
  } finally {
    vi.useRealTimers()
  }
}

const change = (by: TestUser, work: (tx: Tx) => Promise<unknown>) => withCompany(db, by.companyId, work)

async function anotherWindow(by: TestUser): Promise<TestUser> {
  const { token, hash } = newToken(by.companyId)
  const row = { company_id: by.companyId, token_hash: hash, user_id: by.userId, created_at: NOW, last_seen_at: NOW }
  await change(by, (tx) => tx.insertInto('session').values(row).execute())
  return { ...by, token }
}

/** A signed-in user, and the administrator who ends that. */
type AccessLoss = (by: TestUser, admin: TestUser) => Promise<unknown>
const LOSSES: [string, AccessLoss][] = [
  ['signs out', (by) => make(session.logout, {}, by)],
  ['is deactivated', (by, admin) => make(users.switchActive, { body: { userId: by.userId } }, admin)],
  ['ended it from another window', async (by) => make(account.endSessions, { body: {} }, await anotherWindow(by))],
  [
    'has their password reset',
    (by, admin) => make(session.changePassword, { body: { admin_console: true, userId: by.userId } }, admin),
  ],
  [
    'visits the company, and is sent away',
    async ({ companyId, userId }, admin) => {
      const endsAt = new Date(NOW.getTime() + 3_600_000)
      const visit = { userId, visitor: userId, visitorName: 'Root', reason: 'To help them', now: NOW, endsAt }
      const { id } = await withCompany(db, companyId, (tx) => insertVisit(tx, visit))
      await make(companies.endVisit, { body: { visitId: id } }, admin)
    },
  ],
]

test.each(LOSSES)('the stream of a user who %s ends at once, and a colleague’s continues', async (_, lose) => {
  // Prevents heartbeats, at which every stream checks its session.
  await withHeartbeat(async () => {
    const admin = await aUser(db, { role: 'company_admin' })
    const colleague = await aUser(db, { companyId: admin.companyId })
    const adminHears = await listen(admin)
    const ending = await open(colleague)
    await lose(colleague, admin)
    expect(await ending.text()).toMatch(/^: open\n\n/)
    await markEnd(admin)
    let event = await adminHears()
    while (event && event.kind !== theEnd.kind) event = await adminHears()
    expect(event).toEqual(theEnd)
  })
})

test('the stream of a support visit ends with the visit, and an idle one at the next heartbeat', async () => {
  await withHeartbeat(async (beat) => {
    const [visitor, idle] = [await aUser(db), await aUser(db)]
    const endsAt = new Date(NOW.getTime() + 3_600_000)
    await change(visitor, (tx) =>
      tx.updateTable('session').set({ ends_at: endsAt }).where('user_id', '=', visitor.userId).execute(),
    )
    onTestFinished(() => {
      deps.now = () => NOW
    })
    const idling = await open(idle)
    deps.now = () => new Date(endsAt.getTime() - 50)
    expect(await (await open(visitor)).text()).toBe(': open\n\n')
    deps.now = () => new Date(NOW.getTime() + (SESSION_IDLE_HOURS + 1) * 3_600_000)
    beat()
    expect(await idling.text()).toBe(': open\n\n')
  })
})

test('a user who loses access to a position gets none of its events from the next heartbeat on', async () => {
  await withHeartbeat(async (beat) => {
    const owner = await aUser(db)
    const colleague = await aUser(db, { companyId: owner.companyId })
    const position = await aPosition(db, owner)
    const people = [await aCandidate(db, owner), await aCandidate(db, owner)]
    for (const person of people) await anApplication(db, position, person)
    const [first, second] = people.map((person) => [person])
    const leave = new AbortController()
    const response = await open(colleague, leave.signal)
    const [events, raw] = response.body?.tee() ?? []
    const heard = eventsOf(new Response(events ?? null))
    await move(owner, position, first ?? [])
    expect((await heard.next()).value?.kind).toBe('application.moved')

    await change(owner, (tx) =>
      tx.updateTable('position').set({ is_public: false }).where('id', '=', position.positionId).execute(),
    )
    beat()
    const reader = raw?.pipeThrough(new TextDecoderStream()).getReader()
    for (let text = ''; !text.includes('still here'); ) text += (await reader?.read())?.value ?? ''
    await move(owner, position, second ?? [])
    await markEnd(owner)
    expect((await heard.next()).value).toEqual(theEnd)
    leave.abort()
  })
})

test('a changed role applies to open streams at once, and a deactivated user’s stream ends at once', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  const { companyId } = admin
  const [leaving, changed] = [await aUser(db, { companyId }), await aUser(db, { companyId, role: 'hiring_manager' })]
  const [leavingHears, changedHears] = [await listen(leaving), await listen(changed)]
  await make(users.giveRole, { body: { user_id: changed.userId, role_id: 'Recruiter' } }, admin)
  expect(await changedHears()).toMatchObject({ kind: 'user.role-changed', about_you: true, lost: false })
  expect(await leavingHears()).toMatchObject({ kind: 'user.role-changed', about_you: false })
  const position = await aPosition(db, admin)
  const person = await aCandidate(db, admin)
  await anApplication(db, position, person)
  await move(admin, position, [person])
  for (const hears of [leavingHears, changedHears]) expect(await hears()).toMatchObject({ kind: 'application.moved' })

  await make(users.switchActive, { body: { userId: leaving.userId } }, admin)
  expect(await leavingHears()).toBeUndefined()
  expect((await open(leaving)).status).toBe(401)
  expect(await changedHears()).toMatchObject({ kind: 'user.deactivated', changes: ['users'] })
})

test('the number of streams per user is limited, and closing some makes room', async () => {
  const [by, other] = [await aUser(db), await aUser(db)]
  const leave = new AbortController()
  const streams = await Promise.all(Array.from({ length: STREAMS_MAX }, () => open(by, leave.signal)))
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200))
  const refused = await open(by)
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining('too many windows') })
  const later = new AbortController()
  expect((await open(other, later.signal)).status).toBe(200)
  leave.abort()
  await expect.poll(async () => (await open(by, later.signal)).status).toBe(200)
  later.abort()
})

test('an unknown notification changes nothing', async () => {
  const by = await aUser(db)
  const next = await listen(by)
  const strange = { company: by.companyId, kind: 'something.else', position: null, candidate: '7', actor: null }
  for (const payload of ['', 'no JSON', '[]', '[3]', '{"company":5}', 'null', JSON.stringify(strange)])
    await sql`select pg_notify('rolecall_event', ${payload})`.execute(db)
  await markEnd(by)
  expect(await next()).toEqual(theEnd)
})

test('a client that does not read is disconnected before its backlog fills the memory', async () => {
  const by = await aUser(db)
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(`GET ${events.stream.path} HTTP/1.1\r\nhost: x\r\naccess-token: ${by.token}\r\n\r\n`)
  await once(socket, 'data')
  socket.pause()
  const connections = await countConnections()

  const base = { company: by.companyId, kind: 'resume.grouped', actor: null }
  await sql`select pg_notify('rolecall_event',
      (${JSON.stringify(base)}::jsonb || jsonb_build_object('candidate', lpad(n::text, 5000, '0')))::text)
    from generate_series(1, 4000) n`.execute(db)
  await expect.poll(countConnections, { timeout: 20_000 }).toBe(connections - 1)
  socket.destroy()
})

const countConnections = () =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

test('streams end when events may have been missed, so that windows reload, and a new stream gets new events', async () => {
  const by = await aUser(db)
  const response = await open(by)
  await loseEvents(url)
  expect(await response.text()).toBe(': open\n\n')
  const next = await listen(by)
  await markEnd(by)
  expect(await next()).toEqual(theEnd)
})
