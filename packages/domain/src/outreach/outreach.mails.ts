import { BUTTON, HELLO_COLLEAGUE, type MailDefinition, paragraphs } from '../email/mail-template.ts'
import { INTEREST_FIELDS } from '../email/merge-fields.ts'

const FROM_RECRUITER = 'Kind regards,<br>{{recruiter_name}}'

/** Emails to candidates about a position they may like, and to a team about its candidates. */
export const outreachMails = {
  interest_check: {
    place: 10,
    name: 'First mail',
    when: 'a recruiter asks whether somebody is interested in {a position}',
    to: 'candidate',
    why: 'You get this mail because your résumé is known to {{company_name}}.',
    fields: INTEREST_FIELDS,
    button: 'I am interested',
    subject: 'Would you like to talk about {{position_title}}?',
    html: paragraphs(
      'Dear {{candidate_name}},',
      '{{company_name}} is looking for somebody for the position “{{position_title}}”, and your résumé fits what it asks for.',
      'Would you like to hear more? One press tells us, and you need no account for it.',
      BUTTON,
      'If you are interested, we write to you about a first talk. If not, that is all: nobody asks you about this position again.',
      FROM_RECRUITER,
    ),
  },
  interest_reminder: {
    place: 20,
    name: 'Reminder',
    when: 'somebody has not answered the first mail, and a recruiter asks again',
    to: 'candidate',
    why: 'You get this mail because your résumé is known to {{company_name}}.',
    fields: INTEREST_FIELDS,
    button: 'I am interested',
    subject: 'Still open: {{position_title}}',
    html: paragraphs(
      'Dear {{candidate_name}},',
      'Some days ago we asked you about the position “{{position_title}}” at {{company_name}}. It is still open, and we would like to know what you think of it.',
      BUTTON,
      'One press is enough. We remind you only this once.',
      FROM_RECRUITER,
    ),
  },
  sequence_mail: {
    place: 30,
    name: 'Mail of a sequence',
    when: 'a sequence of mails comes to its turn; this is what a new one begins with, and each sequence has its own words',
    to: 'candidate',
    why: 'You get this mail because your résumé is known to {{company_name}}.',
    fields: INTEREST_FIELDS,
    button: 'I am interested',
    subject: 'A word about {{position_title}}',
    html: paragraphs(
      'Dear {{candidate_name}},',
      '{{company_name}} is looking for somebody for the position “{{position_title}}”, and I thought of you.',
      'One press tells me whether you would like to hear more, or when I may ask you again.',
      BUTTON,
      FROM_RECRUITER,
    ),
  },
  action_request: {
    place: 290,
    name: '{Candidates} to see to',
    when: 'somebody asks the team of {a position} to see to its {candidates}',
    to: 'colleague',
    why: 'You get this mail because you are on the team of the {position}.',
    fields: ['recipient_name', 'recruiter_name', 'position_title', 'company_name', 'status_name', 'message'],
    button: 'Open the {position}',
    subject: '{Candidates} to see to: {{position_title}}',
    html: paragraphs(
      HELLO_COLLEAGUE,
      '{{recruiter_name}} asks you to see to the {candidates} in “{{status_name}}” of the {position} “{{position_title}}”.',
      '{{message}}',
      BUTTON,
    ),
  },
} as const satisfies Record<string, MailDefinition>
