import { BULK_MOVE_MAX } from '@rolecall/domain/pipeline/pipeline-limits'
import { z } from 'zod'
import { OptionalText } from '../platform/wire.ts'
import { OmittedPeople } from './omitted-people.ts'

/**
 * State of an email to a candidate of a position: waiting, accepted or rejected by a mail server, bounced, or answered,
 * by email or with one of its two buttons.
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

/** Defaults to the first email that asks the candidate. */
export const MailType = OptionalText(50).transform((name) => name ?? '')

/** Users who move candidates forward may also email them; and the data that this changes. */
export const EMAIL_ACCESS = { anyOf: ['move_forward_candidate'] } as const
export const EMAIL_REFRESHES = ['applications', 'history', 'mails'] as const

/** Pay range that the candidate of an invitation must be told first. */
export const PayUntold = z
  .string()
  .optional()
  .describe(
    'Extension: set when the candidate must be told a pay range first and none is known; says who requires that and what to do',
  )

/** Set if no mail server is configured, so that emails stay in the outbox. */
export const OutboxFlag = z
  .literal(true)
  .optional()
  .describe('Extension: whether emails stay in the outbox because no mail server is configured')

/** The result of emailing candidates. */
export const EmailsQueued = z.object({
  success: z.literal(true),
  message: z.string(),
  mail_status: z
    .array(MailStatusItem.extend({ candidate_id: z.string() }))
    .describe(`Email status of the recipients, at most ${BULK_MOVE_MAX}`),
  queued: z.int().describe('Emails waiting to be sent'),
  skipped: z.int().describe('Candidates skipped: already sent this email, without an address, or unsubscribed'),
  in_outbox: OutboxFlag,
  left_out: OmittedPeople.optional().describe('Extension: candidates left out and why; empty if none were'),
})
