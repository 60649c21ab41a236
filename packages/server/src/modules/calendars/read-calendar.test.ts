import { describe, expect, test } from 'vitest'
import { CALENDARS } from './data/calendars.ts'
import { type Budget, newBudget } from './ical/budget.ts'
import { readCalendar, readCalendars } from './read-calendar.ts'

const at = (text: string) => Date.parse(`${text}Z`)
const window = { from: at('2026-03-01T00:00'), to: at('2026-04-30T00:00') }
const textOf = ({ from, to }: { from: number; to: number }) =>
  `${new Date(from).toISOString().slice(0, 16)}/${new Date(to).toISOString().slice(0, 16)}`

const calendarOf = (...entries: (readonly string[])[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Somebody//EN',
    ...entries.flatMap((lines, place) =>
      lines[0]?.startsWith('BEGIN:')
        ? lines
        : ['BEGIN:VEVENT', `UID:${place}@test`, 'SUMMARY:Secret talk', ...lines, 'END:VEVENT'],
    ),
    'END:VCALENDAR',
  ].join('\r\n')

const readTimes = (...entries: string[][]) => readWithin(newBudget(), ...entries)
const readWithin = (budget: Budget, ...entries: string[][]) => {
  const read = readCalendar(calendarOf(...entries), { window, timeZone: 'Asia/Kolkata' }, budget)
  if ('why' in read) return read.why
  return [...read.busy.map(textOf), ...(read.isCutOff || read.gaps.length > 0 ? ['and more'] : [])]
}

test.each([
  ['in UTC', ['DTSTART:20260302T100000Z', 'DTEND:20260302T103000Z'], ['2026-03-02T10:00/2026-03-02T10:30']],
  ['by duration', ['DTSTART:20260302T100000Z', 'DURATION:PT1H30M'], ['2026-03-02T10:00/2026-03-02T11:30']],
  [
    'in a zone, before and after clocks go forward',
    ['DTSTART;TZID=Europe/Berlin:20260327T100000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3;INTERVAL=2'],
    ['2026-03-27T09:00/2026-03-27T10:00', '2026-03-29T08:00/2026-03-29T09:00', '2026-03-31T08:00/2026-03-31T09:00'],
  ],
  [
    'without a zone, in their own time zone',
    ['DTSTART:20260302T100000', 'DURATION:PT1H'],
    ['2026-03-02T04:30/2026-03-02T05:30'],
  ],
  ['for a whole day in their time zone', ['DTSTART;VALUE=DATE:20260302'], ['2026-03-01T18:30/2026-03-02T18:30']],
  [
    'in the skipped hour',
    ['DTSTART;TZID=Europe/Berlin:20260329T023000', 'DURATION:PT30M'],
    ['2026-03-29T01:30/2026-03-29T02:00'],
  ],
  ['but shown as free', ['DTSTART:20260302T100000Z', 'DURATION:PT1H', 'TRANSP:TRANSPARENT'], []],
  ['but cancelled', ['DTSTART:20260302T100000Z', 'DURATION:PT1H', 'STATUS:CANCELLED'], []],
  ['with zero length', ['DTSTART:20260302T100000Z'], []],
  ['before the window', ['DTSTART:20260102T100000Z', 'DURATION:PT1H'], []],
  ['at a missing time', ['DURATION:PT1H'], ['and more']],
  [
    'every week, except for the excluded days',
    [
      'DTSTART:20260302T100000Z',
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY;UNTIL=20260316T235959Z',
      'EXDATE:20260309T100000Z',
    ],
    ['2026-03-02T10:00/2026-03-02T11:00', '2026-03-16T10:00/2026-03-16T11:00'],
  ],
  [
    'every year since 1970',
    ['DTSTART;VALUE=DATE:19700405', 'RRULE:FREQ=YEARLY'],
    ['2026-04-04T18:30/2026-04-05T18:30'],
  ],
])('a user is busy %s', (_, lines, expected) => expect(readTimes(lines)).toEqual(expected))

test('a moved time of a series and a cancelled one count as they are now', () => {
  const series = [
    'UID:series',
    'DTSTART;TZID=Europe/Berlin:20260302T100000',
    'DURATION:PT1H',
    'RRULE:FREQ=WEEKLY;COUNT=3',
  ]
  const moved = [
    'UID:series',
    'RECURRENCE-ID;TZID=Europe/Berlin:20260309T100000',
    'DTSTART:20260310T150000Z',
    'DURATION:PT1H',
  ]
  const off = [
    'UID:series',
    'RECURRENCE-ID:20260316T090000Z',
    'DTSTART:20260316T090000Z',
    'DURATION:PT1H',
    'STATUS:CANCELLED',
  ]
  const entries = [series, moved, off].map((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'])
  expect(readTimes(...entries)).toEqual(['2026-03-02T09:00/2026-03-02T10:00', '2026-03-10T15:00/2026-03-10T16:00'])
})

test('a series and its exceptions are joined across separate answers, and invalid calendars are reported', () => {
  const event = (...lines: string[]) => calendarOf(['BEGIN:VEVENT', 'UID:series', ...lines, 'END:VEVENT'])
  const series = event('DTSTART;TZID=Europe/Berlin:20260302T100000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2')
  const moved = event('RECURRENCE-ID:20260309T090000Z', 'DTSTART:20260310T150000Z', 'DURATION:PT1H')
  const read = (...texts: string[]) => {
    const found = readCalendars(texts, { window, timeZone: 'Asia/Kolkata' })
    return 'why' in found ? found : { busy: found.busy.map(textOf), gaps: found.gaps }
  }
  const busy = ['2026-03-02T09:00/2026-03-02T10:00', '2026-03-10T15:00/2026-03-10T16:00']
  expect(read(series, moved)).toEqual({ busy, gaps: [] })
  expect(read(moved, '<html></html>', series)).toEqual({ busy, gaps: [{ at: 1, what: 'line' }] })
  expect(read(moved)).toEqual({ busy: busy.slice(1), gaps: [] })
  expect(read()).toEqual({ busy: [], gaps: [] })
  expect(read('nonsense')).toEqual({ busy: [], gaps: [{ at: 1, what: 'line' }] })
})

test('a zone defined only in the calendar is read from it', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Somewhere',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0300',
    'TZOFFSETTO:+0300',
    'END:STANDARD',
    'END:VTIMEZONE',
  ]
  expect(readTimes(zone, ['DTSTART;TZID=Somewhere:20260302T100000', 'DURATION:PT1H'])).toEqual([
    '2026-03-02T07:00/2026-03-02T08:00',
  ])
})

test('overlapping events become one busy time', () => {
  const first = ['DTSTART:20260302T100000Z', 'DURATION:PT1H']
  expect(readTimes(first, ['DTSTART:20260302T103000Z', 'DURATION:PT1H'])).toEqual(['2026-03-02T10:00/2026-03-02T11:30'])
})

const MEETING = ['DTSTART:20260302T100000Z', 'DURATION:PT1H']
const MEETING_READ = '2026-03-02T10:00/2026-03-02T11:00'
const zoneOf = (rule: string) => [
  'BEGIN:VTIMEZONE',
  'TZID:Somewhere',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  `RRULE:${rule}`,
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0300',
  'END:STANDARD',
  'END:VTIMEZONE',
]

test.each([
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=SECONDLY;BYMONTH=2,4;BYMONTHDAY=31',
  'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30,31,-30',
  'FREQ=DAILY;BYDAY=MO;BYMONTH=4;BYMONTHDAY=31',
  'FREQ=DAILY;INTERVAL=7;BYDAY=MO',
])('a rule whose day never comes, %s, costs little, and everything else is read', (rule) => {
  expect(readTimes(['DTSTART:20200105T000000Z', 'DURATION:PT1H', `RRULE:${rule}`], MEETING)).toEqual([MEETING_READ])
})

test.each([
  'FREQ=MINUTELY;INTERVAL=2;BYMINUTE=1',
  'FREQ=SECONDLY;BYDAY=MO;BYMONTH=2;BYMONTHDAY=29',
  'FREQ=DAILY;INTERVAL=999999999999',
  'FREQ=HOURLY;INTERVAL=999999999',
  'FREQ=YEARLY;BYMONTH=12,12,12,12,12,12,1;BYWEEKNO=3',
  'FREQ=YEARLY;COUNT=999999999;BYMONTH=1',
])('%s looks expensive and is read in full', (rule) => {
  const odd = ['DTSTART:20200101T000000Z', 'DURATION:PT1S', `RRULE:${rule}`]
  expect(readTimes(odd, MEETING)).toEqual([MEETING_READ])
})

test.each([
  'FREQ=SECONDLY',
  'FREQ=SECONDLY;INTERVAL=2;BYSECOND=1',
  'FREQ=SECONDLY;COUNT=999999999',
  `FREQ=DAILY;COUNT=9999999;${['BYHOUR', 'BYMINUTE'].map((part) => `${part}=${Array.from({ length: 24 }, (_, at) => at)}`).join(';')};BYSECOND=1,2,3`,
])('a rule that takes too long to expand, %s, is cut off, and everything else is read', (rule) => {
  const endless = ['DTSTART:20200101T000000Z', 'DURATION:PT1S', `RRULE:${rule}`]
  expect(readTimes(endless, MEETING)).toEqual([MEETING_READ, 'and more'])
})

test('thousands of expensive rules together cost no more than the limit for one calendar', () => {
  const endless = ['DTSTART:20200101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY;INTERVAL=2;BYSECOND=1']
  // Less than one of them may cost, which takes seconds in practice: counted one by one they would take an hour.
  const budget = { ...newBudget(), steps: 20_000 }
  const read = readWithin(budget, ...Array.from({ length: 2_000 }, () => endless))
  expect(read).toEqual(['and more'])
  expect(newBudget().steps).toBeLessThan(5_000_000)
})

test('a time zone with endless changes may have any of its offsets, and a yearly event still finds its day', () => {
  const there = ['DTSTART;TZID=Somewhere:20260302T100000', 'DURATION:PT1H']
  expect(readTimes(zoneOf('FREQ=SECONDLY'), there)).toEqual(['2026-03-02T07:00/2026-03-02T08:00', 'and more'])
  expect(readTimes(zoneOf('FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'), there)).toEqual(['2026-03-02T07:00/2026-03-02T08:00'])
})

test('a series that ended long ago is not expanded', () => {
  const over = ['DTSTART:19700101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY;UNTIL=20251231T000000Z']
  expect(readTimes(over, MEETING)).toEqual([MEETING_READ])
})

test.each([
  '',
  '<html></html>',
  '{}',
  'BEGIN:VCARD\r\nEND:VCARD',
  'BEGIN:VCALENDAR',
  'BEGIN:VCALENDAR\r\nnonsense\r\nEND:VCALENDAR',
])('%j is not a calendar', (text) => {
  expect(readCalendar(text, { window, timeZone: 'UTC' })).toEqual({ why: 'The server’s response isn’t a calendar.' })
})

describe('calendars as real programs write them', () => {
  const december = { from: at('2026-11-30T00:00'), to: at('2027-01-31T00:00') }
  const shortOf = (moment: number) =>
    new Date(moment)
      .toISOString()
      .slice(0, 16)
      .replace(/^2026-/, '')
  const spanOf = ({ from, to }: { from: number; to: number }) => {
    const [start, end] = [shortOf(from), shortOf(to)]
    return `${start}/${start.split('T')[0] === end.split('T')[0] ? end.split('T')[1] : end}`
  }
  const readDecember = (text: string, timeZone = 'Europe/Berlin') => {
    const read = readCalendar(text, { window: december, timeZone, emails: ['ines@example.com'] })
    return 'why' in read ? read : { busy: read.busy.map(spanOf), isPartial: read.isCutOff || read.gaps.length > 0 }
  }

  test.each(CALENDARS)('$what', ({ text, events = [], zone, busy, partly = false }) => {
    const named = events.map((lines, place) =>
      lines.some((line) => /^(?:UID|BEGIN):/.test(line)) ? lines : [`UID:${place}@test`, ...lines],
    )
    const whole = named.map((lines) =>
      lines[0]?.startsWith('BEGIN:') ? lines : ['BEGIN:VEVENT', ...lines, 'END:VEVENT'],
    )
    expect(readDecember(text ?? calendarOf(...whole), zone)).toEqual({ busy, isPartial: partly })
  })

  /** Ten zones, with their UTC offset in December in minutes. */
  const ZONES: readonly [string, number][] = [
    ['Pacific/Honolulu', -600],
    ['America/Los_Angeles', -480],
    ['Eastern Standard Time', -300],
    ['America/St_Johns', -210],
    ['Europe/London', 0],
    ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', 60],
    ['Asia/Kolkata', 330],
    ['/mozilla.org/20070129_1/Asia/Kathmandu', 345],
    ['UTC+9', 540],
    ['Pacific/Kiritimati', 840],
  ]
  const local = (day: number, time: string) => `202612${String(day).padStart(2, '0')}T${time}00`
  const FORMS = ['utc', 'local', 'day'] as const
  const CLOCKS = ['0030', '1200', '2330']
  const cases = ZONES.flatMap(([zone, ahead]) =>
    FORMS.flatMap((form) => CLOCKS.map((clock) => ({ zone, ahead, form, clock }))),
  )

  test.each(cases)('in $zone at $clock, ends and exceptions as $form', ({ zone, ahead, form, clock }) => {
    const moment = (day: number) =>
      at(`2026-12-${String(day).padStart(2, '0')}T${clock.slice(0, 2)}:${clock.slice(2)}`) - ahead * 60_000
    const utc = (day: number) => `${new Date(moment(day)).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
    const valueOfDay = (day: number) =>
      ({ utc: utc(day), local: local(day, clock), day: local(day, clock).slice(0, 8) })[form]
    const param = { utc: '', local: `;TZID="${zone}"`, day: ';VALUE=DATE' }[form]
    const start = `DTSTART;TZID="${zone}":${local(7, clock)}`
    const end = valueOfDay(10)
    const series = [
      'UID:s',
      start,
      'DURATION:PT15M',
      `RRULE:FREQ=DAILY;UNTIL=${end}`,
      `EXDATE${param}:${valueOfDay(8)}`,
    ]
    const moved = ['UID:s', `RECURRENCE-ID${param}:${valueOfDay(9)}`, `DTSTART:${utc(12)}`, 'DURATION:PT15M']
    const text = calendarOf(...[series, moved].map((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']))
    const busy = [7, 10, 12].map((day) => spanOf({ from: moment(day), to: moment(day) + 900_000 }))
    expect(readDecember(text, 'America/Chicago')).toEqual({ busy, isPartial: false })
  })

  test('if any part of a calendar is damaged, the rest is read or reported as missing', () => {
    const lines = calendarOf(
      ['DTSTART;TZID=Europe/Berlin:20261202T100000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=3'],
      ['DTSTART:20261203T100000Z', 'DTEND:20261203T110000Z'],
    ).split('\r\n')
    const whole = readDecember(lines.join('\n'))
    for (const [place, line] of lines.entries())
      for (const torn of [
        '',
        line.slice(0, line.length / 2),
        line.replaceAll(':', ' '),
        `\0${line}`,
        `${line}\uFFFD`,
      ]) {
        const read = readDecember(lines.with(place, torn).join('\n'))
        const isTold = 'why' in read || read.isPartial
        // A line that is missing as a whole leaves no trace.
        if (torn !== '' && !isTold && /^(?:DT|RRULE|DURATION)/.test(line)) expect([torn, read]).toEqual([torn, whole])
      }
  })
})
