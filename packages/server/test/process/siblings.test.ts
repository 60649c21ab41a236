import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { session } from '@rolecall/contract/accounts/session'
import { health } from '@rolecall/contract/company/health'
import { projects } from '@rolecall/contract/positions/projects'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../src/platform/db/connect.ts'
import { findFreePort } from '../../src/platform/db/embedded/cluster.ts'
import { waitUntilGone } from '../../src/platform/db/embedded/processes.ts'
import { openPeer } from '../../src/platform/processes/peer.ts'
import type { CallsOfSibling } from '../../src/platform/processes/sibling-calls.ts'
import { anApplication } from '../factories/application.ts'
import { aCandidate } from '../factories/candidate.ts'
import { aKey } from '../factories/key.ts'
import { aPosition } from '../factories/position.ts'
import { aMigratedDatabase } from './empty-database.ts'
import { ADMIN, createAdmin, LIMIT_MS, launch, type Product, signIn, until } from './product.ts'
import { click, listen } from './product-events.ts'

vi.setConfig({ testTimeout: LIMIT_MS })

const CLIENTS = 20
const ALLOWED = 15

/** Asks on a connection of its own, or of an agent. Returns the status, 0 if nobody answered, and the body. */
function ask(address: string, headers: Record<string, string>, agent: Agent | false = false) {
  return new Promise<{ status: number; body: string }>((resolve) => {
    const sent = request(address, { headers, agent }, async (answer) =>
      resolve({ status: answer.statusCode ?? 0, body: await text(answer) }),
    )
    sent.on('error', () => resolve({ status: 0, body: '' }))
    sent.end()
  })
}

/** Lets clients ask without a pause, each on one connection or a new one each time, until `stop`, which returns what they were answered. */
function keepBusy(address: string, headers: Record<string, string> = {}, keepAlive = true) {
  const agent = new Agent({ keepAlive })
  const answers: Awaited<ReturnType<typeof ask>>[] = []
  let isOver = false
  const work = async () => {
    while (!isOver) answers.push(await ask(address, headers, agent))
  }
  const working = Promise.all(Array.from({ length: CLIENTS }, work))
  const stop = async () => {
    isOver = true
    await working
    agent.destroy()
    return answers
  }
  onTestFinished(async () => void (await stop()))
  return { answers, stop }
}

/** The process numbers of the siblings of a product. */
const listSiblings = ({ child }: Product): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => Number(parent) === child.pid && args.includes('--sibling'))
    .map(([pid]) => Number(pid))

/** A figure of the second process; 0 if it tells none. */
function figureOf(figures: string, name: string, labels = ''): number {
  const row = figures.split('\n').find((line) => line.startsWith(`${name}{process="2"`) && line.includes(labels))
  return Number(row?.split(' ').at(-1) ?? 0)
}

test('a busy product answers with a second process, which shares limits, events and figures, and is replaced when it is lost', async () => {
  const settings = await aMigratedDatabase()
  const operators = await findFreePort()
  const product = launch('main', { ...settings, ROLECALL_PROCESSES: '2', METRICS_PORT: String(operators) })
  const address = await product.ready()
  await createAdmin(settings)
  const by = await signIn(address, ADMIN)
  const readFigures = async () => (await fetch(`http://127.0.0.1:${operators}/metrics`)).text()
  const user = `${address}${session.currentUser.path}`
  const crowd = keepBusy(user, { 'access-token': by.token })
  const count = 'rolecall_request_seconds_count'
  await until('a second process answers', async () => figureOf(await readFigures(), count) > 0)
  const figures = await readFigures()
  expect(figures.match(/^rolecall_jobs\{/gm)).toHaveLength(3)
  expect(figures.match(/^# TYPE rolecall_request_seconds /gm)).toHaveLength(1)

  await countsKeysTogether(address, settings, by, readFigures)
  await tellsBoth(address, settings, by, readFigures)

  const [killed = 0] = listSiblings(product)
  process.kill(killed, 'SIGKILL')
  expect(await waitUntilGone(killed, LIMIT_MS)).toBe(true)
  await until('another one answers in its place', async () => figureOf(await readFigures(), count) > 0)
  expect(listSiblings(product)).not.toContain(killed)
  const answers = await crowd.stop()
  // Those that the killed process had not answered.
  expect(answers.filter(({ status }) => status !== 200 && status !== 0)).toEqual([])
  product.child.kill('SIGTERM')
  expect(await product.ended).toMatchObject({ code: 0, errors: '' })
  expect(listSiblings(product)).toEqual([])
  await expect(fetch(address)).rejects.toThrow()
})

type SignedIn = Awaited<ReturnType<typeof signIn>>

/** A key may make as many requests as it may, whichever process answers. */
async function countsKeysTogether(
  address: string,
  settings: { DATABASE_URL: string },
  by: SignedIn,
  readFigures: () => Promise<string>,
) {
  const db = connect(settings.DATABASE_URL, { max: 1 })
  onTestFinished(() => db.destroy())
  const { token } = await aKey(db, by, { scopes: ['view_all_projects'], aMinute: ALLOWED })
  const { path } = projects.list
  const statuses: number[] = []
  const isRefusedThere = async () => {
    const asked = await Promise.all(
      Array.from({ length: 2 * ALLOWED }, () => ask(`${address}${path}`, { 'access-token': token })),
    )
    statuses.push(...asked.map(({ status }) => status))
    return figureOf(await readFigures(), 'rolecall_request_seconds_count', `route="${path}",status="429"`) > 0
  }
  await until('the second process refuses', isRefusedThere)
  expect(statuses.filter((status) => status === 200)).toHaveLength(ALLOWED)
  expect(statuses.every((status) => [200, 429].includes(status))).toBe(true)
}

/** What happens in one process is heard by the windows of both. */
async function tellsBoth(
  address: string,
  settings: { DATABASE_URL: string },
  by: SignedIn,
  readFigures: () => Promise<string>,
) {
  const db = connect(settings.DATABASE_URL, { max: 1 })
  onTestFinished(() => db.destroy())
  const position = await aPosition(db, by)
  const person = await aCandidate(db, by)
  await anApplication(db, position, person)
  const windows = [await listen(address, by.token)]
  await until('both have a window', async () => {
    const there = figureOf(await readFigures(), 'rolecall_event_streams')
    if (there > 0 && there < windows.length) return true
    windows.push(await listen(address, by.token))
    return false
  })
  const seen = { positionId: position.positionId, resumeId: person.resumeId }
  expect(await click(address, by.token, seen)).toBe(200)
  await until('all hear it', async () => windows.every(({ events }) => events.length > 0))
}

/** A second process beside a first one that the test plays. */
async function aSibling() {
  const settings = await aMigratedDatabase()
  const first = createServer((_, response) => response.end('first')).listen(0, '127.0.0.1')
  await once(first, 'listening')
  onTestFinished(() => void first.close())
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const child = fork(fileURLToPath(new URL('../../src/main.ts', import.meta.url)), ['--sibling', '2'], {
    env: { PATH, NODE_COMPILE_CACHE, ...settings },
    execArgv: [],
    serialization: 'advanced',
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await waitUntilGone(child.pid ?? 0, LIMIT_MS)
  })
  const ended = once(child, 'exit')
  const peer = openPeer<CallsOfSibling>(child, {})
  const address = `http://127.0.0.1:${(first.address() as AddressInfo).port}${health.livez.path}`
  // Newcomers during its start wait for nobody.
  const newcomers = keepBusy(address, {}, false)
  await peer.ask('open', undefined)
  await peer.ask('listen', undefined, first)
  expect((await newcomers.stop()).filter(({ status }) => status !== 200)).toEqual([])
  return { address, child, ended, peer }
}

test('a process that leaves the port to the others answers every request that it gets', async () => {
  const { address, ended, peer } = await aSibling()
  const crowd = keepBusy(address)
  const isAnsweredBy = (who: 'first' | 'sibling') =>
    crowd.answers.some(({ status, body }) => status === 200 && (body === 'first') === (who === 'first'))
  await until('both answer', async () => isAnsweredBy('first') && isAnsweredBy('sibling'))

  await peer.ask('end', { othersStay: true })

  expect(await ended).toEqual([0, null])
  const before = crowd.answers.length
  await until('the other one goes on', async () => crowd.answers.length > before + CLIENTS)
  expect((await crowd.stop()).filter(({ status }) => status !== 200)).toEqual([])
})

test('a process ends at once when the first one is gone, so that the port is free', async () => {
  const { child, ended } = await aSibling()

  child.disconnect()

  expect(await ended).toEqual([1, null])
})
