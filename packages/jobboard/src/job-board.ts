import { createServer, type IncomingMessage, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { STYLE, showCandidate, showNote, showResults } from './board-pages.ts'
import { openPeople } from './board-people.ts'
import { writePdf, writeText } from './documents.ts'
import { findIllness, makeIll } from './illnesses.ts'
import type { BoardPerson } from './people.ts'
import { asPage, leadTo, type Reply, sendReply } from './reply.ts'
import { createDoor } from './sign-in.ts'

export type BoardOptions = {
  seed?: number
  people?: number
  user?: string
  password?: string
  /** Requests per minute, after which it answers 429. */
  perMinute?: number
  /** Hours after which some people have another résumé and a few are removed; with 0, people only change on request. */
  turnHours?: number
  now?: () => Date
}

const PAGE = { start: 10, max: 50 }
/** Maximum delay of a slow answer in milliseconds. */
const SLOW_MAX = 30_000

const NOTHING: Reply = { status: 404, body: { error: 'There is nothing here.' } }
const GONE: Reply = { status: 410, body: { error: 'They are here no more.' } }

/**
 * Creates a simulated job board with invented people: sign-in, Boolean search, pages, a rate limit, and answers that
 * are slow or broken on request.
 */
export function createJobBoard(options: BoardOptions = {}): Server {
  const { seed = 7, people: count = 10_000, user = 'demo', password = 'demo', perMinute = 600 } = options
  const { turnHours = 0, now = () => new Date() } = options
  const people = openPeople({ seed, count, moves: { turnHours, now } })
  const takeTurn = createTurns(perMinute)
  const door = createDoor({ user, password })

  const answerProgram = (asked: URL, method = 'GET'): Reply => {
    if (asked.pathname === '/search') return search(asked)
    const [, id = '', what = ''] = /^\/people\/(\w+)(?:\/([\w.]+))?$/.exec(asked.pathname) ?? []
    const found = people.find(id)
    if (!found) return NOTHING
    if (method === 'POST' && isMove(what)) {
      people.move(found.place, what)
      return { body: { ok: true } }
    }
    return found.isGone ? GONE : (DOCUMENTS[what]?.(found.person) ?? NOTHING)
  }
  const search = (asked: URL): Reply => {
    const { query, page, size } = readSearch(asked)
    const found = people.search(query, page * size + 1)
    const results = found.slice((page - 1) * size, page * size)
    const next = found.length > page * size && { next: String(page + 1) }
    return { body: makeIll(asked.searchParams.get('broken'), { results, ...next }, page) }
  }
  const answerPerson = (asked: URL): Reply => {
    if (asked.pathname === '/candidates') {
      const { query, page, size } = readSearch(asked)
      const found = people.search(query)
      const shown = found.slice((page - 1) * size, page * size)
      const isLast = page * size >= found.length
      return asPage(showResults({ query, page, total: found.length, people: shown, isLast }))
    }
    const found = people.find(asked.pathname.slice('/candidates/'.length))
    if (!found) return asPage(showNote('Not found', 'There is nobody of this address.'), 404)
    if (found.isGone) return asPage(showNote('Gone', 'They have left the board.'), 410)
    return asPage(showCandidate(found.person))
  }

  const answer = async (request: IncomingMessage): Promise<Reply> => {
    const asked = new URL(request.url ?? '/', 'http://board')
    const isPage = /^\/candidates(\/|$)/.test(asked.pathname)
    if (asked.pathname === '/health') return { body: { ok: true } }
    if (asked.pathname === '/board.css') return { headers: { 'content-type': 'text/css' }, body: STYLE }
    if (asked.pathname === '/sign-in') return door.signIn(request, asked)
    if (asked.pathname === '/') return leadTo('/candidates')
    if (!door.letsIn(request)) return isPage ? door.askIn(asked) : ASK_IN
    const wait = takeTurn()
    if (wait > 0) return beBusy(wait, isPage)
    await sleep(Math.min(Math.max(Number(asked.searchParams.get('slow')) || 0, 0), SLOW_MAX))
    const illness = findIllness(asked.searchParams.get('broken'))
    return illness ?? (isPage ? answerPerson(asked) : answerProgram(asked, request.method))
  }

  const board = createServer((request, response) => {
    void answer(request)
      .catch((): Reply => ({ status: 400, body: { error: 'This request cannot be read.' } }))
      .then((reply) => sendReply(response, reply))
  })
  // Requests that arrive at once are answered between two of the steps.
  const prepare = (slice: number): void => {
    if (board.listening && people.prepare(slice)) setImmediate(prepare, slice + 1).unref()
  }
  return board.on('listening', () => setImmediate(prepare, 0).unref())
}

const ASK_IN: Reply = { status: 401, headers: { 'www-authenticate': 'Basic' }, body: { error: 'Sign in first.' } }

function beBusy(wait: number, isPage: boolean): Reply {
  const why = 'Too many requests.'
  const { headers, body } = isPage ? asPage(showNote('Busy', why)) : { headers: {}, body: { error: why } }
  return { status: 429, headers: { ...headers, 'retry-after': String(wait) }, body }
}

function readSearch({ searchParams: given }: URL) {
  const numberOf = (name: string, otherwise: number, most: number) =>
    Math.min(Math.max(Math.trunc(Number(given.get(name) ?? otherwise)) || otherwise, 1), most)
  return {
    query: given.get('q') ?? '',
    page: numberOf('page', 1, 100_000),
    size: numberOf('count', PAGE.start, PAGE.max),
  }
}

const isMove = (what: string) => what === 'change' || what === 'vanish' || what === 'return'

const DOCUMENTS: Record<string, (person: BoardPerson) => Reply> = {
  '': (person) => ({ body: person }),
  'resume.json': (person) => ({ body: person }),
  'resume.txt': (person) => ({ headers: { 'content-type': 'text/plain; charset=utf-8' }, body: writeText(person) }),
  'resume.pdf': (person) => ({ headers: { 'content-type': 'application/pdf' }, body: writePdf(person) }),
}

/** Creates the rate limiter; it returns 0 when a request may proceed, otherwise the seconds until it may. */
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
