import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startFallibleCluster } from '../../packages/server/test/fallible-cluster.ts'
import { makeScratchFolder } from '../../packages/server/test/scratch.ts'
import { startReplica } from '../../packages/server/test/start-replica.ts'
import { type Phase, writeMarkdown } from './machines-report.ts'
import {
  makeNewerVersion,
  openSwitch,
  type RunningProcess,
  startHaproxy,
  startNode,
  startPgBouncer,
} from './machines-world.ts'

// Two web processes, two workers, a primary and its replica under load, while one after the other dies and another
// version takes over: `node bench/machines/machines.ts`, with `--pgbouncer FILE` and `--haproxy FILE` through these as well.
// Reports failures and the longest waits; no request may fail.

const { values } = parseArgs({
  options: {
    pgbouncer: { type: 'string' },
    haproxy: { type: 'string' },
    clients: { type: 'string', default: '12' },
    seconds: { type: 'string', default: '15' },
    port: { type: 'string', default: '4700' },
  },
})
const [CLIENTS, PHASE_MS, PORT] = [Number(values.clients), Number(values.seconds) * 1_000, Number(values.port)]
/** Pause between two requests of a client. */
const THINK_MS = 200
/** Time after which a client counts as not served. */
const PATIENCE_MS = 60_000
const NODES = [1, 2, 3, 4].map((each) => PORT + 10 + each)
const [EMAIL, PASSWORD] = ['ines@acme.example', 'Gr8-harvest']

const say = (sentence: string) => process.stderr.write(`${sentence}\n`)
const opened = new AsyncDisposableStack()
const folder = await makeScratchFolder('rolecall-machines')
opened.defer(() => rm(folder, { recursive: true, force: true }))
const running = new Set<RunningProcess>()
opened.defer(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all([...running].map(({ ended }) => ended))
})
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void opened.disposeAsync().finally(() => process.exit(1)))
const kept = async (starting: Promise<RunningProcess>): Promise<RunningProcess> => {
  const one = await starting
  running.add(one)
  void one.ended.then(() => running.delete(one))
  return one
}

type Client = { token: string; view: string; written: number; kept: number }

type MeasuredStep = { what: string; taken: number[]; failed: string[]; again: number }
const measured: MeasuredStep[] = []
let current: MeasuredStep | undefined

/** Behaves like a browser, or a proxy in front: retries when told to wait or not answered. */
async function ask(path: string, { token, body }: { token?: string; body?: object } = {}): Promise<unknown> {
  const begun = performance.now()
  // Counted in the phase in which it started, however long it takes.
  const phase = current
  const key = randomUUID()
  for (let turn = Math.floor(Math.random() * NODES.length); ; turn++) {
    const port = values.haproxy ? PORT : NODES[turn % NODES.length]
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(token && { 'access-token': token }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => undefined)
    const text = await answer?.text().catch(() => undefined)
    const took = performance.now() - begun
    const isOver = answer !== undefined && text !== undefined && ![502, 503, 504].includes(answer.status)
    if (!isOver && took < PATIENCE_MS) {
      // A proxy would hide a refused connection from its clients.
      if (phase && (answer || values.haproxy)) phase.again += 1
      await sleep(answer ? 250 : 20)
      continue
    }
    if (answer?.status !== 200) phase?.failed.push(`${path}: ${answer?.status ?? 'no answer'} ${text ?? ''}`)
    phase?.taken.push(took)
    return answer?.status === 200 && text ? JSON.parse(text) : undefined
  }
}

const isOver = new AbortController()

async function live(client: Client): Promise<void> {
  const { token } = client
  for (let turn = 0; !isOver.signal.aborted; turn++) {
    if (turn % 3 === 0) {
      const next = client.written + 1
      client.written = next
      const body = { view_id: client.view, name: `${client.view.slice(0, 8)} ${next}` }
      if (await ask('/shortlist/views/edit', { token, body })) client.kept = next
    } else if (turn % 9 === 1) await ask('/api/v1/fetch_submitted_feedback', { token, body: { email: EMAIL } })
    else await ask(turn % 2 ? '/rest/dash' : '/shortlist/views?page=shortlist', { token })
    await sleep(THINK_MS)
  }
}

const complaints: string[] = []
let end: Parameters<typeof writeMarkdown>[0]['end']

/** Generates load for some seconds during an event; longer if the event takes longer. */
async function during(what: string, act: () => Promise<unknown>): Promise<void> {
  say(what)
  current = { what, taken: [], failed: [], again: 0 }
  measured.push(current)
  await Promise.all([act(), sleep(PHASE_MS)])
}

function phaseOf({ what, taken, failed, again }: MeasuredStep): Phase {
  const sorted = taken.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  complaints.push(...failed.map((each) => `${what}: ${each}`))
  return { what, calls: sorted.length, failed: failed.length, again, p95: at(0.95), longest: at(1) }
}

try {
  const primary = await startFallibleCluster()
  opened.defer(primary.stop)
  const port = PORT + 2
  const line = await openSwitch(port, Number(new URL(primary.url).port))
  opened.defer(line.close)
  const direct = Object.assign(new URL(primary.url), { port: String(port), search: '' }).href
  const bouncer = values.pgbouncer
    ? await startPgBouncer(values.pgbouncer, await subFolder('pgbouncer'), { url: direct, port: PORT + 3 })
    : undefined
  if (bouncer) await kept(Promise.resolve(bouncer))
  const replica = await startReplica(primary, await subFolder('replica'))
  opened.defer(replica.kill)
  // Synchronous: everything answered is on both machines.
  await query(primary.superuserUrl, "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()')

  const settings = {
    DATABASE_URL: bouncer?.url ?? direct,
    ...(bouncer && { DATABASE_DIRECT_URL: direct }),
    DATABASE_REPLICA_URL: replica.url,
    ROLECALL_DATA: await subFolder('data'),
    ROLECALL_SECRET: 'a secret that all of these processes share',
    LOG_LEVEL: 'error',
  }
  const http = (place: number, from?: string) =>
    kept(startNode({ ...settings, PORT: String(NODES[place]) }, 'http', from))
  const worker = (from?: string) => kept(startNode(settings, 'worker', from))
  const nodes = [await http(0), await http(1)]
  const workers = [await worker(), await worker()]
  if (values.haproxy) await kept(startHaproxy(values.haproxy, await subFolder('haproxy'), { port: PORT, nodes: NODES }))
  await makeAdmin(settings)

  const { access_token: token = '' } = (await ask('/rest/user/login', {
    body: { email: EMAIL, password: PASSWORD },
  })) as {
    access_token?: string
  }
  const clients: Client[] = []
  for (let each = 0; each < CLIENTS; each++) {
    const view = { sort: 'newest' }
    const body = { name: `View ${each}`, page: 'shortlist', shared: false, is_default: false, alerts: false, view }
    const made = (await ask('/shortlist/views', { token, body })) as {
      view_id?: string
      data?: { view_id?: string; id?: string }
    }
    clients.push({ token, view: made?.view_id ?? made?.data?.view_id ?? made?.data?.id ?? '', written: 0, kept: 0 })
  }
  const living = clients.map(live)

  await during('nothing happens', async () => undefined)
  await during('a process that answers is killed, and started again', async () => {
    await sleep(2_000)
    nodes[0]?.child.kill('SIGKILL')
    await sleep(3_000)
    nodes[0] = await http(0)
  })
  await during('a process that works is killed, and started again', async () => {
    await sleep(2_000)
    workers[0]?.child.kill('SIGKILL')
    await sleep(3_000)
    workers[0] = await worker()
  })
  await during('the replica is frozen for a while', async () => {
    // Commits would wait for it, as configured; the report is read from the primary.
    await query(primary.superuserUrl, "alter system set synchronous_standby_names = ''", 'select pg_reload_conf()')
    await query(replica.superuserUrl, 'select pg_wal_replay_pause()')
    await sleep(PHASE_MS / 2)
    await query(replica.superuserUrl, 'select pg_wal_replay_resume()')
    await query(primary.superuserUrl, "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()')
  })
  await during('the primary is killed, the replica takes over after two seconds', async () => {
    await sleep(2_000)
    await primary.hinderStarts()
    await primary.kill()
    await sleep(2_000)
    await query(replica.superuserUrl, 'select pg_promote(true)')
    line.turnTo(replica.port)
  })
  await during('a newer version takes over, process by process', async () => {
    const newer = await makeNewerVersion(join(folder, 'newer'))
    await http(2, newer)
    await stop(nodes[0])
    // An older one, killed in the middle of it, comes back.
    workers[1]?.child.kill('SIGKILL')
    workers[1] = await worker()
    await http(3, newer)
    await worker(newer)
    for (const older of [nodes[1], ...workers]) await stop(older)
    for (let turn = 0; turn < 120 && !(await isFinished(replica.url)); turn++) await sleep(500)
    if (!(await isFinished(replica.url))) complaints.push('What the newer version takes away is still there.')
  })

  isOver.abort()
  await Promise.all(living)
  current = undefined
  const views = (await ask('/shortlist/views?page=shortlist', { token })) as { data?: { name: string }[] }
  const names = new Set(views?.data?.map(({ name }) => name))
  const isThere = ({ view, written, kept: last }: Client) =>
    names.has(`${view.slice(0, 8)} ${last}`) || names.has(`${view.slice(0, 8)} ${written}`)
  const lost = clients.filter((client) => client.kept > 0 && !isThere(client)).length
  const jobs = await waitForJobs(replica.url)
  end = { lost, jobs }
} catch (error) {
  complaints.push(`The run ended early: ${error instanceof Error ? error.stack : error}`)
} finally {
  isOver.abort()
  process.stdout.write(writeMarkdown({ ...values, phases: measured.map(phaseOf), end, clients: CLIENTS }))
  for (const complaint of complaints.slice(0, 20)) say(complaint)
  if (complaints.length > 0 || !end || end.lost > 0) process.exitCode = 1
  await opened.disposeAsync()
}
process.exit()

async function subFolder(name: string): Promise<string> {
  const path = join(folder, name)
  await mkdir(path, { mode: 0o755 })
  return path
}

async function query(url: string, ...statements: readonly string[]) {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    let rows: { [column: string]: unknown }[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

async function makeAdmin(settings: Record<string, string>): Promise<void> {
  const { spawn } = await import('node:child_process')
  const args = ['packages/server/src/create-admin.ts', '--company', 'Acme', '--name', 'Ines Okafor', '--email', EMAIL]
  const made = spawn(process.execPath, args, {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, ROLECALL_ADMIN_PASSWORD: PASSWORD, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await new Promise((resolve) => made.once('exit', resolve))
}

/** Stops a node, and lets it finish its work first. */
async function stop(node: RunningProcess | undefined): Promise<void> {
  node?.child.kill('SIGTERM')
  await node?.ended
}

async function isFinished(url: string): Promise<boolean> {
  return (await query(url, "select 1 from migration where name = '9000_drop_geo.after.sql'")).length > 0
}

/** Returns the numbers of remaining and failed jobs, once none waits any more, or after a minute. */
async function waitForJobs(url: string): Promise<{ left: number; failed: number; mails: number; asked: number }> {
  const count = `select count(*)::int as left, count(*) filter (where attempts >= max_attempts)::int as failed
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'reports.mail-report'`
  for (let second = 0; ; second++) {
    const [row] = await query(url, count)
    const { left = 0, failed = 0 } = row as { left?: number; failed?: number }
    if (left === failed || second === 60) {
      const asked = (await ownerQuery(url, 'select count(*)::int as n from report'))[0]?.n as number
      const mails = (await ownerQuery(url, 'select count(*)::int as n from outgoing_mail'))[0]?.n as number
      return { left, failed, mails, asked }
    }
    await sleep(1_000)
  }
}

/** Queries with the role for backups, which sees every company. */
function ownerQuery(url: string, statement: string) {
  return query(url, 'set role rolecall_backup', statement)
}
