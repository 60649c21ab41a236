import { once } from 'node:events'
import { dashboard } from '@rolecall/contract/reports/dashboard'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listen, listenTogether, onChange } from './live.ts'
import { sleep } from './pause.ts'
import type { Change } from './refresh.ts'

// The session module reads the browser's storage on import, and there is no such storage here.
vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('addEventListener', () => {})
})

type Connection = { missed: number | undefined; say: (text: string) => void; drop: () => void }

let connections: Connection[]
let isDown: boolean
/** How long the server takes to answer, in ms. */
let delay = 0
let heard: Change[]
let leave: () => void
const knocks: number[] = []

/** The browser's fetch, backed by a server that takes every connection unless it is down. */
async function answer(url: string, { signal }: RequestInit): Promise<Response> {
  knocks.push(Date.now())
  if (delay > 0) await sleep(delay)
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
  const now = performance.now()
  vi.useFakeTimers()
  // The clock that replaces the real one begins at 0, and the connection of the test before ended at a real time.
  vi.advanceTimersByTime(now)
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

test('an event is a change of its subject, and an unknown one may concern anything', async () => {
  await say(`data: ${JSON.stringify(event)}\n\n`)
  expect(heard).toEqual([{ tags: ['applications'], positionId: 'p', candidateIds: ['7'] }])
  await say(`data: ${JSON.stringify({ ...event, changes: ['planets'] })}\n\ndata: no JSON\n\n`)
  expect(heard.slice(1)).toHaveLength(2)
  for (const { tags } of heard.slice(1)) expect(tags).toEqual(expect.arrayContaining([...(dashboard.show.reads ?? [])]))
})

test('a broken connection is restored, and data that may be stale is reloaded', async () => {
  connections[0]?.drop()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(connections).toHaveLength(2)
  expect(heard).toHaveLength(1)
  expect(heard[0]?.positionId).toBeUndefined()
  expect(heard[0]?.tags).toContain('applications')
})

test('the first connection asks for events since the page began to load, and after a slow load for everything', async () => {
  expect(connections[0]?.missed).toEqual(expect.any(Number))
  expect(heard).toEqual([])
  connections[0]?.drop()
  await vi.advanceTimersByTimeAsync(1_000)
  // By then all reads are refreshed.
  expect(connections[1]?.missed).toBeUndefined()

  heard.length = 0
  delay = 6_000
  const leaving = new AbortController()
  void listen(leaving.signal)
  await vi.advanceTimersByTimeAsync(delay)
  expect(connections[2]?.missed).toEqual(expect.any(Number))
  expect(heard[0]?.tags).toContain('applications')
  // The page has already read what happened before it began.
  heard.length = 0
  await say(`data: ${JSON.stringify({ ...event, ago_ms: 10_000 })}\n\n`)
  await say(`data: ${JSON.stringify({ ...event, candidate_ids: ['8'], ago_ms: 3_000 })}\n\n`)
  expect(heard.map(({ candidateIds }) => candidateIds)).toEqual([['8']])
  leaving.abort()
})

test('an unavailable server is polled less and less often, and shown data is reloaded now and then', async () => {
  isDown = true
  connections[0]?.drop()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  const pauses = knocks.slice(2).map((at, index) => at - (knocks[index + 1] ?? 0))
  expect(knocks.length).toBeLessThan(60)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(30_000)
  expect(Math.min(...pauses.slice(-5))).toBeGreaterThanOrEqual(15_000)
  expect(heard.length).toBeGreaterThan(10)
})

test('a silent connection is abandoned', async () => {
  await vi.advanceTimersByTimeAsync(40_000)
  await say(': still here\n\n')
  await vi.advanceTimersByTimeAsync(40_000)
  expect(connections).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(connections).toHaveLength(2)
})

test('leaving takes effect at once, during any wait', async () => {
  const leaving = new AbortController()
  const listening = listen(leaving.signal)
  await vi.advanceTimersByTimeAsync(0)
  leaving.abort()
  await listening
  expect(connections).toHaveLength(2)
})

test('one of several windows listens, and when it closes the next takes over and reloads', async () => {
  vi.useRealTimers()
  const [first, second] = [new AbortController(), new AbortController()]
  const before = connections.length
  const between = new BroadcastChannel('a person')
  const asked = once(between, 'message')
  const windows = [listenTogether('a person', first.signal), listenTogether('a person', second.signal)]
  await vi.waitFor(() => expect(connections).toHaveLength(before + 1))
  await asked
  // Once this is answered, the second window has been answered too.
  const answered = once(between, 'message')
  between.postMessage({ tags: [], ask: 'nobody', since: 0 })
  await answered
  between.close()
  connections.at(-1)?.say(`data: ${JSON.stringify(event)}\n\n`)
  // Both windows are this one: the listener hears it from the server, the other window from the listener.
  await vi.waitFor(() => expect(heard).toHaveLength(2))
  // A third begins to read before it hears the others, so changes of that moment are repeated to it alone.
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
