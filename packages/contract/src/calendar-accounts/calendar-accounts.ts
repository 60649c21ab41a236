import { SEARCH } from '@rolecall/domain/interviews/free-slots'
import { z } from 'zod'
import { MEETING } from '../interviews/interviews.ts'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../platform/define-calls.ts'
import { Done, Email, Moment } from '../platform/wire.ts'

// None of these calls is in the specification.

/** Maximum lengths in characters of a server address, a calendar's name, a user name and a password. Limits chosen by us. */
const ADDRESS_MAX = 2_000
const LOGIN_MAX = 300
const PASSWORD_MAX = 500
const CODE_MAX = 4_000

const OAuthKind = z.enum(['google', 'microsoft'])

const Account = z
  .object({
    kind: z.enum(['caldav', 'google', 'microsoft']),
    state: z
      .enum(['finding', 'choosing', 'ready', 'refused', 'leaving'])
      .describe('`refused`: the credentials are no longer accepted, and the calendar must be connected again'),
    host: z.string(),
    login: z.string().describe('User name at the provider; passwords and tokens are never returned'),
    calendars: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .max(100)
      .describe('Calendars to choose from'),
    calendar_id: z.string(),
    calendar_name: z.string(),
    writes: z.boolean().describe('Whether interviews are written to it'),
    read_at: Moment.nullable(),
    error: z.string().describe('The reason it could not be read, or what is missing; otherwise empty'),
    next_at: Moment.nullable().describe('Time of the next automatic attempt; the interval grows with each failure'),
    unwritten: z.int().describe('Interviews waiting to be written'),
    unwritten_why: z.string().describe('The reason the first of these could not be written yet'),
  })
  .meta({ id: 'CalendarAccount' })
export type CalendarAccount = z.output<typeof Account>

export const calendarAccounts = defineCalls({
  mine: {
    method: 'GET',
    path: '/availability/account',
    summary: 'Get the caller’s connected calendar, its read and write state, and their personal video room',
    access: 'signed-in',
    onlyPeople: true,
    reads: ['interviews', 'session'],
    response: z.object({
      success: z.literal(true),
      account: Account.nullable(),
      offered: z.array(OAuthKind).max(2).describe('Providers that can be connected in addition to CalDAV'),
      room_link: z.string(),
    }),
    example: () => ({}),
  },
  connect: {
    method: 'POST',
    path: '/availability/account',
    summary: 'Connect a calendar by CalDAV; the calendars of the account are discovered in the background',
    access: 'signed-in',
    onlyPeople: true,
    changes: ['interviews'],
    body: z.object({
      server: z
        .string()
        .trim()
        .min(1)
        .max(ADDRESS_MAX)
        .transform((text) => (/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`))
        .describe('An https:// URL, or the host name alone'),
      user: z.string().trim().min(1).max(LOGIN_MAX),
      password: z
        .string()
        .min(1)
        .max(PASSWORD_MAX)
        .describe('Password of the account; an app-specific password is best'),
    }),
    response: Done,
    example: () => ({ body: { server: 'https://calendar.example', user: 'ines', password: 'one for this alone' } }),
  },
  begin: {
    method: 'POST',
    path: '/availability/account/begin',
    summary: 'Get the URL for connecting a Google or Microsoft calendar; success is false if none can be connected',
    access: 'signed-in',
    onlyPeople: true,
    changes: ['interviews'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ kind: OAuthKind }),
    response: z.object({ success: z.boolean(), message: z.string(), url: z.string() }),
    example: () => ({ body: { kind: 'google' as const } }),
  },
  finish: {
    method: 'POST',
    path: '/availability/account/finish',
    summary:
      'Complete the connection with the provider’s response, once, in the session that began it; success is false if the response does not match',
    access: 'signed-in',
    onlyPeople: true,
    changes: ['interviews'],
    body: z.object({
      state: z.string().max(CODE_MAX),
      code: z.string().max(CODE_MAX).optional(),
      error: z.string().max(LOGIN_MAX).optional(),
    }),
    response: z.object({ success: z.boolean(), message: z.string() }),
    example: () => ({ body: { state: 'none', error: 'access_denied' } }),
  },
  choose: {
    method: 'POST',
    path: '/availability/account/calendar',
    summary: 'Choose the calendar to read and write among those discovered; success is false for an unknown id',
    access: 'signed-in',
    onlyPeople: true,
    changes: ['interviews'],
    body: z.object({ calendar_id: z.string().min(1).max(ADDRESS_MAX) }),
    response: z.object({ success: z.boolean(), message: z.string() }),
    example: () => ({ body: { calendar_id: 'https://calendar.example/ines/work/' } }),
  },
  settleWriting: {
    method: 'POST',
    path: '/availability/account/writes',
    summary: 'Set whether interviews are written to the connected calendar',
    access: 'signed-in',
    onlyPeople: true,
    changes: ['interviews'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ writes: z.boolean() }),
    response: Done,
    example: () => ({ body: { writes: false } }),
  },
  retry: {
    method: 'POST',
    path: '/availability/account/retry',
    summary: 'Read and write the calendar now, even if a retry is scheduled for later; at most once every 10 s',
    access: 'signed-in',
    onlyPeople: true,
    changes: ['interviews'],
    response: Done,
    example: () => ({}),
  },
  disconnect: {
    method: 'POST',
    path: '/availability/account/disconnect',
    summary: 'Disconnect the calendar and delete its credentials; interviews written to it stay, or are removed first',
    access: 'signed-in',
    onlyPeople: true,
    changes: ['interviews'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ keeps_entries: z.boolean() }),
    response: Done,
    example: () => ({ body: { keeps_entries: true } }),
  },
  settleRoom: {
    method: 'POST',
    path: '/availability/room',
    summary:
      'Set the link of the caller’s personal video room, for interviews without a link or place; empty removes it',
    access: 'signed-in',
    onlyPeople: true,
    changes: ['interviews'],
    body: z.object({ link: MEETING.meeting_link }),
    response: Done,
    example: () => ({ body: { link: 'https://meet.example/ines' } }),
  },
  rooms: {
    method: 'POST',
    path: '/availability/rooms',
    summary: 'List which of the given users have a personal video room',
    access: { anyOf: ['move_forward_candidate', 'move_backward_candidate'] },
    reads: ['interviews', 'members'],
    body: z.object({ interview_email: z.array(Email.transform((email) => email.toLowerCase())).max(SEARCH.people) }),
    response: z.object({
      success: z.literal(true),
      people: z.array(z.object({ email: z.string(), name: z.string() })).max(SEARCH.people),
    }),
    example: ({ email }) => ({ body: { interview_email: [email] } }),
  },
  overview: {
    method: 'GET',
    path: '/availability/accounts',
    summary:
      'List which users of the company have connected a calendar and whether it works, without calendar contents',
    access: 'admin',
    reads: ['interviews', 'members'],
    response: z.object({
      success: z.literal(true),
      accounts: z.array(z.object({ name: z.string(), email: z.string(), works: z.boolean() })).max(500),
    }),
    example: () => ({}),
  },
})
