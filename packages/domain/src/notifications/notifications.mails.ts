import { DETAILS, HELLO_COLLEAGUE, type MailDefinition, paragraphs } from '../email/mail-template.ts'

/** Emails with the notifications of a user. */
export const notificationsMails = {
  digest: {
    place: 380,
    name: 'Unread notifications',
    when: 'a user has unread notifications and turned on the daily email',
    to: 'colleague',
    why: 'You’re receiving this because you turned on the daily email in your account. You can turn it off there.',
    fields: ['recipient_name', 'company_name', 'count'],
    examples: { count: '2 unread notifications' },
    details: [
      ['', 'Mara Ellison: moved to Interviewed'],
      ['', 'Kim Tanaka mentions you'],
    ],
    subject: '{{count}}',
    html: paragraphs(HELLO_COLLEAGUE, 'You have {{count}}:', DETAILS),
  },
} as const satisfies Record<string, MailDefinition>
