import { TEMPLATE_MAX } from '@rolecall/domain/mails/interest-templates'
import { MAIL_TYPES } from '@rolecall/domain/mails/mail-types'
import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { Done, Flag, KnownVersion, Moment, OptionalId } from '../ground/wire.ts'

const MailKind = z.enum(MAIL_TYPES)

/** Fields between two braces are looked at when it is kept: one that there is none of, or that has nothing to say, is refused. */
const Template = z.object({
  mail_type: MailKind,
  subject: z.string().trim().min(1).max(TEMPLATE_MAX.subject),
  html: z.string().trim().min(1).max(TEMPLATE_MAX.html).describe('As an editor with formatting writes it'),
})

/** Without a text, what is kept. */
const Typed = Template.partial({ subject: true, html: true })

const example = {
  mail_type: 'interest_check' as const,
  subject: 'A word about {{position_title}}',
  html: '<p>Dear {{candidate_name}},</p><p>may we talk about <strong>{{position_title}}</strong>?</p><p>{{recruiter_name}}</p>',
}

/** What the company's mails say; none of the documents has them. */
export const mailTemplates = defineCalls({
  list: {
    method: 'GET',
    path: '/rest/mail/templates',
    summary: 'What each mail says, when it is sent and to whom, and which fields it may name',
    access: 'admin',
    reads: ['settings'],
    response: z.object({
      success: z.literal(true),
      fields: z.array(z.object({ name: z.string(), means: z.string() })),
      data: z.array(
        z.object({
          mail_type: MailKind,
          name: z.string(),
          when: z.string().describe('As a sentence goes on: sent when …'),
          to: z.enum(['candidate', 'colleague']),
          is_fixed: z.boolean().describe('Its words are the product’s alone'),
          fields: z.array(z.string()).describe('Those of all fields that it may name'),
          subject: z.string(),
          html: z.string(),
          version: z.int(),
          is_ours: z.boolean().describe('As the product brings it'),
          changed_by: z.string(),
          changed_at: Moment.nullable(),
        }),
      ),
    }),
    example: () => ({}),
  },
  editTemplate: {
    method: 'POST',
    path: '/rest/mail/templates',
    summary: 'Have a mail say something else, or again what the product brings',
    access: 'admin',
    changes: ['settings'],
    body: Typed.extend({ reset: Flag.describe('Back to what the product brings'), version: KnownVersion })
      .refine(({ reset, subject }) => reset || subject !== undefined, { path: ['subject'] })
      .refine(({ reset, html }) => reset || html !== undefined, { path: ['html'] }),
    response: Done.extend({ message: z.string(), version: z.int() }),
    example: () => ({ body: example }),
  },
  previewTemplate: {
    method: 'POST',
    path: '/rest/mail/templates/preview',
    summary: 'A mail as a template that is being written would make it, for a real candidate of the company',
    access: 'admin',
    reads: ['settings', 'applications'],
    body: Typed.extend({
      positionId: OptionalId,
      candidate_id: OptionalId.describe('Without one: whoever came onto a position last'),
    }),
    response: z.object({
      success: z.literal(true),
      message: z.string().describe('What keeps it from being sent; empty where nothing does'),
      to: z.string().describe('The name of whom it is shown for'),
      subject: z.string(),
      html: z.string().describe('The whole mail, with the logo in it'),
      text: z.string(),
    }),
    example: () => ({ body: example }),
  },
  sendTest: {
    method: 'POST',
    path: '/rest/mail/templates/test',
    summary: 'A mail as a template that is being written would make it, to oneself; its links lead to the start page',
    access: 'admin',
    creates: true,
    changes: ['mails'],
    body: Typed,
    response: Done.extend({ message: z.string() }),
    example: () => ({ body: example }),
  },
})
