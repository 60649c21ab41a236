import { once } from 'node:events'
import { connect } from 'node:net'
import { candidates } from '@rolecall/contract/candidates'
import { events } from '@rolecall/contract/events'
import { pipeline } from '@rolecall/contract/pipeline'
import { session } from '@rolecall/contract/session'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { aUser, type TestUser } from '../../../test/factories.ts'
import { aCandidate, anApplication, aPosition } from '../../../test/factories-pipeline.ts'
import { testApp } from '../../../test/harness.ts'
import type { Tx } from '../../db/connect.ts'
import { withCompany } from '../../db/with-company.ts'
import { STREAMS_MAX } from '../../events/event-hub.ts'
import { HEARTBEAT_MS } from '../../http/event-stream.ts'

const { app, db, make } = await testApp()
const address = await app.listen({ port: 0, host: '127.0.0.1' })

/** The events of a stream, one at a time, as a browser's fetch hands them over. */
async function* eventsOf(response: Response) {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of response.body ?? []) {
    rest += decoder.decode(chunk, { stream: true })
    const blocks = rest.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks)
      if (block.startsWith('data: ')) yield events.stream.response.parse(JSON.parse(block.slice(6)))
  }
}

test('whoever has the position open hears a move, and nothing of another position', async () => {
  const by = await aUser(db)
  const [position, other] = [await aPosition(db, by), await aPosition(db, by)]
  const person = await aCandidate(db, by)
  for (const each of [position, other]) await anApplication(db, each, person)

  const leave = new AbortController()
  const response = await fetch(`${address}/events?positionId=${position.slug}`, {
    headers: { 'access-token': by.token },
    signal: leave.signal,
  })
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const heard = eventsOf(response)

  for (const { positionId } of [other, position])
    await make(pipeline.changeStatus, { body: { positionId, resumeId: person.resumeId, status: 'Shortlisted' } }, by)
  await make(
    candidates.click,
    { body: { positionId: position.positionId, doc_id: person.resumeId, clickedItem: 'profile' } },
    by,
  )

  const event = { candidate_id: person.candidateId, actor_id: by.userId }
  expect((await heard.next()).value).toEqual({ kind: 'application.moved', ...event })
  expect((await heard.next()).value).toEqual({ kind: 'candidate.clicked', ...event })
  leave.abort()
})

test('a stranger is turned away before a stream opens', async () => {
  const position = await aPosition(db, await aUser(db))
  const url = `${address}/events?positionId=${position.positionId}`
  expect((await fetch(url)).status).toBe(401)
  const stranger = await aUser(db)
  expect((await fetch(url, { headers: { 'access-token': stranger.token } })).status).toBe(404)
})

const open = (position: { positionId: string }, by: { token: string }, signal?: AbortSignal) =>
  fetch(`${address}/events?positionId=${position.positionId}`, {
    headers: { 'access-token': by.token },
    ...(signal && { signal }),
  })

/** Lets the time of one heartbeat pass for the streams opened within. */
async function withHeartbeat(act: (beat: () => void) => Promise<void>) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    await act(() => vi.advanceTimersByTime(HEARTBEAT_MS))
  } finally {
    vi.useRealTimers()
  }
}

const change = (by: TestUser, work: (tx: Tx) => Promise<unknown>) => withCompany(db, by.companyId, work)

test.each<[string, (by: TestUser, position: { positionId: string }) => Promise<unknown>]>([
  ['signs out', (by) => make(session.logout, {}, by)],
  [
    'is switched off',
    (by) =>
      change(by, (tx) => tx.updateTable('app_user').set({ is_active: false }).where('id', '=', by.userId).execute()),
  ],
  [
    'may see the position no more',
    (by, { positionId }) =>
      change(by, (tx) => tx.updateTable('position').set({ is_public: false }).where('id', '=', positionId).execute()),
  ],
])('the stream of somebody who %s ends, that of a colleague goes on', async (_, lose) => {
  await withHeartbeat(async (beat) => {
    const owner = await aUser(db)
    const [position, colleague] = [await aPosition(db, owner), await aUser(db, { companyId: owner.companyId })]
    const leave = new AbortController()
    const [ending, lasting] = [await open(position, colleague), await open(position, owner, leave.signal)]
    await lose(colleague, position)
    beat()
    expect(await ending.text()).toBe(': open\n\n')
    const reader = lasting.body?.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    while (!heard.includes('still here')) heard += (await reader?.read())?.value ?? 'the end'
    expect(heard).not.toContain('the end')
    leave.abort()
  })
})

test('nobody opens streams without end, and closing some makes room', async () => {
  const [by, other] = [await aUser(db), await aUser(db)]
  const position = await aPosition(db, by)
  const leave = new AbortController()
  const streams = await Promise.all(Array.from({ length: STREAMS_MAX }, () => open(position, by, leave.signal)))
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200))
  const refused = await open(position, by)
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining('too many windows') })
  const later = new AbortController()
  expect((await open(await aPosition(db, other), other, later.signal)).status).toBe(200)
  leave.abort()
  await expect.poll(async () => (await open(position, by, later.signal)).status).toBe(200)
  later.abort()
})

test('a notification that is none of ours changes nothing', async () => {
  const by = await aUser(db)
  const position = await aPosition(db, by)
  const leave = new AbortController()
  const heard = eventsOf(await open(position, by, leave.signal))
  const ours = {
    company: by.companyId,
    position: position.positionId,
    kind: 'candidate.viewed',
    candidate: '7',
    actor: null,
  }
  for (const payload of ['', 'no JSON', '[]', '{"company":5}', 'null', JSON.stringify(ours)])
    await sql`select pg_notify('rolecall_event', ${payload})`.execute(db)
  expect((await heard.next()).value).toEqual({ kind: 'candidate.viewed', candidate_id: '7', actor_id: '' })
  leave.abort()
})

test('a client that does not read is cut off, before what waits for it fills the memory', async () => {
  const by = await aUser(db)
  const position = await aPosition(db, by)
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(`GET /events?positionId=${position.positionId} HTTP/1.1\r\nhost: x\r\naccess-token: ${by.token}\r\n\r\n`)
  await once(socket, 'data')
  socket.pause()
  const connections = await countConnections()

  const base = { company: by.companyId, position: position.positionId, kind: 'x'.repeat(5_000), actor: null }
  await sql`select pg_notify('rolecall_event', (${JSON.stringify(base)}::jsonb || jsonb_build_object('candidate', n::text))::text)
    from generate_series(1, 6000) n`.execute(db)
  await expect.poll(countConnections, { timeout: 20_000 }).toBe(connections - 1)
  socket.destroy()
})

const countConnections = () =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
