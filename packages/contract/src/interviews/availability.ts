import { SEARCH, SLOT_MINUTES } from '@rolecall/domain/interviews/free-slots'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../ground/define-calls.ts'
import { DateText, Done, Email, Moment, OptionalId } from '../ground/wire.ts'

// None of these calls is of the documents.

/** Characters of the address of a calendar. Our own bound. */
const ADDRESS_MAX = 2_000

/** Hours of somebody, or of a room, as clocks of a zone show them. */
export const Hours = z.object({
  days: z.array(z.int().min(1).max(7)).max(7).describe('From 1, Monday, to 7, Sunday'),
  from_minute: z.int().min(0).max(1_440).describe('Since midnight, as the clocks of the zone show it'),
  to_minute: z.int().min(0).max(1_440),
  time_zone: z.string().trim().min(1).max(100),
})

const Feed = z.object({
  state: z
    .enum(['none', 'waiting', 'read', 'partly', 'failed'])
    .describe('partly: not all of it could be read, so that busy times may be missing'),
  host: z.string().describe('The address itself is never answered'),
  read_at: Moment.nullable().describe('When it was last read to the end'),
  error: z.string().describe('Why it was not read, or what is missing of it'),
  next_at: Moment.nullable().describe('When it is tried again by itself, which is later each time that it goes wrong'),
})

const Span = z.object({ starts_at: Moment, ends_at: Moment })
const Slot = Span.extend({ spare: z.boolean().describe('Nobody has anything else just before or after it') })
export type FoundSlot = z.output<typeof Slot>

const BusyPerson = z
  .object({
    email: z.string(),
    name: z.string(),
    time_zone: z.string(),
    feed: Feed.shape.state,
    working: z.array(Span),
    busy: z.array(Span).describe('Interviews and times of the calendar, without what they are about'),
  })
  .meta({ id: 'BusyPerson' })
export type BusyPerson = z.output<typeof BusyPerson>

export const availability = defineCalls({
  mine: {
    method: 'GET',
    path: '/availability',
    summary: 'When the caller may be asked to interviews, and how reading their calendar goes',
    access: 'signed-in',
    onlyPeople: true,
    reads: ['interviews', 'session'],
    response: Hours.extend({ success: z.literal(true), is_default: z.boolean(), feed: Feed }),
    example: () => ({}),
  },
  settle: {
    method: 'POST',
    path: '/availability',
    summary: 'Say on which days, and from when to when, one may be asked to interviews',
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
    summary: 'Give the address of one’s calendar (iCalendar), from which busy times are read; empty takes it away',
    access: 'signed-in',
    onlyPeople: true,
    changes: ['interviews'],
    body: z.object({
      address: z
        .string()
        .trim()
        .max(ADDRESS_MAX)
        .transform((text) => text.replace(/^webcal:/i, 'https:'))
        .describe('https://, or webcal://, which means the same'),
    }),
    response: Done,
    example: () => ({ body: { address: 'https://calendar.example/secret/basic.ics' } }),
  },
  retry: {
    method: 'POST',
    path: '/availability/feed/retry',
    summary: 'Have one’s calendar read now, also where it waits for later since it could not be read; once a minute',
    access: 'signed-in',
    onlyPeople: true,
    changes: ['interviews'],
    response: Done,
    example: () => ({}),
  },
  free: {
    method: 'POST',
    path: '/availability/free',
    summary: `When people are at work and busy, and times that suit them all, at most ${SEARCH.slots} of them in their order`,
    access: { anyOf: ['move_forward_candidate', 'move_backward_candidate'] },
    onlyPeople: true,
    reads: ['interviews', 'members'],
    body: z.object({
      interview_email: z
        .array(Email.transform((email) => email.toLowerCase()))
        .min(1)
        .max(SEARCH.people)
        .describe('People of the company; of others no times are known'),
      date: DateText.describe('The first day, in the time zone'),
      days: z.int().min(1).max(SEARCH.days),
      minutes: z.int().min(SLOT_MINUTES.least).max(SLOT_MINUTES.most),
      timezone: z.string().trim().min(1).max(100),
      resumeid: OptionalId.describe('Whose working day suggestions are within, where it is known where they live'),
      position_id: OptionalId.describe('On which they are'),
      interview_id: z.string().max(100).nullish().describe('One that is to be moved, which keeps nobody busy'),
    }),
    response: z.object({
      success: z.literal(true),
      slots: z.array(Slot).describe('By moment'),
      suggested: z.array(Slot).describe('Some of them, by the rule, of which none is nearer than the company wants'),
      candidate_zones: z
        .array(z.string())
        .describe('Where the candidate lives: none that is not known, two in a large country'),
      notice_hours: z.int().describe('From now on, within which nothing is suggested'),
      people: z.array(BusyPerson),
      unknown: z.array(z.string()).describe('Addresses of nobody of the company'),
    }),
    example: ({ email, startDate }) => ({
      body: { interview_email: [email], date: startDate, days: 7, minutes: 30, timezone: 'Asia/Kolkata' },
    }),
  },
})
