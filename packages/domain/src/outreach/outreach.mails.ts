import { BUTTON, HELLO_COLLEAGUE, type MailDefinition, paragraphs } from '../email/mail-template.ts'
import { INTEREST_FIELDS } from '../email/merge-fields.ts'

const FROM_RECRUITER = 'Kind regards,<br>{{recruiter_name}}'

/** Emails to candidates about a position they may like, and to a team about its candidates. */
export const outreachMails = {
  interest_check: {
    place: 10,
    name: 'Interest email',
    when: 'a recruiter asks {a candidate} about their interest in {a position}',
    to: 'candidate',
    why: 'You’re receiving this because your résumé is in the talent pool of {{company_name}}.',
    fields: INTEREST_FIELDS,
    button: 'I’m interested',
    subject: 'Would you like to talk about {{position_title}}?',
    html: paragraphs(
      'Dear {{candidate_name}},',
      '{{company_name}} is hiring for the position “{{position_title}}”, and your résumé fits what we’re looking for.',
      'Would you like to hear more? Let us know with one click. You don’t need an account.',
      BUTTON,
      'If you’re interested, we’ll contact you about a first conversation. If not, we won’t ask you about this position again.',
      FROM_RECRUITER,
    ),
  },
  interest_reminder: {
    place: 20,
    name: 'Interest reminder',
    when: '{a candidate} hasn’t answered the interest email and a recruiter asks again',
    to: 'candidate',
    why: 'You’re receiving this because your résumé is in the talent pool of {{company_name}}.',
    fields: INTEREST_FIELDS,
    button: 'I’m interested',
    subject: 'Still open: {{position_title}}',
    html: paragraphs(
      'Dear {{candidate_name}},',
      'A few days ago we asked you about the position “{{position_title}}” at {{company_name}}. It’s still open, and we’d like to know what you think.',
      BUTTON,
      'One click is enough. We won’t remind you again.',
      FROM_RECRUITER,
    ),
  },
  sequence_mail: {
    place: 30,
    name: 'Sequence email',
    when: 'a sequence step is due (starting text for new steps)',
    to: 'candidate',
    why: 'You’re receiving this because your résumé is in the talent pool of {{company_name}}.',
    fields: INTEREST_FIELDS,
    button: 'I’m interested',
    subject: 'About {{position_title}}',
    html: paragraphs(
      'Dear {{candidate_name}},',
      '{{company_name}} is hiring for the position “{{position_title}}”, and I thought of you.',
      'Let me know with one click if you’d like to hear more, or when I can ask you again.',
      BUTTON,
      FROM_RECRUITER,
    ),
  },
  action_request: {
    place: 290,
    name: '{Candidates} to review',
    when: 'a colleague asks the hiring team of {a position} to review its {candidates}',
    to: 'colleague',
    why: 'You’re receiving this because you’re on the hiring team of the {position}.',
    fields: ['recipient_name', 'recruiter_name', 'position_title', 'company_name', 'status_name', 'message'],
    button: 'Open the {position}',
    subject: '{Candidates} to review: {{position_title}}',
    html: paragraphs(
      HELLO_COLLEAGUE,
      '{{recruiter_name}} asks you to review the {candidates} in “{{status_name}}” for the {position} “{{position_title}}”.',
      '{{message}}',
      BUTTON,
    ),
  },
} as const satisfies Record<string, MailDefinition>
