import { candidates } from '@rolecall/contract/candidates/candidates'
import { interviews } from '@rolecall/contract/interviews/interviews'
import { DIALOG_MESSAGES } from '@rolecall/contract/platform/dialog-messages'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { describe, expect, test } from 'vitest'
import { aShortlist } from '../../../test/factories/application.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { TODAY, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const { app, db, make, refuse } = await testApp()

type Body = Parameters<typeof make<typeof interviews.schedule>>[1]['body']
type Time = Partial<Body['slot_time']>

/** Two candidates who may be interviewed, a user who schedules, and a colleague who leads. */
async function aScheduling(status = 'Screened') {
  const { by, position, people } = await aShortlist(db, 2, { status })
  const [first, second] = people
  if (!first || !second) throw new Error('Two people')
  const lead = await aUser(db, { companyId: by.companyId })
  const bodyFor = (over: Partial<Omit<Body, 'slot_time'>> & { slot_time?: Time } = {}): Body => ({
    interview_email: lead.email,
    custom_email: '',
    interview_type: 'Video call',
    resumeid: first.resumeId,
    candidate_email: first.email,
    candidate_name: first.name,
    position_id: position.positionId,
    slug: position.slug,
    ...over,
    slot_time: { date: TODAY, start_time: '10:00', end_time: '10:30', timezone: 'UTC', ...over.slot_time },
  })
  const schedule = (over: Parameters<typeof bodyFor>[0] = {}, who: TestUser = by) =>
    make(interviews.schedule, { body: bodyFor(over) }, who)
  const refused = (over: Parameters<typeof bodyFor>[0] = {}, who: TestUser = by) =>
    refuse(interviews.schedule, { body: bodyFor(over) }, who)
  const named = { resumeid: first.resumeId, position_id: position.positionId, slug: position.slug }
  const details = async (who: TestUser = by) =>
    (await make(interviews.details, { body: named }, who)).interview_slots_info
  const forSecond = { resumeid: second.resumeId, candidate_email: second.email, candidate_name: second.name }
  return { by, position, first, second, forSecond, lead, bodyFor, schedule, refused, named, details }
}

/** The data of tests that change nothing. */
const shared = await aScheduling()

describe('the meeting place', () => {
  test('is saved with the interview, and edited with it', async () => {
    const { schedule, details } = await aScheduling()
    const meeting_link = 'https://meet.example/rania'
    await schedule({ meeting_link, place: 'Second floor, Room 4' })
    expect(await details()).toMatchObject([{ meeting_link, place: 'Second floor, Room 4' }])
    await schedule({ schedule_type: 'rescheduled', meeting_link: '', place: 'Café Elbe' })
    expect(await details()).toMatchObject([{ meeting_link: '', place: 'Café Elbe' }])
  })

  test.each([
    ['meeting_link', 'javascript:alert(1)'],
    ['meeting_link', 'https://meet.example/a\r\nATTENDEE:mailto:spy@evil.example'],
    ['meeting_link', 'https://meet.example@evil.example/'],
    ['meeting_link', `https://meet.example/${'a'.repeat(500)}`],
    ['place', 'Room 4\r\nBcc: spy@evil.example'],
  ])('is refused with a message if %s is %j', async (field, value) => {
    const { message, fields } = await shared.refused({ [field]: value })
    expect(fields).toMatchObject({ [field]: expect.stringMatching(/^[A-Z].+\.$/) })
    expect(message).not.toBe('')
  })
})

describe('scheduling', () => {
  // L-U01 L-U06
  test('saves the request, marks the candidate and is recorded in the history', async () => {
    const { by, position, first, lead, schedule, named, details } = await aScheduling()
    const guest = 'lena@partner.example'
    const answer = await schedule({
      interviewer_name: ['', 'Lena Okonkwo'],
      custom_email: guest,
      interview_email: [lead.email.toUpperCase(), guest],
      remarks: 'Ask about streaming.\nAnd SQL.',
      resume_attach: 'true',
      phone: '+91 98200 12345',
      schedule_type: 'scheduled',
      slot_time: { start_time: '15:30:59', end_time: '16:15:00', timezone: 'Asia/Kolkata' },
    })
    expect(answer).toMatchObject({ success: true, message: 'Interview Scheduled Successfully', schedule: true })
    expect(answer).toMatchObject({ where: expect.stringContaining('are in the outbox'), in_outbox: true })
    const [slot] = await details()
    expect(answer.interview_slots_info).toEqual([slot])
    expect(slot).toMatchObject({
      interviewer_name: expect.stringMatching(/^User \d+, lena@partner.example$/),
      interview_email: lead.email,
      custom_email: guest,
      interview_type: 'Video call',
      slot_time: { date: TODAY, start_time: '15:30', end_time: '16:15', timezone: 'Asia/Kolkata' },
      starts_at: '2026-03-02T10:00:00.000Z',
      is_over: false,
      resume_attach: true,
      remarks: 'Ask about streaming.\nAnd SQL.',
      resumeid: first.resumeId,
      candidate_email: first.email,
      candidate_name: first.name,
      position_id: position.positionId,
      slug: position.slug,
      phone: '+91 98200 12345',
      schedule_type: 'scheduled',
    })
    const body = { positionId: position.positionId }
    const { results } = await make(shortlist.candidates, { body }, by)
    const infos = Object.fromEntries(results.map(({ id, doc }) => [id, doc.interview_slots_info]))
    expect(infos[first.candidateId]).toMatchObject([{ slot_time: { start_time: '15:30:00', end_time: '16:15:00' } }])
    expect(
      Object.values(infos)
        .map(({ length }) => length)
        .toSorted(),
    ).toEqual([0, 1])
    const cards = (await make(shortlist.cards, { body }, by)).results
    expect(cards.map(({ interview_at }) => interview_at).toSorted()).toEqual(['2026-03-02T10:00:00.000Z', undefined])
    const { candidate_statuses } = await make(candidates.history, { query: { resumeId: named.resumeid } }, by)
    expect(candidate_statuses[0]?.sentence).toContain(
      `scheduled an interview for ${position.title} with ${slot?.interviewer_name}: Mon 02 Mar 2026, 03:30 PM to 04:15 PM (Kolkata).`,
    )
  })

  test('a double click schedules once, and another time asks to reschedule', async () => {
    const { schedule, refused, details, by } = await aScheduling()
    const twice = await Promise.all([schedule(), schedule()])
    expect(twice.map(({ interview_slots_info }) => interview_slots_info.length)).toEqual([1, 1])
    expect(await details()).toMatchObject([{ version: 1 }])
    expect(await mailsOf(by)).toHaveLength(2)
    expect(await refused({ schedule_type: 'scheduled', slot_time: { start_time: '10:15' } })).toMatchObject({
      status_code: 409,
      message: expect.stringContaining('already has an interview: Mon 02 Mar 2026, 10:00 AM to 10:30 AM (UTC).'),
    })
  })

  // Rules C-008, C-009, C-010.
  // L-U07
  test('has the documented state after every move: none, scheduled, rescheduled or cancelled', async () => {
    const { by, schedule, refused, details, named } = await aScheduling()
    expect(await refused({ schedule_type: 'rescheduled' })).toMatchObject({ status_code: 409 })
    const cancelled = { body: { ...named, schedule_type: 'cancelled' as const } }
    expect(await refuse(interviews.cancel, cancelled, by)).toMatchObject({
      status_code: 409,
      message: 'There is no interview to cancel.',
    })
    await schedule()
    await schedule({ schedule_type: 'rescheduled', version: 1, slot_time: { start_time: '10:10' } })
    expect(await details()).toMatchObject([
      { schedule_type: 'rescheduled', version: 2, slot_time: { start_time: '10:10' } },
    ])
    expect(
      await refused({ schedule_type: 'rescheduled', version: 1, slot_time: { start_time: '10:20' } }),
    ).toMatchObject({
      status_code: 409,
      message: 'Someone else changed this interview in the meantime. Check it again.',
    })
    expect(await make(interviews.cancel, cancelled, by)).toEqual({
      success: true,
      message: 'Slot Cancelled Successfully',
      interview_slots_info: [],
      schedule: false,
    })
    expect(await refuse(interviews.cancel, cancelled, by)).toMatchObject({ status_code: 409 })
    expect(await details()).toEqual([])
    await schedule({ schedule_type: 'scheduled' })
    expect(await schedule({ schedule_type: 'cancelled' })).toMatchObject({
      message: DIALOG_MESSAGES.interviewCancelled,
    })
    const { candidate_statuses } = await make(candidates.history, { query: { resumeId: named.resumeid } }, by)
    expect(candidate_statuses.map(({ kind }) => kind)).toEqual([
      'interview.cancelled',
      'interview.scheduled',
      'interview.cancelled',
      'interview.rescheduled',
      'interview.scheduled',
    ])
  })

  // L-U01 L-U03 L-U05
  test.each<[Record<string, unknown>, string]>([
    [{ interview_email: '' }, 'interview_email'],
    [{ interview_email: 'nobody' }, 'interview_email'],
    [{ interview_email: 'stranger@example.com' }, 'interview_email'],
    [{ interview_email: Array.from({ length: 21 }, (_, index) => `a${index}@example.com`) }, 'interview_email'],
    [{ custom_email: 7 }, 'custom_email'],
    [{ interview_type: '' }, 'interview_type'],
    [{ interview_type: 'Video\r\ncall' }, 'interview_type'],
    [{ interview_type: 'x'.repeat(101) }, 'interview_type'],
    [{ remarks: 'x'.repeat(2_001) }, 'remarks'],
    [{ candidate_email: '' }, 'candidate_email'],
    [{ candidate_email: undefined }, 'candidate_email'],
    [{ candidate_email: 'mara@' }, 'candidate_email'],
    [{ candidate_name: 'Mara\nBcc: all@example.com' }, 'candidate_name'],
    [{ resumeid: undefined }, 'resumeid'],
    [{ position_id: undefined }, 'position_id'],
    [{ slug: 'another-one' }, 'slug'],
    [{ schedule_type: 'postponed' }, 'schedule_type'],
    [{ slot_time: { timezone: '' } }, 'slot_time.timezone'],
    [{ slot_time: { timezone: 'Mars/Base' } }, 'slot_time.timezone'],
    [{ slot_time: { date: '' } }, 'slot_time.date'],
    [{ slot_time: { date: '2026-03-01' } }, 'slot_time.date'],
    [{ slot_time: { date: '02/03/2026' } }, 'slot_time.date'],
    [{ slot_time: { start_time: '08:59' } }, 'slot_time.start_time'],
    [{ slot_time: { start_time: '25:00' } }, 'slot_time.start_time'],
    [{ slot_time: { start_time: null } }, 'slot_time.start_time'],
    [{ slot_time: { end_time: '10:00' } }, 'slot_time.end_time'],
    [{ slot_time: { end_time: '09:30' } }, 'slot_time.end_time'],
    [
      { slot_time: { date: '2026-03-29', timezone: 'Europe/Berlin', start_time: '02:30', end_time: '03:30' } },
      'slot_time.start_time',
    ],
  ])('is refused with %j', async (over, field) => {
    const { refused, details } = shared
    const refusal = await refused(over)
    expect(refusal).toMatchObject({ status_code: 400, fields: { [field]: expect.stringMatching(/\w{4}/) } })
    expect(await details()).toEqual([])
  })

  test('interviewers are active users or named guests, and never users of another company', async () => {
    const { by, lead, refused, schedule } = await aScheduling()
    const stranger = await aUser(db)
    expect(await refused({ interview_email: [lead.email, stranger.email] })).toMatchObject({ status_code: 400 })
    await switchOff(lead)
    expect(await refused()).toMatchObject({ status_code: 400, fields: { interview_email: expect.any(String) } })
    expect(await refused({ interview_email: '', custom_email: lead.email })).toMatchObject({ status_code: 400 })
    const { interview_slots_info: info } = await schedule({
      interviewer_name: 'Lena Okonkwo',
      interview_email: 'lena@partner.example',
      custom_email: true,
    })
    expect(info[0]?.interviewers).toEqual([{ name: 'Lena Okonkwo', email: 'lena@partner.example', is_user: false }])
    expect(by.email).not.toBe(lead.email)
  })

  test('is for interview stages and open positions only', async () => {
    const early = await aScheduling('Initial Status')
    expect(await early.refused()).toMatchObject({
      status_code: 409,
      message: 'You can’t schedule interviews with candidates in Initial Status. Move the candidate first.',
    })
    const { by, position, schedule, refused, named } = await aScheduling()
    await schedule()
    await make(lifecycle.act, { body: { positionId: position.positionId, stage: 'close' } }, by)
    expect(await refused({ schedule_type: 'rescheduled', slot_time: { start_time: '10:05' } })).toMatchObject({
      status_code: 409,
      message: `${position.title} is closed. You can’t schedule interviews for it.`,
    })
    expect(await make(interviews.cancel, { body: named }, by)).toMatchObject({ schedule: false })
  })
})

describe('double bookings are refused', () => {
  test.each<[string, Time, number]>([
    ['within', { start_time: '10:10', end_time: '10:20' }, 409],
    ['by a minute at the end', { start_time: '10:29', end_time: '11:00' }, 409],
    ['by a second at the end', { start_time: '10:29:59', end_time: '11:00:00' }, 409],
    ['by a minute at the start', { start_time: '09:30', end_time: '10:01' }, 409],
    ['seen from another zone', { start_time: '15:59', end_time: '16:30', timezone: 'Asia/Kolkata' }, 409],
    ['right after', { start_time: '10:30', end_time: '11:00' }, 200],
    ['right before', { start_time: '09:30', end_time: '10:00' }, 200],
  ])('for an interviewer, %s', async (_, slot_time, status) => {
    const { schedule, bodyFor, forSecond, by } = await aScheduling()
    await schedule()
    const payload = bodyFor({ ...forSecond, slot_time })
    const headers = { 'access-token': by.token }
    const answer = await app.inject({ method: 'POST', url: '/save/schedule/slots', payload, headers })
    expect(answer.statusCode, answer.body).toBe(status)
    if (status === 409)
      expect(answer.json().message).toMatch(
        /^User \d+ leads another interview at that time: Mon 02 Mar 2026, .*\. Choose another time\.$/,
      )
  })

  test('for a guest and a candidate, and a cancelled interview frees its time', async () => {
    const { by, lead, schedule, refused, forSecond, named } = await aScheduling()
    const guest = { interview_email: '', custom_email: 'lena@partner.example' }
    await schedule(guest)
    expect(await refused({ ...forSecond, ...guest })).toMatchObject({ status_code: 409 })
    await make(interviews.cancel, { body: named }, by)
    await schedule({ ...forSecond, ...guest })
    expect(await refused({ ...guest, interview_email: lead.email })).toMatchObject({ status_code: 409 })
  })

  test('when two users book the same person at once, one is told', async () => {
    const { by, bodyFor, forSecond } = await aScheduling()
    const headers = { 'access-token': by.token }
    const answers = await Promise.all(
      [bodyFor(), bodyFor(forSecond)].map((payload) =>
        app.inject({ method: 'POST', url: '/save/schedule/slots', payload, headers }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const refusal = answers.find(({ statusCode }) => statusCode === 409)?.json()
    expect(refusal.message).toContain('Choose another time.')
  })

  test('by the database itself', async () => {
    const { schedule, forSecond, by } = await aScheduling()
    await schedule()
    await schedule({ ...forSecond, slot_time: { start_time: '11:00', end_time: '11:30' } })
    const overlap = withCompany(db, by.companyId, (tx) =>
      tx
        .updateTable('interviewer')
        .set({ starts_at: new Date('2026-03-02T10:29:59Z') })
        .where('company_id', '=', by.companyId)
        .where('starts_at', '=', new Date('2026-03-02T11:00:00Z'))
        .execute(),
    )
    await expect(overlap).rejects.toThrow('interviewer_once')
  })
})

describe('permission to', () => {
  // L-U02
  test('search interviewers: returns active users of the company, and none without text', async () => {
    const { by, lead } = await aScheduling()
    const other = await aUser(db)
    const search = async (search_key: string | undefined) =>
      (await make(interviews.searchInterviewers, { body: { search_key } }, by)).data
    const found = await search(lead.email)
    expect(found).toMatchObject([{ name: expect.stringMatching(/^User /), email: lead.email }])
    for (const nothing of ['', '   ', undefined, other.email]) expect(await search(nothing)).toEqual([])
    const all = await make(interviews.interviewers, {}, by)
    expect(all.data.map(({ email }) => email).toSorted()).toEqual([by.email, lead.email].toSorted())
    await switchOff(lead)
    expect(await search(lead.email)).toEqual([])
    expect(await refuse(interviews.searchInterviewers, { body: { search_key: 'x'.repeat(201) } }, by)).toMatchObject({
      status_code: 400,
    })
  })

  // L-U08
  test('view, schedule and cancel: requires the permission, the own company and a visible candidate', async () => {
    const { by, bodyFor, named, schedule, second } = await aScheduling()
    await schedule()
    const reader = await aUser(db, { companyId: by.companyId, actions: ['view_all_positions'] })
    const stranger = await aUser(db, { role: 'company_admin' })
    const outsider = await aUser(db, { companyId: by.companyId, role: 'hiring_manager' })
    for (const [who, status_code] of [
      [reader, 403],
      [stranger, 404],
      [outsider, 404],
      [undefined, 401],
    ] as const) {
      expect(await refuse(interviews.schedule, { body: bodyFor() }, who)).toMatchObject({ status_code })
      expect(await refuse(interviews.cancel, { body: named }, who)).toMatchObject({ status_code })
    }
    expect((await make(interviews.details, { body: named }, reader)).interview_slots_info).toHaveLength(1)
    for (const who of [stranger, outsider])
      expect(await refuse(interviews.details, { body: named }, who)).toMatchObject({
        status_code: 404,
        message: 'error',
      })
    for (const unknown of [{ resumeid: '999999999' }, { position_id: 'nowhere' }]) {
      const body = { ...named, slug: '', ...unknown }
      expect(await refuse(interviews.details, { body }, by)).toMatchObject({ status_code: 404, message: 'error' })
      expect(await refuse(interviews.cancel, { body }, by)).toMatchObject({ status_code: 404 })
    }
    expect(second.companyId).toBe(by.companyId)
  })

  test('see the email of a candidate with hidden contact data: nobody', async () => {
    const { by, schedule, details, first } = await aScheduling()
    await schedule({ phone: '+91 98200 12345' })
    await withCompany(db, by.companyId, (tx) =>
      tx
        .updateTable('status')
        .set({ enabled_features: ['hide_details', 'scheduling'] })
        .where('company_id', '=', by.companyId)
        .where('id', '=', 'Screened')
        .execute(),
    )
    const slots = await details()
    expect(slots).toMatchObject([{ candidate_email: '', phone: '' }])
    expect(JSON.stringify(slots)).not.toContain(first.email)
  })
})

const switchOff = ({ companyId, userId }: TestUser) =>
  withCompany(db, companyId, (tx) =>
    tx
      .updateTable('app_user')
      .set({ is_active: false })
      .where('company_id', '=', companyId)
      .where('id', '=', userId)
      .execute(),
  )

const mailsOf = ({ companyId }: TestUser) =>
  withCompany(db, companyId, (tx) =>
    tx.selectFrom('outgoing_mail').select('recipient').where('company_id', '=', companyId).execute(),
  )
