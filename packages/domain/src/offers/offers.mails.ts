import { APPLICANT, BUTTON, type MailOfType, paragraphs } from './mail-of-type.ts'

const HELLO = 'Hello {{candidate_name}},'
const FROM_COMPANY = 'Kind regards,<br>{{company_name}}'
const IN_CONTACT = 'You get this mail because {{company_name}} is in contact with you about a position.'

/** About what a candidate is offered; none of them names an amount. */
export const OFFER_MAILS = {
  job_offer: {
    name: 'Offer',
    when: 'a recruiter sends an offer that was approved',
    to: 'candidate',
    why: IN_CONTACT,
    fields: [...APPLICANT, 'valid_until'],
    button: 'Read the offer',
    note: 'The link is yours alone. Behind it you read the offer, ask what you would like to know, and accept or decline. You can do so until the end of {{valid_until}}.',
    examples: { valid_until: 'Monday, 8 March 2027' },
    subject: 'Our offer: {{position_title}}',
    html: paragraphs(
      HELLO,
      'We would be glad to have you with us: {{company_name}} offers you the position “{{position_title}}”.',
      BUTTON,
      'Please take your time to read it.',
      FROM_COMPANY,
    ),
  },
  job_offer_reminder: {
    name: 'Offer: a day left',
    when: 'an offer can be signed for one more day',
    to: 'candidate',
    why: IN_CONTACT,
    fields: [...APPLICANT, 'valid_until'],
    button: 'Read the offer',
    note: 'If you need more time, ask for it on the same page.',
    examples: { valid_until: 'Monday, 8 March 2027' },
    subject: 'A day left for our offer: {{position_title}}',
    html: paragraphs(
      HELLO,
      'Our offer of the position “{{position_title}}” waits for your answer until the end of {{valid_until}}.',
      BUTTON,
      FROM_COMPANY,
    ),
  },
  job_offer_signed: {
    name: 'Offer signed',
    when: 'a candidate has signed an offer, and its file is written',
    to: 'candidate',
    why: IN_CONTACT,
    fields: APPLICANT,
    button: 'The signed offer',
    note: 'The link is yours alone. Behind it you find what you signed, and get it as a PDF that shows by itself whether it was changed.',
    subject: 'You have signed: {{position_title}}',
    html: paragraphs(
      HELLO,
      'Thank you: you have signed the offer of {{company_name}} for the position “{{position_title}}”. Please keep a copy of it.',
      BUTTON,
      FROM_COMPANY,
    ),
  },
  job_offer_withdrawn: {
    name: 'Offer withdrawn',
    when: 'a recruiter withdraws an offer that was sent',
    to: 'candidate',
    why: IN_CONTACT,
    fields: APPLICANT,
    subject: 'About our offer: {{position_title}}',
    html: paragraphs(
      HELLO,
      'We are sorry: our offer of the position “{{position_title}}” does not stand any more, and can no longer be signed. This is not about you as a person, and we know that it is no good news.',
      'If you have questions, please answer this mail.',
      FROM_COMPANY,
    ),
  },
  position_filled: {
    name: 'Position filled',
    when: 'somebody is hired, and a recruiter tells others who were under way that {a position} is filled',
    to: 'candidate',
    why: IN_CONTACT,
    fields: APPLICANT,
    subject: 'About your application for {{position_title}}',
    html: paragraphs(
      HELLO,
      'Thank you for your time and your interest in the position “{{position_title}}” at {{company_name}}. We have found somebody for it, and so we do not go on with your application.',
      'This was a decision between several people, and it is no judgement of what you can do. We would be glad to hear from you again when another position suits you.',
      FROM_COMPANY,
    ),
  },
} as const satisfies Record<string, MailOfType>
