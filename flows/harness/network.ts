import { Readable } from 'node:stream'
import type { startApp } from '../../packages/server/test/harness.ts'
import { ORIGIN } from './window.ts'

export type TestServer = Awaited<ReturnType<typeof startApp>>['app']

export type SentRequest = { method: string; path: string; body: string; headers: Headers }

/** Answers a request in place of the server, or delays it; undefined lets it pass. `ask` asks the server. */
export type Rule = (
  request: SentRequest,
  ask: () => Promise<Response>,
) => Response | undefined | Promise<Response | undefined>

/** The connection of the page to the server: every request goes through Fastify's `inject`, unless a rule answers it. */
export const network = {
  app: undefined as TestServer | undefined,
  rules: [] as Rule[],
  /** Called for every request of the page, whatever answers it. */
  listeners: [] as ((request: SentRequest) => void)[],
  /** All requests of the page so far, without those of the test. */
  sent: [] as SentRequest[],
  answered: [] as { sent: SentRequest; response: Response }[],
  isOffline: false,
  /** How many pages have been closed. */
  closed: 0,
  reset(app: TestServer | undefined) {
    Object.assign(this, { app, rules: [], listeners: [], sent: [], answered: [], isOffline: false })
  },
}

const fetchElsewhere = globalThis.fetch

export async function fetchFromApp(request: Request): Promise<Response> {
  const { app } = network
  if (!app) throw new TypeError('Failed to fetch: no page is open')
  const { pathname, search, host } = new URL(request.url)
  const payload = request.body && Buffer.from(await request.arrayBuffer())
  const answer = await app.inject({
    method: request.method as 'GET',
    url: pathname + search,
    headers: { ...Object.fromEntries(request.headers), host },
    ...(payload && { payload }),
    payloadAsStream: true,
  })
  const stream = answer.stream()
  if (request.signal.aborted) {
    stream.on('error', () => {}).destroy()
    request.signal.throwIfAborted()
  }
  // What is left of the answer to a page that has gone.
  stream.on('error', () => {})
  request.signal.addEventListener('abort', () => stream.destroy(), { once: true })
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((each): [string, string] => [name, String(each)]),
  )
  const { statusCode: status } = answer
  const body = [204, 304].includes(status) ? null : (Readable.toWeb(stream) as ReadableStream<Uint8Array>)
  return new Response(body, { status, headers })
}

async function fetchForPage(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input, ORIGIN)
  if (url.origin !== ORIGIN) return fetchElsewhere(input, init)
  const request = new Request(url, input instanceof Request ? input : init)
  request.signal.throwIfAborted()
  const body = typeof init?.body === 'string' ? init.body : ''
  const { method, headers } = request
  const sent = { method, path: url.pathname + url.search, body, headers }
  network.sent.push(sent)
  for (const listener of network.listeners) listener(sent)
  const { closed } = network
  const response = await answer(sent, request)
  // No answer reaches a page that is closed: it would speak of the session of the next one.
  if (network.closed !== closed) return new Promise(() => {})
  // The page reads an answer once; of a stream there is no copy.
  const isWhole = response.headers.get('content-type')?.includes('json')
  network.answered.push({ sent, response: isWhole ? response.clone() : response })
  return response
}

async function answer(sent: SentRequest, request: Request): Promise<Response> {
  for (const rule of [...network.rules]) {
    const answer = await rule(sent, () => fetchFromApp(request.clone()))
    request.signal.throwIfAborted()
    if (answer) return answer
  }
  if (network.isOffline) throw new TypeError('Failed to fetch')
  return fetchFromApp(request)
}

globalThis.fetch = fetchForPage
window.fetch = fetchForPage

/** Uploads report progress, which only XMLHttpRequest tells; here it makes one `fetch`. */
class FetchingXhr {
  readonly upload: { onprogress?: (event: { loaded: number }) => void } = {}
  status = 0
  responseText = ''
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  onloadend?: () => void
  #method = 'GET'
  #url = ''
  readonly #stop = new AbortController()
  open(method: string, url: string) {
    this.#method = method
    this.#url = url
  }
  abort() {
    this.#stop.abort()
  }
  async send(body: FormData) {
    const { signal } = this.#stop
    try {
      const answer = await fetchForPage(this.#url, { method: this.#method, body, signal })
      this.status = answer.status
      this.responseText = await answer.text()
      this.upload.onprogress?.({ loaded: Number.POSITIVE_INFINITY })
      this.onload?.()
    } catch {
      if (signal.aborted) this.onabort?.()
      else this.onerror?.()
    }
    this.onloadend?.()
  }
}
globalThis.XMLHttpRequest = FetchingXhr as unknown as typeof XMLHttpRequest
