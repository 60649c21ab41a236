import { PACE_MAX } from '@rolecall/domain/email/pace'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { Done, Email, Flag, KnownVersion, Moment, OptionalFlag, OptionalText } from '../platform/wire.ts'

/** Maximum size in bytes of a posted email; a larger one is not a reply. */
const POSTED_BYTES_MAX = 17 * 1024 * 1024

const PaceNumber = z.coerce.number().int().min(1).max(PACE_MAX)

/** HH:mm. */
const TimeOfDay = z
  .string()
  .max(20)
  .trim()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 20:00.')

/** Hours without emails of sequences, in the recipients' time zones. */
const Quiet = z.object({
  from: TimeOfDay,
  until: TimeOfDay.describe('End of the quiet hours; equal to `from` for none'),
  weekends: Flag.describe('Whether to send no emails on Saturdays and Sundays'),
})

const Host = z
  .string()
  .trim()
  .max(253)
  .regex(/^(?:[a-z0-9.:-]+)?$/i, 'Enter a host name such as imap.example.com.')

/** A mailbox for replies; no mailbox is read without a host. */
const Mailbox = z
  .object({
    host: Host,
    port: z.coerce.number().int().min(1).max(65_535).default(993),
    tls: Flag.describe('Whether to use TLS from the start; otherwise STARTTLS is required'),
    user: z.string().trim().max(320),
    password: OptionalText(1_000).describe('Omit or leave empty to keep the stored password'),
    address: z
      .union([z.literal(''), Email])
      .describe('Address that candidates reply to; without a host, received emails are posted to us'),
    plus: OptionalFlag.describe(
      'Whether the server supports plus addressing, so that each email gets its own reply address',
    ),
  })
  .refine(({ host, user, address }) => host === '' || (user !== '' && address !== ''), {
    path: ['user'],
    error: 'Enter a username and a reply address.',
  })

/** Sending rate of bulk emails, and the mailbox for replies; not in the specification. */
export const mailbox = defineCalls({
  read: {
    method: 'GET',
    path: '/rest/mail/settings',
    summary: 'Get the sending rate of bulk emails, and the mailbox for replies',
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
        read_at: Moment.nullable().describe('Time of the last check'),
        error: z.string().describe('The reason the check failed; empty if it did not'),
      }),
      post_to: z.string().describe('URL that an email service posts received emails to, instead of a mailbox'),
      version: z.int(),
    }),
    example: () => ({}),
  },
  editSettings: {
    method: 'POST',
    path: '/rest/mail/settings',
    summary: 'Update the sending rate of bulk emails, and the mailbox for replies',
    access: 'admin',
    changes: ['settings'],
    maxBody: 16 * 1024,
    body: z.object({
      per_minute: PaceNumber.describe('Maximum number of bulk emails per minute'),
      per_domain: PaceNumber.describe('Maximum number of these to addresses of one domain'),
      quiet: Quiet.optional().describe('Quiet hours; omit to keep them'),
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
      'Deliver a received email: a reply is added to its candidate’s thread, a bounce to its email, and an email that matches none of ours waits for a colleague',
    access: 'signed-link',
    changes: ['applications', 'mails', 'history'],
    maxBody: POSTED_BYTES_MAX,
    query: z.object({ token: z.string().max(300).default('') }),
    body: z.object({
      message: z.string().min(1).max(POSTED_BYTES_MAX).describe('The complete email as sent (RFC 5322)'),
    }),
    response: Done.extend({
      result: z
        .enum(['reply', 'automatic', 'bounce', 'unmatched', 'ignored'])
        .describe(
          '`automatic`: kept in the thread, not counted as a reply; `unmatched`: waits for a colleague to assign it; `ignored`: received before, or sent by us',
        ),
      message: z.string(),
    }),
    example: ({ incoming: token }) => ({
      query: { token },
      body: { message: 'From: mara.ellison@post.example\r\nSubject: Re: Hello\r\n\r\nGladly.\r\n' },
    }),
  },
})
