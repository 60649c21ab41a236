import { configuration } from '@rolecall/contract/administration/configuration'
import { availability } from '@rolecall/contract/interviews/availability'
import { interviews } from '@rolecall/contract/interviews/interviews'
import { calendarNotes } from '@rolecall/domain/interviews/calendar-notes'
import { describe, expect, test } from 'vitest'
import { aShortlist } from '../../../test/factories/application.ts'
import { aBoard } from '../../../test/factories/board.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { TODAY, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { resealCredentials } from '../sourcing/reseal.ts'
import { readFeeds } from './read-feeds.ts'

const { db, deps, make, refuse, runJobs } = await testApp()
deps.env = { ...deps.env, PRIVATE_SOURCES: 'allow' }

const HOURS = { days: [1, 2, 3], from_minute: 600, to_minute: 720, time_zone: 'UTC' }
const search = { date: TODAY, days: 1, minutes: 60, timezone: 'UTC' }
const free = (
  by: TestUser,
  emails: string[],
  over: Partial<typeof search & { interview_id: string; resumeid: string; position_id: string }> = {},
) => make(availability.free, { body: { ...search, interview_email: emails, ...over } }, by)
const startsOf = (slots: readonly { starts_at: string }[]) => slots.map(({ starts_at }) => starts_at.slice(11, 16))

/** A calendar server on this machine with one entry, until the test ends. */
async function aCalendar(entry: string[] = ['DTSTART:20260302T110000Z', 'DURATION:PT30M']) {
  const said = { status: 200, body: '' }
  const write = (lines: string[]) => {
    const event = ['BEGIN:VEVENT', 'UID:1', 'SUMMARY:Secret talk', ...lines, 'END:VEVENT']
    said.body = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...event, 'END:VCALENDAR'].join('\r\n')
  }
  write(entry)
  const { address } = await aBoard(() => said)
  return { said, write, address: new URL('/secret-key/basic.ics', address).href }
}

describe('working hours', () => {
  test('are nine to five from Monday to Friday in the company’s time zone, by default', async () => {
    const by = await aUser(db)
    expect(await make(availability.mine, {}, by)).toMatchObject({
      days: [1, 2, 3, 4, 5],
      from_minute: 540,
      to_minute: 1_020,
      is_default: true,
      feed: { state: 'none' },
    })
    const body = { ...HOURS, days: [3, 1, 1], time_zone: 'Europe/Berlin' }
    await make(availability.settle, { body }, by)
    const own = { ...body, days: [1, 3], is_default: false }
    expect(await make(availability.mine, {}, by)).toMatchObject(own)
    const other = await aUser(db, { companyId: by.companyId })
    expect(await make(availability.mine, {}, other)).toMatchObject({ is_default: true })
  })

  test.each([
    [{ days: [8] }, 'days.0'],
    [{ days: '1' }, 'days'],
    [{ from_minute: -1 }, 'from_minute'],
    [{ to_minute: 1_441 }, 'to_minute'],
    [{ from_minute: 720 }, 'to_minute'],
    [{ time_zone: 'Mars/Base' }, 'time_zone'],
    [{ time_zone: '' }, 'time_zone'],
  ])('are refused with %j', async (over, field) => {
    const body = { ...HOURS, ...over } as typeof HOURS
    expect(await refuse(availability.settle, { body }, await aUser(db))).toMatchObject({
      status_code: 400,
      fields: { [field]: expect.any(String) },
    })
  })
})

describe('the search for free times', () => {
  test('respects working hours, interviews and the current time', async () => {
    const { by, position, first } = await aShortlist(db, 1, { status: 'Screened' })
    const [one, other] = [await aUser(db, by), await aUser(db, by)]
    await make(availability.settle, { body: HOURS }, one)
    await make(availability.settle, { body: { ...HOURS, to_minute: 780, time_zone: 'Europe/Berlin' } }, other)
    const { slots, people } = await free(by, [one.email, other.email.toUpperCase()])
    expect(startsOf(slots)).toEqual(['10:00', '10:15', '10:30', '10:45', '11:00'])
    expect(people.map(({ email, time_zone }) => [email, time_zone])).toEqual(
      [
        [one.email, 'UTC'],
        [other.email, 'Europe/Berlin'],
      ].toSorted(),
    )
    const slot_time = { date: TODAY, start_time: '10:30', end_time: '11:00', timezone: 'UTC' }
    const about = { resumeid: first.resumeId, position_id: position.positionId, candidate_email: first.email }
    const body = { interview_email: one.email, custom_email: '', interview_type: 'Panel', slot_time, ...about }
    const scheduled = await make(interviews.schedule, { body }, by)
    const after = await free(by, [one.email, other.email])
    expect(startsOf(after.slots)).toEqual(['11:00'])
    const id = scheduled.interview_slots_info[0]?.id ?? ''
    expect(startsOf((await free(by, [one.email], { interview_id: id })).slots)).toHaveLength(5)
    // NOW is nine o'clock.
    const early = { ...HOURS, from_minute: 480, to_minute: 600 }
    await make(availability.settle, { body: early }, other)
    expect(startsOf((await free(by, [other.email])).slots)).toEqual(['09:00'])
  })

  test('suggests times within the candidate’s day, a day ahead, and spread out', async () => {
    const { by, position, first } = await aShortlist(db, 1, { status: 'Screened' })
    const colleague = await aUser(db, by)
    const days = [1, 2, 3, 4, 5]
    await make(availability.settle, { body: { ...HOURS, days, from_minute: 240, to_minute: 720 } }, colleague)
    await withCompany(db, by.companyId, (tx) =>
      tx
        .updateTable('candidate')
        .set({ location: 'Hamburg, Germany' })
        .where('company_id', '=', by.companyId)
        .where('id', '=', first.candidateId)
        .execute(),
    )
    const whom = { resumeid: first.resumeId, position_id: position.positionId, days: 3 }
    const { suggested, candidate_zones, notice_hours, slots } = await free(by, [colleague.email], whom)
    expect([candidate_zones, notice_hours]).toEqual([['Europe/Berlin'], 24])
    // It is Monday, nine o'clock; eight o'clock in Hamburg is seven in UTC.
    const starts = suggested.map(({ starts_at }) => starts_at.slice(8, 16))
    expect(starts).toEqual(['03T09:00', '03T10:00', '03T11:00', '04T07:00', '04T09:00', '04T11:00'])
    expect(slots.some(({ starts_at }) => starts_at.endsWith('T04:00:00.000Z'))).toBe(true)
    await make(
      configuration.saveSettings,
      { body: { interview_notice_hours: 0 } },
      await aUser(db, { companyId: by.companyId, role: 'company_admin' }),
    )
    const sooner = await free(by, [colleague.email], whom)
    expect(sooner.suggested[0]?.starts_at).toBe('2026-03-02T09:00:00.000Z')
  })

  test('includes no guests, and no users of other companies', async () => {
    const by = await aUser(db)
    const stranger = await aUser(db)
    expect(await free(by, [stranger.email, 'guest@other.example'])).toMatchObject({
      slots: [],
      suggested: [],
      people: [],
      unknown: [stranger.email, 'guest@other.example'],
    })
  })

  test.each([
    [{ timezone: 'Mars/Base' }, 'timezone'],
    [{ date: '2026-03-01' }, 'date'],
    [{ date: '2026-02-30' }, 'date'],
    [{ days: 61 }, 'days'],
    [{ minutes: 5 }, 'minutes'],
    [{ minutes: 481 }, 'minutes'],
    [{ interview_email: [] }, 'interview_email'],
    [{ interview_email: Array.from({ length: 21 }, (_, index) => `a${index}@b.example`) }, 'interview_email'],
  ])('is refused with %j', async (over, field) => {
    const by = await aUser(db)
    const body = { ...search, interview_email: [by.email], ...over }
    expect(await refuse(availability.free, { body }, by)).toMatchObject({
      status_code: 400,
      fields: { [field]: expect.any(String) },
    })
  })

  test('is closed to users who decide about no candidates', async () => {
    const by = await aUser(db, { actions: ['view_all_positions'] })
    const body = { ...search, interview_email: [by.email] }
    expect(await refuse(availability.free, { body }, by)).toMatchObject({ status_code: 403 })
  })
})

describe('a calendar', () => {
  test('marks its owner as busy, is refreshed regularly, and never reveals its address', async () => {
    const by = await aUser(db)
    const calendar = await aCalendar()
    await make(availability.settle, { body: HOURS }, by)
    await make(availability.feed, { body: { address: calendar.address } }, by)
    expect(await make(availability.mine, {}, by)).toMatchObject({ feed: { state: 'waiting' } })
    await runJobs()
    const read = await make(availability.mine, {}, by)
    expect(read.feed).toEqual({
      state: 'read',
      host: new URL(calendar.address).host,
      read_at: deps.now().toISOString(),
      error: '',
      next_at: null,
    })
    expect(JSON.stringify(read)).not.toContain('secret-key')
    const { slots, people } = await free(by, [by.email])
    expect(startsOf(slots)).toEqual(['10:00'])
    expect(JSON.stringify(people)).not.toContain('Secret talk')
    calendar.write(['DTSTART:20260302T100000Z', 'DURATION:PT30M'])
    await readFeeds.run({}, deps)
    await runJobs()
    expect(startsOf((await free(by, [by.email])).slots)).toEqual(['10:30', '10:45', '11:00'])
    await make(availability.feed, { body: { address: '' } }, by)
    expect(startsOf((await free(by, [by.email])).slots)).toHaveLength(5)
    expect((await make(availability.mine, {}, by)).feed).toMatchObject({ state: 'none', host: '' })
  })

  test('that never ends is read in part, retried at growing intervals, and retried on request', async () => {
    const by = await aUser(db)
    const never = ['DTSTART:20200101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY;INTERVAL=2;BYSECOND=1']
    const calendar = await aCalendar([
      'DTSTART:20260302T110000Z',
      'DURATION:PT30M',
      'END:VEVENT',
      'BEGIN:VEVENT',
      ...never,
    ])
    await make(availability.settle, { body: HOURS }, by)
    await make(availability.feed, { body: { address: calendar.address } }, by)
    const feed = async () => (await make(availability.mine, {}, by)).feed
    const pass = async (minutes: number) => {
      const at = deps.now().getTime() + minutes * 60_000
      deps.now = () => new Date(at)
    }
    const byTheClock = async () => {
      await readFeeds.run({}, deps)
      await runJobs()
    }
    const { now } = deps
    try {
      await runJobs()
      expect(await feed()).toMatchObject({
        state: 'partly',
        error: expect.stringContaining('more entries than we read'),
      })
      expect(startsOf((await free(by, [by.email])).slots)).toEqual(['10:00'])
      const pauses = []
      for (let time = 0; time < 3; time += 1) {
        const { next_at } = await feed()
        const minutes = (Date.parse(next_at ?? '') - deps.now().getTime()) / 60_000
        pauses.push(minutes)
        await pass(minutes - 1)
        await byTheClock()
        expect((await feed()).next_at).toBe(next_at)
        await pass(1)
        await byTheClock()
      }
      expect(pauses).toEqual([15, 30, 60])
      expect(await refuse(availability.retry, {}, by)).toMatchObject({ status_code: 429 })

      await pass(1)
      calendar.write(['DTSTART:20260302T110000Z', 'DURATION:PT30M'])
      await make(availability.retry, {}, by)
      await runJobs()
      expect(await feed()).toMatchObject({ state: 'read', error: '', next_at: null })
    } finally {
      deps.now = now
    }
  })

  test('that is read in part says where, is still refreshed, and warns users who choose a time', async () => {
    const by = await aUser(db)
    const declined = ['DTSTART:20260302T100000Z', 'DURATION:PT1H', `ATTENDEE;PARTSTAT=DECLINED:mailto:${by.email}`]
    const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
    const calendar = await aCalendar([
      ...declined,
      'END:VEVENT',
      ...event('UID:2', 'DTSTART:20260302T110000Z', 'DURATION:PT30M', 'RRULE:FREQ=WEEKLY;UNTIL=the merger'),
      'BEGIN:VEVENT',
      'UID:3',
      'SUMMARY:Secret talk',
    ])
    await make(availability.settle, { body: HOURS }, by)
    await make(availability.feed, { body: { address: calendar.address } }, by)
    await runJobs()
    const { feed } = await make(availability.mine, {}, by)
    expect(feed).toMatchObject({
      state: 'partly',
      error: '2 entries couldn’t be read completely: line 15 (recurrence), line 17 (start).',
      next_at: null,
    })
    const { people, slots } = await free(by, [by.email])
    expect(startsOf(slots)).toEqual(['10:00'])
    expect(calendarNotes(people)).toEqual([
      `${people[0]?.name}’s calendar was only partly read, so some busy times may be missing.`,
    ])
    calendar.write(declined)
    await readFeeds.run({}, deps)
    await runJobs()
    expect((await make(availability.mine, {}, by)).feed).toMatchObject({ state: 'read', error: '' })
    expect(startsOf((await free(by, [by.email])).slots)).toHaveLength(5)
  })

  test('that cannot be read says why, and the last data still counts', async () => {
    const by = await aUser(db)
    const calendar = await aCalendar()
    await make(availability.settle, { body: HOURS }, by)
    await make(availability.feed, { body: { address: calendar.address } }, by)
    await runJobs()
    calendar.said.status = 500
    await readFeeds.run({}, deps)
    await runJobs()
    expect((await make(availability.mine, {}, by)).feed).toMatchObject({
      state: 'failed',
      error: 'The server returned status 500.',
      read_at: deps.now().toISOString(),
    })
    expect(startsOf((await free(by, [by.email])).slots)).toEqual(['10:00'])
  })

  test.each([
    'http://calendar.example/a.ics',
    'https://127.0.0.1/a.ics',
    'https://localhost/a',
    'nonsense',
    'javascript:alert(1)',
  ])('at %s is refused', async (address) => {
    const by = await aUser(db)
    deps.env = { ...deps.env, PRIVATE_SOURCES: 'refuse' }
    const refusal = await refuse(availability.feed, { body: { address } }, by)
    deps.env = { ...deps.env, PRIVATE_SOURCES: 'allow' }
    expect(refusal).toMatchObject({ status_code: 400, fields: { address: expect.any(String) } })
  })

  test('is encrypted, readable for nobody else, and re-encrypted with the others', async () => {
    const by = await aUser(db)
    const calendar = await aCalendar()
    await make(availability.feed, { body: { address: calendar.address } }, by)
    const rows = () =>
      withCompany(db, by.companyId, (tx) =>
        tx.selectFrom('calendar_feed').select(['key_id', 'sealed']).where('company_id', '=', by.companyId).execute(),
      )
    const [before] = await rows()
    expect(String(before?.sealed)).not.toContain('secret-key')
    expect((await resealCredentials(deps.db, deps.env)).unreadable).toEqual([])
    const [after] = await rows()
    expect(after?.key_id).not.toBe(before?.key_id)
    await runJobs()
    expect((await make(availability.mine, {}, by)).feed.state).toBe('read')
  })
})
