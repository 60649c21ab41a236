import {
  APPLICANT,
  BUTTON,
  DETAILS,
  INTERVIEW,
  IT_WAS_TO_BE,
  type MailOfType,
  paragraphs,
  WHEN_AND_WHERE,
} from './mail-of-type.ts'
import { INTEREST_FIELDS } from './merge-fields.ts'

const HELLO = 'Hello {{candidate_name}},'
const FROM_COMPANY = 'Kind regards,<br>{{company_name}}'
const FROM_RECRUITER = 'Kind regards,<br>{{recruiter_name}}'

const APPLIED = 'You get this mail because an application names your address.'
const IN_CONTACT = 'You get this mail because {{company_name}} is in contact with you about a position.'

/** To candidates. */
export const CANDIDATE_MAILS = {
  interest_check: {
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
  application_thanks: {
    name: 'Thanks for applying',
    when: 'an application has arrived',
    to: 'candidate',
    why: APPLIED,
    fields: APPLICANT,
    button: 'Your application',
    note: 'The link is yours alone: with it you see where your application stands, correct what you sent, withdraw, or have it deleted.',
    subject: 'Your application for {{position_title}}',
    html: paragraphs(
      HELLO,
      'Thank you, your application for “{{position_title}}” has arrived at {{company_name}}.',
      'What happens next: {{company_name}} looks at it. On the page of your application you see at any time where it stands.',
      BUTTON,
      FROM_COMPANY,
    ),
  },
  application_confirm: {
    name: 'Is this application yours?',
    when: 'somebody applies under an address that is known already',
    to: 'candidate',
    why: APPLIED,
    fields: [...APPLICANT, 'days'],
    button: 'Is this application yours?',
    note: 'If it is not yours, say so on the same page, or do nothing: it is deleted after {{days}} days.',
    subject: 'Please confirm your application for {{position_title}}',
    html: paragraphs(
      HELLO,
      'An application for “{{position_title}}” has arrived at {{company_name}} that names you. Please say on this page whether it is yours. Until then nothing that {{company_name}} knows of you changes.',
      BUTTON,
      FROM_COMPANY,
    ),
  },
  interview_offer: {
    name: 'Times to choose from',
    when: 'a recruiter offers times for an interview',
    to: 'candidate',
    why: IN_CONTACT,
    fields: [...APPLICANT, 'interview_type', 'valid_until'],
    button: 'Choose a time',
    details: [
      ['', 'Tuesday, 9 March 2027, 10:00–10:30 (Europe/London)'],
      ['', 'Wednesday, 10 March 2027, 14:00–14:30 (Europe/London)'],
    ],
    note: 'They are not held for you: whoever books one first has it. You can choose until {{valid_until}}, and there you can also say that none of them suits.',
    subject: 'Choose a time for your interview: {{position_title}}',
    html: paragraphs(
      HELLO,
      '{{company_name}} would like to talk with you about {{position_title}} ({{interview_type}}). Please choose one of these times:',
      DETAILS,
      BUTTON,
      'As soon as you have chosen, you get a mail with the time, and an entry for your calendar.',
      FROM_COMPANY,
    ),
  },
  interview_scheduled: {
    name: 'Interview set',
    when: 'an interview is scheduled, or a time is booked',
    to: 'candidate',
    why: IN_CONTACT,
    fields: INTERVIEW,
    details: WHEN_AND_WHERE,
    subject: 'Interview: {{position_title}}, {{interview_time}}',
    html: paragraphs(
      HELLO,
      'Your interview with {{company_name}} for {{position_title}} is set.',
      DETAILS,
      'The entry that goes along puts it into your calendar. If the time does not suit you, please let us know.',
      FROM_COMPANY,
    ),
  },
  interview_moved: {
    name: 'Interview moved',
    when: 'an interview gets another time',
    to: 'candidate',
    why: IN_CONTACT,
    fields: INTERVIEW,
    details: WHEN_AND_WHERE,
    subject: 'Interview moved: {{position_title}}, {{interview_time}}',
    html: paragraphs(
      HELLO,
      'Your interview with {{company_name}} for {{position_title}} was moved.',
      DETAILS,
      'The entry in your calendar moves with it. If the new time does not suit you, please let us know.',
      FROM_COMPANY,
    ),
  },
  interview_cancelled: {
    name: 'Interview cancelled',
    when: 'an interview is cancelled',
    to: 'candidate',
    why: IN_CONTACT,
    fields: INTERVIEW,
    details: IT_WAS_TO_BE,
    subject: 'Interview cancelled: {{position_title}}, {{interview_time}}',
    html: paragraphs(
      HELLO,
      'Your interview with {{company_name}} for {{position_title}} was cancelled.',
      DETAILS,
      'You need not do anything: the entry is taken out of your calendar.',
      FROM_COMPANY,
    ),
  },
} as const satisfies Record<string, MailOfType>
