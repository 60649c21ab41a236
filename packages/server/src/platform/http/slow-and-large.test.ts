import { createHash } from 'node:crypto'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { calls } from '@rolecall/contract'
import { session } from '@rolecall/contract/accounts/session'
import { type Call, SHORT_BODY_BYTES_MAX } from '@rolecall/contract/platform/define-calls'
import { pool } from '@rolecall/contract/pool/pool'
import { SIGN_IN_ATTEMPTS } from '@rolecall/domain/accounts/account-limits'
import { afterAll, expect, test } from 'vitest'
import { formOf } from '../../../test/factories/upload.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { buildApp } from '../../app.ts'
import { isPassword, passwordWork, turnOf } from '../kernel/passwords.ts'

const { app, db, deps, call, make } = await testApp()
/** Milliseconds after which a request counts as slow here. */
const SLOW_MS = 300
const hurried = await buildApp(deps, { slowMs: SLOW_MS })
await hurried.listen({ port: 0, host: '127.0.0.1' })
await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => hurried.close())

/** A connection controlled by the test; `answer` is everything received when it has ended. */
function speakTo(server: typeof app) {
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
  const parts: Buffer[] = []
  socket.on('data', (part) => parts.push(part))
  socket.on('error', () => undefined)
  const answer = new Promise<string>((resolve) => socket.on('close', () => resolve(Buffer.concat(parts).toString())))
  return { socket, answer, said: () => Buffer.concat(parts).toString() }
}
const headOf = (path: string, ...headers: string[]) =>
  `${[`POST ${path} HTTP/1.1`, 'host: x', 'content-type: application/json', ...headers].join('\r\n')}\r\n\r\n`

/** The number of hashes computed during `act`, and the maximum at once. */
async function countHashes(act: () => Promise<unknown>): Promise<{ hashes: number; atOnce: number }> {
  const seen: number[] = []
  const see = (work: unknown) => void seen.push((work as { atOnce: number }).atOnce)
  passwordWork.subscribe(see)
  await act()
  passwordWork.unsubscribe(see)
  return { hashes: seen.length, atOnce: Math.max(0, ...seen) }
}

test('an oversized sign-in is refused by its length alone: it is not read, counted or hashed', async () => {
  await db.deleteFrom('sign_in_attempt').execute()
  const work = await countHashes(async () => {
    const { socket, answer } = speakTo(app)
    // No byte of the body is ever sent, and none is awaited: the connection ends with the answer.
    socket.write(headOf(session.login.path, 'content-length: 1800000'))
    expect(await answer).toMatch(/^HTTP\/1.1 413 /)
  })
  expect(work.hashes).toBe(0)
  expect(await db.selectFrom('sign_in_attempt').select('key').execute()).toEqual([])
})

test('a sign-in of unknown size is read only up to the limit', async () => {
  const { socket, said, answer } = speakTo(app)
  socket.write(headOf(session.login.path, 'transfer-encoding: chunked'))
  const piece = `400\r\n${' '.repeat(1024)}\r\n`
  let sent = 0
  while (!said() && !socket.destroyed && sent < 1_000) {
    socket.write(piece)
    sent += 1
    await sleep(1)
  }
  expect(said()).toMatch(/^HTTP\/1.1 413 /)
  socket.destroy()
  await answer
})

test('every call limits its body, and only those with large content allow much', () => {
  const bounds = Object.values(calls).flatMap((area) => Object.values(area as Record<string, Call>))
  const large = bounds.filter(({ maxBody = 0 }) => maxBody > 1024 * 1024)
  const known = [
    calls.careers.choosePicture,
    calls.jobPost.apply,
    calls.pool.upload,
    calls.stages.tryOut,
    calls.stages.edit,
    calls.mailbox.receive,
    calls.scim.createGroup,
    calls.scim.replaceGroup,
    calls.scim.changeGroup,
    calls.signing.verify,
  ]
  expect(large.map(({ path }) => path).sort()).toEqual(known.map(({ path }) => path).sort())
  expect(calls.session.login.maxBody).toBe(SHORT_BODY_BYTES_MAX)
})

test('in a storm of guesses only counted ones are hashed, and never more than two at once', async () => {
  const body = { email: 'stormed@example.com', password: 'guess' }
  const { hashes, atOnce } = await countHashes(() =>
    Promise.all(Array.from({ length: SIGN_IN_ATTEMPTS.perAccount * 3 }, () => call(session.login, { body }))),
  )
  expect(hashes).toBeLessThanOrEqual(SIGN_IN_ATTEMPTS.perAccount)
  expect(atOnce).toBeLessThanOrEqual(2)
})

test('guesses from everywhere block nobody who signs in from a known network', async () => {
  const { hash } = await import('@node-rs/argon2')
  const stored = await hash('right')
  const begun: unknown[] = []
  const see = (work: unknown) => void begun.push(work)
  passwordWork.subscribe(see)
  const guesses = Array.from({ length: 20 }, (_, place) =>
    isPassword(stored, 'guess', turnOf(`203.0.113.${place}`, { isKnown: false })),
  )
  await whatNeedsNoTime()
  // Strangers share one place of the two, however many they are, and the other stays free.
  expect(begun).toHaveLength(1)
  const colleague = isPassword(stored, 'right', turnOf('198.51.100.1', { isKnown: true }))
  await whatNeedsNoTime()
  expect(begun).toHaveLength(2)
  expect(await colleague).toBe(true)
  await Promise.all(guesses)
  passwordWork.unsubscribe(see)
})

/** Lets all immediate work run; no hash ends meanwhile. */
async function whatNeedsNoTime(): Promise<void> {
  for (let step = 0; step < 50; step += 1) await undefined
}

test('an unknown email costs as much work as a wrong password, so that timing reveals no accounts', async () => {
  const { email } = await aUser(db)
  const works = []
  for (const address of [email, 'nobody.at.all@example.com'])
    works.push(await countHashes(() => call(session.login, { body: { email: address, password: 'guess' } })))
  expect(works.map(({ hashes }) => hashes)).toEqual([1, 1])
})

test('a half-sent request times out with a message', async () => {
  for (const start of [
    'POST /rest/user/login HTTP/1.1\r\nhost: x\r\nx-half',
    `${headOf(session.login.path, 'content-length: 50')}{"email":`,
  ]) {
    const { socket, answer } = speakTo(hurried)
    socket.write(start)
    expect(await answer, start).toMatch(/^HTTP\/1.1 408 [\s\S]*did not arrive completely in time/)
  }
})

test('a request that arrives letter by letter times out, too', async () => {
  const { socket, answer } = speakTo(hurried)
  socket.write(headOf(session.login.path, 'content-length: 4000'))
  const drip = setInterval(() => socket.write(' '), 20)
  expect(await answer).toMatch(/^HTTP\/1.1 408 /)
  clearInterval(drip)
})

test('a form with files may take as long as data keeps arriving, and no longer', async () => {
  const { url, prefix, fields } = await make(pool.signaturePolicy, { query: {} }, await aUser(db))
  const bytes = Buffer.alloc(5_000, 'a')
  const key = `${prefix}${createHash('sha256').update(bytes).digest('hex')}.txt`
  const { payload, headers } = await formOf({ ...fields, key }, [{ fileName: 'x.txt', bytes }])
  const begin = () => {
    const speaking = speakTo(hurried)
    const type = `content-type: ${headers['content-type']}`
    const head = headOf(url, `content-length: ${payload.length}`, 'connection: close')
    speaking.socket.write(head.replace('content-type: application/json', type))
    return speaking
  }
  const patient = begin()
  for (let at = 0; at < payload.length; at += 500) {
    patient.socket.write(payload.subarray(at, at + 500))
    await sleep(SLOW_MS / 4)
  }
  expect(await patient.answer).toMatch(/^HTTP\/1.1 204 /)

  const stopped = begin()
  stopped.socket.write(payload.subarray(0, 3_000))
  expect(await stopped.answer).toMatch(/^HTTP\/1.1 408 /)
})
