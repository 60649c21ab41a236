import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import type { Call } from '../../packages/contract/src/platform/define-calls.ts'
import { REFUSED_STATEMENT } from '../../packages/server/src/platform/http/answer-error.ts'
import { anExampleWorld, type ExampleWorld } from '../../packages/server/test/example-world.ts'
import { aUser } from '../../packages/server/test/factories/user.ts'
import { startApp } from '../../packages/server/test/harness.ts'
import { allCalls } from '../../packages/server/test/list-calls.ts'
import { METRICS_TOKEN } from '../../packages/server/test/metrics-token.ts'
import { type GivenRequest, requestOf } from '../../packages/server/test/send-request.ts'
import { startTestCluster } from '../../packages/server/test/start-test-cluster.ts'
import { type Chance, chance, changed, oneOf, written } from './fuzz-requests.ts'

// `node bench/life/fuzz.ts --requests 100000 --seed 1 [--calls part of their names]` makes this many requests: examples of
// all calls with something hostile in them, by several users of two companies and by anonymous clients, one at a time
// and concurrently with others about the same records. The same seed makes the same requests, except for ids made by
// the database. Prints the answers by status, and each fault once, with a request that shows it: a status of 500 and
// above, and refusals made only by the safety net under all calls.

/** Number of requests per company, since some delete what others need. */
const ROUND = 1_500
/** Number of requests per database. */
const PRODUCT = 6_000
/** Number of requests with the same ids of a call; then their records are restored. */
const IDS_FOR = 12
const AT_ONCE = 0.3

type Fault = { what: string; times: number; shown: string }
type Actor = { name: string; token: string }

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    calls: { type: 'string', default: '' },
  },
})
const next = chance(Number(values.seed))
const chosen = allCalls.filter(({ name }) => name.includes(values.calls))

/** Faults logged by the product since the last check. */
let said: string[] = []
const logTo = new Writable({
  write(chunk, _, done) {
    for (const line of String(chunk).split('\n')) {
      if (!line) continue
      const { level, msg, err } = JSON.parse(line) as { level: number; msg?: string; err?: Record<string, string> }
      if (level >= 50)
        said.push([msg, err?.code, err?.constraint, err?.message, whereOf(err?.stack)].filter(Boolean).join(' | '))
    }
    done()
  },
})
const whereOf = (stack = '') =>
  stack
    .split('\n')
    .filter((line) => line.includes('/packages/'))
    .slice(0, 3)
    .map((line) => line.replace(/.*\/packages\//, '').trim())
    .join(' < ')

const cluster = await startTestCluster({ grows: true })
let app = await startApp({ clusterUrl: cluster.url, logTo })
const statuses = new Map<number, number>()
const called = new Map<string, number>()
const faults = new Map<string, Fault>()
const unsent = new Map<string, number>()
let made = 0

async function send(call: Call, given: GivenRequest, by: Actor, world: ExampleWorld): Promise<number> {
  const request = await requestOf(call, given, world.form as Record<string, string>)
  const key = next()
  const headers = {
    ...request.headers,
    ...(call.access === 'operator' && { authorization: `Bearer ${METRICS_TOKEN}` }),
    ...(by.token && { 'access-token': by.token }),
    ...(key < 0.03 && { 'idempotency-key': oneOf(next, ['a', 'a', 'ä', 'x'.repeat(201), '\u00ff', ' ']) }),
    ...(key > 0.99 && {
      'access-token': oneOf(next, ['', '.', 'x'.repeat(5_000), `${world.by.companyId}.x`, '\u00ff']),
    }),
  }
  const payload = typeof request.payload === 'string' ? written(next, request.payload) : request.payload
  // From many addresses, since requests are rate-limited by address.
  const remoteAddress = `10.${made % 250}.${Math.floor(made / 250) % 250}.${Math.floor(next() * 250)}`
  const whole = { ...request, headers, remoteAddress, ...(payload !== undefined && { payload }) }
  made += 1
  if (call.transfer !== 'events') return (await app.app.inject(whole as typeof request)).statusCode
  const response = await app.app.inject({ ...(whole as typeof request), payloadAsStream: true })
  response.stream().destroy()
  return response.statusCode
}

type Step = { name: string; call: Call; given: GivenRequest; by: Actor }

/** Makes some requests at once, and records the answers. */
async function make(steps: readonly Step[], world: ExampleWorld): Promise<void> {
  said = []
  const answers = await Promise.all(
    steps.map(({ call, given, by }) =>
      send(call, given, by, world).catch((error: Error) => {
        // An address or a header that no client can send.
        unsent.set(error.message, (unsent.get(error.message) ?? 0) + 1)
        return 0
      }),
    ),
  )
  for (const [index, { name }] of steps.entries()) {
    const status = answers[index] ?? 0
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    called.set(name, (called.get(name) ?? 0) + 1)
  }
  const isAtFault = answers.some((status) => status >= 500 && status !== 503)
  const isCaught = said.some((line) => line.startsWith(REFUSED_STATEMENT))
  if (!isAtFault && !isCaught) return
  const names = [...new Set(steps.map(({ name }) => name))].join(' + ')
  const what = `${isAtFault ? 'FAULT' : 'NET'} ${names}: ${[...new Set(said)].join(' || ').slice(0, 700)}`
  const shown = JSON.stringify(steps.map(({ name, by, given }) => [name, by.name, given])).slice(0, 1_500)
  const known = faults.get(what)
  if (known) known.times += 1
  else {
    faults.set(what, { what, times: 1, shown })
    console.log(`${made} ${what}\n    ${shown}`)
  }
}

/** Picks the caller: mostly one with the right. */
function anActor(random: Chance, actors: Record<'admin' | 'recruiter' | 'other' | 'nobody', Actor>): Actor {
  const at = random()
  return at < 0.7 ? actors.admin : at < 0.82 ? actors.recruiter : at < 0.94 ? actors.other : actors.nobody
}

async function runRound(end: number, before?: ExampleWorld): Promise<ExampleWorld | undefined> {
  const world = await anExampleWorld(app).catch((error: Error) => {
    console.log(`${made} no company began: ${error.message}`)
    return undefined
  })
  if (!world) return undefined
  const recruiter = await aUser(app.db, { companyId: world.by.companyId })
  const other = before?.by ?? (await aUser(app.db, { role: 'company_admin' }))
  const actors = {
    admin: { name: 'administrator', token: world.by.token },
    recruiter: { name: 'recruiter', token: recruiter.token },
    other: { name: 'administrator of another company', token: other.token },
    nobody: { name: 'nobody', token: '' },
  }
  const others = new Map(
    Object.entries(world.ids).flatMap(([name, id]) => {
      const theirs = before?.ids[name as keyof typeof before.ids]
      return typeof id === 'string' && id !== '' && theirs ? [[id, theirs] as const] : []
    }),
  )
  while (made < end) {
    const { name, call } = oneOf(next, chosen)
    let ids: Awaited<ReturnType<typeof world.idsFor>>
    try {
      ids = await world.idsFor(call)
    } catch {
      // A request has deleted something that the company needs.
      return world
    }
    for (let time = 0; time < IDS_FOR; time += 1) {
      const step = { name, call, given: changed(next, call, call.example(ids), others), by: anActor(next, actors) }
      if (next() >= AT_ONCE) {
        await make([step], world)
        continue
      }
      const plain = { ...step, given: call.example(ids), by: actors.admin }
      const neighbour = oneOf(next, chosen)
      const beside = next() < 0.5 ? plain : { ...neighbour, given: neighbour.call.example(ids), by: actors.admin }
      await make([plain, beside, ...(next() < 0.3 ? [plain] : [])], world)
    }
  }
  return world
}

try {
  const start = performance.now()
  const wanted = Number(values.requests)
  let world: ExampleWorld | undefined
  let began = 0
  while (made < wanted) {
    world = await runRound(Math.min(wanted, made + ROUND), world)
    console.error(`${made} requests, ${faults.size} kinds of faults`)
    if (world && made - began < PRODUCT) continue
    // Jobs of these requests are still queued; another product starts without them.
    await app.stop()
    app = await startApp({ clusterUrl: cluster.url, logTo })
    began = made
    world = undefined
  }
  const seconds = Math.round((performance.now() - start) / 1_000)
  const all = [...statuses.keys()].sort((one, other) => one - other)
  console.log(`\nseed ${values.seed}: ${made} requests to ${called.size} of ${chosen.length} calls in ${seconds} s`)
  console.log(`| ${all.join(' | ')} |\n| ${all.map(() => '---:').join(' | ')} |`)
  console.log(`| ${all.map((status) => statuses.get(status)).join(' | ')} |`)
  for (const [why, times] of unsent) console.log(`${times} × not sent: ${why}`)
  const found = [...faults.values()].sort((one, other) => other.times - one.times)
  console.log(`\n${found.length} kinds of faults`)
  for (const { what, times } of found) console.log(`${times} × ${what}`)
  process.exitCode = found.length > 0 ? 1 : 0
} finally {
  await app.stop()
  await cluster.stop()
}
