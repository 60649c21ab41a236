import { z } from 'zod'
import { Moment } from '../platform/wire.ts'

export const MailRunState = z.enum(['running', 'paused', 'stopped', 'finished'])

export const MailRun = z
  .object({
    run_id: z.string(),
    by: z.string(),
    asked_at: Moment,
    mail_type: z.string(),
    state: MailRunState,
    total: z.int(),
    written: z.int().describe('Emails placed in the outbox, including those already sent'),
    left_out: z.int().describe('Candidates skipped after all: stopped, now without an address, or unsubscribed'),
  })
  .meta({ id: 'MailRun' })
export type MailRun = z.output<typeof MailRun>
