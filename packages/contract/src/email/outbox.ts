import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { Moment } from '../platform/wire.ts'

export const MailState = z.enum(['queued', 'sent', 'kept', 'failed', 'bounced'])

export const outbox = defineCalls({
  list: {
    method: 'GET',
    path: '/rest/outbox',
    summary: 'List the company’s latest emails, newest first, at most 100',
    access: 'admin',
    reads: ['mails'],
    response: z.object({
      success: z.literal(true),
      delivers: z
        .boolean()
        .describe('Whether emails are sent; without a mail server, and in the demo, they are only stored here'),
      is_demo: z.boolean().describe('Whether the company is part of the demo, whose emails are never sent'),
      logo: z.string().describe('The picture that emails show as cid:logo@rolecall, as a data URL; or empty'),
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
