import { z } from 'zod'
import { Moment } from '../ground/wire.ts'

export const MailRunState = z.enum(['running', 'paused', 'stopped', 'finished'])

export const MailRun = z
  .object({
    run_id: z.string(),
    by: z.string(),
    asked_at: Moment,
    mail_type: z.string(),
    state: MailRunState,
    total: z.int(),
    written: z.int().describe('Mails that are in the outbox, or have left it'),
    left_out: z
      .int()
      .describe('Not written to after all: stopped, without an address by now, or asked for no more mails'),
  })
  .meta({ id: 'MailRun' })
export type MailRun = z.output<typeof MailRun>
