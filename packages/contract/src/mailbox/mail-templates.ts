import { MAIL_TYPES } from '@rolecall/domain/mail-types'
import { TEMPLATE_MAX } from '@rolecall/domain/outreach/interest-templates'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { Done, Flag, KnownVersion, Moment, OptionalId } from '../platform/wire.ts'

const MailKind = z.enum(MAIL_TYPES)

/** Fields in double braces are checked on saving: an unknown one, or one without a value in this template, is refused. */
const Template = z.object({
  mail_type: MailKind,
  subject: z.string().trim().min(1).max(TEMPLATE_MAX.subject),
  html: z.string().trim().min(1).max(TEMPLATE_MAX.html).describe('HTML as a rich text editor writes it'),
})

/** A missing text defaults to the saved one. */
const TypedTemplate = Template.partial({ subject: true, html: true })

const example = {
  mail_type: 'interest_check' as const,
  subject: 'A word about {{position_title}}',
  html: '<p>Dear {{candidate_name}},</p><p>may we talk about <strong>{{position_title}}</strong>?</p><p>{{recruiter_name}}</p>',
}

/** The company's email templates; not in the specification. */
export const mailTemplates = defineCalls({
  list: {
    method: 'GET',
    path: '/rest/mail/templates',
    summary: 'List the email templates: their text, their fields, and when and who they are sent to',
    access: 'admin',
    reads: ['settings'],
    response: z.object({
      success: z.literal(true),
      fields: z.array(z.object({ name: z.string(), means: z.string() })),
      data: z.array(
        z.object({
          mail_type: MailKind,
          name: z.string(),
          when: z.string().describe('Completes the sentence “sent when …”'),
          to: z.enum(['candidate', 'colleague']),
          is_fixed: z.boolean().describe('Whether the text cannot be edited'),
          fields: z.array(z.string()).describe('Fields that this template can use'),
          subject: z.string(),
          html: z.string(),
          version: z.int(),
          is_ours: z.boolean().describe('Whether it is the default text'),
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
    summary: 'Edit an email template, or restore its default',
    access: 'admin',
    changes: ['settings'],
    body: TypedTemplate.extend({ reset: Flag.describe('Whether to restore the default'), version: KnownVersion })
      .refine(({ reset, subject }) => reset || subject !== undefined, { path: ['subject'] })
      .refine(({ reset, html }) => reset || html !== undefined, { path: ['html'] }),
    response: Done.extend({ message: z.string(), version: z.int() }),
    example: () => ({ body: example }),
  },
  previewTemplate: {
    method: 'POST',
    path: '/rest/mail/templates/preview',
    summary: 'Preview an unsaved email template for a real candidate of the company',
    access: 'admin',
    reads: ['settings', 'applications'],
    body: TypedTemplate.extend({
      positionId: OptionalId,
      candidate_id: OptionalId.describe('Id of the candidate; defaults to the one most recently added to a position'),
    }),
    response: z.object({
      success: z.literal(true),
      message: z.string().describe('The reason it cannot be sent; empty when it can'),
      to: z.string().describe('Name of the candidate in the preview'),
      subject: z.string(),
      html: z.string().describe('The complete email, including the logo'),
      text: z.string(),
    }),
    example: () => ({ body: example }),
  },
  sendTest: {
    method: 'POST',
    path: '/rest/mail/templates/test',
    summary: 'Send the caller a test email of an unsaved template; its links lead to the start page',
    access: 'admin',
    creates: true,
    changes: ['mails'],
    body: TypedTemplate,
    response: Done.extend({ message: z.string() }),
    example: () => ({ body: example }),
  },
})
