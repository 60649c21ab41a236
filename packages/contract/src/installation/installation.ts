import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { Moment } from '../platform/wire.ts'

/** What `rolecall doctor` and the page of the system check, in the order in which they show it. */
export const CHECKS = [
  'settings',
  'node',
  'data-folder',
  'disk',
  'database',
  'migrations',
  'clock',
  'replica',
  'queue',
  'backup',
  'ranking-index',
  'credentials',
  'file-store',
  'public-address',
  'mail-server',
  'mailboxes',
  'calendars',
] as const

const Finding = z.object({
  check: z.enum(CHECKS),
  state: z.enum(['ok', 'warning', 'problem']),
  says: z.string().describe('What was found, and what to do about it'),
})

const OPERATORS = { superAdmin: ['add_company', 'edit_addons'] } as const

/** The installation as its operators see it; not in the specification. */
export const installation = defineCalls({
  check: {
    method: 'POST',
    path: '/rest/installation/checks',
    summary:
      'Check everything that the installation needs, such as its database, file store, mail server and certificate; takes up to 15 seconds',
    access: OPERATORS,
    reads: [],
    response: z.object({ success: z.literal(true), checked_at: Moment, data: z.array(Finding) }),
    example: () => ({}),
  },
  state: {
    method: 'GET',
    path: '/rest/installation/state',
    summary: 'Get the queue of jobs, and the slow calls and unexpected errors of the answering process since its start',
    access: OPERATORS,
    reads: [],
    response: z.object({
      success: z.literal(true),
      version: z.string().describe('The newest migration that the process knows'),
      started_at: Moment,
      jobs: z
        .object({
          waiting: z.int(),
          running: z.int(),
          failed: z.int().describe('Given up after the last attempt, and not done since'),
          longest_wait_s: z.number().describe('Longest wait of a due job, in seconds'),
        })
        .nullable()
        .describe('Null if the database does not say it in time'),
      slow_calls: z
        .array(z.object({ at: Moment, method: z.string(), route: z.string(), status: z.int(), seconds: z.number() }))
        .describe('The slowest calls of the last hour'),
      errors: z
        .array(
          z.object({
            at: Moment.describe('Time of the latest occurrence'),
            where: z.string().describe('The route of the call or the name of the job'),
            kind: z.string().describe('Kind of the error and its code; its text is only in the log'),
            times: z.int(),
          }),
        )
        .describe('Unexpected errors, latest first'),
    }),
    example: () => ({}),
  },
})
