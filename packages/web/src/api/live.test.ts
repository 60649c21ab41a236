import { dashboard } from '@rolecall/contract/insight/dashboard'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listen, listenTogether, onChange } from './live.ts'
import type { Change } from './refresh.ts'

// The session is read as soon as its module is: from the browser's store, of which there is none here.
vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('addEventListener', () => {})
})

type Connection = { say: (text: string) => void; drop: () => void }

let connections: Connection[]
let isDown: boolean
let heard: Change[]
let leave: () => void
const knocks: number[] = []

/** A server that takes every connection unless it is down; the browser's fetch, as far as the stream uses it. */
function answer(_: string, { signal }: RequestInit): Response {
  knocks.push(Date.now())
  if (isDown) throw new TypeError('There is no server')
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const drop = () => controller.error(new Error('The connection broke'))
      signal?.addEventListener('abort', drop)
      connections.push({ say: (text) => controller.enqueue(encoder.encode(text)), drop })
    },
  })
  return new Response(body)
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => answer(url, init))
  connections = []
  isDown = false
  heard = []
  knocks.length = 0
  const leaving = new AbortController()
  const stop = onChange((change) => heard.push(change))
  leave = () => {
    leaving.abort()
    stop()
  }
  void listen(leaving.signal)
  await vi.advanceTimersByTimeAsync(0)
})
afterEach(() => {
  leave()
  vi.useRealTimers()
})

const event = {
  kind: 'application.moved',
  changes: ['applications'],
  project_id: '',
  position_id: 'p',
  candidate_ids: ['7'],
  actor_id: '',
}
const say = async (text: string) => {
  connections.at(-1)?.say(text)
  await vi.advanceTimersByTimeAsync(0)
}

test('an event is a change of what it names; one that this page does not know may be about anything', async () => {
  await say(`data: ${JSON.stringify(event)}\n\n`)
  expect(heard).toEqual([{ tags: ['applications'], positionId: 'p', candidateIds: ['7'] }])
  await say(`data: ${JSON.stringify({ ...event, changes: ['planets'] })}\n\ndata: no JSON\n\n`)
  expect(heard.slice(1)).toHaveLength(2)
  for (const { tags } of heard.slice(1)) expect(tags).toEqual(expect.arrayContaining([...(dashboard.show.reads ?? [])]))
})

test('a broken connection is taken up again, and what may have been missed is read anew', async () => {
  connections[0]?.drop()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(connections).toHaveLength(2)
  expect(heard).toHaveLength(1)
  expect(heard[0]?.positionId).toBeUndefined()
  expect(heard[0]?.tags).toContain('applications')
})

test('a server that is away is asked ever less often, and what is shown is read anew now and then', async () => {
  isDown = true
  connections[0]?.drop()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  const pauses = knocks.slice(2).map((at, index) => at - (knocks[index + 1] ?? 0))
  expect(knocks.length).toBeLessThan(60)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(30_000)
  expect(Math.min(...pauses.slice(-5))).toBeGreaterThanOrEqual(15_000)
  expect(heard.length).toBeGreaterThan(10)
})

test('a connection on which nothing is heard any more is given up', async () => {
  await vi.advanceTimersByTimeAsync(40_000)
  await say(': still here\n\n')
  await vi.advanceTimersByTimeAsync(40_000)
  expect(connections).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(connections).toHaveLength(2)
})

test('who leaves has left at once, whatever was being waited for', async () => {
  const leaving = new AbortController()
  const listening = listen(leaving.signal)
  await vi.advanceTimersByTimeAsync(0)
  leaving.abort()
  await listening
  expect(connections).toHaveLength(2)
})

test('of several windows one listens, and when it closes the next does, which reads anew what it may have missed', async () => {
  vi.useRealTimers()
  const [first, second] = [new AbortController(), new AbortController()]
  const before = connections.length
  const windows = [listenTogether('a person', first.signal), listenTogether('a person', second.signal)]
  await vi.waitFor(() => expect(connections).toHaveLength(before + 1))
  heard.length = 0
  connections.at(-1)?.say(`data: ${JSON.stringify(event)}\n\n`)
  // Both windows are this one here: the one that listens hears it from the server, the other one from the first.
  await vi.waitFor(() => expect(heard).toHaveLength(2))
  first.abort()
  await vi.waitFor(() => expect(connections).toHaveLength(before + 2))
  await vi.waitFor(() => expect(heard).toHaveLength(3))
  expect(heard[2]?.candidateIds).toBeUndefined()
  second.abort()
  await Promise.allSettled(windows)
})
