import { createServer, type IncomingMessage, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { STYLE, showCandidate, showNote, showResults } from './board-pages.ts'
import { readQuery } from './match-query.ts'
import { type BoardPerson, makePerson } from './people.ts'
import { asPage, leadTo, type Reply, sendReply } from './reply.ts'
import { createDoor } from './sign-in.ts'

export type BoardOptions = {
  seed?: number
  people?: number
  user?: string
  password?: string
  /** Requests of one minute, after which it answers 429. */
  perMinute?: number
}

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
  const door = createDoor({ user, password })
  const people = () => Array.from({ length: count }, (_, place) => personAt(place))
  const find = (asked: URL, sizeOf = PAGE) => {
    const numberOf = (name: string, otherwise: number, most: number) =>
      Math.min(Math.max(Math.trunc(Number(asked.searchParams.get(name) ?? otherwise)) || otherwise, 1), most)
    const query = asked.searchParams.get('q') ?? ''
    const fits = readQuery(query)
    const [page, size] = [numberOf('page', 1, 100_000), numberOf('count', sizeOf.start, sizeOf.max)]
    const found = people().filter((person) => fits(textOf(person)))
    const isLast = page * size >= found.length
    return { query, page, total: found.length, people: found.slice((page - 1) * size, page * size), isLast }
  }
  const findPerson = (path: string, folder: string): BoardPerson | undefined => {
    const place = path.startsWith(folder) ? /^p(\d{1,9})$/.exec(path.slice(folder.length))?.[1] : undefined
    return place !== undefined && Number(place) < count ? personAt(Number(place)) : undefined
  }
  const search = (asked: URL): Reply => {
    const { people: results, isLast, page } = find(asked)
    return { body: { results, ...(!isLast && { next: String(page + 1) }) } }
  }

  const answerProgram = (asked: URL): Reply => {
    if (asked.pathname === '/search') return search(asked)
    const person = findPerson(asked.pathname, '/people/')
    return person ? { body: person } : { status: 404, body: { error: 'There is nothing here.' } }
  }
  const answerPerson = (asked: URL): Reply => {
    if (asked.pathname === '/candidates') return asPage(showResults(find(asked)))
    const person = findPerson(asked.pathname, '/candidates/')
    return person
      ? asPage(showCandidate(person))
      : asPage(showNote('Not found', 'There is nobody of this address.'), 404)
  }

  const answer = async (request: IncomingMessage): Promise<Reply> => {
    const asked = new URL(request.url ?? '/', 'http://board')
    if (asked.pathname === '/health') return { body: { ok: true } }
    if (asked.pathname === '/board.css') return { headers: { 'content-type': 'text/css' }, body: STYLE }
    if (asked.pathname === '/sign-in') return door.signIn(request, asked)
    if (asked.pathname === '/') return leadTo('/candidates')
    const isPage = /^\/candidates(\/|$)/.test(asked.pathname)
    if (!door.letsIn(request))
      return isPage
        ? door.askIn(asked)
        : { status: 401, headers: { 'www-authenticate': 'Basic' }, body: { error: 'Sign in first.' } }
    const wait = takeTurn()
    if (wait > 0) {
      const busy = { status: 429, headers: { 'retry-after': String(wait) } }
      return isPage
        ? { ...asPage(showNote('Busy', 'Too many requests.'), 429), ...busy }
        : { ...busy, body: { error: 'Too many requests.' } }
    }
    await sleep(Math.min(Math.max(Number(asked.searchParams.get('slow')) || 0, 0), SLOW_MAX))
    return findBroken(asked.searchParams.get('broken')) ?? (isPage ? answerPerson(asked) : answerProgram(asked))
  }

  return createServer((request, response) => {
    void answer(request)
      .catch((): Reply => ({ status: 400, body: { error: 'This request cannot be read.' } }))
      .then((reply) => sendReply(response, reply))
  })
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
