import { DETAILS, HELLO_COLLEAGUE, type MailDefinition, paragraphs } from '../email/mail-template.ts'

/** Emails with the notifications of a user. */
export const notificationsMails = {
  digest: {
    place: 380,
    name: 'What you have not read',
    when: 'somebody asked for a daily mail in their account',
    to: 'colleague',
    why: 'You get this mail since you asked for it in your account, where you can switch it off.',
    fields: ['recipient_name', 'company_name', 'count'],
    examples: { count: '2 notifications' },
    details: [
      ['', 'Mara Ellison: moved to Interviewed'],
      ['', 'Kim Tanaka mentions you'],
    ],
    subject: '{{count}} that you have not read',
    html: paragraphs(HELLO_COLLEAGUE, '{{count}} that you have not read:', DETAILS),
  },
} as const satisfies Record<string, MailDefinition>
