import { SEARCH } from '@rolecall/domain/interviews/free-slots'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../ground/define-calls.ts'
import { Done, Email, Moment } from '../ground/wire.ts'
import { MEETING } from './interviews.ts'

// None of these calls is of the documents.

/** Characters of an address of a server and of the name of a calendar there, of a user name, and of a password. Our own bounds. */
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
      .describe('refused: what opens it is not taken any more, and it has to be connected anew'),
    host: z.string(),
    login: z.string().describe('The user name there; passwords and tokens are never answered'),
    calendars: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .max(100)
      .describe('To choose from'),
    calendar_id: z.string(),
    calendar_name: z.string(),
    writes: z.boolean().describe('Whether interviews are written into it'),
    read_at: Moment.nullable(),
    error: z.string().describe('Why it was not read, or what is missing of it'),
    next_at: Moment.nullable().describe(
      'When it is tried again by itself, which is later each time that it goes wrong',
    ),
    unwritten: z.int().describe('Interviews that wait for being written'),
    unwritten_why: z.string().describe('Why the first of these could not be written yet'),
  })
  .meta({ id: 'CalendarAccount' })
export type CalendarAccount = z.output<typeof Account>

export const calendarAccounts = defineCalls({
  mine: {
    method: 'GET',
    path: '/availability/account',
    summary: 'The calendar that the caller has connected, how reading and writing it goes, and their own room',
    access: 'signed-in',
    onlyPeople: true,
    reads: ['interviews', 'session'],
    response: z.object({
      success: z.literal(true),
      account: Account.nullable(),
      offered: z.array(OAuthKind).max(2).describe('Whose calendars can be connected besides those of CalDAV'),
      room_link: z.string(),
    }),
    example: () => ({}),
  },
  connect: {
    method: 'POST',
    path: '/availability/account',
    summary: 'Connect a calendar by CalDAV: which ones there are is found in the background',
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
        .describe('https://, or the name of the server alone'),
      user: z.string().trim().min(1).max(LOGIN_MAX),
      password: z.string().min(1).max(PASSWORD_MAX).describe('Best one that is for this alone'),
    }),
    response: Done,
    example: () => ({ body: { server: 'https://calendar.example', user: 'ines', password: 'one for this alone' } }),
  },
  begin: {
    method: 'POST',
    path: '/availability/account/begin',
    summary:
      'Where the browser goes for connecting a calendar at Google or Microsoft; success is false where none can be',
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
      'What the browser came back with from there, once, in the session that began; success is false where it did not fit',
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
    summary: 'Choose which of the calendars found is read and written; success is false where there is none of this id',
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
    summary: 'Say whether interviews are written into the calendar that is connected',
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
    summary: 'Have the calendar read and written now, also where it waits for later; once in 10 s',
    access: 'signed-in',
    onlyPeople: true,
    changes: ['interviews'],
    response: Done,
    example: () => ({}),
  },
  disconnect: {
    method: 'POST',
    path: '/availability/account/disconnect',
    summary: 'Forget the calendar and what opens it; interviews that were written stay there or are taken out first',
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
      'Give the link to one’s own room for video calls, for interviews without a link or place; empty takes it away',
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
    summary: 'Which of some people have a room of their own for video calls',
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
    summary: 'Who of the company has connected a calendar, and whether that works; nothing of what is in it',
    access: 'admin',
    reads: ['interviews', 'members'],
    response: z.object({
      success: z.literal(true),
      accounts: z.array(z.object({ name: z.string(), email: z.string(), works: z.boolean() })).max(500),
    }),
    example: () => ({}),
  },
})
