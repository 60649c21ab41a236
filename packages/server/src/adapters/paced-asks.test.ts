import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { type FakeAnswer, type FakeRequest, startFakeSource } from '../../test/fake-source.ts'
import { SourceBusy, SourceRefused } from './adapter.ts'
import { paceAsks } from './paced-asks.ts'

const PACE = { requests: 100, inMs: 1_000, atOnce: 4 }
const START = Date.parse('2026-01-05T08:00:00Z')

async function aSource(answer: (request: FakeRequest) => FakeAnswer, pace = PACE) {
  const source = await startFakeSource(pace, answer)
  onTestFinished(source.close)
  const ask = (nth = 1) => source.ask({ url: `https://api.one.example/${nth}` })
  return { ...source, ask, times: () => source.requests.map(({ at }) => at - START) }
}

/** How long a source is waited for that refuses a request once, with these headers. */
async function waitFor(headers: Record<string, string>): Promise<number | undefined> {
  const { ask, times } = await aSource(({ nth }) => (nth === 1 ? { status: 429, headers } : { json: 'fine' }))
  expect((await ask()).status).toBe(200)
  return times()[1]
}

const AT = START / 1_000
test.each([
  [{}, 500],
  [{ 'retry-after': '7' }, 7_000],
  [{ 'retry-after': '1.5' }, 1_500],
  [{ 'retry-after': new Date(START + 9_000).toUTCString() }, 9_000],
  [{ 'retry-after': new Date(START - 9_000).toUTCString() }, 500],
  [{ 'retry-after': '0' }, 500],
  [{ 'retry-after': 'soon' }, 500],
  [{ 'retry-after': '-5' }, 500],
  [{ 'x-ratelimit-reset': '12' }, 12_000],
  [{ 'x-ratelimit-reset': String(AT + 13) }, 13_000],
  [{ 'x-ratelimit-reset': String(START + 14_000) }, 14_000],
  [{ 'x-ratelimit-reset': 'Mon Jan 05 2026 09:00:15 GMT+0100 (Central European Standard Time)' }, 15_000],
  [{ 'ratelimit-reset': '16' }, 16_000],
  [{ 'retry-after': '3', 'x-ratelimit-reset': String(AT + 60) }, 3_000],
  // The clock of the source is an hour ahead.
  [{ date: new Date(START + 3_600_000).toUTCString(), 'x-ratelimit-reset': String(AT + 3_617) }, 17_000],
  // Ten minutes in milliseconds would be a week in seconds.
  [{ 'x-rate-limit-reset': '600000' }, 500],
  [{ date: 'today', 'retry-after': '99999999' }, 500],
])('an answer with %j is followed by a wait of %i ms', async (headers, ms) => {
  expect(await waitFor(headers)).toBe(ms)
})

test('nothing is asked while an answer says that no request is left', async () => {
  const left = ['1', '0', '5', 'none']
  const { ask, times } = await aSource(({ nth }) => ({
    headers: { 'x-ratelimit-remaining': left[nth - 1] ?? '9', 'x-ratelimit-reset': String(AT + 20) },
  }))
  for (const nth of left.keys()) await ask(nth)
  expect(times()).toEqual([0, 0, 20_000, 20_000])
})

test('a refusal holds back all requests, and their pace is kept', async () => {
  const { ask, times, mostAtOnce } = await aSource(
    ({ nth }) => (nth === 1 ? { status: 429, headers: { 'retry-after': '30' } } : {}),
    { requests: 2, inMs: 1_000, atOnce: 1 },
  )
  await Promise.all([1, 2, 3, 4].map(ask))
  expect(times()).toEqual([0, 30_000, 30_000, 31_000, 31_000])
  expect(mostAtOnce()).toBe(1)
})

test('a source that never answers is given up after some tries, with what to do', async () => {
  const faults: [FakeAnswer, string][] = [
    ['cut', 'The source can’t be reached. Check the address and the connection, and go on later.'],
    [{ status: 503 }, 'The source answers with an error (503). Go on later.'],
    [{ status: 429, headers: { 'retry-after': '0' } }, 'The source refuses more requests for now. Go on later.'],
  ]
  for (const [fault, message] of faults) {
    const { ask, requests } = await aSource(() => fault)
    await expect(ask()).rejects.toThrow(new SourceRefused(message))
    expect(requests).toHaveLength(8)
  }
})

test('a long wait is not waited for, and says how long it is', async () => {
  const { ask, requests } = await aSource(() => ({ status: 429, headers: { 'retry-after': '86400' } }))
  const refused = await ask().catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(SourceBusy)
  expect((refused as SourceBusy).ms).toBe(86_400_000)
  expect(requests).toHaveLength(1)
})

test('a stopped client neither waits nor asks', async () => {
  const stopping = new AbortController()
  const why = new Error('Stopped')
  let sent = 0
  const ask = paceAsks({
    pace: { requests: 1, inMs: 3_600_000, atOnce: 5 },
    signal: stopping.signal,
    send: async () => {
      sent += 1
      return { status: 200, headers: {}, body: Buffer.of() }
    },
  })
  await ask({ url: 'https://api.one.example' })
  const waiting = [ask({ url: 'https://api.one.example' }), ask({ url: 'https://api.one.example' })]
  await setImmediate()
  stopping.abort(why)
  for (const each of await Promise.allSettled(waiting)) expect(each).toMatchObject({ reason: why })
  await expect(ask({ url: 'https://api.one.example' })).rejects.toBe(why)
  expect(sent).toBe(1)
})
