import { BULK_MOVE_MAX } from '@rolecall/domain/limits'
import { z } from 'zod'
import { OptionalText } from '../ground/wire.ts'
import { LeftOut } from './left-out.ts'

/**
 * How far a mail to a candidate of a position is: waiting, taken by a mail server, refused by one, come back, or
 * answered: by a mail, or by one of its two buttons.
 */
export const MAIL_STATUSES = [
  'queued',
  'sent',
  'failed',
  'bounced',
  'answered',
  'interested',
  'not_interested',
] as const

export const MailStatusItem = z
  .object({
    mail_type: z.string(),
    actionable: z.boolean().describe('Whether the candidate can still answer'),
    status: z.enum(MAIL_STATUSES),
  })
  .meta({ id: 'MailStatusItem' })
export type MailStatusItem = z.output<typeof MailStatusItem>

/** The mail that asks first is the one meant where none is named. */
export const MailType = OptionalText(50).transform((name) => name ?? '')

/** Whoever moves candidates on may also ask them, and what that changes. */
export const MAY_ASK = { anyOf: ['move_forward_candidate'] } as const
export const ASKED = ['applications', 'history', 'mails'] as const

/** Of an invitation to an interview. */
export const PayUntold = z
  .string()
  .optional()
  .describe(
    'Ours: where the candidate has to be told a range of pay before, and none is known, who asks for that and what to do',
  )

/** Where no mail server is set up, mails stay in the outbox. */
export const InOutbox = z
  .literal(true)
  .optional()
  .describe('Ours: no mail server is set up, so the mails lie in the outbox')

/** What came of asking candidates. */
export const MailsQueued = z.object({
  success: z.literal(true),
  message: z.string(),
  mail_status: z
    .array(MailStatusItem.extend({ candidate_id: z.string() }))
    .describe(`What is now known of those written to, at most ${BULK_MOVE_MAX}`),
  queued: z.int().describe('Mails that wait to be sent'),
  skipped: z
    .int()
    .describe('Candidates who were left out: sent this mail before, without an address, or asked for none'),
  in_outbox: InOutbox,
  left_out: LeftOut.optional().describe('Ours: who was left out and why, where anybody was'),
})
