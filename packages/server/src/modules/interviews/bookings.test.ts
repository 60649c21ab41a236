import { candidates } from '@rolecall/contract/candidates/candidates'
import { availability } from '@rolecall/contract/interviews/availability'
import { bookings } from '@rolecall/contract/interviews/bookings'
import { interviews } from '@rolecall/contract/interviews/interviews'
import { notifications } from '@rolecall/contract/notifications/notifications'
import { describe, expect, test } from 'vitest'
import { type OfferBody, offeredIn, offeringsOf, TIMES, textOf } from '../../../test/factories/offering.ts'
import { aUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { signBooking } from '../email/booking-link.ts'

const tested = await testApp()
const { db, deps, make, refuse } = tested
const { anOffering, open, send, book, mailsOf, setClock } = offeringsOf(tested)

describe('offering times', () => {
  test('emails the candidate once, and opening the page books nothing', async () => {
    const { by, first, offer, slots, list } = await anOffering()
    const { token } = await offer({ timezone: 'Europe/Berlin' })
    const [mail, ...more] = await mailsOf(by)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ recipient: first.email, subject: expect.stringContaining('Choose a time') })
    expect(mail?.text).toContain('Wed 04 Mar 2026, 11:00 AM to 11:30 AM (Berlin)')
    expect(mail?.text).toContain(encodeURIComponent(token))
    for (const { status, html } of [await open(token), await open(token)]) {
      expect(status).toBe(200)
      expect(offeredIn(html)).toEqual(TIMES)
      expect(textOf(html)).toContain('11:00 AM to 11:30 AM')
    }
    expect(textOf((await open(token, 'Asia/Kolkata')).html)).toContain('03:30 PM to 04:00 PM11:00 AM in Berlin')
    expect(await slots()).toEqual([])
    expect(await list()).toMatchObject([{ state: 'open', booked_at: null }])
  })

  test.each<[Partial<OfferBody>, string]>([
    [{ starts: [] }, 'starts'],
    [{ starts: ['2026-03-02T08:59:59Z'] }, 'starts'],
    [{ starts: ['soon'] }, 'starts.0'],
    [
      {
        starts: Array.from({ length: 21 }, (_, day) => new Date(NOW.getTime() + (day + 1) * 86_400_000).toISOString()),
      },
      'starts',
    ],
    [{ minutes: 5 }, 'minutes'],
    [{ timezone: 'Mars/Base' }, 'timezone'],
    [{ valid_until: '2026-03-01' }, 'valid_until'],
    [{ interview_email: '' }, 'interview_email'],
    [{ interview_email: 'stranger@example.com' }, 'interview_email'],
    [{ interview_type: 'Video\r\nBcc: all@example.com' }, 'interview_type'],
    [{ candidate_email: 'mara@' }, 'candidate_email'],
    [{ candidate_name: 'Mara\nBcc: all@example.com' }, 'candidate_name'],
  ])('is refused with %j', async (over, field) => {
    const { refused, list } = await anOffering()
    expect(await refused(over)).toMatchObject({ status_code: 400, fields: { [field]: expect.any(String) } })
    expect(await list()).toEqual([])
  })

  test('is refused twice, beside an interview, for a busy interviewer, and in a status without interviews', async () => {
    const { by, offer, refused, byHand, first } = await anOffering()
    await make(interviews.schedule, { body: byHand() }, by)
    const [, , free = ''] = TIMES
    expect(await refused()).toMatchObject({
      status_code: 409,
      fields: { starts: expect.stringContaining('10:00 AM to 10:30 AM') },
    })
    expect((await offer({ starts: [free, free, '2026-03-05T11:00:00+01:00'] })).starts).toEqual([free])
    expect(await refused({ starts: [free] })).toMatchObject({ status_code: 409 })
    const { by: other, refused: refusedThere, byHand: bookThere, first: there } = await anOffering()
    await make(interviews.schedule, { body: bookThere(there) }, other)
    expect(await refusedThere({ starts: [free] })).toMatchObject({ status_code: 409 })
    expect(first.candidateId).not.toBe(there.candidateId)
    const { refused: early } = await anOffering('Initial Status')
    expect(await early()).toMatchObject({
      status_code: 409,
      message: expect.stringContaining('can’t schedule interviews'),
    })
  })

  test('is for users who decide about candidates, on a position that they see', async () => {
    const { by, first, namedOf, offer, byHand } = await anOffering()
    const { offer_id } = await offer()
    const { slot_time: _, ...body } = { ...byHand(first), starts: TIMES, minutes: 30, timezone: 'UTC' }
    const reader = await aUser(db, { companyId: by.companyId, actions: ['view_all_positions'] })
    const stranger = await aUser(db, { role: 'company_admin' })
    for (const [who, status_code] of [
      [reader, 403],
      [stranger, 404],
    ] as const) {
      expect(await refuse(bookings.offer, { body: { ...body, candidate_name: null } }, who)).toMatchObject({
        status_code,
      })
      const withdrawal = { body: { ...namedOf(first), offer_id } }
      expect(await refuse(bookings.withdraw, withdrawal, who)).toMatchObject({ status_code })
    }
    expect(await refuse(bookings.offers, { body: namedOf(first) }, stranger)).toMatchObject({ status_code: 404 })
  })
})

describe('booking', () => {
  test('schedules the interview as by hand: calendars, history and notifications, once', async () => {
    const { by, first, lead, position, offer, slots, list, namedOf } = await anOffering()
    const { token } = await offer({ remarks: 'Ask about SQL.' })
    const pressed = await Promise.all([book(token), book(token)])
    expect(pressed.map(({ status }) => status)).toEqual([200, 200])
    expect(pressed[0]?.html).toContain('Your interview is booked.')
    expect(await slots()).toMatchObject([
      {
        starts_at: TIMES[0],
        interview_email: lead.email,
        remarks: 'Ask about SQL.',
        version: 1,
        candidate_email: first.email,
      },
    ])
    const invited = (await mailsOf(by)).filter(({ calendar }) => calendar)
    expect(invited.map(({ recipient }) => recipient)).toEqual([lead.email, first.email].toSorted())
    for (const { calendar } of invited) {
      expect(calendar).toContain('METHOD:REQUEST')
      expect(calendar).toContain('SEQUENCE:0')
      expect(calendar).toMatch(new RegExp(`ORGANIZER[^:]*:(?:mailto:|\\r\\n )*${by.email}`, 'i'))
    }
    const { candidate_statuses: history } = await make(candidates.history, { query: { resumeId: first.resumeId } }, by)
    expect(history.map(({ sentence }) => sentence).slice(0, 2)).toEqual([
      expect.stringContaining(`The candidate booked an interview for ${position.title} with`),
      expect.stringContaining('offered the candidate 3 interview times'),
    ])
    for (const who of [by, lead])
      expect((await make(notifications.list, { query: { start: 0 } }, who)).data).toMatchObject([
        { topic: 'interview' },
      ])
    expect(await list()).toMatchObject([{ state: 'booked', booked_at: TIMES[0] }])
    const [{ offer_id } = { offer_id: '' }] = await list()
    expect(await refuse(bookings.withdraw, { body: { ...namedOf(first), offer_id } }, by)).toMatchObject({
      status_code: 409,
    })
  })

  test('when two want the last time at once, one gets it and the other is told', async () => {
    const { first, second, offer, slots, by } = await anOffering()
    const [last = ''] = TIMES
    const [one, other] = [await offer({ starts: [last] }, first), await offer({ starts: [last] }, second)]
    const answers = await Promise.all([book(one.token), book(other.token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const loser = answers.find(({ status }) => status === 409)?.html ?? ''
    expect(loser).toContain('This time is no longer free.')
    expect(loser).toContain('None of the offered times are still free.')
    expect([...(await slots(first)), ...(await slots(second))]).toHaveLength(1)
    expect((await mailsOf(by)).filter(({ calendar }) => calendar)).toHaveLength(2)
  })

  test('offers the remaining times once an interviewer is busy, by an interview or by their calendar', async () => {
    const { by, lead, offer, byHand } = await anOffering()
    const { token } = await offer()
    await make(interviews.schedule, { body: byHand() }, by)
    expect(offeredIn((await open(token)).html)).toEqual(TIMES.slice(1))
    await withCompany(db, by.companyId, async (tx) => {
      const whose = { company_id: by.companyId, user_id: lead.userId }
      const feed = { host: 'calendar.example', key_id: 'k', sealed: Buffer.from('x'), changed_at: NOW }
      await tx
        .insertInto('calendar_feed')
        .values({ ...whose, ...feed })
        .execute()
      // One second of the offered time is enough.
      const busy = { starts_at: new Date('2026-03-04T11:29:59Z'), ends_at: new Date('2026-03-04T12:00:00Z') }
      await tx
        .insertInto('busy_time')
        .values({ ...whose, ...busy })
        .execute()
    })
    expect(offeredIn((await open(token)).html)).toEqual(TIMES.slice(2))
    const late = await book(token, TIMES[1])
    expect(late).toMatchObject({ status: 409, html: expect.stringContaining('This time is no longer free.') })
    expect((await book(token, TIMES[2])).status).toBe(200)
    const search = { interview_email: [lead.email], date: '2026-03-05', days: 1, minutes: 30, timezone: 'UTC' }
    const { people } = await make(availability.free, { body: search }, by)
    expect(people[0]?.busy).toMatchObject([{ starts_at: TIMES[2] }])
  })

  test('the same link moves and cancels it until twelve hours before', async () => {
    const { by, offer, slots, list } = await anOffering()
    const { token } = await offer()
    await book(token)
    const { html } = await open(token)
    expect(offeredIn(html)).toEqual(TIMES.slice(1))
    expect((await book(token, TIMES[1])).html).toContain('Your interview is rescheduled.')
    expect(await slots()).toMatchObject([{ starts_at: TIMES[1], version: 2, schedule_type: 'rescheduled' }])
    setClock('2026-03-03T23:00:01Z')
    for (const form of [{ step: 'cancel' }, { step: 'book', start: TIMES[2] }])
      expect(await send(token, form)).toMatchObject({
        status: 409,
        html: expect.stringContaining('no longer change this interview here'),
      })
    setClock('2026-03-03T23:00:00Z')
    expect((await send(token, { step: 'cancel' })).html).toContain('Your interview is cancelled.')
    setClock(NOW.toISOString())
    expect(await slots()).toEqual([])
    expect(await list()).toMatchObject([{ state: 'open' }])
    const calendars = (await mailsOf(by)).flatMap(({ calendar }) => calendar ?? [])
    expect(calendars.filter((text) => text.includes('METHOD:CANCEL') && text.includes('SEQUENCE:2'))).toHaveLength(2)
    expect(new Set(calendars.map((text) => /UID:(\S+)/.exec(text)?.[1])).size).toBe(1)
    expect((await book(token, TIMES[2])).status).toBe(200)
  })

  test('a link that is cut, altered, from another company, withdrawn, expired or used books nothing', async () => {
    const { by, first, namedOf, offer, slots } = await anOffering()
    const { token, offer_id } = await offer({ valid_until: '2026-03-03' })
    const stranger = await aUser(db)
    const [companyId = '', offerId = '', signature = ''] = token.split('.')
    const others = signBooking(deps.env.ROLECALL_SECRET, { companyId: stranger.companyId, offerId })
    const forged = [`${stranger.companyId}.${offerId}.${signature}`, `${companyId}.${by.userId}.${signature}`]
    for (const wrong of ['', 'x', token.slice(0, -1), `${token}.x`, others, ...forged]) {
      expect(await open(wrong)).toMatchObject({ status: 404, html: expect.stringContaining('link is incomplete') })
      expect((await book(wrong)).status).toBe(404)
    }
    for (const form of [
      { step: 'book', start: '2026-03-04T10:15:00.000Z' },
      { step: 'book' },
      { step: 'nothing' },
      { step: 'book', start: ['x'] },
    ])
      expect((await send(token, form)).status).toBe(400)
    setClock('2026-03-04T00:00:01Z')
    expect(await open(token)).toMatchObject({
      status: 410,
      html: expect.stringContaining('The deadline to choose a time has passed.'),
    })
    expect((await book(token)).status).toBe(409)
    setClock(NOW.toISOString())
    await make(bookings.withdraw, { body: { ...namedOf(first), offer_id } }, by)
    expect(await open(token)).toMatchObject({ status: 410, html: expect.stringContaining('no longer available') })
    expect((await book(token)).status).toBe(409)
    const again = await offer()
    await book(again.token)
    await make(interviews.cancel, { body: { ...namedOf(first), schedule_type: 'cancelled' } }, by)
    expect(await open(again.token)).toMatchObject({ status: 410, html: expect.stringContaining('was cancelled') })
    expect((await book(again.token, TIMES[1])).status).toBe(409)
    expect(await slots()).toEqual([])
  })

  test('an interview scheduled by hand in the meantime stays, and the page says so', async () => {
    const { by, first, offer, byHand } = await anOffering()
    const { token } = await offer()
    await make(interviews.schedule, { body: byHand(first) }, by)
    const { html } = await open(token)
    expect(html).toContain('10:00 AM to 10:30 AM')
    expect(offeredIn(html)).toEqual([])
    expect((await book(token, TIMES[1])).status).toBe(409)
    expect((await send(token, { step: 'cancel' })).status).toBe(409)
  })

  test('nothing is booked for a closed position', async () => {
    const { by, position, offer } = await anOffering()
    const { token } = await offer()
    await withCompany(db, by.companyId, (tx) =>
      tx.updateTable('position').set({ stage: 'Closed' }).where('id', '=', position.positionId).execute(),
    )
    expect(await open(token)).toMatchObject({ status: 410, html: expect.stringContaining('no longer open') })
    expect((await book(token)).status).toBe(409)
  })
})

test('a candidate who finds no time says so, once, the recruiter is told, and the text is never run as code', async () => {
  const { by, lead, offer, list } = await anOffering()
  const { token } = await offer()
  const comment = 'After six <b>please</b>'
  for (const _ of [1, 2])
    expect((await send(token, { step: 'other', comment })).html).toContain('Thank you. We’ve passed it on.')
  expect(await list()).toMatchObject([{ state: 'open', other_time: comment, other_time_at: NOW.toISOString() }])
  const { data } = await make(notifications.list, { query: { start: 0 } }, by)
  expect(data).toMatchObject([{ sentence: expect.stringContaining(`asked for another interview time`) }])
  expect((await make(notifications.list, { query: { start: 0 } }, lead)).data).toEqual([])
  expect((await send(token, { step: 'other', comment: ' ' })).status).toBe(400)
  expect((await open(token)).html).not.toContain('<b>')
})

test('a link accepts a limited number of forms per period', async () => {
  const { offer } = await anOffering()
  const { token } = await offer()
  let status = 0
  for (let count = 0; count < 31; count += 1) ({ status } = await send(token, { step: 'other', comment: '' }))
  expect(status).toBe(429)
})

test('a candidate suggests times in their own time zone, the recruiter reads both, and invalid input stays', async () => {
  const { offer, list } = await anOffering()
  const { token } = await offer({ timezone: 'Europe/Berlin' })
  const window = { step: 'other', zone: 'Asia/Kolkata', day1: '2026-03-06', from1: '18:00', to1: '20:00' }
  const told = 'Fri 06 Mar 2026, 01:30 PM to 03:30 PM (Berlin) · 06:00 PM in Kolkata'
  const typed = { day1: 'Fri 06 Mar 2026', from1: '6 pm', to1: '08:00 PM' }
  expect((await send(token, { ...window, ...typed })).html).toContain('Thank you. We’ve passed it on.')
  const proposed = [{ starts_at: '2026-03-06T12:30:00.000Z', ends_at: '2026-03-06T14:30:00.000Z' }]
  expect(await list()).toMatchObject([{ other_time: told, proposed, proposed_zone: 'Asia/Kolkata' }])
  await send(token, { ...window, comment: 'Mornings never' })
  expect(await list()).toMatchObject([{ other_time: `${told}; Mornings never` }])
  for (const [over, why] of [
    [{ to1: '' }, 'both times for each time range'],
    [{ to1: '17:00' }, 'must end after it starts'],
    [{ day1: '2026-02-30' }, 'dates like 31 Mar 2026 and times like 02:30 PM'],
    [{ day1: '2026-03-01' }, 'times in the future'],
    // Clocks in Berlin skip from two to three that night; on the next one they show that hour twice.
    [{ zone: 'Europe/Berlin', day1: '2026-03-29', from1: '02:30' }, 'There is no Sun 29 Mar 2026, 02:30 AM in Berlin'],
  ] as const) {
    const { status, html } = await send(token, { ...window, ...over })
    expect([status, html], why).toEqual([400, expect.stringContaining(why)])
    expect(html).toContain(`value="${'from1' in over ? over.from1 : '18:00'}"`)
  }
  const doubled = { ...window, zone: 'Europe/Berlin', day1: '2026-10-25', from1: '02:30', to1: '02:45' }
  await send(token, doubled)
  expect((await list())[0]?.other_time).toContain('02:30 AM (UTC+2) to 02:45 AM (UTC+1) (Berlin)')
  // Without a zone, or with an unknown one, the clocks are those of the offer.
  await send(token, { ...window, zone: 'Mars/Base' })
  expect((await list())[0]?.other_time).toBe('Fri 06 Mar 2026, 06:00 PM to 08:00 PM (Berlin)')
  // Past times are no window; words alone make none.
  await send(token, { ...window, day1: '2026-03-02', day2: '2026-03-03', from2: '18:00', to2: '20:00' })
  setClock('2026-03-02T15:00:00Z')
  const left = { starts_at: '2026-03-03T12:30:00.000Z', ends_at: '2026-03-03T14:30:00.000Z' }
  expect(await list()).toMatchObject([{ proposed: [left] }])
  setClock(NOW.toISOString())
  await send(token, { ...window, day1: '', from1: '', to1: '', comment: 'Evenings' })
  expect(await list()).toMatchObject([{ other_time: 'Evenings', proposed: [] }])
})
