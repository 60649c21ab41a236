import { PACE_MAX } from '@rolecall/domain/mails/pace'
import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { Done, Email, Flag, KnownVersion, Moment, OptionalFlag, OptionalText } from '../ground/wire.ts'

/** Bytes of a mail as it is posted; a longer one is no answer. */
const POSTED_BYTES_MAX = 17 * 1024 * 1024

const PaceNumber = z.coerce.number().int().min(1).max(PACE_MAX)

/** HH:mm. */
const TimeOfDay = z
  .string()
  .max(20)
  .trim()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'This should be a time, as 20:00.')

/** When nobody is written to by a sequence, by the clocks of where they live. */
const Quiet = z.object({
  from: TimeOfDay,
  until: TimeOfDay.describe('The same as from: no hours are quiet'),
  weekends: Flag.describe('Nobody is written to on Saturdays and Sundays'),
})

const Host = z
  .string()
  .trim()
  .max(253)
  .regex(/^(?:[a-z0-9.:-]+)?$/i, 'This should be the name of a host, as imap.example.com.')

/** A mailbox that answers go to; without a host there is none. */
const Mailbox = z
  .object({
    host: Host,
    port: z.coerce.number().int().min(1).max(65_535).default(993),
    tls: Flag.describe('From the first byte; otherwise STARTTLS has to be there'),
    user: z.string().trim().max(320),
    password: OptionalText(1_000).describe('Left out or empty: the one that was given before'),
    address: z
      .union([z.literal(''), Email])
      .describe('Where candidates answer to; without a host, what comes in there is posted to us'),
    plus: OptionalFlag.describe('Its server takes a plus in it, so that each email has a reply address of its own'),
  })
  .refine(({ host, user, address }) => host === '' || (user !== '' && address !== ''), {
    path: ['user'],
    error: 'A mailbox has a user and an address.',
  })

/** How fast many are written to, and where their answers are read; none of the documents has it. */
export const mailbox = defineCalls({
  read: {
    method: 'GET',
    path: '/rest/mail/settings',
    summary: 'How fast many candidates are written to, and where their answers are read',
    access: 'admin',
    reads: ['settings', 'mails'],
    response: z.object({
      success: z.literal(true),
      per_minute: z.int(),
      per_domain: z.int(),
      quiet: z.object({ from: z.string(), until: z.string(), weekends: z.boolean() }),
      mailbox: z.object({
        host: z.string(),
        port: z.int(),
        tls: z.boolean(),
        user: z.string(),
        address: z.string(),
        plus: z.boolean(),
        has_password: z.boolean(),
        read_at: Moment.nullable().describe('When it was last looked into'),
        error: z.string().describe('Why that failed; empty where it did not'),
      }),
      post_to: z.string().describe('Where a mail service posts what comes in, in place of a mailbox'),
      version: z.int(),
    }),
    example: () => ({}),
  },
  editSettings: {
    method: 'POST',
    path: '/rest/mail/settings',
    summary: 'Change how fast many candidates are written to, and where their answers are read',
    access: 'admin',
    changes: ['settings'],
    maxBody: 16 * 1024,
    body: z.object({
      per_minute: PaceNumber.describe('Mails to many candidates at most'),
      per_domain: PaceNumber.describe('Of these, to addresses of one domain'),
      quiet: Quiet.optional().describe('Left out: as they are'),
      mailbox: Mailbox.optional(),
      version: KnownVersion,
    }),
    response: Done.extend({ message: z.string(), version: z.int() }),
    example: () => ({ body: { per_minute: 300, per_domain: 60 } }),
  },
  receive: {
    method: 'POST',
    path: '/rest/mail/received',
    summary:
      'Hand over an email that came in: an answer goes into the thread of its candidate, a report of failure to its email, and what names no email of ours waits for a colleague',
    access: 'signed-link',
    changes: ['applications', 'mails', 'history'],
    maxBody: POSTED_BYTES_MAX,
    query: z.object({ token: z.string().max(300).default('') }),
    body: z.object({ message: z.string().min(1).max(POSTED_BYTES_MAX).describe('As it was sent (RFC 5322), whole') }),
    response: Done.extend({
      result: z
        .enum(['reply', 'automatic', 'bounce', 'unmatched', 'ignored'])
        .describe(
          'automatic: kept in the thread, and no answer of a person; unmatched: a colleague decides whose it is; ignored: taken before, or an email of ours',
        ),
      message: z.string(),
    }),
    example: ({ incoming: token }) => ({
      query: { token },
      body: { message: 'From: mara.ellison@post.example\r\nSubject: Re: Hello\r\n\r\nGladly.\r\n' },
    }),
  },
})
