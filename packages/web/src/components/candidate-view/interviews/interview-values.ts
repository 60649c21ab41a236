import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import type { InterviewSlot } from '@rolecall/contract/interviews/interview-slot'
import { isTimeZone } from '@rolecall/domain/calendar/company-day'
import { HOUR_MINUTES } from '@rolecall/domain/calendar/durations'
import { formatMinutes } from '@rolecall/domain/calendar/format-minutes'
import { isTime, localTimeIn } from '@rolecall/domain/calendar/wall-clock'
import { SLOT_MINUTES } from '@rolecall/domain/interviews/free-slots'
import { INTERVIEW_SLOT_MINUTES } from '@rolecall/domain/interviews/interview-limits'
import { defaultSlot, isSlotFault, readSlot, type Slot } from '@rolecall/domain/interviews/slot-rules'
import { findStart } from '../../week/week-times.ts'

export type InterviewValues = Slot & {
  interview_email: string[]
  custom_email: string[]
  interview_type: string
  meeting_link: string
  place: string
  candidate_email: string
  phone: string
  resume_attach: boolean
  remarks: string
  /** Values for offering several times: start times, minutes, and the last day for booking one. */
  starts: string[]
  minutes: string
  valid_until: string
}

export const INTERVIEW_LABELS: Record<keyof InterviewValues, string> = {
  interview_email: 'Interviewers',
  custom_email: 'External interviewers',
  interview_type: 'Interview type',
  meeting_link: 'Video call link',
  place: 'Place',
  timezone: 'Time zone',
  date: 'Date',
  start_time: 'Start',
  end_time: 'End',
  candidate_email: '{Candidate} email',
  phone: '{Candidate} phone',
  resume_attach: 'Send the résumé to interviewers',
  remarks: 'Remarks for interviewers',
  starts: 'Times to choose from',
  minutes: 'Duration',
  valid_until: 'Book by',
}

const OFFERING = { starts: [], minutes: String(INTERVIEW_SLOT_MINUTES), valid_until: '' }

const listOf = (text: string) => text.split(', ').filter(Boolean)

/** Returns the initial values: the interview being moved, or half an hour from now on. */
export function startValues(
  { email, phone }: Pick<CandidatePreview, 'email' | 'phone'>,
  slot: InterviewSlot | undefined,
  { timeZone, now }: { timeZone: string; now: Date },
): InterviewValues {
  if (slot)
    return {
      ...slot.slot_time,
      interview_email: listOf(slot.interview_email),
      custom_email: listOf(slot.custom_email),
      interview_type: slot.interview_type,
      meeting_link: slot.meeting_link,
      place: slot.place,
      candidate_email: slot.candidate_email,
      phone: slot.phone,
      resume_attach: slot.resume_attach,
      remarks: slot.remarks,
      ...OFFERING,
    }
  return {
    ...defaultSlot(timeZone, now),
    interview_email: [],
    custom_email: [],
    interview_type: '',
    meeting_link: '',
    place: '',
    candidate_email: email,
    phone,
    resume_attach: true,
    remarks: '',
    ...OFFERING,
  }
}

const FIXED_LENGTHS = [15, 30, 45, 60, 90, 120]
/** Returns the lengths for an offer, including the one chosen before. */
export const lengthChoices = (minutes: string): { value: string; label: string }[] =>
  [...new Set([...FIXED_LENGTHS, Number(minutes)])]
    .toSorted((one, other) => one - other)
    .map((each) => ({ value: String(each), label: formatMinutes(each) }))

/** Converts input for a single time to an offer of several; a time changed by the user becomes the first of them. */
export function toOffer(values: InterviewValues, begun: InterviewValues): InterviewValues {
  const isChosen = values.date !== begun.date || values.start_time !== begun.start_time
  const start = isChosen ? findStart(values.timezone, values.date, values.start_time) : undefined
  const minutes = Math.min(SLOT_MINUTES.most, Math.max(SLOT_MINUTES.least, lengthOf(values)))
  return {
    ...values,
    minutes: String(minutes),
    starts: start ? [...new Set([...values.starts, start])].toSorted() : values.starts,
  }
}

/** Converts an offer of several times back to a single one: the first of them. */
export function toSchedule(values: InterviewValues): InterviewValues {
  const [first] = values.starts
  if (!first || !isTimeZone(values.timezone)) return values
  const end = new Date(Date.parse(first) + Number(values.minutes) * 60_000)
  const { day, time } = localTimeIn(values.timezone, new Date(first))
  return { ...values, date: day, start_time: time, end_time: localTimeIn(values.timezone, end).time }
}

/** Checks the values against the rules of time, and returns the error by its field. */
export function checkSlot({
  date,
  start_time,
  end_time,
  timezone,
}: InterviewValues): Partial<Record<keyof Slot, string>> {
  // The call itself reports missing and unreadable values.
  if (!date || !isTime(start_time) || !isTime(end_time) || !timezone) return {}
  const read = readSlot({ date, start_time, end_time, timezone }, new Date())
  return isSlotFault(read) ? { [read.field]: read.message } : {}
}
const LAST = 24 * HOUR_MINUTES - 1
const minutesOf = (time: string) => Number(time.slice(0, 2)) * HOUR_MINUTES + Number(time.slice(3))
const two = (count: number) => String(count).padStart(2, '0')

/** Returns the length of an interview; half an hour while its times are invalid. */
export function lengthOf({ start_time, end_time }: Pick<Slot, 'start_time' | 'end_time'>): number {
  const length = start_time && end_time ? minutesOf(end_time) - minutesOf(start_time) : 0
  return length > 0 ? length : INTERVIEW_SLOT_MINUTES
}

/** Returns the end that keeps the interview's length when its start changes. */
export function moveEnd({ start_time, end_time }: Pick<Slot, 'start_time' | 'end_time'>, start: string): string {
  if (!isTime(start)) return end_time
  const length = minutesOf(end_time) - minutesOf(start_time)
  const end = Math.min(LAST, minutesOf(start) + (length > 0 ? length : INTERVIEW_SLOT_MINUTES))
  return `${two(Math.floor(end / HOUR_MINUTES))}:${two(end % HOUR_MINUTES)}`
}

/** Lists every time zone that this browser knows, plus the wanted ones. */
export const listTimeZones = (...wanted: string[]): string[] => [
  ...new Set(['UTC', ...wanted, ...Intl.supportedValuesOf('timeZone')]),
]
