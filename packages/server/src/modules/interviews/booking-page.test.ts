import { createHash } from 'node:crypto'
import { configuration } from '@rolecall/contract/administration/configuration'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { describe, expect, test } from 'vitest'
import { offeredIn, offeringsOf, TIMES, textOf } from '../../../test/factories/offering.ts'
import { aUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const tested = await testApp()
const { app, db, make } = tested
const { anOffering, open, book, mailsOf, setClock } = offeringsOf(tested)

describe('the time zone of the page', () => {
  const livesIn = ({ by, first }: Awaited<ReturnType<typeof anOffering>>, location: string) =>
    withCompany(db, by.companyId, (tx) =>
      tx
        .updateTable('candidate')
        .set({ location })
        .where('company_id', '=', by.companyId)
        .where('id', '=', first.candidateId)
        .execute(),
    )

  test('is chosen, or comes from the candidate’s home or the offer, and is shown on the page and in the email', async () => {
    const offering = await anOffering()
    await livesIn(offering, 'Kolkata, India')
    const { token } = await offering.offer({ timezone: 'Europe/Berlin' })
    const [mail] = await mailsOf(offering.by)
    expect(mail?.text).toContain('Wed 04 Mar 2026, 03:30 PM to 04:00 PM (Kolkata) · 11:00 AM in Berlin')
    for (const [zone, said] of [
      ['', 'Time zone: Kolkata. This is based on where you live.'],
      ['Pacific/Auckland', 'Time zone: Auckland.Change'],
      ['Mars/Base', 'Time zone: Kolkata. We don’t recognise the time zone in the link.'],
      ['<script>', 'Time zone: Kolkata. We don’t recognise'],
    ] as const)
      expect(textOf((await open(token, zone)).html), zone).toContain(said)
    await livesIn(offering, 'United States')
    expect(textOf((await open(token)).html)).toContain(
      'Time zone: Berlin. The company offered the times in this time zone.',
    )
    await book(token)
    const invitation = (await mailsOf(offering.by)).find(
      ({ recipient, calendar }) => calendar && recipient === offering.first.email,
    )
    expect(invitation?.text).toContain('Wed 04 Mar 2026, 11:00 AM to 11:30 AM (Berlin)')
  })

  test('is detected by one script that the policy allows, only if the address has none', async () => {
    const { token } = await (await anOffering()).offer()
    const response = await app.inject({ method: 'GET', url: '/booking', query: { token } })
    const script = /<script type="module">([\s\S]*?)<\/script>/.exec(response.body)?.[1] ?? ''
    const hash = createHash('sha256').update(script).digest('base64')
    expect(response.headers['content-security-policy']).toContain(`script-src 'sha256-${hash}'`)
    for (const zone of ['UTC', 'Mars/Base']) expect((await open(token, zone)).html).not.toContain('<script')
  })

  test('defines the days, most are collapsed, and a repeated hour is labelled', async () => {
    const { offer } = await anOffering()
    const late = ['2026-03-04T12:00:00.000Z', '2026-03-04T10:00:00.000Z', '2026-03-04T09:00:00.000Z']
    const autumn = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']
    const more = [5, 6].flatMap((day) =>
      [8, 9, 10].map((hour) => `2026-03-0${day}T${`${hour}`.padStart(2, '0')}:00:00.000Z`),
    )
    const { token } = await offer({ starts: [...autumn, ...more, ...late], timezone: 'Europe/Berlin' })
    const { html } = await open(token, 'Pacific/Auckland')
    // Eleven o'clock in UTC is midnight in Auckland.
    expect([...html.matchAll(/<h3>(.+?)<\/h3>/g)].map(([, day]) => day)).toEqual([
      'Wed 04 Mar 2026',
      'Thu 05 Mar 2026',
      'Fri 06 Mar 2026',
      'Sun 25 Oct 2026',
    ])
    expect(offeredIn(html)).toEqual([...late.toSorted(), ...more, ...autumn])
    expect(html).toContain('<summary>5 more times, from Fri 06 Mar 2026</summary>')
    const berlin = textOf((await open(token, 'Europe/Berlin')).html)
    expect(berlin).toContain('02:30 AM (UTC+2) to 02:00 AM (UTC+1)')
    expect(berlin).toContain('02:30 AM (UTC+1) to 03:00 AM')
  })

  test('lists times of the night after the others of their day, and says so', async () => {
    const { offer } = await anOffering()
    const starts = ['2026-03-05T06:30:00.000Z', '2026-03-05T09:00:00.000Z', '2026-03-05T19:00:00.000Z']
    const { token } = await offer({ starts, timezone: 'UTC' })
    const { html } = await open(token, 'UTC')
    expect(offeredIn(html)).toEqual([starts[1], starts[0], starts[2]])
    expect(textOf(html).match(/(?:Early|Late) where you are/g)).toEqual(['Early where you are', 'Late where you are'])
    expect(offeredIn((await open(token, 'Asia/Kolkata')).html)).toEqual(starts)
  })

  test('has a last day that ends an hour later if the next one begins in a skipped hour', async () => {
    const { offer } = await anOffering()
    // Cairo puts its clocks forward at midnight.
    const over = { timezone: 'Africa/Cairo', valid_until: '2026-04-23', starts: ['2026-05-04T10:00:00Z'] }
    expect((await offer(over)).valid_until).toBe('2026-04-23T22:00:00.000Z')
  })
})

describe('the company’s minimum notice', () => {
  test('applies to offers, bookings and changes', async () => {
    const { by, offer, refused } = await anOffering()
    const near = '2026-03-03T09:00:00.000Z'
    expect(await refused({ starts: [near] })).toMatchObject({
      status_code: 400,
      fields: { starts: expect.stringContaining('at least 24 hours ahead') },
    })
    const { token, valid_until } = await offer()
    expect(valid_until).toBe('2026-03-04T10:00:00.000Z')
    setClock('2026-03-03T10:00:00Z')
    expect(offeredIn((await open(token)).html)).toEqual(TIMES.slice(1))
    expect(await book(token)).toMatchObject({ status: 409, html: expect.stringContaining('This time is too soon') })
    expect((await book(token, TIMES[2])).status).toBe(200)
    expect((await book(token, TIMES[0])).status).toBe(409)
    setClock(NOW.toISOString())
    const admin = await aUser(db, { companyId: by.companyId, role: 'company_admin' })
    await make(configuration.saveSettings, { body: { interview_notice_hours: 0 } }, admin)
    setClock('2026-03-03T10:00:00Z')
    expect((await book(token, TIMES[0])).status).toBe(200)
  })

  test('after the last moment for changes the page names a contact', async () => {
    const { by, offer } = await anOffering()
    const { token } = await offer()
    await book(token)
    expect(textOf((await open(token)).html)).toContain(
      'until 12 hours before the start: Tue 03 Mar 2026, 10:00 PM (UTC).',
    )
    setClock('2026-03-04T09:00:00Z')
    const { html } = await open(token)
    expect(textOf(html)).toContain('You can no longer change it here. Please contact')
    expect(html).toContain(`<a href="mailto:${by.email}">`)
    expect(html).not.toContain('name="start"')
  })
})

test('a booking can be added to calendars, from the email’s attachment or by URL', async () => {
  const { by, first, offer } = await anOffering()
  const { token } = await offer({ meeting_link: 'https://meet.example/ana', place: 'Room 4, north & south' })
  const file = () => app.inject({ method: 'GET', url: '/booking/interview.ics', query: { token } })
  expect((await file()).headers['content-type']).toContain('text/html')
  await book(token)
  await book(token, TIMES[1])
  const { headers, body } = await file()
  expect(headers['content-type']).toContain('text/calendar')
  expect(headers['content-disposition']).toContain('interview.ics')
  const mailed = (await mailsOf(by)).filter(({ recipient, calendar }) => calendar && recipient === first.email)
  expect(body).toContain('METHOD:PUBLISH')
  expect(body).not.toContain('ATTENDEE')
  for (const line of [/^UID:.*$/m, /^SEQUENCE:1\s*$/m, /^DTSTART:20260304T110000Z\s*$/m]) {
    const [said = ''] = line.exec(body) ?? []
    expect(said).not.toBe('')
    expect(mailed.some(({ calendar }) => calendar?.includes(said.trim()))).toBe(true)
  }
  const { html } = await open(token)
  const links = [...html.matchAll(/<li><a href="(https:[^"]+)"/g)].map(
    ([, link = '']) => new URL(link.replaceAll(/&(?:amp|#38|#x26);/g, '&')),
  )
  expect(links.map(({ searchParams }) => searchParams.get('location'))).toEqual(
    links.map(() => 'Room 4, north & south'),
  )
  expect(links[0]?.searchParams.get('dates')).toBe('20260304T110000Z/20260304T113000Z')
  expect(links[1]?.searchParams.get('startdt')).toBe(TIMES[1])
  expect(html).not.toMatch(/<(?:img|iframe|script|link)[^>]+https:/)
})

test('a candidate in a status without interviews books no time, and does not learn the name of the status', async () => {
  const { by, first, position, offer } = await anOffering()
  const { token } = await offer()
  const move = { positionId: position.positionId, resumeId: first.candidateId, status: 'Shortlisted' }
  await make(pipeline.changeStatus, { body: move }, by)
  const { status, html } = await book(token)
  expect({ status, text: textOf(html) }).toEqual({
    status: 409,
    text: expect.stringContaining('You can’t book a time right now.'),
  })
  expect(html).not.toContain('Shortlisted')
})
