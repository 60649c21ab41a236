import { expect, test } from 'vitest'
import { lengthChoices, listTimeZones, moveEnd, startValues, toOffer, toSchedule } from './interview-values.ts'

test.each([
  ['14:20', '14:50', '15:00', '15:30'],
  ['10:00', '11:30', '09:15', '10:45'],
  ['10:00', '10:30', '23:50', '23:59'],
  ['10:00', '10:00', '12:00', '12:30'],
  ['', '', '12:00', '12:30'],
  ['10:00', '10:30', '', '10:30'],
])('an interview from %s to %s that begins at %s ends at %s', (start_time, end_time, start, end) =>
  expect(moveEnd({ start_time, end_time }, start)).toBe(end),
)

// L-U04
test('the dialog starts with the next half hour, in the company’s time zone', () => {
  const now = new Date('2026-03-02T14:20:00Z')
  const person = { email: 'mara@example.com', phone: '' }
  expect(startValues(person, undefined, { timeZone: 'Asia/Kolkata', now })).toMatchObject({
    date: '2026-03-02',
    start_time: '19:50',
    end_time: '20:20',
    timezone: 'Asia/Kolkata',
    candidate_email: 'mara@example.com',
  })
})

test('each time zone is listed once, also those unknown to the browser', () => {
  const zones = listTimeZones('Asia/Kolkata', 'Etc/GMT+1')
  expect(zones).toEqual(expect.arrayContaining(['UTC', 'Asia/Kolkata', 'Etc/GMT+1', 'Europe/Berlin']))
  expect(new Set(zones).size).toBe(zones.length)
})

test('input for one time is kept when offering several, and back', () => {
  const now = new Date('2026-03-02T14:20:00Z')
  const begun = startValues({ email: 'mara@example.com', phone: '' }, undefined, { timeZone: 'Asia/Kolkata', now })
  const people = {
    interview_email: ['ines@acme.example'],
    interview_type: 'Panel',
    meeting_link: 'https://meet.example/1',
  }
  const chosen = { ...begun, ...people, date: '2026-03-05', start_time: '10:00', end_time: '10:40' }
  const offer = toOffer(chosen, begun)
  expect(offer).toMatchObject({ ...people, minutes: '40', starts: ['2026-03-05T04:30:00.000Z'] })
  expect(lengthChoices(offer.minutes).map(({ value }) => value)).toContain('40')
  expect(toOffer({ ...begun, ...people }, begun).starts).toEqual([])
  const back = toSchedule({ ...offer, minutes: '60', starts: ['2026-03-06T04:30:00.000Z'] })
  expect(back).toMatchObject({ ...people, date: '2026-03-06', start_time: '10:00', end_time: '11:00' })
})
