import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { readQuery } from './match-query.ts'
import { type BoardPerson, makePerson } from './people.ts'

export type BoardOptions = {
  seed?: number
  people?: number
  user?: string
  password?: string
  /** Requests of one minute, after which it answers 429. */
  perMinute?: number
}

type Reply = { status?: number; headers?: Record<string, string>; body: string | object }

const PAGE = { start: 10, max: 50 }
/** Milliseconds that a slow answer takes at most. */
const SLOW_MAX = 30_000

/** A simulated job board with invented people: sign-in, Boolean search, pages, a limit, and answers that are slow or broken on request. */
export function createJobBoard(options: BoardOptions = {}): Server {
  const { seed = 7, people: count = 10_000, user = 'demo', password = 'demo', perMinute = 600 } = options
  const known = new Map<number, BoardPerson>()
  const personAt = (place: number) => {
    const person = known.get(place) ?? makePerson(seed, place)
    known.set(place, person)
    return person
  }
  const takeTurn = createTurns(perMinute)
  const mayEnter = ({ headers: { authorization = '' } }: IncomingMessage) =>
    authorization === `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` ||
    authorization === `Bearer ${password}`

  const search = (asked: URL): Reply => {
    const numberOf = (name: string, otherwise: number, most: number) =>
      Math.min(Math.max(Math.trunc(Number(asked.searchParams.get(name) ?? otherwise)) || otherwise, 1), most)
    const fits = readQuery(asked.searchParams.get('q') ?? '')
    const [page, size] = [numberOf('page', 1, 100_000), numberOf('count', PAGE.start, PAGE.max)]
    const found: BoardPerson[] = []
    const wanted = page * size + 1
    for (let place = 0; place < count && found.length < wanted; place += 1) {
      const person = personAt(place)
      if (fits(textOf(person))) found.push(person)
    }
    const results = found.slice((page - 1) * size, page * size)
    return { body: { results, ...(found.length >= wanted && { next: String(page + 1) }) } }
  }

  const answer = async (request: IncomingMessage): Promise<Reply> => {
    const asked = new URL(request.url ?? '/', 'http://board')
    if (asked.pathname === '/health') return { body: { ok: true } }
    if (!mayEnter(request))
      return { status: 401, headers: { 'www-authenticate': 'Basic' }, body: { error: 'Sign in first.' } }
    const wait = takeTurn()
    if (wait > 0)
      return { status: 429, headers: { 'retry-after': String(wait) }, body: { error: 'Too many requests.' } }
    await sleep(Math.min(Math.max(Number(asked.searchParams.get('slow')) || 0, 0), SLOW_MAX))
    const broken = findBroken(asked.searchParams.get('broken'))
    if (broken) return broken
    if (asked.pathname === '/search') return search(asked)
    const place = /^\/people\/p(\d{1,9})$/.exec(asked.pathname)?.[1]
    if (place !== undefined && Number(place) < count) return { body: personAt(Number(place)) }
    return { status: 404, body: { error: 'There is nothing here.' } }
  }

  return createServer((request, response) => {
    void answer(request)
      .catch((): Reply => ({ status: 400, body: { error: 'This request cannot be read.' } }))
      .then((reply) => send(response, reply))
  })
}

function send(response: ServerResponse, { status = 200, headers = {}, body }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

const textOf = ({ basics, work, skills }: BoardPerson): string =>
  [basics.name, basics.label, basics.location.city, ...work.map(({ name }) => name), ...skills.map(({ name }) => name)]
    .join('\n')
    .toLowerCase()

/** Answers that a board gives when it is not well. */
const BROKEN: Record<string, Reply> = {
  html: { headers: { 'content-type': 'text/html' }, body: '<h1>Down for maintenance</h1>' },
  nothing: { body: '' },
  error: { status: 500, body: { error: 'Something is wrong here.' } },
  busy: { status: 429, headers: { 'retry-after': '3600' }, body: { error: 'Too many requests.' } },
  half: { body: '{"results": [' },
}
const findBroken = (how: string | null): Reply | undefined =>
  how !== null && Object.hasOwn(BROKEN, how) ? BROKEN[how] : undefined

/** Answers 0 where it is somebody's turn, else the seconds until it is. */
function createTurns(perMinute: number): () => number {
  let [minute, taken] = [0, 0]
  return () => {
    const now = Date.now()
    const current = Math.floor(now / 60_000)
    if (current !== minute) [minute, taken] = [current, 0]
    taken += 1
    return taken <= perMinute ? 0 : 60 - (Math.floor(now / 1_000) % 60)
  }
}
