import { session } from '@rolecall/contract/accounts/session'
import { health } from '@rolecall/contract/company/health'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { aUser } from '../../../test/factories/user.ts'
import { startFallibleCluster } from '../../../test/fallible-cluster.ts'
import { startApp, testApp } from '../../../test/harness.ts'

const { app, db, url } = await testApp()
const cluster = await startFallibleCluster()
/** Less than a test would wait for a hung call, more than any statement of these calls takes. */
const own = await startApp({ clusterUrl: cluster.url, statementMs: 1_000 })
afterAll(async () => {
  await own.stop()
  await cluster.stop()
})

const PATIENCE = { timeout: 50_000 }

async function asOwner(of: string, statement: string): Promise<void> {
  const client = new pg.Client(of)
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** The answer to a call of a signed-in user. */
async function askAs({ token }: { token: string }, of: typeof app) {
  const { statusCode, headers, json } = await of.inject({
    url: session.currentUser.path,
    headers: { 'access-token': token },
  })
  return { status: statusCode, retryAfter: headers['retry-after'], body: json() }
}

const AWAY = {
  status: 503,
  retryAfter: expect.stringMatching(/^\d+$/),
  body: {
    success: false,
    status_code: 503,
    code: 'unavailable',
    reason: 'dependency_unavailable',
    message: 'The database can’t be reached at the moment. Try again shortly.',
  },
}

// Raised when a failed sign-in is recorded: the states are real, but their causes cannot be produced in a test.
test.each([
  ['a full disk', '53100'],
  ['too little memory', '53200'],
  ['too many connections', '53300'],
  ['a session ended by an administrator', '57P01'],
  ['a crashed server', '57P02'],
  ['a starting server', '57P03'],
  ['a read-only standby', '25006'],
  ['a failing disk', '58030'],
])('%s is answered with 503 and a retry time', async (_, state) => {
  await asOwner(
    url,
    `create or replace function fail() returns trigger language plpgsql as $$ begin raise exception 'x' using errcode = '${state}'; end $$;
     create or replace trigger fail before insert on sign_in_attempt for each row execute function fail()`,
  )
  onTestFinished(() => asOwner(url, 'drop trigger fail on sign_in_attempt'))
  const payload = { email: 'nobody@example.com', password: 'guess' }
  const response = await app.inject({ method: 'POST', url: session.login.path, payload })
  expect([response.statusCode, response.json()]).toEqual([503, AWAY.body])
  expect(response.headers['retry-after']).toMatch(/^\d+$/)
})

test('our own error stays an error', async () => {
  await asOwner(url, 'alter table sign_in_attempt rename to hidden')
  onTestFinished(() => asOwner(url, 'alter table hidden rename to sign_in_attempt'))
  const payload = { email: 'nobody@example.com', password: 'guess' }
  expect((await app.inject({ method: 'POST', url: session.login.path, payload })).statusCode).toBe(500)
})

test('a call whose connection is cut is answered with 503, and the next one succeeds', async () => {
  const by = await aUser(db)
  const holder = new pg.Client(url)
  await holder.connect()
  await holder.query('begin; lock table session in access exclusive mode')
  const answer = askAs(by, app)
  const waiting = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await holder.query(`select ${waiting}`)).rowCount, PATIENCE).toBe(1)
  await holder.query(`select pg_terminate_backend(pid) ${waiting}`)
  await holder.query('rollback')
  await holder.end()
  expect(await answer).toEqual(AWAY)
  expect(await askAs(by, app)).toMatchObject({ status: 200 })
})

test('while the database is down calls are answered with 503, and succeed when it is back', async () => {
  const by = await aUser(own.db)
  expect(await askAs(by, own.app)).toMatchObject({ status: 200 })
  await cluster.hinderStarts()
  onTestFinished(() => cluster.allowStarts())
  await cluster.kill()
  const ask = async () => {
    const answer = await askAs(by, own.app)
    if (answer.status !== 200) expect(answer).toEqual(AWAY)
    return answer.status
  }
  await expect.poll(ask, PATIENCE).toBe(503)
  await expect.poll(async () => (await own.deps.vitals.check()).events, PATIENCE).toBe('ill')
  await cluster.allowStarts()
  await expect.poll(ask, PATIENCE).toBe(200)
  await expect.poll(own.deps.hub.isListening, PATIENCE).toBe(true)
})

test('a frozen database delays no call beyond the limit, is reported, and works again when it resumes', async () => {
  const by = await aUser(own.db)
  expect(await askAs(by, own.app)).toMatchObject({ status: 200 })
  await cluster.freeze()
  onTestFinished(() => cluster.thaw())
  // More calls than connections; each of these would hang until the thaw.
  const answers = await Promise.all(Array.from({ length: 12 }, () => askAs(by, own.app)))
  expect(answers).toEqual(answers.map(() => AWAY))
  const { statusCode, body } = await own.app.inject({ url: health.healthz.path })
  expect([statusCode, JSON.parse(body)]).toMatchObject([503, { status: 'ill', parts: { database: 'ill' } }])
  expect((await own.app.inject({ url: health.livez.path })).statusCode).toBe(200)
  await cluster.thaw()
  await expect.poll(async () => (await askAs(by, own.app)).status, PATIENCE).toBe(200)
  await expect.poll(async () => (await own.app.inject({ url: health.healthz.path })).statusCode, PATIENCE).toBe(200)
})

test('a statement over its time limit is cancelled, and its call answered with 503', async () => {
  const by = await aUser(own.db)
  const holder = new pg.Client(own.url)
  await holder.connect()
  await holder.query('begin; lock table session in access exclusive mode')
  const { status, body } = await askAs(by, own.app)
  await holder.query('rollback')
  await holder.end()
  expect([status, body.message]).toEqual([503, 'This took too long. Try again shortly.'])
})
