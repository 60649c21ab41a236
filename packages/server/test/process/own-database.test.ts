import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { session } from '@rolecall/contract/accounts/session'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { DEMO_SIGN_INS } from '../../src/ops/demo/demo-accounts.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { findFreePort } from '../../src/platform/db/embedded/cluster.ts'
import { anApplication } from '../factories/application.ts'
import { aCandidate } from '../factories/candidate.ts'
import { aPosition } from '../factories/position.ts'
import { anEmptyDatabase, query } from './empty-database.ts'
import {
  ADMIN,
  createAdmin,
  LIMIT_MS,
  launch,
  makeDataFolder,
  openSession,
  type Product,
  signIn,
  until,
} from './product.ts'
import { click, listen } from './product-events.ts'

vi.setConfig({ testTimeout: LIMIT_MS })

/** Starting the product takes seconds, which the steps of this story share. */
test('two nodes start at once on an empty database, exchange events, and finish their work when stopped', async () => {
  const settings = await anEmptyDatabase()
  const nodes = [launch('main', settings), launch('main', settings)] as const
  const [here, there] = await Promise.all([nodes[0].ready(), nodes[1].ready()])
  await createAdmin(settings)
  const by = await signIn(here, ADMIN)
  const db = connect(settings.DATABASE_URL, { max: 1 })
  onTestFinished(() => db.destroy())
  const position = await aPosition(db, by)
  const people = [await aCandidate(db, by), await aCandidate(db, by), await aCandidate(db, by)] as const
  for (const person of people) await anApplication(db, position, person)
  const look = ({ resumeId }: { resumeId: string }) =>
    click(here, by.token, { positionId: position.positionId, resumeId })
  const heard = await listen(there, by.token)

  expect(await look(people[0])).toBe(200)

  await until('the event is heard', async () => heard.events.length > 0)
  expect(heard.events).toMatchObject([
    { kind: 'candidate.clicked', candidate_ids: [people[0].candidateId], actor_id: by.userId },
  ])
  await cutWhatListens(settings)
  const again = await listen(there, by.token)
  for (const person of people.slice(1)) await look(person)
  await until('the last event is heard', async () =>
    again.events.some((event) => event.candidate_ids.includes(people[2].candidateId)),
  )
  // Each once.
  expect(again.events.flatMap((event) => event.candidate_ids)).toEqual(
    people.slice(1).map(({ candidateId }) => candidateId),
  )
  nodes[1].child.kill('SIGTERM')
  expect(await nodes[1].ended).toMatchObject({ code: 0, errors: '' })
  await stopAtWork(nodes[0], here, settings)
})

/** Cuts the event connections of all nodes; returns when they listen again. */
async function cutWhatListens({ DATABASE_URL }: { DATABASE_URL: string }) {
  const listening = `from pg_stat_activity where datname = current_database() and query = 'listen rolecall_event'`
  const cut = await query(DATABASE_URL, `select pid, pg_terminate_backend(pid) ${listening}`)
  expect(cut).toHaveLength(2)
  const pids = cut.map(({ pid }) => pid).join(',')
  await until('they listen again', async () => {
    const rows = await query(DATABASE_URL, `select pid ${listening} and pid not in (${pids})`)
    return rows.length === cut.length
  })
}

/** Stops the product, which must let the running request and job finish. */
async function stopAtWork(product: Product, address: string, settings: { DATABASE_URL: string }) {
  const holder = await openSession(settings.DATABASE_URL)
  const left = async () => (await holder.query('select locked_at from graphile_worker.jobs')).rows
  await until('the places are loaded', async () => (await left()).length === 0)
  await holder.query('truncate place')
  await holder.query('begin')
  await holder.query('lock table place in access exclusive mode')
  await query(settings.DATABASE_URL, `select enqueue_jobs('reference.load-places', array['{}'::json])`)
  await until('the job waits for the table', async () => (await left())[0]?.locked_at)
  const body = JSON.stringify({ email: ADMIN.email, password: ADMIN.password })
  const slow = request(`${address}${session.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), expect: '100-continue' },
  })
  const answered = once(slow, 'response')
  slow.flushHeaders()
  await once(slow, 'continue')

  product.child.kill('SIGTERM')
  const refused = await until('newcomers are turned away', async () => {
    const response = await fetch(`${address}/healthz`)
    return response.status !== 200 && response
  })
  slow.end(body)
  const [response] = await answered
  await holder.query('commit')

  expect(await refused.json()).toMatchObject({ message: expect.stringContaining('Rolecall is stopping') })
  expect(response.statusCode).toBe(200)
  expect(JSON.parse(await text(response))).toMatchObject({ success: true })
  expect(await product.ended).toMatchObject({ code: 0, errors: '' })
  expect(await left()).toEqual([])
  expect((await holder.query('select count(*) > 1000 as loaded from place')).rows).toEqual([{ loaded: true }])
  await holder.end()
}

test('calls and pages are told to wait until the migrations are done, and answered from then on', async () => {
  const settings = await anEmptyDatabase()
  // The table in which migrations are recorded: locking it holds them up.
  const holder = await openSession(settings.DATABASE_URL)
  await holder.query('create table migration (name text primary key, applied_at timestamptz not null default now())')
  await holder.query('begin')
  await holder.query('lock table migration in access exclusive mode')
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`
  const product = launch('main', { ...settings, PORT: String(port) })

  const early = await until('HTTP is up', () => fetch(`${address}/healthz`).catch(() => undefined))
  const page = await fetch(address)
  await holder.query('rollback')
  await holder.end()

  expect([early.status, page.status]).toEqual([503, 503])
  expect(await early.json()).toMatchObject({ success: false, message: expect.stringContaining('Rolecall is starting') })
  expect(await product.ready()).toBe(address)
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
})

test('an administrator is created with options, and a mistake in them is explained in a sentence', async () => {
  const settings = await anEmptyDatabase()
  const asked = { ...settings, ROLECALL_ADMIN_PASSWORD: ADMIN.password }

  expect(await createAdmin(settings)).toMatchObject({ code: 0, errors: '' })

  expect(await createAdmin(settings, { email: 'Ines@ACME.example' })).toMatchObject({
    code: 1,
    errors: 'A user with the email Ines@acme.example already exists.\n',
  })
  expect(await createAdmin(settings, { email: 'next@acme.example', password: 'simple' })).toMatchObject({
    code: 1,
    errors:
      'Password: At least 8 characters, with an uppercase letter, a digit and a special character, without spaces.\n',
  })
  expect(await createAdmin(settings, { name: 'Al', email: 'next' })).toMatchObject({
    code: 1,
    errors: 'The name must have at least 3 characters. Enter a valid email address.\n',
  })
  expect(await launch('create-admin', asked, ['--company', 'Acme']).ended).toMatchObject({
    code: 1,
    errors: 'Missing: --name, --email.\n',
  })
  expect(await launch('create-admin', settings).ended).toMatchObject({
    code: 1,
    errors: expect.stringContaining('You can also set the password with ROLECALL_ADMIN_PASSWORD.'),
  })

  const address = await launch('main', settings).ready()
  expect(await signIn(address, ADMIN)).toMatchObject({ status: 200, isAdmin: true })
  // A database of one's own starts empty, without the demo.
  for (const { email, password } of DEMO_SIGN_INS)
    expect(await signIn(address, { email, password }), email).toMatchObject({ status: 401 })
})

test.each([
  ['main', 'Rolecall could not start: '],
  ['create-admin', ''],
] as const)('%s says which database it cannot open, and never the password', async (program, start) => {
  const url = new URL(inject('clusterUrl'))
  url.password = 'hush-hush'
  const settings = { DATABASE_URL: url.href, ROLECALL_ADMIN_PASSWORD: ADMIN.password }
  const args = program === 'main' ? [] : ['--company', 'Acme', '--name', ADMIN.name, '--email', ADMIN.email]

  const { code, errors } = await launch(program, { ...settings, ROLECALL_DATA: await makeDataFolder() }, args).ended

  expect(code).toBe(1)
  expect(errors).toBe(
    `${start}Cannot open the database in DATABASE_URL: password authentication failed for user "rolecall".\n`,
  )
})
