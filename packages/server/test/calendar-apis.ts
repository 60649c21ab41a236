import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Item = Record<string, unknown>
type StoredEvent = { item: Item; version: number; changedAt: Date; isGone: boolean }
type Answer = { status: number; body?: object | string; headers?: Record<string, string> }
type ApiRequest = { method: string; url: URL; headers: IncomingMessage['headers']; body: string }

const REFRESH = 'a refresh token'
const CODE = 'the code that they come back with'

/** The common part of both: OAuth that issues tokens for a code, and events with versions and change markers. */
async function startApi(respond: (asked: ApiRequest, api: Api) => Answer, now: () => Date) {
  const events = new Map<string, StoredEvent>()
  const asked: ApiRequest[] = []
  const state = {
    change: 0,
    isRevoked: false,
    forgetsMarks: false,
    refresh: REFRESH,
    challenge: '',
    instead: undefined as Answer | undefined,
  }
  const api: Api = {
    state,
    events,
    now,
    put(id, item) {
      state.change += 1
      events.set(id, { item, version: state.change, changedAt: now(), isGone: false })
    },
    remove(id) {
      const stored = events.get(id)
      if (!stored) return
      state.change += 1
      events.set(id, { ...stored, version: state.change, isGone: true })
    },
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://api')
      const one = { method: request.method ?? '', url, headers: request.headers, body: Buffer.concat(parts).toString() }
      asked.push(one)
      const isToken = url.pathname.endsWith('/token')
      const { status, body, headers } = isToken ? trade(one, api) : (state.instead ?? respond(one, api))
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    ...api,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    code: CODE,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Api = {
  state: {
    change: number
    isRevoked: boolean
    forgetsMarks: boolean
    refresh: string
    challenge: string
    instead: Answer | undefined
  }
  events: Map<string, StoredEvent>
  now: () => Date
  put: (id: string, item: Item) => void
  remove: (id: string) => void
}

function trade({ body }: ApiRequest, { state }: Api): Answer {
  const given = new URLSearchParams(body)
  const isCode = given.get('grant_type') === 'authorization_code'
  const isRight = isCode
    ? given.get('code') === CODE && given.get('code_verifier')
    : given.get('refresh_token') === state.refresh
  if (state.isRevoked || !isRight) return { status: 400, body: { error: 'invalid_grant', error_description: REFRESH } }
  if (!isCode) state.refresh = `${state.refresh}+`
  return {
    status: 200,
    body: { access_token: 'opens', token_type: 'Bearer', expires_in: 3_600, refresh_token: state.refresh },
  }
}

const isLetIn = ({ headers }: ApiRequest) => headers.authorization === 'Bearer opens'
const bodyOf = ({ body }: ApiRequest): Item => JSON.parse(body || '{}') as Item

/** The used part of Google's Calendar API: lists by sync tokens, import by UID, patch by version, delete. */
export const startGoogle = (now: () => Date) =>
  startApi((asked, api) => {
    const { method, url } = asked
    if (!isLetIn(asked)) return { status: 401 }
    const { events, state } = api
    const present = (id: string, { item, version, changedAt, isGone }: StoredEvent) => ({
      ...item,
      id,
      etag: `"${version}"`,
      updated: changedAt.toISOString(),
      ...(isGone && { status: 'cancelled' }),
    })
    if (url.pathname === '/calendar/v3/users/me/calendarList')
      return { status: 200, body: { items: [{ id: 'ines@example.com', summary: 'Ines' }] } }
    const [, , , , , kind, id = ''] = decodeURIComponent(url.pathname).split('/')
    if (kind !== 'events') return { status: 404 }
    if (method === 'GET' && id === '') {
      const mark = url.searchParams.get('syncToken')
      if (mark && state.forgetsMarks) return { status: 410 }
      const since = mark ? Number(mark) : -1
      const found = [...events].filter(([, { version, isGone }]) => version > since && (mark || !isGone))
      return {
        status: 200,
        body: { items: found.map(([key, stored]) => present(key, stored)), nextSyncToken: String(state.change) },
      }
    }
    if (method === 'POST' && id === 'import') {
      const item = bodyOf(asked)
      const known = [...events].find(([, stored]) => stored.item.iCalUID === item.iCalUID)?.[0]
      const key = known ?? `event${events.size + 1}`
      api.put(key, item)
      return { status: 200, body: present(key, events.get(key) as StoredEvent) }
    }
    const stored = events.get(id)
    if (!stored || (stored.isGone && method !== 'GET')) return { status: 404 }
    if (method === 'DELETE') {
      api.remove(id)
      return { status: 204 }
    }
    if (method === 'PATCH') {
      const expected = asked.headers['if-match']
      if (expected && expected !== `"${stored.version}"`) return { status: 412 }
      api.put(id, { ...stored.item, ...bodyOf(asked) })
    }
    return { status: 200, body: present(id, events.get(id) as StoredEvent) }
  }, now)

/** The used part of Microsoft Graph: views with delta links, events by transactionId, patch by version, delete. */
export const startGraph = (now: () => Date) =>
  startApi((asked, api) => {
    const { method, url } = asked
    if (!isLetIn(asked)) return { status: 401 }
    const { events, state } = api
    const present = (id: string, { item, version, changedAt }: StoredEvent) => ({
      ...item,
      id,
      '@odata.etag': `W/"${version}"`,
      lastModifiedDateTime: changedAt.toISOString(),
    })
    const path = decodeURIComponent(url.pathname).replace('/v1.0', '')
    const base = `http://${asked.headers.host}/v1.0`
    if (path === '/me/calendars')
      return { status: 200, body: { value: [{ id: 'AAQ=', name: 'Calendar', canEdit: true }] } }
    if (path === '/me/calendars/AAQ=/calendarView/delta') {
      const mark = url.searchParams.get('$deltatoken')
      if (mark && state.forgetsMarks) return { status: 410, body: { error: { code: 'SyncStateNotFound' } } }
      const found = [...events].filter(([, { version, isGone }]) => (mark ? version > Number(mark) : !isGone))
      return {
        status: 200,
        body: {
          value: found.map(([id, stored]) =>
            stored.isGone ? { id, '@removed': { reason: 'deleted' } } : present(id, stored),
          ),
          '@odata.deltaLink': `${base}/me/calendars/AAQ=/calendarView/delta?$deltatoken=${state.change}`,
        },
      }
    }
    if (path === '/me/calendars/AAQ=/events' && method === 'POST') {
      const item = bodyOf(asked)
      const known = [...events].find(
        ([, stored]) => stored.item.transactionId === item.transactionId && !stored.isGone,
      )?.[0]
      const key = known ?? `graph-${events.size + 1}`
      if (!known) api.put(key, { ...item, iCalUId: `made-up-${key}`, type: 'singleInstance' })
      return { status: 201, body: present(key, events.get(key) as StoredEvent) }
    }
    if (path === '/me/events') {
      const wanted = /iCalUId eq '(.+)'/.exec(url.searchParams.get('$filter') ?? '')?.[1]
      const found = [...events].filter(([, { item, isGone }]) => item.iCalUId === wanted && !isGone)
      return { status: 200, body: { value: found.map(([id, stored]) => present(id, stored)) } }
    }
    const id = /^\/me\/events\/(.+)$/.exec(path)?.[1] ?? ''
    const stored = events.get(id)
    if (!stored || stored.isGone) return { status: 404 }
    if (method === 'DELETE') {
      api.remove(id)
      return { status: 204 }
    }
    if (method === 'PATCH') {
      const expected = asked.headers['if-match']
      if (expected && expected !== `W/"${stored.version}"`) return { status: 412 }
      api.put(id, { ...stored.item, ...bodyOf(asked) })
    }
    return { status: 200, body: present(id, events.get(id) as StoredEvent) }
  }, now)

export type CalendarApi = Awaited<ReturnType<typeof startGoogle>>
