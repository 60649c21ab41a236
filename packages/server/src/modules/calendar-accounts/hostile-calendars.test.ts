import { calendarAccounts } from '@rolecall/contract/calendar-accounts/calendar-accounts'
import { expect, onTestFinished, test } from 'vitest'
import { startCaldavServer } from '../../../test/caldav-server.ts'
import { connectCalendar } from '../../../test/factories/calendar.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { davFetch } from '../calendars/dav-fetch.ts'
import { resealCredentials } from '../sourcing/reseal.ts'

const logged: string[] = []
const app = await testApp({ logTo: { write: (line: string) => void logged.push(line) } })
const { db, deps, make, refuse } = app
deps.env = { ...deps.env, PRIVATE_SOURCES: 'allow' }

const accountOf = async (by: TestUser) => (await make(calendarAccounts.mine, {}, by)).account

async function aServer() {
  const server = await startCaldavServer()
  onTestFinished(() => server.close())
  return server
}

const XML = { 'content-type': 'application/xml' }
const multistatus = (text: string) => ({
  status: 207,
  headers: XML,
  body: `<d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${text}</d:multistatus>`,
})
const BOMB = `<?xml version="1.0"?><!DOCTYPE b [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 20 }, (_, depth) => `<!ENTITY a${depth} "${'&a;'.repeat(10)}">`).join('')}]><d:multistatus xmlns:d="DAV:">&a19;</d:multistatus>`
const ENTRY = (lines: string) =>
  multistatus(
    `<d:response><d:href>/ines/work/a.ics</d:href><d:propstat><d:prop><d:getetag>"1"</d:getetag><c:calendar-data>BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\n${lines}\nEND:VEVENT\nEND:VCALENDAR</c:calendar-data></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`,
  )

test.each([
  ['expanding entities', { status: 207, headers: XML, body: BOMB }, 'declares its own entities'],
  ['endless XML', multistatus('<a>'.repeat(200_000)), 'too large'],
  ['very many elements', multistatus('<a/>'.repeat(200_000)), 'too large'],
  ['20 MB', multistatus('x'.repeat(20 * 1024 * 1024)), 'too large'],
  ['invalid XML', { status: 207, headers: XML, body: 'calendars' }, 'isn’t XML'],
  [
    'an endlessly repeating entry',
    ENTRY('DTSTART:20200101T000000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY;INTERVAL=2;BYSECOND=1'),
    'more entries than we read',
  ],
  ['an error', { status: 500 }, 'status 500'],
  ['endless redirects', { status: 302, headers: { location: '/ines/work/' } }, 'redirects too many times'],
])('a server that answers with %s is not read further, and the error says so', async (_, answer, why) => {
  const by = await aUser(db)
  const server = await aServer()
  server.answerInstead((method) => (method === 'REPORT' ? answer : undefined))
  await connectCalendar(app, by, server)
  expect(await accountOf(by)).toMatchObject({ state: 'ready', error: expect.stringContaining(why) })
  expect(logged.join()).not.toContain(server.password)
})

test('a password that was refused is not tried again', async () => {
  const by = await aUser(db)
  const server = await aServer()
  server.changePassword('another')
  await connectCalendar(app, by, server)
  expect(await accountOf(by)).toMatchObject({ state: 'refused', error: expect.stringContaining('password') })
})

test.each([
  'https://127.0.0.1/',
  'http://calendar.example',
  'https://localhost',
  '169.254.169.254',
  'https://[::1]/',
  'ftp://a.example',
])('a server at %s is refused', async (server) => {
  const { env } = deps
  deps.env = { ...env, PRIVATE_SOURCES: 'refuse' }
  const body = { server, user: 'ines', password: 'x' }
  expect(await refuse(calendarAccounts.connect, { body }, await aUser(db))).toMatchObject({
    status_code: 400,
    fields: { server: expect.any(String) },
  })
  deps.env = env
})

test('addresses from a server, redirects included, must pass the same checks as the server', async () => {
  const server = await aServer()
  const own = new URL(server.address).host
  const asked = { signal: AbortSignal.timeout(9_000), authorization: 'Basic eA==', server: server.address }
  const askIt = davFetch({ allowsPrivate: ({ host }) => host === own, ...asked })
  for (const address of [
    'https://127.0.0.1:1/a/',
    'https://10.0.0.1/',
    'https://[fd00::1]/',
    'http://calendar.example/',
  ]) {
    server.answerInstead(() => ({ status: 302, headers: { location: address } }))
    await expect(askIt(`${server.address}/`, { method: 'PROPFIND' })).rejects.toThrow(/private network|https/)
    await expect(askIt(address, { method: 'PROPFIND' })).rejects.toThrow(/private network|https/)
  }
})

test('a server that never answers times out, and those of other companies are still read', async () => {
  const slow = await aServer()
  const [by, other] = [await aUser(db), await aUser(db)]
  await connectCalendar(app, by, slow)
  slow.answerInstead(() => 'never')
  const asked = { signal: AbortSignal.timeout(50), authorization: 'Basic eA==', server: slow.address }
  const askIt = davFetch({ allowsPrivate: () => true, ...asked })
  await expect(askIt(`${slow.address}/`, { method: 'PROPFIND' })).rejects.toThrow('didn’t respond in time')
  slow.answerInstead(() => ({ status: 503 }))
  const well = await aServer()
  await connectCalendar(app, other, well)
  await connectCalendar(app, by, slow)
  expect(await accountOf(other)).toMatchObject({ state: 'ready', error: '' })
  expect(await accountOf(by)).toMatchObject({
    state: 'finding',
    error: 'The server returned status 503.',
    next_at: expect.any(String),
  })
})

test('its credentials are encrypted, work for nobody else, and are re-encrypted with the others', async () => {
  const by = await aUser(db)
  const server = await aServer()
  await connectCalendar(app, by, server)
  expect((await resealCredentials(deps.db, deps.env)).unreadable).toEqual([])
  await make(calendarAccounts.settleWriting, { body: { writes: false } }, by)
  expect(await refuse(calendarAccounts.retry, {}, by)).toMatchObject({ status_code: 429 })
  expect(await accountOf(by)).toMatchObject({ state: 'ready', writes: false, error: '' })
})
