import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type {
  ApiAdapter,
  Credentials,
  Loss,
  NounLine,
  SourceAnswer,
  SourceClient,
  SourceRequest,
} from '../src/adapters/adapter.ts'
import type { NounName, Nouns } from '../src/adapters/nouns.ts'
import { paceAsks } from '../src/adapters/paced-asks.ts'

export type FakeRequest = { url: URL; headers: IncomingHttpHeaders; body: string; nth: number; at: number }
/** What a fake source answers: JSON by default; 'cut' closes the connection. */
export type FakeAnswer = 'cut' | { status?: number; headers?: Record<string, string>; json?: unknown; text?: string }

export type FakeSource = {
  ask: SourceClient
  /** Requests that were sent, with the milliseconds of a clock that only waits move. */
  requests: { url: URL; at: number; headers: Readonly<Record<string, string>> }[]
  mostAtOnce: () => number
  close: () => Promise<void>
}

/**
 * Starts a server that answers for all hosts of a source. Every wait of the reader ends at once and moves a clock of its own, so
 * tests of limits take no time.
 */
export async function startFakeSource(
  pace: ApiAdapter['pace'],
  answer: (request: FakeRequest) => FakeAnswer,
): Promise<FakeSource> {
  let clock = Date.parse('2026-01-05T08:00:00Z')
  let active = 0
  let most = 0
  let nth = 0
  const requests: FakeSource['requests'] = []
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    active += 1
    most = Math.max(most, active)
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    outgoing.on('close', () => {
      active -= 1
    })
    incoming.on('end', () => {
      const url = new URL(incoming.url ?? '/', String(incoming.headers['x-fake-origin']))
      nth += 1
      const body = Buffer.concat(chunks).toString()
      const said = answer({ url, headers: incoming.headers, body, nth, at: clock })
      if (said === 'cut') {
        incoming.socket.destroy()
        return
      }
      outgoing.writeHead(said.status ?? 200, {
        'content-type': 'application/json',
        date: new Date(clock).toUTCString(),
        ...said.headers,
      })
      outgoing.end(said.text ?? JSON.stringify(said.json ?? null))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  const wait = async (ms: number) => {
    const until = clock + ms
    // Requests whose turn it is are sent first.
    await setImmediate()
    clock = Math.max(clock, until)
  }
  const sendNow = (request: SourceRequest) => {
    requests.push({ url: new URL(request.url), at: clock, headers: request.headers ?? {} })
    return send(request, port)
  }
  return {
    ask: paceAsks({ pace, send: sendNow, wait, now: () => clock }),
    requests,
    mostAtOnce: () => most,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function send({ url, method = 'GET', headers = {}, body }: SourceRequest, port: number): Promise<SourceAnswer> {
  const { origin, pathname, search } = new URL(url)
  const { promise, resolve, reject } = Promise.withResolvers<SourceAnswer>()
  const options = { port, method, path: `${pathname}${search}`, headers: { ...headers, 'x-fake-origin': origin } }
  const outgoing = httpRequest({ host: '127.0.0.1', ...options }, (incoming) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('error', reject)
    incoming.on('end', () => {
      const found = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])
      resolve({ status: incoming.statusCode ?? 0, headers: Object.fromEntries(found), body: Buffer.concat(chunks) })
    })
  })
  outgoing.on('error', reject)
  outgoing.end(body)
  return promise
}

export type SourceReading = { lines: NounLine[]; losses: Loss[]; marks: string[]; totals: number[] }

/** Reads a source to its end, or to its first mark. Losses of the same noun and reason are added up. */
export async function readSource(
  { read }: ApiAdapter,
  ask: SourceClient,
  given: Credentials,
  { after, isCutAtMark = false }: { after?: string | undefined; isCutAtMark?: boolean } = {},
): Promise<SourceReading> {
  const lines: NounLine[] = []
  const losses = new Map<string, Loss>()
  const marks: string[] = []
  const totals: number[] = []
  for await (const step of read(ask, given, after === undefined ? {} : { after })) {
    if ('noun' in step) lines.push(step)
    else if ('loss' in step) {
      const { noun, why, count = 0 } = step.loss
      const key = `${noun} ${why}`
      losses.set(key, { noun, why, count: (losses.get(key)?.count ?? 0) + count })
    } else if ('mark' in step) {
      marks.push(step.mark)
      if (isCutAtMark) break
    } else totals.push(step.total)
  }
  return { lines, losses: [...losses.values()], marks, totals }
}

/** Reads a source from mark to mark, each time by a new reading, as if every one had been killed right after its mark. */
export async function readFromMarkToMark(
  adapter: ApiAdapter,
  ask: SourceClient,
  given: Credentials,
): Promise<NounLine[]> {
  const lines: NounLine[] = []
  let after: string | undefined
  for (;;) {
    const part = await readSource(adapter, ask, given, { after, isCutAtMark: true })
    lines.push(...part.lines)
    if (part.marks.length === 0) return uniqueLines(lines)
    after = part.marks[0]
  }
}

/** Returns the lines, each noun and id once. */
export const uniqueLines = (lines: readonly NounLine[]): NounLine[] => [
  ...new Map(lines.map((line) => [`${line.noun} ${line.value.id}`, line])).values(),
]

/** Returns the values of a noun, by id. */
export const valuesOf = <N extends NounName>(lines: readonly NounLine[], noun: N): Record<string, Nouns[N]> =>
  Object.fromEntries(lines.filter((line) => line.noun === noun).map(({ value }) => [value.id, value as Nouns[N]]))

/** Returns the nouns and ids that occur more than once. */
export const repeatedIds = (lines: readonly NounLine[]): string[] => {
  const keys = lines.map((line) => `${line.noun} ${line.value.id}`)
  return keys.filter((key, at) => keys.indexOf(key) !== at)
}

/** Returns a fault for some requests, by their number: too many requests, errors and cut connections. */
export function faultOf({ nth, at }: FakeRequest): FakeAnswer | undefined {
  if (nth % 7 === 3) return { status: 429, headers: { 'retry-after': '2' }, text: 'Too many requests' }
  if (nth % 11 === 5) return { status: 429, headers: { 'retry-after': new Date(at + 5_000).toUTCString() } }
  if (nth % 13 === 6) return { status: 429 }
  if (nth % 17 === 7) return { status: 502, text: '<html>Bad gateway</html>' }
  return nth % 19 === 8 ? 'cut' : undefined
}
