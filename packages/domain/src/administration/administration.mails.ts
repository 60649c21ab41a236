import { ACCOUNT, DETAILS, type MailDefinition, paragraphs } from '../email/mail-template.ts'

/** Emails to addresses in the settings of the company. */
export const administrationMails = {
  sender_check: {
    place: 490,
    name: 'Sender verification code',
    when: 'an administrator sets a sender address',
    to: 'colleague',
    why: 'You’re receiving this because this address was entered in the settings of {{company_name}}.',
    isFixed: true,
    fields: [...ACCOUNT, 'recruiter_name', 'message'],
    examples: { message: '0000-0000 is the code for jobs@northwind.example' },
    details: [['Code', '0000-0000']],
    subject: '{{message}}',
    html: paragraphs(
      'Hello,',
      '{{recruiter_name}} wants to send emails of {{company_name}} from this address.',
      DETAILS,
    ),
  },
} as const satisfies Record<string, MailDefinition>
