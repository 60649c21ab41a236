import { HELLO_COLLEAGUE, type MailDefinition, MEMBER, paragraphs } from '../email/mail-template.ts'

/** Emails with reports. */
export const reportsMails = {
  report: {
    place: 400,
    name: 'Report',
    when: 'a user requests a report by email',
    to: 'colleague',
    why: MEMBER,
    fields: ['recipient_name', 'company_name', 'news', 'count'],
    examples: { news: 'Activity report', count: 'The file has 12 entries.' },
    subject: '{{news}}',
    html: paragraphs(HELLO_COLLEAGUE, '{{news}}', '{{count}}'),
  },
} as const satisfies Record<string, MailDefinition>
