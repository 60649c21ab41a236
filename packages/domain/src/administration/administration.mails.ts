import { ACCOUNT, DETAILS, type MailDefinition, paragraphs } from '../email/mail-template.ts'

/** Emails to addresses in the settings of the company. */
export const administrationMails = {
  sender_check: {
    place: 490,
    name: 'The code for a sender',
    when: 'an administrator names the address that mails are from',
    to: 'colleague',
    why: 'You get this mail because somebody typed this address in the settings of {{company_name}}.',
    isFixed: true,
    fields: [...ACCOUNT, 'recruiter_name', 'message'],
    examples: { message: '0000-0000 is the code for jobs@northwind.example' },
    details: [['The code', '0000-0000']],
    subject: '{{message}}',
    html: paragraphs('Hello,', '{{recruiter_name}} wants mails of {{company_name}} to be from this address.', DETAILS),
  },
} as const satisfies Record<string, MailDefinition>
