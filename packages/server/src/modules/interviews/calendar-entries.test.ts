import { outbox } from '@rolecall/contract/email/outbox'
import { interviews } from '@rolecall/contract/interviews/interviews'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { aShortlist } from '../../../test/factories/application.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const { db, make, runJobs } = await testApp()

/** A calendar text as another program's parser reads it. */
function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const part = calendar.getFirstSubcomponent('vevent')
  if (!part) throw new Error('A calendar with an entry')
  const event = new ICAL.Event(part)
  const addressOf = (value: unknown) => String(value).replace(/^mailto:/i, '')
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    starts: event.startDate.toJSDate().toISOString(),
    ends: event.endDate.toJSDate().toISOString(),
    status: part.getFirstPropertyValue('status'),
    summary: event.summary,
    description: event.description,
    location: event.location,
    url: part.getFirstPropertyValue('url'),
    organizer: addressOf(event.organizer),
    attendees: event.attendees.map((each) => addressOf(each.getFirstValue())),
  }
}

const readMails = ({ companyId }: TestUser) =>
  withCompany(db, companyId, (tx) =>
    tx
      .selectFrom('outgoing_mail')
      .select(['recipient', 'subject', 'text', 'calendar', 'attachment_name'])
      .where('company_id', '=', companyId)
      .orderBy('recipient')
      .execute(),
  )

/** The emails sent since the last call, by recipient, with their calendar entries parsed. */
async function takeMails(by: TestUser) {
  const mails = await readMails(by)
  await withCompany(db, by.companyId, (tx) =>
    tx.deleteFrom('outgoing_mail').where('company_id', '=', by.companyId).execute(),
  )
  return new Map(mails.map((mail) => [mail.recipient, { ...mail, entry: readCalendar(mail.calendar ?? '') }]))
}

test('a scheduled, moved and cancelled interview is one calendar entry for exactly its participants', async () => {
  const { by, position, first } = await aShortlist(db, 1, { status: 'Screened' })
  const [ines, omar, lena] = [
    await aUser(db, { companyId: by.companyId }),
    await aUser(db, { companyId: by.companyId }),
    { email: 'lena@partner.example' },
  ]
  const bodyFor = (over: object) => ({
    interview_email: [ines.email, omar.email],
    custom_email: '',
    interview_type: 'Video call; link follows, with "words"',
    meeting_link: 'https://meet.example/room;4',
    place: 'Elbe, 2nd floor; ring "Acme"',
    remarks: 'Ask about streaming,\nthen SQL; nothing else.',
    resumeid: first.resumeId,
    resume_attach: true,
    candidate_email: first.email,
    candidate_name: 'Maryam O’Neill, née Žák',
    position_id: position.positionId,
    slot_time: { date: '2026-03-29', start_time: '04:00', end_time: '05:00', timezone: 'Europe/Berlin' },
    ...over,
  })
  const schedule = (over: object = {}) => make(interviews.schedule, { body: bodyFor(over) }, by)

  await schedule()
  const asked = await takeMails(by)
  expect([...asked.keys()].toSorted()).toEqual([ines.email, omar.email, first.email].toSorted())
  const toInes = asked.get(ines.email)
  // Clocks were put forward an hour before.
  expect(toInes?.entry).toMatchObject({
    method: 'REQUEST',
    sequence: 0,
    status: 'CONFIRMED',
    starts: '2026-03-29T02:00:00.000Z',
    ends: '2026-03-29T03:00:00.000Z',
    summary: `Interview with Maryam O’Neill, née Žák for ${position.title}`,
    location: 'Elbe, 2nd floor; ring "Acme"',
    url: 'https://meet.example/room%3B4',
    organizer: by.email,
    attendees: [ines.email, omar.email, first.email],
  })
  expect(toInes).toMatchObject({
    subject: `Interview: ${position.title}, Sun 29 Mar 2026, 04:00 AM to 05:00 AM (Berlin)`,
    text: expect.stringContaining('Remarks: Ask about streaming,\nthen SQL; nothing else.'),
    attachment_name: expect.stringMatching(/\w/),
  })
  expect(toInes?.entry.description).toContain('Video call; link follows, with "words"')
  const toCandidate = asked.get(first.email)
  expect(toCandidate?.text).toContain('Video call:\nhttps://meet.example/room;4\nWhere: Elbe, 2nd floor; ring "Acme"')
  expect(toCandidate).toMatchObject({ attachment_name: null, entry: { uid: toInes?.entry.uid, sequence: 0 } })
  expect(`${toCandidate?.text}${toCandidate?.calendar}`).not.toMatch(/streaming|\/position\//)

  await schedule({
    schedule_type: 'rescheduled',
    interview_email: omar.email,
    custom_email: lena.email,
    slot_time: { date: '2026-10-25', start_time: '02:30', end_time: '03:30', timezone: 'Europe/Berlin' },
  })
  const moved = await takeMails(by)
  const uid = toInes?.entry.uid
  const said = [...moved].map(([to, { entry }]) => [to, entry.method, entry.uid, entry.sequence])
  expect(said.toSorted()).toEqual(
    [
      [ines.email, 'CANCEL', uid, 1],
      [omar.email, 'REQUEST', uid, 1],
      [lena.email, 'REQUEST', uid, 1],
      [first.email, 'REQUEST', uid, 1],
    ].toSorted(),
  )
  expect(moved.get(lena.email)?.entry).toMatchObject({
    starts: '2026-10-25T00:30:00.000Z',
    ends: '2026-10-25T02:30:00.000Z',
  })

  await make(interviews.cancel, { body: { resumeid: first.candidateId, position_id: position.slug } }, by)
  const over = await takeMails(by)
  expect([...over.keys()].toSorted()).toEqual([omar.email, lena.email, first.email].toSorted())
  for (const { entry, subject } of over.values()) {
    expect(entry).toMatchObject({ method: 'CANCEL', uid, sequence: 2, status: 'CANCELLED' })
    expect(subject).toMatch(/^Interview cancelled: /)
  }
})

//
test('interviewers get no address and phone of a candidate whose stage hides them, and the candidate still gets theirs', async () => {
  const { by, position, first } = await aShortlist(db, 1, { status: 'Screened' })
  const lead = await aUser(db, { companyId: by.companyId })
  const guest = 'lena@partner.example'
  const phone = '+49 30 5550188'
  const schedule = (schedule_type: 'scheduled' | 'rescheduled', start_time: string) => {
    const body = {
      interview_email: lead.email,
      custom_email: guest,
      interview_type: 'Phone',
      resumeid: first.resumeId,
      candidate_email: first.email,
      candidate_name: first.name,
      position_id: position.positionId,
      phone,
      schedule_type,
      slot_time: { date: '2026-03-03', start_time, end_time: '16:00', timezone: 'UTC' },
    }
    return make(interviews.schedule, { body }, by)
  }
  const allOf = (mail: { text: string; calendar: string | null } | undefined) =>
    `${mail?.text} ${mail?.calendar}`.replaceAll('\r\n ', '')
  await schedule('scheduled', '9:00')
  const before = await takeMails(by)
  for (const to of [lead.email, guest]) {
    expect(allOf(before.get(to))).toContain(phone)
    expect(before.get(to)?.entry.attendees).toContain(first.email)
  }
  await withCompany(db, by.companyId, (tx) =>
    tx
      .updateTable('status')
      .set({ enabled_features: ['hide_details', 'scheduling'] })
      .where('company_id', '=', by.companyId)
      .where('id', '=', 'Screened')
      .execute(),
  )
  await schedule('rescheduled', '10:00')
  const after = await takeMails(by)
  for (const to of [lead.email, guest]) {
    expect(allOf(after.get(to))).toContain(first.name)
    expect(allOf(after.get(to))).not.toMatch(/5550188/)
    expect(allOf(after.get(to))).not.toContain(first.email)
    expect(after.get(to)?.entry.attendees).toEqual([lead.email, guest])
  }
  expect(allOf(after.get(first.email))).toContain(phone)
  expect(after.get(first.email)?.entry.attendees).toContain(first.email)
})

test('multi-line names and titles stay on one line, in emails and calendar entries', async () => {
  const { by, position, first } = await aShortlist(db, 1, { status: 'Screened' })
  const title = 'Data Engineer\r\nBcc: all@example.com\r\nEND:VCALENDAR'
  await withCompany(db, by.companyId, (tx) =>
    tx.updateTable('position').set({ title }).where('company_id', '=', by.companyId).execute(),
  )
  await make(
    interviews.schedule,
    {
      body: {
        interview_email: by.email,
        custom_email: false,
        interview_type: 'Phone',
        resumeid: first.resumeId,
        candidate_email: first.email,
        position_id: position.positionId,
        slot_time: { date: '2026-03-03', start_time: '9:00', end_time: '9:30', timezone: 'UTC' },
      },
    },
    by,
  )
  const mails = await readMails(by)
  expect(mails).toHaveLength(2)
  for (const { subject, calendar } of mails) {
    expect(subject).not.toMatch(/[\r\n]/)
    expect(readCalendar(calendar ?? '').attendees).toEqual([by.email, first.email])
  }
  await runJobs()
  const admin = await aUser(db, { companyId: by.companyId, role: 'company_admin' })
  expect((await make(outbox.list, {}, admin)).data.map(({ state }) => state)).toEqual(['kept', 'kept'])
})
