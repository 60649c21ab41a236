import { once } from 'node:events'
import { dashboard } from '@rolecall/contract/insight/dashboard'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listen, listenTogether, onChange } from './live.ts'
import { pause } from './pause.ts'
import type { Change } from './refresh.ts'

// The session is read as soon as its module is: from the browser's store, of which there is none here.
vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('addEventListener', () => {})
})

type Connection = { missed: number | undefined; say: (text: string) => void; drop: () => void }

let connections: Connection[]
let isDown: boolean
/** What it takes the server to answer, in ms. */
let delay = 0
let heard: Change[]
let leave: () => void
const knocks: number[] = []

/** A server that takes every connection unless it is down; the browser's fetch, as far as the stream uses it. */
async function answer(url: string, { signal }: RequestInit): Promise<Response> {
  knocks.push(Date.now())
  if (delay > 0) await pause(delay)
  if (isDown) throw new TypeError('There is no server')
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const drop = () => controller.error(new Error('The connection broke'))
      signal?.addEventListener('abort', drop)
      const missed = /missed_ms=(\d+)/.exec(url)?.[1]
      connections.push({
        missed: missed === undefined ? undefined : Number(missed),
        say: (text) => controller.enqueue(encoder.encode(text)),
        drop,
      })
    },
  })
  return new Response(body)
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => answer(url, init))
  connections = []
  isDown = false
  delay = 0
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

test('the first connection asks for what happened since the page began to read; what took long to ask, for everything', async () => {
  expect(connections[0]?.missed).toEqual(expect.any(Number))
  expect(heard).toEqual([])
  connections[0]?.drop()
  await vi.advanceTimersByTimeAsync(1_000)
  // By then all is read anew.
  expect(connections[1]?.missed).toBeUndefined()

  heard.length = 0
  delay = 6_000
  const leaving = new AbortController()
  void listen(leaving.signal)
  await vi.advanceTimersByTimeAsync(delay)
  expect(connections[2]?.missed).toEqual(expect.any(Number))
  expect(heard[0]?.tags).toContain('applications')
  // What happened before the page began to read, it has read.
  heard.length = 0
  await say(`data: ${JSON.stringify({ ...event, ago_ms: 10_000 })}\n\n`)
  await say(`data: ${JSON.stringify({ ...event, candidate_ids: ['8'], ago_ms: 3_000 })}\n\n`)
  expect(heard.map(({ candidateIds }) => candidateIds)).toEqual([['8']])
  leaving.abort()
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
  const between = new BroadcastChannel('a person')
  const asked = once(between, 'message')
  const windows = [listenTogether('a person', first.signal), listenTogether('a person', second.signal)]
  await vi.waitFor(() => expect(connections).toHaveLength(before + 1))
  await asked
  // Once it has answered this, it has answered the second window.
  const answered = once(between, 'message')
  between.postMessage({ tags: [], ask: 'nobody', since: 0 })
  await answered
  between.close()
  connections.at(-1)?.say(`data: ${JSON.stringify(event)}\n\n`)
  // Both windows are this one here: the one that listens hears it from the server, the other one from the first.
  await vi.waitFor(() => expect(heard).toHaveLength(2))
  // A third has begun to read before it hears the others: what was told in that moment it alone is told again.
  const third = new AbortController()
  const waiting = listenTogether('a person', third.signal).catch(() => undefined)
  await vi.waitFor(() => expect(heard).toHaveLength(3))
  expect(heard[2]).toEqual(heard[0])
  third.abort()
  await waiting
  first.abort()
  await vi.waitFor(() => expect(connections).toHaveLength(before + 2))
  await vi.waitFor(() => expect(heard).toHaveLength(4))
  expect(heard[3]?.candidateIds).toBeUndefined()
  second.abort()
  await Promise.allSettled(windows)
})
