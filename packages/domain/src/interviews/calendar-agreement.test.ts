import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AgreedTimes, resolveAgreement, type SeenTimes, type WrittenTimes } from './calendar-agreement.ts'

const at = (clock: string) => new Date(`2026-03-02T${clock}:00Z`)
const times = (start: string) => ({ startsAt: at(start), endsAt: new Date(at(start).getTime() + 1_800_000) })
const written: WrittenTimes = { ...times('10:00'), writtenAt: at('08:00') }
const agreed: AgreedTimes = { ...times('10:00'), since: at('07:59') }
const seenAs = (start: string, over: Partial<SeenTimes> = {}): SeenTimes => ({
  ...times(start),
  isAllDay: false,
  isSeries: false,
  changedAt: undefined,
  ...over,
})
const NOW = at('09:00')

describe('an interview in a calendar', () => {
  test.each<[string, SeenTimes, AgreedTimes, object]>([
    ['unchanged is kept', seenAs('10:00'), agreed, { act: 'keep' }],
    ['moved there moves here', seenAs('11:00', { changedAt: at('08:30') }), agreed, { act: 'move', at: at('08:30') }],
    [
      'moved there without a timestamp moves as of the last write',
      seenAs('11:00'),
      agreed,
      { act: 'move', at: at('08:00') },
    ],
    [
      'with a timestamp in the future moves now',
      seenAs('11:00', { changedAt: at('23:00') }),
      agreed,
      { act: 'move', at: NOW },
    ],
    ['not yet rewritten is written', seenAs('10:00'), { ...times('12:00'), since: at('08:30') }, { act: 'write' }],
    [
      'moved there before it was moved here is written',
      seenAs('11:00', { changedAt: at('08:10') }),
      { ...times('12:00'), since: at('08:30') },
      { act: 'write' },
    ],
    [
      'moved there later to the time set here confirms it',
      seenAs('12:00', { changedAt: at('08:40') }),
      { ...times('12:00'), since: at('08:30') },
      { act: 'confirm', at: at('08:40') },
    ],
    [
      'with an equal time by chance is kept',
      seenAs('12:00'),
      { ...times('12:00'), since: at('08:30') },
      { act: 'keep' },
    ],
    ['turned into a whole day is reported', seenAs('00:00', { isAllDay: true }), agreed, { act: 'odd' }],
    ['turned into a series is reported', seenAs('10:00', { isSeries: true }), agreed, { act: 'odd' }],
  ])('%s', (_, seen, now, expected) => expect(resolveAgreement(seen, written, now, NOW)).toEqual(expected))

  test('the last of several changes wins in any reading order, and the result is stable', () => {
    const minutes = fc.integer({ min: 1, max: 400 })
    const change = fc.record({ start: fc.integer({ min: 11, max: 23 }), minute: minutes })
    const reading = fc.array(fc.nat(), { minLength: 1, maxLength: 8 })
    // Two move it to the same time, and a third to another one in between.
    const two = [1, 3].map((minute) => ({ start: 22, minute }))
    const between: [typeof two, number[]] = [[...two, { start: 11, minute: 2 }], [0]]
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), reading, (changes, order) => {
        const moment = (minute: number) => new Date(at('08:00').getTime() + minute * 60_000)
        const now = moment(500)
        const calendars = changes.map(({ start, minute }) => ({
          seen: seenAs(`${String(start).padStart(2, '0')}:00`, { changedAt: moment(minute) }),
          written,
        }))
        let standing = agreed
        const read = (place: number) => {
          const calendar = calendars[place % calendars.length]
          if (!calendar) return 'keep'
          const { seen } = calendar
          const agreement = resolveAgreement(seen, calendar.written, standing, now)
          if ('at' in agreement) standing = { ...seen, since: agreement.at }
          if (agreement.act !== 'keep' && agreement.act !== 'confirm') {
            calendar.written = { ...standing, writtenAt: now }
            calendar.seen = { ...seen, ...standing, changedAt: now }
          }
          return agreement.act
        }
        for (const place of order) read(place)
        for (const place of calendars.keys()) read(place)
        for (const place of calendars.keys()) read(place)
        const last = Math.max(...changes.map(({ minute }) => minute))
        const winners = changes.filter(({ minute }) => minute === last).map(({ start }) => start)
        expect(winners).toContain(standing.startsAt.getUTCHours())
        for (const place of calendars.keys()) expect(read(place)).toBe('keep')
      }),
      { examples: [between] },
    )
  })
})
