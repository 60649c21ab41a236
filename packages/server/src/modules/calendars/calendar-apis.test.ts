import { expect, test } from 'vitest'
import type { ApiClient } from './calendar-api.ts'
import { googleCalendar } from './google-calendar.ts'
import { microsoftCalendar } from './microsoft-calendar.ts'

const window = { from: Date.parse('2026-11-30T00:00Z'), to: Date.parse('2026-12-31T00:00Z') }
const shortOf = (moment: number) => new Date(moment).toISOString().slice(5, 16)

/** Reads events as an API returns them, for an owner who lives in Berlin. */
async function read(kind: 'google' | 'microsoft', items: object[]) {
  const ask: ApiClient = async () => ({ status: 200, json: kind === 'google' ? { items } : { value: items } })
  const remote = { google: googleCalendar, microsoft: microsoftCalendar }[kind](ask)
  const asked = { calendar: 'work', mark: '', isWhole: true, window, written: [] }
  const seen = await remote.read({ ...asked, email: 'Ines@example.com', timeZone: 'Europe/Berlin' })
  if (seen.isUnchanged) throw new Error('Nothing was asked for by a mark')
  return { busy: seen.busy.map(({ from, to }) => `${shortOf(from)}/${shortOf(to)}`), unread: seen.gaps.length }
}

const busy = (...times: string[]) => ({ busy: times, unread: 0 })
const UNREAD = { busy: [], unread: 1 }

const meeting = (over: object = {}) => ({
  id: 'own',
  start: { dateTime: '2026-12-02T10:00:00+01:00' },
  end: { dateTime: '2026-12-02T11:00:00+01:00' },
  ...over,
})

test.each<[string, object, { busy: string[]; unread: number }]>([
  ['a meeting', {}, busy('12-02T09:00/12-02T10:00')],
  ['a tentative one', { status: 'tentative' }, busy('12-02T09:00/12-02T10:00')],
  ['a cancelled one', { status: 'cancelled' }, busy()],
  ['a cancelled one of a series, with few details', { status: 'cancelled', start: undefined, end: undefined }, busy()],
  ['one shown as free', { transparency: 'transparent' }, busy()],
  ['a working location', { eventType: 'workingLocation' }, busy()],
  ['an out-of-office event', { eventType: 'outOfOffice' }, busy('12-02T09:00/12-02T10:00')],
  ['one that its owner declined', { attendees: [{ self: true, responseStatus: 'declined' }] }, busy()],
  [
    'one declined under the owner’s address',
    { attendees: [{ email: 'ines@Example.com', responseStatus: 'declined' }] },
    busy(),
  ],
  [
    'one that someone else declined',
    { attendees: [{ email: 'omar@example.com', responseStatus: 'declined' }] },
    busy('12-02T09:00/12-02T10:00'),
  ],
  ['a whole day', { start: { date: '2026-12-02' }, end: { date: '2026-12-03' } }, busy('12-01T23:00/12-02T23:00')],
  [
    'a time in a named zone',
    {
      start: { dateTime: '2026-12-02T10:00:00', timeZone: 'Asia/Tokyo' },
      end: { dateTime: '2026-12-02T11:00:00', timeZone: 'Asia/Tokyo' },
    },
    busy('12-02T01:00/12-02T02:00'),
  ],
  ['one with an unreadable start', { start: { dateTime: 'soon' } }, UNREAD],
  ['one with an invalid day', { start: { date: '2026-02-30' }, end: { date: '2026-12-03' } }, UNREAD],
])('for Google, %s', async (_, over, expected) => expect(await read('google', [meeting(over)])).toEqual(expected))

const event = (over: object = {}) => ({
  id: 'own',
  type: 'singleInstance',
  start: { dateTime: '2026-12-02T09:00:00.0000000', timeZone: 'UTC' },
  end: { dateTime: '2026-12-02T10:00:00.0000000', timeZone: 'UTC' },
  ...over,
})
const inZone = (timeZone: string) => ({
  start: { dateTime: '2026-12-02T09:00:00.0000000', timeZone },
  end: { dateTime: '2026-12-02T10:00:00.0000000', timeZone },
})

test.each<[string, object, { busy: string[]; unread: number }]>([
  ['a meeting', { showAs: 'busy' }, busy('12-02T09:00/12-02T10:00')],
  ['a tentative one', { showAs: 'tentative' }, busy('12-02T09:00/12-02T10:00')],
  ['an out-of-office event', { showAs: 'oof' }, busy('12-02T09:00/12-02T10:00')],
  ['one with an unknown status', { showAs: 'unknown' }, busy('12-02T09:00/12-02T10:00')],
  ['one shown as free', { showAs: 'free' }, busy()],
  ['working elsewhere', { showAs: 'workingElsewhere' }, busy()],
  ['a cancelled one', { isCancelled: true }, busy()],
  ['one that its owner declined', { responseStatus: { response: 'declined' } }, busy()],
  ['a Windows zone, although UTC was requested', inZone('Eastern Standard Time'), busy('12-02T14:00/12-02T15:00')],
  ['an unknown zone', inZone('tzone://Microsoft/Custom'), busy('12-01T19:00/12-02T22:00')],
  [
    'a whole day',
    {
      isAllDay: true,
      start: { dateTime: '2026-12-02T00:00:00.0000000' },
      end: { dateTime: '2026-12-03T00:00:00.0000000' },
    },
    busy('12-01T23:00/12-02T23:00'),
  ],
  ['one with an unreadable end', { end: {} }, UNREAD],
])('for Microsoft, %s', async (_, over, expected) => expect(await read('microsoft', [event(over)])).toEqual(expected))

test('for Microsoft, one time of a series inherits from its series', async () => {
  const series = { id: 'series', type: 'seriesMaster', showAs: 'free', start: event().start, end: event().end }
  expect(await read('microsoft', [series, event({ type: 'occurrence', seriesMasterId: 'series' })])).toEqual(busy())
})
