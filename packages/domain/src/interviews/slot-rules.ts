import { isDay, isTimeZone } from '../calendar/company-day.ts'
import { MINUTE_MS } from '../calendar/durations.ts'
import { cityOfZone } from '../calendar/format-time.ts'
import { localTimeIn, momentsAt } from '../calendar/wall-clock.ts'
import { INTERVIEW_SLOT_MINUTES } from './interview-limits.ts'

/** Time of an interview in a time zone: a day, YYYY-MM-DD, and two times, HH:mm. */
export type Slot = { date: string; start_time: string; end_time: string; timezone: string }

export type SlotFault = { field: keyof Slot; message: string }
export type SlotMoments = { startsAt: Date; endsAt: Date }

const HOUR_LENGTH = 2
const fault = (field: keyof Slot, message: string): SlotFault => ({ field, message })

/**
 * Returns the start and end of a slot, or the first rule that it breaks (rules C-002, C-003, C-004). A time that occurs
 * twice means its first moment, and for the end the first one after the start.
 */
export function readSlot(slot: Slot, now: Date): SlotMoments | SlotFault {
  const broken = findBrokenRule(slot, now)
  if (broken) return broken
  const { date: day, timezone, start_time, end_time } = slot
  const [startsAt] = momentsAt(timezone, { day, time: start_time })
  if (!startsAt) return fault('start_time', describeClockGap(slot))
  const ends = momentsAt(timezone, { day, time: end_time })
  if (ends.length === 0) return fault('end_time', describeClockGap(slot))
  const endsAt = ends.find((moment) => moment > startsAt)
  if (!endsAt) return fault('end_time', 'The end must be later than the start.')
  // A start within the current hour may have passed, but not the whole slot.
  if (endsAt <= now) return fault('end_time', 'This time has passed.')
  return { startsAt, endsAt }
}

export const isSlotFault = (read: SlotMoments | SlotFault): read is SlotFault => 'field' in read

function findBrokenRule({ date, start_time, end_time, timezone }: Slot, now: Date): SlotFault | undefined {
  if (!isTimeZone(timezone)) return fault('timezone', 'Choose a time zone, such as Europe/London.')
  if (!isDay(date)) return fault('date', 'Choose a date.')
  const here = localTimeIn(timezone, now)
  if (date < here.day) return fault('date', 'The date must be today or later.')
  if (date === here.day && start_time.slice(0, HOUR_LENGTH) < here.time.slice(0, HOUR_LENGTH))
    return fault('start_time', 'The start can’t be before the current hour.')
  if (end_time <= start_time) return fault('end_time', 'The end must be later than the start.')
  return undefined
}

const describeClockGap = ({ timezone }: Slot): string =>
  `The clocks in ${cityOfZone(timezone)} go forward and skip this time. Choose another time.`

const LAST_MINUTE = '23:59'

/** Returns a half-hour slot from now on; if that would be the next day, the first half hour of that day (rule C-005). */
export function defaultSlot(timezone: string, now: Date): Slot {
  const start = localTimeIn(timezone, now)
  const end = localTimeIn(timezone, new Date(now.getTime() + INTERVIEW_SLOT_MINUTES * MINUTE_MS))
  if (end.day === start.day && end.time > start.time)
    return { date: start.day, start_time: start.time, end_time: end.time, timezone }
  return end.day === start.day
    ? { date: start.day, start_time: start.time, end_time: LAST_MINUTE, timezone }
    : { date: end.day, start_time: '00:00', end_time: '00:30', timezone }
}
