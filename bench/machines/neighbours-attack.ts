import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

// A process that repeats one action on the product, from 'start' to 'stop'; it answers 'stop' with counts by status.
// Its own computation would run on other machines in reality, so it runs at the lowest priority.

export type AttackKind = 'nothing' | 'analyses' | 'large-sign-ins' | 'wrong-passwords' | 'feeds' | 'frozen-store'
export type AttackPlan = { kind: AttackKind; address: string; tokens: string[]; prefixes: string[] }
export type AttackReport = { answers: Record<string, number> }

const AT_ONCE = 8
const LARGE = Buffer.alloc(1_800_000, 'a')
const GIVE_UP_MS = 60_000
const JSON_TYPE = { 'content-type': 'application/json' }

setPriority(constants.priority.PRIORITY_LOW)
const plan = JSON.parse(process.argv[2] ?? '') as AttackPlan
const answers: Record<string, number> = {}
let stopping = new AbortController()
const note = (what: string | number) => {
  answers[what] = (answers[what] ?? 0) + 1
}

type AttackRequest = { method?: string; headers?: Record<string, string>; body?: string | Buffer }

function ask(path: string, { method = 'POST', headers, body }: AttackRequest): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const end = (what: string | number) => {
    if (!stopping.signal.aborted) note(what)
    resolve()
  }
  const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(GIVE_UP_MS)])
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const sent = request(new URL(path, plan.address), {
    method,
    agent: false,
    headers: { ...headers, ...length },
    signal,
  })
  sent.on('response', (answer) => {
    answer.resume()
    answer.on('close', () => end(answer.statusCode ?? 0))
    if ((answer.statusCode ?? 0) >= 400 && !sent.writableFinished) sent.destroy()
  })
  sent.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.name))
  sent.end(body)
  return promise
}

const asPerson = (place: number) => ({ ...JSON_TYPE, 'access-token': plan.tokens[place % plan.tokens.length] ?? '' })
const anyAddress = () => ({ 'x-forwarded-for': Array.from({ length: 4 }, () => randomInt(1, 224)).join('.') })

/** Names of all kinds, so that there is much to find. */
const WORDS = [
  'Python',
  'leads a team of nurses',
  'SAP ABAP',
  'Kubernetes',
  'drives a forklift',
  'TypeScript',
  'GDPR audits',
]
const description = Array.from({ length: 2_500 }, (_, place) => WORDS[(place * 7 + (place >> 3)) % WORDS.length])
  .join(', ')
  .slice(0, 20_000)

const RULES = [
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=SECONDLY;INTERVAL=7',
]
const calendarOf = (rule: string) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', 'BEGIN:VEVENT', 'UID:1', 'DTSTART:20200101T000000Z']
    .concat(['DURATION:PT1H', `RRULE:${rule}`, 'END:VEVENT', 'END:VCALENDAR'])
    .join('\r\n')

async function serveCalendars(): Promise<string> {
  let asked = 0
  const server = createServer((_, response) => response.end(calendarOf(RULES[asked++ % RULES.length] ?? '')))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

type Act = (place: number) => Promise<unknown>

async function actOf(kind: AttackKind): Promise<Act> {
  if (kind === 'analyses') {
    const body = JSON.stringify({ title: 'Everything', description })
    return (place) => ask('/rest/position/analyse', { headers: asPerson(place), body })
  }
  if (kind === 'large-sign-ins')
    return () => ask('/rest/user/login', { headers: { ...JSON_TYPE, ...anyAddress() }, body: LARGE })
  if (kind === 'wrong-passwords')
    return () => {
      const body = JSON.stringify({ email: `${randomBytes(6).toString('hex')}@example.com`, password: 'a guess' })
      return ask('/rest/user/login', { headers: { ...JSON_TYPE, ...anyAddress() }, body })
    }
  if (kind === 'feeds') {
    const calendars = await serveCalendars()
    return async (place) => {
      const body = JSON.stringify({ address: `${calendars}/${randomBytes(6).toString('hex')}.ics` })
      await ask('/availability/feed', { headers: asPerson(place), body })
      // Three people a second.
      await sleep((AT_ONCE / 3) * 1_000)
    }
  }
  if (kind === 'frozen-store')
    return (place) => {
      const key = `${plan.prefixes[place % plan.prefixes.length]}${randomBytes(32).toString('hex')}.txt`
      const files = [{ s3_key: key, file_name: 'resume.txt' }]
      const body = JSON.stringify({
        files,
        groupName: 'Pool',
        useMetadata: false,
        sourceName: 'internal',
        geoRegion: 'INDIA',
      })
      return ask('/rest/uploadresumes', { headers: asPerson(place), body })
    }
  return () => sleep(100)
}

const act = await actOf(plan.kind)
const count = plan.kind === 'frozen-store' ? 4 * AT_ONCE : AT_ONCE

async function repeat(place: number, { signal }: AbortController): Promise<void> {
  while (!signal.aborted) {
    const start = performance.now()
    await act(place)
    // No network refuses faster than this.
    if (performance.now() - start < 2) await sleep(2)
  }
}

process.on('message', async (message) => {
  if (message === 'start') {
    stopping = new AbortController()
    for (let place = 0; place < count; place += 1) void repeat(place, stopping)
  } else {
    stopping.abort()
    if (plan.kind === 'feeds')
      for (let place = 0; place < plan.tokens.length; place += 1) {
        stopping = new AbortController()
        await ask('/availability/feed', { headers: asPerson(place), body: '{"address":""}' })
      }
    process.send?.({ answers } satisfies AttackReport)
  }
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
