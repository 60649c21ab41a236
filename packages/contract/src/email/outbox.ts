import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { Moment } from '../ground/wire.ts'

export const MailState = z.enum(['queued', 'sent', 'kept', 'failed', 'bounced'])

export const outbox = defineCalls({
  list: {
    method: 'GET',
    path: '/rest/outbox',
    summary: 'The company’s latest mails, newest first, at most 100',
    access: 'admin',
    reads: ['mails'],
    response: z.object({
      success: z.literal(true),
      delivers: z.boolean().describe('Whether a mail server is configured; without one mails are kept here only'),
      logo: z.string().describe('The picture that the mails show as cid:logo@rolecall, as a data address; or empty'),
      data: z.array(
        z.object({
          id: z.string(),
          to: z.string(),
          subject: z.string(),
          text: z.string(),
          html: z.string(),
          state: MailState,
          error: z.string(),
          created_at: Moment,
        }),
      ),
    }),
    example: () => ({}),
  },
})
