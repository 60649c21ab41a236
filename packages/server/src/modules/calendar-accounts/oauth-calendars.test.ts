import { calendarAccounts } from '@rolecall/contract/calendar-accounts/calendar-accounts'
import { availability } from '@rolecall/contract/interviews/availability'
import { interviews } from '@rolecall/contract/interviews/interviews'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type CalendarApi, startGoogle, startGraph } from '../../../test/calendar-apis.ts'
import { aShortlist } from '../../../test/factories/application.ts'
import { aClock, aSecondSession, runAllJobs } from '../../../test/factories/calendar.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { TODAY, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { readAccounts } from './read-accounts.ts'

const logged: string[] = []
const app = await testApp({ logTo: { write: (line: string) => void logged.push(line) } })
const { db, deps, make } = app

const accountOf = async (by: TestUser) => (await make(calendarAccounts.mine, {}, by)).account

type Kind = 'google' | 'microsoft'
const STARTS = { google: startGoogle, microsoft: startGraph }

/** A colleague with a calendar connected as the browser does it, and an interview to schedule with them. */
async function aConnected(kind: Kind) {
  const clock = aClock(app)
  const api = await STARTS[kind](clock.now)
  onTestFinished(() => api.close())
  const { env } = deps
  onTestFinished(() => {
    deps.env = env
  })
  deps.env = {
    ...env,
    GOOGLE_CALENDAR_CLIENT_ID: 'client-of-google',
    GOOGLE_CALENDAR_CLIENT_SECRET: 'secret-of-google',
    GOOGLE_CALENDAR_HOST: api.address,
    MICROSOFT_CALENDAR_CLIENT_ID: 'client-of-microsoft',
    MICROSOFT_CALENDAR_HOST: `${api.address}/`,
  }
  const { by, position, first } = await aShortlist(db, 1, { status: 'Screened' })
  const lead = await aUser(db, { companyId: by.companyId, role: 'company_admin' })
  // All calendars are read by the clock, including those of earlier tests.
  onTestFinished(async () => {
    await make(calendarAccounts.disconnect, { body: { keeps_entries: true } }, lead)
  })
  const begin = async () => {
    const { url } = await make(calendarAccounts.begin, { body: { kind } }, lead)
    return { url: new URL(url), state: new URL(url).searchParams.get('state') ?? '' }
  }
  const connect = async () => {
    const { state } = await begin()
    const finished = await make(calendarAccounts.finish, { body: { state, code: api.code } }, lead)
    await runAllJobs(app)
    return finished
  }
  const named = { resumeid: first.resumeId, position_id: position.positionId, slug: position.slug }
  const schedule = async (start_time = '10:00', end_time = '10:30') => {
    const slot_time = { date: TODAY, start_time, end_time, timezone: 'UTC' }
    const about = { ...named, interview_email: lead.email, custom_email: '', interview_type: 'Video call', slot_time }
    await make(interviews.schedule, { body: { ...about, candidate_email: first.email } }, by)
    await runAllJobs(app)
  }
  const read = async (minutes = 15) => {
    clock.pass(minutes)
    await readAccounts.run({}, deps)
    await runAllJobs(app)
  }
  const slots = async () => (await make(interviews.details, { body: named }, by)).interview_slots_info
  return { clock, api, by, lead, named, begin, connect, schedule, read, slots }
}

const MOVED: Record<Kind, object> = {
  google: { start: { dateTime: '2026-03-02T13:00:00+01:00' }, end: { dateTime: '2026-03-02T13:45:00+01:00' } },
  microsoft: {
    start: { dateTime: '2026-03-02T12:00:00.0000000', timeZone: 'UTC' },
    end: { dateTime: '2026-03-02T12:45:00.0000000', timeZone: 'UTC' },
  },
}
const DECLINED: Record<Kind, object> = {
  google: { attendees: [{ self: true, responseStatus: 'declined' }] },
  microsoft: { responseStatus: { response: 'declined' } },
}
const only = ({ events }: CalendarApi) => {
  const there = [...events].filter(([, { isGone }]) => !isGone)
  expect(there).toHaveLength(1)
  const [[id, stored] = ['', undefined]] = there
  return { id, item: stored?.item ?? {} }
}
const startOf = (item: Record<string, unknown>) =>
  Date.parse(`${String((item.start as { dateTime: string }).dateTime).slice(0, 19)}Z`)

describe.each<Kind>(['google', 'microsoft'])('a calendar at %s', (kind) => {
  test('connects with proof, once, only in the session that began it, and its tokens are never readable', async () => {
    const { api, lead, by, begin, connect } = await aConnected(kind)
    expect((await make(calendarAccounts.mine, {}, lead)).offered).toEqual(['google', 'microsoft'])
    const { url, state } = await begin()
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: expect.stringMatching(/\/calendar-connected$/),
    })
    const body = { state, code: api.code }
    for (const who of [by, await aSecondSession(db, lead)])
      expect((await make(calendarAccounts.finish, { body }, who)).success).toBe(false)
    expect((await connect()).success).toBe(true)
    expect((await make(calendarAccounts.finish, { body }, lead)).success).toBe(false)
    const account = await accountOf(lead)
    expect(account).toMatchObject({ kind, state: 'ready', error: '' })
    expect(JSON.stringify([account, logged])).not.toMatch(/refresh token|"opens"|secret-of-google/)
  })

  test('marks its owner as busy, even after its sync token expires, and is not read again without changes', async () => {
    const { api, lead, by, connect, read } = await aConnected(kind)
    await connect()
    api.put('own', { ...MOVED[kind], iCalUID: 'own', iCalUId: 'own', showAs: 'busy', type: 'singleInstance' })
    await read()
    const body = { interview_email: [lead.email], date: TODAY, days: 1, minutes: 30, timezone: 'UTC' }
    const busy = async () => (await make(availability.free, { body }, by)).people[0]?.busy
    expect(await busy()).toMatchObject([{ starts_at: '2026-03-02T12:00:00.000Z' }])
    const asked = () => api.asked.length
    const before = asked()
    await read()
    // A token, and the changes.
    expect(asked() - before).toBe(2)
    api.remove('own')
    api.state.forgetsMarks = true
    await read()
    expect(await busy()).toEqual([])
  })

  test('receives interviews once, moves and removes them, and moves and declines them here', async () => {
    const { clock, api, connect, schedule, read, slots } = await aConnected(kind)
    await connect()
    await schedule()
    const { id, item } = only(api)
    expect(startOf(item)).toBe(Date.parse('2026-03-02T10:00:00Z'))
    clock.pass(5)
    api.put(id, { ...item, ...MOVED[kind] })
    await read()
    expect(await slots()).toMatchObject([
      { starts_at: '2026-03-02T12:00:00.000Z', ends_at: '2026-03-02T12:45:00.000Z' },
    ])
    await schedule('15:00', '15:30')
    expect(startOf(only(api).item)).toBe(Date.parse('2026-03-02T15:00:00Z'))
    clock.pass(5)
    api.put(id, { ...only(api).item, ...DECLINED[kind] })
    await read()
    expect((await slots())[0]?.interviewers).toMatchObject([{ answer: 'declined' }])
  })

  test('has one event after a retry, and an event deleted there counts as declined', async () => {
    const { api, lead, connect, schedule, read, slots } = await aConnected(kind)
    await connect()
    await schedule()
    const { id } = only(api)
    await withCompany(db, lead.companyId, (tx) =>
      tx
        .updateTable('calendar_entry')
        .set({ state: 'waiting', href: '', etag: '' })
        .where('company_id', '=', lead.companyId)
        .execute(),
    )
    await read()
    expect(only(api).id).toBe(id)
    api.remove(id)
    await read()
    expect((await slots())[0]?.interviewers).toMatchObject([{ answer: 'declined' }])
  })

  test('that revoked access says so, and is not asked again', async () => {
    const { api, lead, connect, read } = await aConnected(kind)
    await connect()
    api.state.isRevoked = true
    await read()
    expect(await accountOf(lead)).toMatchObject({
      state: 'refused',
      error: expect.stringContaining('Connect it again'),
    })
    const before = api.asked.length
    await read(60 * 5)
    expect(api.asked.length).toBe(before)
    expect(logged.join()).not.toContain('refresh token')
  })

  test('that answers with 20 MB, without JSON, or with a redirect to another host is read later', async () => {
    const { api, lead, connect, read } = await aConnected(kind)
    await connect()
    api.state.instead = { status: 200, body: `{"items":["${'x'.repeat(20 * 1024 * 1024)}"]}` }
    await read()
    expect(await accountOf(lead)).toMatchObject({ state: 'ready', error: 'Its response was too large.' })
    api.state.instead = { status: 200, body: 'no JSON' }
    await read(60)
    expect((await accountOf(lead))?.error).toBe('The server’s response isn’t JSON.')
    if (kind === 'microsoft') {
      api.state.instead = { status: 200, body: { value: [], '@odata.nextLink': 'http://169.254.169.254/latest/' } }
      await read(120)
      expect((await accountOf(lead))?.error).toBe('The server redirects to another host.')
    }
    api.state.instead = undefined
    await read(600)
    expect((await accountOf(lead))?.error).toBe('')
  })
})

test('users are offered only providers that the operator configured', async () => {
  const by = await aUser(db)
  expect((await make(calendarAccounts.mine, {}, by)).offered).toEqual([])
  expect(await make(calendarAccounts.begin, { body: { kind: 'google' } }, by)).toMatchObject({
    success: false,
    url: '',
  })
})
