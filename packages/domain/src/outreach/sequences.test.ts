import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localTimeIn } from '../calendar/wall-clock.ts'
import { monthsAfter, readLater } from './contact-later.ts'
import { compareSubjects, TOO_FEW, variantOf, wilson } from './sequence-results.ts'
import { STOP_REASONS, STOP_WORDS, stopReasonOf } from './sequence-stops.ts'
import { DEFAULT_QUIET, dueAfter, isQuiet, nextAllowed, type QuietHours } from './sequence-times.ts'
import { daysOfMails, findSequenceMistakes } from './sequences.ts'

const MAIL = { subject: 'Hello {{candidate_name}}', subjectB: '', html: '<p>{{position_title}}</p>', waitDays: 0 }

describe('a sequence', () => {
  // Rule A-201.
  test.each<[string, object, { mail?: number; field: string }[]]>([
    ['valid content', {}, []],
    ['no name', { name: '  ' }, [{ field: 'name' }]],
    ['a name that is too long', { name: 'x'.repeat(101) }, [{ field: 'name' }]],
    ['no email', { mails: [] }, [{ field: 'mails' }]],
    ['nine emails', { mails: Array(9).fill(MAIL) }, [{ field: 'mails' }]],
    ['an email without a subject', { mails: [MAIL, { ...MAIL, subject: ' ' }] }, [{ mail: 1, field: 'subject' }]],
    ['an email without text', { mails: [{ ...MAIL, html: '<p>{{button}}</p>' }] }, [{ mail: 0, field: 'html' }]],
    ['the same subject twice', { mails: [{ ...MAIL, subjectB: MAIL.subject }] }, [{ mail: 0, field: 'subjectB' }]],
    ['a wait of 61 days', { mails: [{ ...MAIL, waitDays: 61 }] }, [{ mail: 0, field: 'waitDays' }]],
    ['half a day', { mails: [{ ...MAIL, waitDays: 0.5 }] }, [{ mail: 0, field: 'waitDays' }]],
    ['an unknown field', { mails: [{ ...MAIL, html: '<p>{{salary}}</p>' }] }, [{ mail: 0, field: 'html' }]],
    ['braces in the second subject', { mails: [{ ...MAIL, subjectB: 'Hi {{' }] }, [{ mail: 0, field: 'subjectB' }]],
  ])('with %s has the expected faults', (_, over, mistakes) => {
    const found = findSequenceMistakes({ name: 'Engineers', mails: [MAIL], ...over })
    expect(found.map(({ why: __, ...rest }) => rest)).toEqual(mistakes)
  })

  test('runs on the days that its waits add up to', () =>
    expect(daysOfMails([{ waitDays: 0 }, { waitDays: 3 }, { waitDays: 5 }])).toEqual([0, 3, 8]))
})

const BERLIN = 'Europe/Berlin'
const at = (text: string) => new Date(text)

describe('when an email may be sent', () => {
  // Rule A-202.
  test.each([
    ['at noon', '2026-03-04T11:00Z', [BERLIN], '2026-03-04T11:00Z'],
    ['at eight in the evening', '2026-03-04T19:00Z', [BERLIN], '2026-03-05T07:00Z'],
    ['at night', '2026-03-04T02:00Z', [BERLIN], '2026-03-04T07:00Z'],
    ['on Friday night', '2026-03-06T20:00Z', [BERLIN], '2026-03-09T07:00Z'],
    ['on a Sunday before clocks go forward', '2026-03-28T12:00Z', [BERLIN], '2026-03-30T06:00Z'],
    ['on a Saturday before clocks go back', '2026-10-24T12:00Z', [BERLIN], '2026-10-26T07:00Z'],
    [
      'in two zones of one country',
      '2026-03-04T14:00Z',
      ['America/New_York', 'America/Los_Angeles'],
      '2026-03-04T16:00Z',
    ],
    [
      'in the evening of the eastern zone',
      '2026-03-05T01:30Z',
      ['America/New_York', 'America/Los_Angeles'],
      '2026-03-05T16:00Z',
    ],
  ])('%s', (_, from, zones, then) => expect(nextAllowed(at(from), zones, DEFAULT_QUIET)).toEqual(at(then)))

  test('with zones that never overlap, the first one counts', () => {
    const short: QuietHours = { from: '09:00', until: '08:00', weekends: false }
    const zones = ['Asia/Kolkata', 'America/Los_Angeles']
    expect(nextAllowed(at('2026-03-04T11:00Z'), zones, short)).toEqual(at('2026-03-05T02:30Z'))
  })

  test('quiet hours that begin when they end are empty', () =>
    expect(nextAllowed(at('2026-03-07T23:00Z'), [BERLIN], { from: '00:00', until: '00:00', weekends: false })).toEqual(
      at('2026-03-07T23:00Z'),
    ))

  const zones = fc.uniqueArray(
    fc.constantFrom(BERLIN, 'America/New_York', 'America/Los_Angeles', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'),
    { minLength: 1, maxLength: 1 },
  )
  const moments = fc.date({ min: at('2020-01-01T00:00Z'), max: at('2035-01-01T00:00Z'), noInvalidDate: true })
  const hours = fc.constantFrom('00:00', '02:30', '06:00', '08:00', '12:00', '18:00', '20:00', '23:00')
  const quiets = fc.record({ from: hours, until: hours, weekends: fc.boolean() })

  test('the next allowed moment is the first one outside quiet hours', () => {
    fc.assert(
      fc.property(zones, moments, quiets, fc.nat(5 * 24 * 60), (where, moment, quiet, minute) => {
        const then = nextAllowed(moment, where, quiet)
        expect(then >= moment).toBe(true)
        expect(where.every((zone) => !isQuiet(zone, then, quiet))).toBe(true)
        const between = new Date(moment.getTime() + minute * 60_000)
        if (between < then) expect(where.some((zone) => isQuiet(zone, between, quiet))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    ['across the skipped hour', '2026-03-27T09:30Z', 3, '2026-03-30T08:30Z'],
    ['across the repeated hour', '2026-10-23T08:30Z', 3, '2026-10-26T09:30Z'],
    ['zero days', '2026-10-23T08:30Z', 0, '2026-10-23T08:30Z'],
    ['into the skipped hour', '2026-03-26T01:30Z', 3, '2026-03-29T01:00Z'],
  ])('a wait in days keeps the local time, %s', (_, from, days, then) =>
    expect(dueAfter(at(from), days, BERLIN)).toEqual(at(then)),
  )

  test('a wait ends that many days later in the candidate’s time zone', () => {
    fc.assert(
      fc.property(zones, moments, fc.integer({ min: 1, max: 60 }), ([zone = 'UTC'], moment, days) => {
        const then = localTimeIn(zone, dueAfter(moment, days, zone)).day
        expect(Date.parse(then) - Date.parse(localTimeIn(zone, moment).day)).toBe(days * 86_400_000)
      }),
    )
  })
})

describe('why a sequence stops', () => {
  // Rule A-203.
  test('every reason is reported, has a text, and takes precedence over later ones', () => {
    expect(stopReasonOf({})).toBeUndefined()
    for (const [place, reason] of STOP_REASONS.entries()) {
      expect(STOP_WORDS[reason]).not.toBe('')
      expect(stopReasonOf({ [reason]: true })).toBe(reason)
      const rest = STOP_REASONS.slice(place)
      expect(stopReasonOf(Object.fromEntries(rest.map((each) => [each, true])))).toBe(reason)
    }
  })
})

describe('which subject did better', () => {
  test('each candidate always reads the same subject, and each subject reaches half of many', () => {
    const people = Array.from({ length: 20_000 }, (_, place) => String(1_000 + place))
    const read = people.map((person) => variantOf('mail 1', person))
    expect(people.map((person) => variantOf('mail 1', person))).toEqual(read)
    // Five standard deviations of a fair coin.
    expect(Math.abs(read.filter((each) => each === 'a').length - 10_000)).toBeLessThan(354)
    const other = people.map((person) => variantOf('mail 2', person))
    expect(Math.abs(read.filter((each, place) => each === other[place]).length - 10_000)).toBeLessThan(354)
  })

  // Rule A-204.
  test.each([
    [29, 0, 500, 200, 'too_few'],
    [TOO_FEW, 10, TOO_FEW, 12, 'unclear'],
    [200, 20, 200, 60, 'b'],
    [200, 60, 200, 20, 'a'],
    [40, 0, 40, 0, 'unclear'],
  ] as const)('%i sent and %i answered, versus %i and %i: %s', (sentA, answeredA, sentB, answeredB, verdict) =>
    expect(compareSubjects({ sent: sentA, answered: answeredA }, { sent: sentB, answered: answeredB }).verdict).toBe(
      verdict,
    ),
  )

  // Newcombe 1998, table II: 56/70 against 48/80, method 10.
  test('the confidence interval matches the paper', () => {
    const { difference, low, high } = compareSubjects({ sent: 80, answered: 48 }, { sent: 70, answered: 56 })
    expect([difference, low, high].map((each) => Number(each.toFixed(4)))).toEqual([0.2, 0.0524, 0.3339])
  })

  const shares = fc.nat(400).chain((sent) => fc.record({ sent: fc.constant(sent), answered: fc.nat(sent) }))
  test('the interval contains the difference, mirrors with its sides, and declares no winner while it contains 0', () => {
    fc.assert(
      fc.property(shares, shares, (a, b) => {
        const { difference, low, high, verdict } = compareSubjects(a, b)
        expect(low <= difference + 1e-9 && difference <= high + 1e-9).toBe(true)
        if (low <= 0 && high >= 0) expect(['too_few', 'unclear']).toContain(verdict)
        const turned = compareSubjects(b, a)
        expect(turned.low).toBeCloseTo(-high, 9)
        expect(turned.high).toBeCloseTo(-low, 9)
        const { low: from, high: to } = wilson(a)
        expect(from >= 0 && to <= 1 && from <= to).toBe(true)
      }),
    )
  })
})

describe('a follow-up date', () => {
  // Rule A-207.
  test.each([
    [{ months: 1 }, { day: '2026-02-28' }],
    [{ months: 3 }, { day: '2026-04-30' }],
    [{ day: '2026-02-01' }, { day: '2026-02-01' }],
    [{ day: '2028-01-31' }, { day: '2028-01-31' }],
    [{ day: '2028-02-01' }, { why: expect.any(String) }],
    [{ day: '2026-01-31' }, { why: expect.any(String) }],
    [{ day: '2026-02-30' }, { why: expect.any(String) }],
    [{ months: 2 }, { why: expect.any(String) }],
    [{ months: 1, day: '2026-05-01' }, { why: expect.any(String) }],
    [{}, { why: expect.any(String) }],
  ])('%j asked on 31 January is %j', (asked, then) => expect(readLater(asked, '2026-01-31')).toEqual(then))

  test('months follow the calendar', () => expect(monthsAfter('2026-11-30', 3)).toBe('2027-02-28'))
})
