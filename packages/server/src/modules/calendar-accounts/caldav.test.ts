import { calendarAccounts } from '@rolecall/contract/calendar-accounts/calendar-accounts'
import { availability } from '@rolecall/contract/interviews/availability'
import { interviews } from '@rolecall/contract/interviews/interviews'
import { notifications } from '@rolecall/contract/notifications/notifications'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { ERASE_WORD } from '@rolecall/domain/privacy/privacy-rules'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { answered, movedTo } from '../../../test/caldav-server.ts'
import { anApplication } from '../../../test/factories/application.ts'
import {
  aCaldavServer,
  aCalendarOfLead,
  connectCalendar,
  onlyEvent,
  runAllJobs,
} from '../../../test/factories/calendar.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { TODAY, testApp } from '../../../test/harness.ts'
import { readMails } from '../../../test/read-mails.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const app = await testApp()
const { deps, make } = app
deps.env = { ...deps.env, PRIVATE_SOURCES: 'allow' }

const accountOf = async (by: TestUser) => (await make(calendarAccounts.mine, {}, by)).account
const bellsOf = async (by: TestUser) => JSON.stringify((await make(notifications.list, { query: {} }, by)) as object)

describe('a CalDAV calendar', () => {
  test('is found by server, user and password, and if there are several, one is chosen', async () => {
    const { server, lead, read } = await aCalendarOfLead(app)
    expect(await accountOf(lead)).toMatchObject({
      state: 'ready',
      calendar_name: 'Work',
      host: new URL(server.address).host,
      login: 'ines',
      error: '',
    })
    server.addCalendar('home', 'Home')
    await connectCalendar(app, lead, server)
    const choosing = await accountOf(lead)
    expect(choosing).toMatchObject({ state: 'choosing', calendars: [{ name: 'Home' }, { name: 'Work' }] })
    const [home] = choosing?.calendars ?? []
    expect(
      await make(calendarAccounts.choose, { body: { calendar_id: 'https://elsewhere.example/' } }, lead),
    ).toMatchObject({
      success: false,
    })
    await make(calendarAccounts.choose, { body: { calendar_id: home?.id ?? '' } }, lead)
    await read()
    expect(await accountOf(lead)).toMatchObject({ state: 'ready', calendar_name: 'Home', read_at: expect.any(String) })
  })

  test('marks its owner as busy, and does not count its own interviews twice', async () => {
    const { server, lead, by, schedule, read } = await aCalendarOfLead(app)
    const zoned = 'DTSTART;TZID=Europe/Berlin:20260329T100000\r\nDTEND;TZID=Europe/Berlin:20260329T110000'
    server.put(
      '/ines/work/own.ics',
      `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:own\r\n${zoned}\r\nEND:VEVENT\r\nEND:VCALENDAR`,
    )
    await schedule()
    await read()
    const body = { interview_email: [lead.email], date: '2026-03-29', days: 1, minutes: 30, timezone: 'UTC' }
    const busyOn = async (date: string, interview_id?: string) =>
      (await make(availability.free, { body: { ...body, date, interview_id } }, by)).people[0]?.busy
    // Clocks are put forward that night: ten in Berlin is eight in UTC.
    expect(await busyOn('2026-03-29')).toEqual([
      { starts_at: '2026-03-29T08:00:00.000Z', ends_at: '2026-03-29T09:00:00.000Z' },
    ])
    expect(await busyOn(TODAY)).toHaveLength(1)
    const [slot] = await schedule({ schedule_type: 'rescheduled', remarks: 'again' })
    await read()
    expect(await busyOn(TODAY, slot?.id)).toEqual([])
  })

  test('receives, moves and removes an interview with place and link, without inviting the candidate', async () => {
    const { server, first, schedule, named, by, lead } = await aCalendarOfLead(app)
    const [slot] = await schedule({ meeting_link: 'https://meet.example/1' })
    const { path, text } = onlyEvent(server)
    expect(path).toBe(`/ines/work/interview-${slot?.id}@rolecall.ics`)
    expect(text).toContain(`UID:interview-${slot?.id}@rolecall`)
    expect(text).toContain('DTSTART:20260302T100000Z')
    expect(text).toContain('https://meet.example/1')
    expect(text).toContain(first.name)
    expect(text).not.toContain(first.email)
    expect(text).not.toContain('METHOD')
    const slot_time = { date: TODAY, start_time: '14:00', end_time: '15:00', timezone: 'UTC' }
    await schedule({ schedule_type: 'rescheduled', slot_time })
    expect(onlyEvent(server).text).toContain('DTSTART:20260302T140000Z')
    expect((await accountOf(lead))?.unwritten).toBe(0)
    await make(interviews.cancel, { body: named }, by)
    await runAllJobs(app)
    expect(server.events().size).toBe(0)
  })

  //
  test('does not show erased candidates, those hidden by a blind position, or a phone that a stage hides', async () => {
    const { server, first, second, by, bodyFor, position, read, clock } = await aCalendarOfLead(app)
    await withCompany(app.db, by.companyId, (tx) =>
      tx
        .updateTable('position')
        .set({ blind_review: true })
        .where('company_id', '=', by.companyId)
        .where('id', '=', position.positionId)
        .execute(),
    )
    await make(interviews.schedule, { body: bodyFor() }, by)
    await runAllJobs(app)
    const hidden = onlyEvent(server)
    expect(hidden.text).not.toContain(first.name)
    expect(hidden.text).toContain('Interview with Candidate')
    await withCompany(app.db, by.companyId, (tx) =>
      tx
        .updateTable('position')
        .set({ blind_review: false })
        .where('company_id', '=', by.companyId)
        .where('id', '=', position.positionId)
        .execute(),
    )
    const call = { interview_type: 'Phone', phone: '+49 30 5550188', schedule_type: 'rescheduled' } as const
    await make(interviews.schedule, { body: bodyFor(call) }, by)
    await runAllJobs(app)
    expect(onlyEvent(server).text).toContain('Phone: +49 30 5550188')
    await withCompany(app.db, by.companyId, (tx) =>
      tx
        .updateTable('status')
        .set({ enabled_features: ['hide_details', 'scheduling'] })
        .where('company_id', '=', by.companyId)
        .where('id', '=', 'Screened')
        .execute(),
    )
    await make(interviews.schedule, { body: bodyFor({ ...call, remarks: 'again' }) }, by)
    await runAllJobs(app)
    expect(onlyEvent(server).text).toContain(first.name)
    expect(onlyEvent(server).text).not.toContain('5550188')
    const slot_time = { date: TODAY, start_time: '16:00', end_time: '16:30', timezone: 'UTC' }
    const about = { resumeid: second.resumeId, candidate_email: second.email, candidate_name: second.name, slot_time }
    await make(interviews.schedule, { body: bodyFor(about) }, by)
    await runAllJobs(app)
    expect([...server.events().values()].join()).toContain(second.name)
    const admin = await aUser(app.db, { companyId: by.companyId, role: 'company_admin' })
    clock.pass(1)
    await make(privacy.erase, { body: { candidate: second.candidateId, reason: 'asked', confirm: ERASE_WORD } }, admin)
    await read()
    await read()
    expect([...server.events().values()].join()).not.toContain(second.name)
  })

  test('has one event after a crash between writing and saving', async () => {
    const { server, lead, schedule, read } = await aCalendarOfLead(app)
    server.answerInstead((method) => (method === 'PUT' ? { status: 503 } : undefined))
    const [slot] = await schedule()
    expect(server.events().size).toBe(0)
    expect(await accountOf(lead)).toMatchObject({ unwritten: 1, unwritten_why: 'The server returned status 503.' })
    server.answerInstead(() => undefined)
    // It was written, but not recorded; the email's own entry is there under another name.
    server.put(
      '/ines/work/from-mail.ics',
      `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:interview-${slot?.id}@rolecall\r\nDTSTART:20260302T100000Z\r\nDTEND:20260302T103000Z\r\nEND:VEVENT\r\nEND:VCALENDAR`,
    )
    await read()
    expect(onlyEvent(server).path).toBe('/ines/work/from-mail.ics')
    expect(onlyEvent(server).text).toContain('SUMMARY')
    expect((await accountOf(lead))?.unwritten).toBe(0)
  })

  test('is disconnected with or without removing its events, and replaces a feed or is replaced by one', async () => {
    const { server, lead, schedule, read } = await aCalendarOfLead(app)
    await schedule()
    await make(calendarAccounts.disconnect, { body: { keeps_entries: true } }, lead)
    expect([await accountOf(lead), server.events().size]).toEqual([null, 1])
    await connectCalendar(app, lead, server)
    expect((await accountOf(lead))?.state).toBe('ready')
    await read()
    await make(calendarAccounts.disconnect, { body: { keeps_entries: false } }, lead)
    await runAllJobs(app)
    expect([await accountOf(lead), server.events().size]).toEqual([null, 0])
    await connectCalendar(app, lead, server)
    await make(availability.feed, { body: { address: `${server.address}/feed.ics` } }, lead)
    expect(await accountOf(lead)).toBe(null)
    await connectCalendar(app, lead, server)
    expect((await make(availability.mine, {}, lead)).feed.state).toBe('none')
  })

  test('is private to its owner, and no answer contains its credentials', async () => {
    const { server, lead, by } = await aCalendarOfLead(app)
    expect(await accountOf(by)).toBe(null)
    const admin = await aUser(app.db, { companyId: by.companyId, role: 'company_admin' })
    const { accounts } = await make(calendarAccounts.overview, {}, admin)
    expect(accounts).toEqual([{ name: expect.any(String), email: lead.email, works: true }])
    const said = JSON.stringify([accounts, await accountOf(lead), await make(calendarAccounts.mine, {}, lead)])
    expect(said).not.toContain(server.password)
  })
})

describe('an interview that is changed in the calendar', () => {
  test('is moved here by the same user, and everyone is notified', async () => {
    const { server, clock, lead, by, first, schedule, slots, read } = await aCalendarOfLead(app)
    await schedule()
    clock.pass(5)
    server.edit(onlyEvent(server).path, movedTo('2026-03-02T12:00Z', '2026-03-02T12:45Z', clock.now()))
    await read()
    expect(await slots()).toMatchObject([
      { starts_at: '2026-03-02T12:00:00.000Z', ends_at: '2026-03-02T12:45:00.000Z', schedule_type: 'rescheduled' },
    ])
    const mails = await readMails(app, by)
    expect(mails.filter(({ to }) => to === first.email)).toHaveLength(2)
    expect(mails.filter(({ to }) => to === lead.email)).toHaveLength(2)
    expect(await bellsOf(by)).toContain('in their calendar')
    const { text } = onlyEvent(server)
    expect(text).toContain('DTSTART:20260302T120000Z')
    await read()
    await read()
    expect((await slots())[0]?.version).toBe(2)
  })

  test.each([
    ['in the past', movedTo('2026-03-02T08:00Z', '2026-03-02T08:30Z'), 'has passed'],
    [
      'to a whole day',
      (text: string) =>
        text.replace(/^DTSTART.*$/m, 'DTSTART;VALUE=DATE:20260303').replace(/^DTEND.*$/m, 'DTEND;VALUE=DATE:20260304'),
      'all-day or recurring',
    ],
    ['to a series', (text: string) => text.replace(/^DTEND/m, 'RRULE:FREQ=DAILY\r\nDTEND'), 'all-day or recurring'],
    ['for a week', movedTo('2026-03-03T08:00Z', '2026-03-09T08:30Z'), 'An interview takes'],
  ])('and moved %s stays, is restored there, and its owner is told why', async (_, change, why) => {
    const { server, clock, lead, schedule, slots, read } = await aCalendarOfLead(app)
    await schedule()
    clock.pass(5)
    server.edit(onlyEvent(server).path, change)
    await read()
    expect(await slots()).toMatchObject([{ starts_at: '2026-03-02T10:00:00.000Z', schedule_type: 'scheduled' }])
    const { text } = onlyEvent(server)
    expect(text).toContain('DTSTART:20260302T100000Z')
    expect(text).not.toContain('RRULE')
    expect(await bellsOf(lead)).toContain(why)
  })

  test('stays if the candidate has another interview at that time', async () => {
    const { server, clock, by, lead, first, schedule, slots, read } = await aCalendarOfLead(app)
    await schedule()
    const other = await aUser(app.db, { companyId: by.companyId })
    const { position } = await secondPosition(by, first)
    const slot_time = { date: TODAY, start_time: '12:00', end_time: '12:30', timezone: 'UTC' }
    await schedule({ interview_email: other.email, position_id: position.positionId, slug: position.slug, slot_time })
    clock.pass(5)
    server.edit(onlyEvent(server).path, movedTo('2026-03-02T12:00Z', '2026-03-02T12:30Z', clock.now()))
    await read()
    expect(await slots()).toMatchObject([{ starts_at: '2026-03-02T10:00:00.000Z' }])
    expect(onlyEvent(server).text).toContain('DTSTART:20260302T100000Z')
    expect(await bellsOf(lead)).toContain('another interview at that time')
  })

  test('by a user who may not move it asks its organizer', async () => {
    const { server, clock, by, schedule, slots, read } = await aCalendarOfLead(app, { isRecruiter: false })
    await schedule()
    clock.pass(5)
    server.edit(onlyEvent(server).path, movedTo('2026-03-02T12:00Z', '2026-03-02T12:45Z', clock.now()))
    await read()
    expect(await slots()).toMatchObject([{ starts_at: '2026-03-02T10:00:00.000Z' }])
    expect(await bellsOf(by)).toContain('asked in their calendar to reschedule')
    expect(onlyEvent(server).text).toContain('DTSTART:20260302T100000Z')
  })

  test.each([
    ['declined', (server: Server) => server.edit(onlyEvent(server).path, answered('DECLINED')), 'declined'],
    ['deleted', (server: Server) => server.remove(onlyEvent(server).path), 'declined'],
    ['accepted', (server: Server) => server.edit(onlyEvent(server).path, answered('ACCEPTED')), 'accepted'],
  ])('and %s there counts as an answer, once, and is asked again after a move', async (_, change, answer) => {
    const { server, clock, by, schedule, slots, read } = await aCalendarOfLead(app)
    await schedule()
    clock.pass(5)
    change(server)
    await read()
    await read()
    expect((await slots())[0]?.interviewers).toMatchObject([{ answer }])
    const bells = await bellsOf(by)
    expect(bells.split(`${answer} the interview`)).toHaveLength(2)
    const slot_time = { date: TODAY, start_time: '15:00', end_time: '15:30', timezone: 'UTC' }
    await schedule({ schedule_type: 'rescheduled', slot_time })
    expect((await slots())[0]?.interviewers[0]).not.toHaveProperty('answer')
    expect(onlyEvent(server).text).toContain('DTSTART:20260302T150000Z')
  })

  test('and here in the meantime keeps the change made here', async () => {
    const { server, clock, schedule, slots, read } = await aCalendarOfLead(app)
    await schedule()
    clock.pass(5)
    server.edit(onlyEvent(server).path, movedTo('2026-03-02T12:00Z', '2026-03-02T12:45Z', clock.now()))
    clock.pass(5)
    const slot_time = { date: TODAY, start_time: '15:00', end_time: '15:30', timezone: 'UTC' }
    await schedule({ schedule_type: 'rescheduled', slot_time })
    await read()
    expect(await slots()).toMatchObject([{ starts_at: '2026-03-02T15:00:00.000Z', version: 2 }])
    expect(onlyEvent(server).text).toContain('DTSTART:20260302T150000Z')
  })

  test('while saving fails is moved once saving works, even without another change there', async () => {
    const { server, clock, schedule, slots, read } = await aCalendarOfLead(app)
    await schedule()
    const owner = new pg.Client(app.url)
    await owner.connect()
    await owner.query(`create function fail() returns trigger language plpgsql as $$ begin raise exception 'x'; end $$;
      create trigger fails before update of starts_at on interview for each row execute function fail()`)
    clock.pass(1)
    server.edit(onlyEvent(server).path, movedTo('2026-03-02T13:00Z', '2026-03-02T13:30Z', clock.now()))
    await read().finally(() => owner.query('drop function fail cascade'))
    await owner.end()
    expect(await slots()).toMatchObject([{ starts_at: '2026-03-02T10:00:00.000Z', version: 1 }])
    await read()
    expect(await slots()).toMatchObject([{ starts_at: '2026-03-02T13:00:00.000Z', version: 2 }])
  })

  test('by two users gets the later time, in both calendars, and stays there', async () => {
    const { server, clock, by, lead, schedule, slots, read } = await aCalendarOfLead(app)
    const others = await aCaldavServer(clock.now)
    const other = await aUser(app.db, { companyId: by.companyId, role: 'company_admin' })
    await connectCalendar(app, other, others)
    await schedule({ interview_email: `${lead.email}, ${other.email}` })
    clock.pass(3)
    others.edit(onlyEvent(others).path, movedTo('2026-03-02T13:00Z', '2026-03-02T13:30Z', clock.now()))
    clock.pass(3)
    server.edit(onlyEvent(server).path, movedTo('2026-03-02T14:00Z', '2026-03-02T14:30Z', clock.now()))
    for (let time = 0; time < 4; time += 1) await read()
    const [slot] = await slots()
    expect(slot?.starts_at).toBe('2026-03-02T14:00:00.000Z')
    for (const each of [server, others]) expect(onlyEvent(each).text).toContain('DTSTART:20260302T140000Z')
    const { version } = slot ?? {}
    await read()
    expect((await slots())[0]?.version).toBe(version)
  })

  test('to a colleague’s later time is not moved again by an older change of a third', async () => {
    const { server, clock, by, lead, schedule, slots, read } = await aCalendarOfLead(app)
    const servers = [server]
    const emails = [lead.email]
    for (let more = 0; more < 2; more += 1) {
      clock.pass(1)
      const [calendar, user] = [await aCaldavServer(clock.now), await aUser(app.db, { companyId: by.companyId })]
      await connectCalendar(app, user, calendar)
      servers.push(calendar)
      emails.push(user.email)
    }
    await schedule({ interview_email: emails.join(', ') })
    const [first, second, third] = servers
    const put = (calendar: typeof server | undefined, hour: number) => {
      clock.pass(1)
      const moved = movedTo(`2026-03-02T${hour}:00Z`, `2026-03-02T${hour}:30Z`, clock.now())
      calendar?.edit(onlyEvent(calendar).path, moved)
    }
    put(first, 13)
    put(third, 14)
    put(second, 13)
    for (let time = 0; time < 3; time += 1) await read()
    expect(await slots()).toMatchObject([{ starts_at: '2026-03-02T13:00:00.000Z', version: 2 }])
    for (const each of servers) expect(onlyEvent(each).text).toContain('DTSTART:20260302T130000Z')
  })
})

type Server = Parameters<typeof onlyEvent>[0]

async function secondPosition(by: TestUser, person: { candidateId: string; resumeId: string }) {
  const position = await aPosition(app.db, by)
  await anApplication(app.db, position, person as Parameters<typeof anApplication>[2], { status: 'Screened' })
  return { position }
}
