import {
  APPLICANT,
  FROM_COMPANY,
  HELLO_CANDIDATE,
  IN_CONTACT,
  type MailDefinition,
  paragraphs,
} from '../email/mail-template.ts'

/** Emails to candidates about moves of their application. */
export const pipelineMails = {
  rejection: {
    place: 215,
    name: 'Rejection',
    when: 'a recruiter rejects {candidates} of {a position} and chooses this email',
    to: 'candidate',
    why: IN_CONTACT,
    fields: APPLICANT,
    subject: 'About your application for {{position_title}}',
    html: paragraphs(
      HELLO_CANDIDATE,
      'Thank you for your interest in the position “{{position_title}}” at {{company_name}} and for the time you gave us.',
      'After careful consideration, we’ve decided to continue with other people, so we won’t take your application further.',
      'We wish you all the best, and we’d be glad to hear from you again when another position suits you.',
      FROM_COMPANY,
    ),
  },
} as const satisfies Record<string, MailDefinition>
