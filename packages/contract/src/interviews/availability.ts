import { SEARCH, SLOT_MINUTES } from '@rolecall/domain/interviews/free-slots'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../platform/define-calls.ts'
import { DateText, Done, Email, Moment, OptionalId } from '../platform/wire.ts'

// None of these calls is in the specification.

/** Maximum length of a calendar URL in characters. Limit chosen by us. */
const ADDRESS_MAX = 2_000

/** Hours of a person or room, as the clocks of a time zone show them. */
export const Hours = z.object({
  days: z.array(z.int().min(1).max(7)).max(7).describe('Weekdays from 1, Monday, to 7, Sunday'),
  from_minute: z.int().min(0).max(1_440).describe('Minutes after midnight, in the time zone'),
  to_minute: z.int().min(0).max(1_440),
  time_zone: z.string().trim().min(1).max(100),
})

const Feed = z.object({
  state: z
    .enum(['none', 'waiting', 'read', 'partly', 'failed'])
    .describe('`partly`: some of the calendar could not be read, so busy times may be missing'),
  host: z.string().describe('Host of the calendar URL; the full URL is never returned'),
  read_at: Moment.nullable().describe('Time of the last complete read'),
  error: z.string().describe('The reason it could not be read, or what is missing; otherwise empty'),
  next_at: Moment.nullable().describe('Time of the next automatic attempt; the interval grows with each failure'),
})

const Span = z.object({ starts_at: Moment, ends_at: Moment })
const Slot = Span.extend({
  spare: z.boolean().describe('Whether nobody has another appointment right before or after it'),
})
export type FoundSlot = z.output<typeof Slot>

const BusyPerson = z
  .object({
    email: z.string(),
    name: z.string(),
    time_zone: z.string(),
    feed: Feed.shape.state,
    working: z.array(Span),
    busy: z.array(Span).describe('Interviews and calendar busy times, without titles'),
  })
  .meta({ id: 'BusyPerson' })
export type BusyPerson = z.output<typeof BusyPerson>

export const availability = defineCalls({
  mine: {
    method: 'GET',
    path: '/availability',
    summary: 'Get when the caller is available for interviews, and the state of their calendar feed',
    access: 'signed-in',
    onlyPeople: true,
    reads: ['interviews', 'session'],
    response: Hours.extend({ success: z.literal(true), is_default: z.boolean(), feed: Feed }),
    example: () => ({}),
  },
  settle: {
    method: 'POST',
    path: '/availability',
    summary: 'Set the days and hours at which the caller is available for interviews',
    access: 'signed-in',
    onlyPeople: true,
    changes: ['interviews'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: Hours,
    response: Done,
    example: () => ({
      body: { days: [1, 2, 3, 4], from_minute: 540, to_minute: 960, time_zone: 'Europe/Berlin' },
    }),
  },
  feed: {
    method: 'POST',
    path: '/availability/feed',
    summary: 'Set the URL of the caller’s calendar (iCalendar), which busy times are read from; empty removes it',
    access: 'signed-in',
    onlyPeople: true,
    changes: ['interviews'],
    body: z.object({
      address: z
        .string()
        .trim()
        .max(ADDRESS_MAX)
        .transform((text) => text.replace(/^webcal:/i, 'https:'))
        .describe('An https:// URL; webcal:// is treated as https://'),
    }),
    response: Done,
    example: () => ({ body: { address: 'https://calendar.example/secret/basic.ics' } }),
  },
  retry: {
    method: 'POST',
    path: '/availability/feed/retry',
    summary: 'Read the caller’s calendar now, even if a retry is scheduled for later; at most once a minute',
    access: 'signed-in',
    onlyPeople: true,
    changes: ['interviews'],
    response: Done,
    example: () => ({}),
  },
  free: {
    method: 'POST',
    path: '/availability/free',
    summary: `Get when people are at work and busy, and times that suit all of them, at most ${SEARCH.slots}, in order`,
    access: { anyOf: ['move_forward_candidate', 'move_backward_candidate'] },
    onlyPeople: true,
    reads: ['interviews', 'members'],
    body: z.object({
      interview_email: z
        .array(Email.transform((email) => email.toLowerCase()))
        .min(1)
        .max(SEARCH.people)
        .describe('Emails of users of the company; no times are known for others'),
      date: DateText.describe('First day, in the time zone'),
      days: z.int().min(1).max(SEARCH.days),
      minutes: z.int().min(SLOT_MINUTES.least).max(SLOT_MINUTES.most),
      timezone: z.string().trim().min(1).max(100),
      resumeid: OptionalId.describe('Candidate whose working hours suggestions respect, if their location is known'),
      position_id: OptionalId.describe('Position of the candidate'),
      interview_id: z.string().max(100).nullish().describe('Interview to be moved, which does not count as busy'),
    }),
    response: z.object({
      success: z.literal(true),
      slots: z.array(Slot).describe('Free times, earliest first'),
      suggested: z.array(Slot).describe('Recommended free times, respecting the company’s minimum notice'),
      candidate_zones: z
        .array(z.string())
        .describe('Time zones of the candidate’s location: empty if unknown, two in a large country'),
      notice_hours: z.int().describe('Minimum notice for suggested times, in hours'),
      people: z.array(BusyPerson),
      unknown: z.array(z.string()).describe('Addresses that belong to no user of the company'),
    }),
    example: ({ email, startDate }) => ({
      body: { interview_email: [email], date: startDate, days: 7, minutes: 30, timezone: 'Asia/Kolkata' },
    }),
  },
})
