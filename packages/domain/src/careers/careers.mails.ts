import {
  APPLICANT,
  APPLIED,
  BUTTON,
  FROM_COMPANY,
  HELLO_CANDIDATE,
  type MailDefinition,
  paragraphs,
} from '../email/mail-template.ts'

/** Emails to applicants about applying. */
export const careersMails = {
  application_thanks: {
    place: 40,
    name: 'Thanks for applying',
    when: 'an application arrives',
    to: 'candidate',
    why: APPLIED,
    fields: APPLICANT,
    button: 'View your application',
    note: 'This link is for you only. Use it to check the status of your application, correct your details, withdraw, or have your data erased.',
    subject: 'Your application for {{position_title}}',
    html: paragraphs(
      HELLO_CANDIDATE,
      'Thank you for applying. {{company_name}} has received your application for “{{position_title}}”.',
      'What happens next: {{company_name}} reviews it. You can check its status on your application page at any time.',
      BUTTON,
      FROM_COMPANY,
    ),
  },
  application_confirm: {
    place: 50,
    name: 'Is this application yours?',
    when: 'an application uses the address of {a candidate} you already know',
    to: 'candidate',
    why: APPLIED,
    fields: [...APPLICANT, 'days'],
    button: 'Check the application',
    note: 'If it isn’t yours, tell us on the same page or do nothing. We delete it after {{days}} days.',
    subject: 'Please confirm your application for {{position_title}}',
    html: paragraphs(
      HELLO_CANDIDATE,
      '{{company_name}} has received an application for “{{position_title}}” with your details. Please tell us whether it’s yours. Until then, nothing changes in what {{company_name}} knows about you.',
      BUTTON,
      FROM_COMPANY,
    ),
  },
  application_draft: {
    place: 60,
    name: 'Finish your application later',
    when: 'an applicant requests a link to finish an application later',
    to: 'candidate',
    why: 'You’re receiving this because this address was entered to finish an application later.',
    fields: ['position_title', 'company_name', 'days'],
    button: 'Continue application',
    note: 'We keep your draft for {{days}} days and then delete it. {{company_name}} can’t see it until you send it. If you didn’t request this link, ignore this email.',
    examples: { days: '14' },
    subject: 'Finish your application for {{position_title}}',
    // Anyone may have typed the address, so it greets nobody by name.
    html: paragraphs(
      'Hello,',
      'Use this link to finish your application for “{{position_title}}” at {{company_name}}. You haven’t sent it yet.',
      BUTTON,
      FROM_COMPANY,
    ),
  },
} as const satisfies Record<string, MailDefinition>
