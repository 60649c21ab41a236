import { readdir } from 'node:fs/promises'
import { session } from '@rolecall/contract/accounts/session'
import { health } from '@rolecall/contract/company/health'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../src/platform/db/connect.ts'
import { isAlive, waitUntilGone } from '../../src/platform/db/embedded/processes.ts'
import { findEmbeddedUrl } from '../../src/platform/db/embedded/start-embedded.ts'
import { anApplication } from '../factories/application.ts'
import { aCandidate } from '../factories/candidate.ts'
import { aPosition } from '../factories/position.ts'
import {
  ADMIN,
  createAdmin,
  findDatabasePid,
  LIMIT_MS,
  launch,
  makeDataFolder,
  openSession,
  type Settings,
  signIn,
  until,
} from './product.ts'
import { click, listen } from './product-events.ts'

vi.setConfig({ testTimeout: LIMIT_MS })

const NO_DEMO = ['--no-demo']

/** Starting the product takes seconds, which the steps of this story share: each has the folder as the previous one left it. */
test('from nothing to a working administrator, through all kinds of failures, without losing data', {
  timeout: 2 * LIMIT_MS,
}, async () => {
  const settings = { ROLECALL_DATA: await makeDataFolder() }
  await interruptWhileItIsCreated(settings)
  await stopWhileItStarts(settings)
  await workAndStop(settings)
  await goOnAfter(await crash(settings), settings)
})

type Folder = Settings & { ROLECALL_DATA: string }

const listFolder = async ({ ROLECALL_DATA }: Folder) => (await readdir(ROLECALL_DATA)).sort()

/** Presses Ctrl-C in a terminal, which also ends the program that creates the database. The product must say nothing about it. */
async function interruptWhileItIsCreated(settings: Folder) {
  // Windows has no groups of processes.
  if (process.platform === 'win32') return
  const product = launch('main', settings, NO_DEMO)
  const isCreated = async () => (await listFolder(settings)).some((name) => name.includes('.new-'))
  await until('the database is being created', isCreated)

  process.kill(-(product.child.pid ?? 0), 'SIGINT')

  expect(await product.ended).toMatchObject({ code: 0, output: '', errors: '' })
}

/** Stops a starting product; it must leave nothing behind that prevents the next start. */
async function stopWhileItStarts(settings: Folder) {
  const product = launch('main', settings, NO_DEMO)
  const database = await until('the database runs', () => findDatabasePid(settings.ROLECALL_DATA))

  product.child.kill('SIGTERM')

  expect(await product.ended).toMatchObject({ code: 0, errors: '' })
  expect(await waitUntilGone(database, 0)).toBe(true)
  expect(await listFolder(settings)).toEqual(['postgres-18', 'secret'])
}

async function workAndStop(settings: Folder) {
  const first = launch('main', settings, NO_DEMO)
  const address = await first.ready()
  const healthz = await fetch(`${address}/healthz`)
  expect(healthz.status).toBe(200)
  expect(health.healthz.response.parse(await healthz.json())).toEqual({
    success: true,
    status: 'ok',
    parts: { database: 'ok', worker: 'ok', events: 'ok', files: 'ok', mail: 'ok' },
  })

  const made = await createAdmin(settings)
  expect(made).toMatchObject({
    code: 0,
    errors: '',
    output: `${ADMIN.email} is now the administrator of Acme, whose users have addresses at acme.example.\n`,
  })
  expect(await signIn(address, ADMIN)).toMatchObject({ status: 200, isAdmin: true })
  await refuseASecond(settings, first.child.pid)
  expect((await fetch(`${address}/healthz`)).status).toBe(200)

  const database = await findDatabasePid(settings.ROLECALL_DATA)
  first.child.kill('SIGTERM')
  expect(await first.ended).toMatchObject({ code: 0, errors: '' })
  expect(database && isAlive(database)).toBe(false)
  expect(await listFolder(settings)).toEqual(['postgres-18', 'secret'])
}

/** Starts a second product on the same folder, which is refused with a message. */
async function refuseASecond(settings: Folder, pid: number | undefined) {
  const { code, output, errors } = await launch('main', settings, NO_DEMO).ended

  expect({ code, output }).toEqual({ code: 1, output: '' })
  expect(errors).toBe(
    `Rolecall could not start: The data folder ${settings.ROLECALL_DATA} is in use by another Rolecall process ` +
      `(PID ${pid}). Stop it first, or set ROLECALL_DATA to another folder.\n`,
  )
}

/** Kills the product during a job, and leaves its PostgreSQL behind. */
async function crash(settings: Folder) {
  const second = launch('main', settings, NO_DEMO)
  const { token } = await signIn(await second.ready(), ADMIN)
  const owner = await openSession((await findEmbeddedUrl(settings.ROLECALL_DATA)) ?? '')
  const left = async () => (await owner.query('select locked_at from graphile_worker.jobs')).rows
  await until('the places are loaded', async () => (await left()).length === 0)
  await owner.query('truncate place')
  await owner.query(`select enqueue_jobs('reference.load-places', array['{}'::json])`)
  await until('the job is at work', async () => (await left())[0]?.locked_at)
  const orphan = await findDatabasePid(settings.ROLECALL_DATA)

  second.child.kill('SIGKILL')
  await second.ended
  return { token, orphan }
}

/** Checks that sessions are still valid, and the job is taken up again; so is all work when PostgreSQL dies by itself. */
async function goOnAfter({ token, orphan }: Awaited<ReturnType<typeof crash>>, settings: Folder) {
  const third = launch('main', settings, NO_DEMO)
  const address = await third.ready()
  expect(orphan && isAlive(orphan)).toBe(false)
  const user = await fetch(`${address}${session.currentUser.path}`, { headers: { 'access-token': token } })
  expect(await user.json()).toMatchObject({ user_email: ADMIN.email })
  const next = await openSession((await findEmbeddedUrl(settings.ROLECALL_DATA)) ?? '')
  await until('the job is done', async () => (await next.query('select from graphile_worker.jobs')).rowCount === 0)
  expect((await next.query('select from place limit 1')).rowCount).toBe(1)
  await next.end()
  await loseTheDatabase(address, settings)
  third.child.kill('SIGTERM')
  // Its output may contain a stack trace of the cut connection that the queue prints itself.
  expect(await third.ended).toMatchObject({ code: 0 })
}

/** Kills its database; it must continue with a new one: calls, jobs and events. */
async function loseTheDatabase(address: string, settings: Folder) {
  const by = await signIn(address, ADMIN)
  const url = await findEmbeddedUrl(settings.ROLECALL_DATA)
  const db = connect(url ?? '', { max: 1 })
  onTestFinished(() => db.destroy())
  const position = await aPosition(db, by)
  const person = await aCandidate(db, by)
  await anApplication(db, position, person)
  const hasPlaces = async () => (await db.selectFrom('place').select('id').limit(1).execute()).length > 0
  const dead = await findDatabasePid(settings.ROLECALL_DATA)

  process.kill(dead ?? 0, 'SIGKILL')

  await until('it takes calls again', async () => (await signIn(address, ADMIN).catch(() => undefined))?.status === 200)
  const owner = await openSession(url ?? '')
  await owner.query('truncate place')
  await owner.query(`select enqueue_jobs('reference.load-places', array['{}'::json])`)
  await owner.end()
  await until('the places are loaded again', hasPlaces)
  const heard = await listen(address, by.token)
  // Jobs that run again are heard, too, and may come sooner.
  const clicked = () => heard.events.find(({ kind }) => kind === 'candidate.clicked')
  await until('the click is heard', async () => {
    await click(address, by.token, { positionId: position.positionId, resumeId: person.resumeId })
    return clicked() !== undefined
  })
  expect(clicked()).toMatchObject({ candidate_ids: [person.candidateId] })
}

test('an administrator can be created before the first start, on a database that stops again afterwards', async () => {
  const settings = { ROLECALL_DATA: await makeDataFolder() }

  expect(await createAdmin(settings)).toMatchObject({ code: 0, errors: '' })

  expect(await findDatabasePid(settings.ROLECALL_DATA)).toBeUndefined()
  await stopLikeNpm(settings)
})

/**
 * Stops npm, and with it the shell in between; the product must stop too. On systems without such shells the product is only
 * used.
 */
async function stopLikeNpm(settings: Folder) {
  const throughShell = process.platform !== 'win32'
  const product = launch('main', { ...settings, npm_lifecycle_event: 'start' }, NO_DEMO, { throughShell })
  const address = await product.ready()
  expect(await signIn(address, ADMIN)).toMatchObject({ status: 200, isAdmin: true })
  if (!throughShell) return
  const database = await findDatabasePid(settings.ROLECALL_DATA)

  product.child.kill('SIGTERM')

  expect(await product.ended).toMatchObject({ signal: 'SIGTERM', errors: '' })
  expect(await waitUntilGone(database ?? 0, 0)).toBe(true)
  await expect(fetch(address)).rejects.toThrow()
}
