import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Product } from '../../e2e/setup/product.ts'
import { resumePrefix } from '../../packages/server/src/platform/files/file-store.ts'
import { ask, closeConnections } from '../tools/clients.ts'
import type { AttackKind, AttackPlan, AttackReport } from './neighbours-attack.ts'
import { type Company, type NeighboursWorld, openNeighboursWorld } from './neighbours-world.ts'

/** Number of pairs of quiet and attacked measurements, one after the other, so that other work on the machine affects both. */
const ROUNDS = 4
const ALONE_MS = 4_000
const DURING_MS = 6_000
/** Time until an attack has its full effect, and until its last effect is gone. */
const SETTLE_MS = 1_000
const REST_MS = 1_500
/** Number of concurrent users in the company, and their pause after an answer. */
const CLIENTS = 4
const LOOK_MS = 60
const LATE_MS = 30_000

const ATTACKS: [kind: AttackKind, title: string, restMs: number][] = [
  ['nothing', 'nothing, for comparison', REST_MS],
  ['analyses', '8 analyses at once, of 20,000 characters', REST_MS],
  ['large-sign-ins', 'sign-ins of 1.8 MB, 8 at once', REST_MS],
  ['wrong-passwords', 'wrong passwords from everywhere, 8 at once', REST_MS],
  // As long as the slowest of them was read before a limit existed.
  ['feeds', 'calendars that never end, three a second', 12_000],
  ['frozen-store', 'a store that never answers, 32 at once', 12_000],
]

type RequestTiming = { name: string; ms: number; isFailed: boolean }
const base64 = (text: string) => Buffer.from(text).toString('base64')

const actsOf = ({ positionId, email, password }: Company): [name: string, path: string, body?: object][] => [
  ['list', '/rest/viewresumes', { start: 0 }],
  ['skill search', '/rest/search/skill', { typed_text: 'post' }],
  ['shortlist', '/rest/position/candidate/cards', { positionId, status_grp: 'Initial Status' }],
  ['session', '/rest/user/getuserid'],
  ['list', '/rest/viewresumes', { start: 10, keyword: 'person' }],
  ['sign-in', '/rest/user/login', { email: base64(email), password: base64(password) }],
]

async function workFor(product: Product, company: Company, ms: number): Promise<RequestTiming[]> {
  const acts = actsOf(company)
  const until = performance.now() + ms
  const taken: RequestTiming[] = []
  const person = async (place: number) => {
    for (let run = place; performance.now() < until; run += 1) {
      const [name = '', path = '', body] = acts[run % acts.length] ?? []
      const start = performance.now()
      const asked = ask({ address: product.url, token: company.tokens[place] ?? '' }, path, body)
      const late = new AbortController()
      const status = await Promise.race([
        asked.then(
          ({ status }) => status,
          () => 0,
        ),
        sleep(LATE_MS, 0, { signal: late.signal }).catch(() => 0),
      ])
      late.abort()
      taken.push({ name, ms: performance.now() - start, isFailed: status !== 200 })
      await sleep(LOOK_MS * (0.5 + Math.random()))
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, place) => person(place)))
  return taken
}

const PROGRAM = fileURLToPath(new URL('./neighbours-attack.ts', import.meta.url))

async function startAttacker(plan: AttackPlan): Promise<ChildProcess> {
  const child = fork(PROGRAM, [JSON.stringify(plan)], { execArgv: ['--disable-warning=ExperimentalWarning'] })
  await once(child, 'message')
  return child
}

type AttackMeasure = {
  alone: RequestTiming[]
  during: RequestTiming[]
  answers: AttackReport['answers']
  hasEnded: boolean
}

async function measure(world: NeighboursWorld, kind: AttackKind, restMs: number): Promise<AttackMeasure> {
  const [measured, busy, third] = world.companies
  const product = await world.start(kind === 'frozen-store' ? 'frozen' : 'folder')
  const isThere = () => {
    try {
      process.kill(product.pid, 0)
      return true
    } catch {
      return false
    }
  }
  const others = kind === 'frozen-store' ? [busy, third] : [busy]
  const attacker = await startAttacker({
    kind,
    address: product.url,
    // Alternates between the users of the companies.
    tokens: busy.tokens.flatMap((_, place) => others.map(({ tokens }) => tokens[place] ?? '')),
    prefixes: others.map(({ companyId }) => resumePrefix(companyId)),
  })
  try {
    const result: AttackMeasure = { alone: [], during: [], answers: {}, hasEnded: false }
    await workFor(product, measured, SETTLE_MS * 3)
    for (let round = 0; round < ROUNDS && !result.hasEnded; round += 1) {
      result.alone.push(...(await workFor(product, measured, ALONE_MS)))
      attacker.send('start')
      await sleep(SETTLE_MS)
      result.during.push(...(await workFor(product, measured, DURING_MS)))
      attacker.send('stop')
      const [report] = (await once(attacker, 'message')) as [AttackReport]
      result.answers = report.answers
      await sleep(restMs)
      result.hasEnded = !isThere()
    }
    return result
  } finally {
    attacker.kill('SIGKILL')
    closeConnections()
    await product.stop()
  }
}

function spreadOf(taken: readonly RequestTiming[]) {
  const sorted = taken.map(({ ms }) => ms).toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  return { p50: at(0.5), p95: at(0.95), most: at(1), failed: taken.filter(({ isFailed }) => isFailed).length }
}

function rowsOf(title: string, { alone, during, answers, hasEnded }: AttackMeasure): string[] {
  const names = [...new Set(alone.map(({ name }) => name)), 'all']
  const only = (taken: readonly RequestTiming[], name: string) =>
    name === 'all' ? taken : taken.filter((each) => each.name === name)
  return names.map((name) => {
    const [one, other] = [spreadOf(only(alone, name)), spreadOf(only(during, name))]
    const numbers = [one.p50, one.p95, other.p50, other.p95, other.most].map((value) => value.toFixed(0))
    const times = (other.p95 / one.p95).toFixed(1)
    const said = Object.entries(answers).map(([what, count]) => `${count} × ${what}`)
    const end = hasEnded ? ['the process ended'] : []
    const last = name === 'all' ? [...said, ...end].join(', ') : ''
    return `| ${name === 'all' ? `**${title}**` : ''} | ${name} | ${only(during, name).length} | ${numbers.join(' | ')} | ${times} | ${other.failed} | ${last} |`
  })
}

/**
 * Measures how much another company or anonymous clients slow one company down with the most expensive requests. Runs
 * the same calls in pairs, with and without the attack. Reports milliseconds over HTTP. Everything runs on one machine,
 * with the product in a separate process.
 */
export async function benchNeighbours(wanted: readonly string[]): Promise<string> {
  await using opened = new AsyncDisposableStack()
  const world = await openNeighboursWorld(opened)
  const rows: string[] = []
  for (const [kind, title, restMs] of ATTACKS) {
    if (wanted.length > 0 && !wanted.includes(kind)) continue
    const load = loadavg()[0]?.toFixed(1)
    const measured = rowsOf(`${title} (load ${load})`, await measure(world, kind, restMs))
    console.log(measured.join('\n'))
    rows.push(...measured)
  }
  return [
    `${CLIENTS} people at work who look at each answer for ${LOOK_MS} ms; ${ROUNDS} pairs of ${ALONE_MS / 1_000} s alone and ${DURING_MS / 1_000} s meanwhile.`,
    '',
    '| meanwhile | call | calls | alone p50 | alone p95 | p50 | p95 | most | times p95 | failed | what the others were answered |',
    '| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |',
    ...rows,
  ].join('\n')
}
