import { ABOUT_APPLICANT, BUTTON, HELLO_COLLEAGUE, type MailDefinition, paragraphs } from '../email/mail-template.ts'

const ABOUT_HIRE = {
  to: 'colleague',
  why: 'You’re receiving this because you hired for this {position} at {{company_name}}.',
  fields: ABOUT_APPLICANT,
  button: 'Answer',
  note: 'You don’t need to sign in. The link is for you only, so don’t forward it. Answers appear in reports only in groups of at least five.',
} as const

/** Emails to hiring managers about how a hire works out. */
export const hireQualityMails = {
  hire_check: {
    ...ABOUT_HIRE,
    place: 425,
    name: 'Question about a hire',
    when: 'a hire has been with the company for 30, 90 or 180 days, if the company asks how hires work out',
    subject: 'Would you hire {{candidate_name}} again?',
    html: paragraphs(
      HELLO_COLLEAGUE,
      '{{candidate_name}} was hired for “{{position_title}}”. Would you hire them again? It’s one question, and your answer helps {{company_name}} to hire better.',
      BUTTON,
    ),
  },
  hire_check_reminder: {
    ...ABOUT_HIRE,
    place: 427,
    name: 'Reminder of a question about a hire',
    when: 'a question about a hire has been open for a week',
    subject: 'Reminder: would you hire {{candidate_name}} again?',
    html: paragraphs(
      HELLO_COLLEAGUE,
      'We’d still like to know: would you hire {{candidate_name}}, who was hired for “{{position_title}}”, again? It’s one question, and we won’t remind you again.',
      BUTTON,
    ),
  },
} as const satisfies Record<string, MailDefinition>
