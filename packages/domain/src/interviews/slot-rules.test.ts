import { describe, expect, test } from 'vitest'
import { defaultSlot, isSlotFault, readSlot, type Slot } from './slot-rules.ts'

// 14:20 in London, 19:50 in Kolkata, 09:20 in New York.
const NOW = new Date('2026-03-02T14:20:00.000Z')
const SLOT: Slot = { date: '2026-03-02', start_time: '15:00', end_time: '15:30', timezone: 'Europe/London' }
const read = (over: Partial<Slot>, now = NOW) => readSlot({ ...SLOT, ...over }, now)
const momentsOf = (over: Partial<Slot>) => {
  const found = read(over)
  return isSlotFault(found) ? found : [found.startsAt.toISOString(), found.endsAt.toISOString()]
}

describe('a slot', () => {
  test.each([
    [{}, ['2026-03-02T15:00:00.000Z', '2026-03-02T15:30:00.000Z']],
    // The hour counts, not the minute.
    [{ start_time: '14:00' }, ['2026-03-02T14:00:00.000Z', '2026-03-02T15:30:00.000Z']],
    [{ start_time: '15:29' }, ['2026-03-02T15:29:00.000Z', '2026-03-02T15:30:00.000Z']],
    [{ timezone: 'America/New_York', start_time: '09:00' }, ['2026-03-02T14:00:00.000Z', '2026-03-02T20:30:00.000Z']],
    // The hour that autumn repeats.
    [
      { date: '2026-10-25', timezone: 'Europe/Berlin', start_time: '02:30', end_time: '03:30' },
      ['2026-10-25T00:30:00.000Z', '2026-10-25T02:30:00.000Z'],
    ],
    [
      { date: '2026-10-25', timezone: 'Europe/Berlin', start_time: '02:10', end_time: '02:50' },
      ['2026-10-25T00:10:00.000Z', '2026-10-25T00:50:00.000Z'],
    ],
    // The hour that spring skips.
    [
      { date: '2026-03-29', timezone: 'Europe/Berlin', start_time: '01:30', end_time: '03:30' },
      ['2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z'],
    ],
  ])('%j has a start and an end', (over, moments) => expect(momentsOf(over)).toEqual(moments))

  // L-U03
  test.each([
    [{ timezone: '' }, 'timezone', 'Choose a time zone'],
    [{ timezone: '+05:30' }, 'timezone', 'Choose a time zone'],
    [{ date: '2026-02-30' }, 'date', 'Choose a date.'],
    [{ date: '2026-03-01' }, 'date', 'today or later'],
    [{ start_time: '13:59' }, 'start_time', 'before the current hour'],
    [{ start_time: '15:00', timezone: 'Asia/Kolkata' }, 'start_time', 'before the current hour'],
    [{ end_time: '15:00' }, 'end_time', 'later than the start'],
    [{ end_time: '14:59' }, 'end_time', 'later than the start'],
    [{ start_time: '14:00', end_time: '14:10' }, 'end_time', 'has passed'],
    [
      { date: '2026-03-29', timezone: 'Europe/Berlin', start_time: '02:30', end_time: '03:30' },
      'start_time',
      'The clocks in Berlin go forward',
    ],
    [
      { date: '2026-03-29', timezone: 'Europe/Berlin', start_time: '01:30', end_time: '02:30' },
      'end_time',
      'The clocks in Berlin go forward',
    ],
  ])('%j is refused', (over, field, sentence) =>
    expect(read(over)).toEqual({ field, message: expect.stringContaining(sentence) }),
  )

  // L-U03
  test('cannot be today when the day is already over', () => {
    const late = new Date('2026-03-02T20:00:00.000Z')
    expect(read({ date: '2026-03-02', timezone: 'Asia/Kolkata' }, late)).toMatchObject({ field: 'date' })
  })
})

// L-U04
test.each([
  ['2026-03-02T14:20:00.000Z', 'Europe/London', '2026-03-02', '14:20', '14:50'],
  ['2026-03-02T14:20:00.000Z', 'Asia/Kolkata', '2026-03-02', '19:50', '20:20'],
  ['2026-03-02T23:45:00.000Z', 'UTC', '2026-03-03', '00:00', '00:30'],
])('at %s in %s the default slot is %s from %s to %s', (now, timezone, date, start_time, end_time) => {
  const offered = defaultSlot(timezone, new Date(now))
  expect(offered).toEqual({ date, start_time, end_time, timezone })
  expect(isSlotFault(readSlot(offered, new Date(now)))).toBe(false)
})
