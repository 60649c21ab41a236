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
    when: 'an application has arrived',
    to: 'candidate',
    why: APPLIED,
    fields: APPLICANT,
    button: 'Your application',
    note: 'The link is yours alone: with it you see where your application stands, correct what you sent, withdraw, or have it deleted.',
    subject: 'Your application for {{position_title}}',
    html: paragraphs(
      HELLO_CANDIDATE,
      'Thank you, your application for “{{position_title}}” has arrived at {{company_name}}.',
      'What happens next: {{company_name}} looks at it. On the page of your application you see at any time where it stands.',
      BUTTON,
      FROM_COMPANY,
    ),
  },
  application_confirm: {
    place: 50,
    name: 'Is this application yours?',
    when: 'somebody applies under an address that is known already',
    to: 'candidate',
    why: APPLIED,
    fields: [...APPLICANT, 'days'],
    button: 'Is this application yours?',
    note: 'If it is not yours, say so on the same page, or do nothing: it is deleted after {{days}} days.',
    subject: 'Please confirm your application for {{position_title}}',
    html: paragraphs(
      HELLO_CANDIDATE,
      'An application for “{{position_title}}” has arrived at {{company_name}} that names you. Please say on this page whether it is yours. Until then nothing that {{company_name}} knows of you changes.',
      BUTTON,
      FROM_COMPANY,
    ),
  },
  application_draft: {
    place: 60,
    name: 'Finish your application later',
    when: 'somebody asks for a link to an application that they have begun',
    to: 'candidate',
    why: 'You get this mail because somebody typed your address to finish an application later.',
    fields: ['position_title', 'company_name', 'days'],
    button: 'Go on with the application',
    note: 'What you have filled in is kept for {{days}} days and then deleted; until it is sent, nobody at {{company_name}} sees it. If you did not ask for this, somebody mistyped their address: you do not have to do anything.',
    examples: { days: '14' },
    subject: 'Finish your application for {{position_title}}',
    // Anyone may have typed the address, so it greets nobody by name.
    html: paragraphs(
      'Hello,',
      'You asked for a link to your application for “{{position_title}}” at {{company_name}}, to finish it later. It is not sent yet.',
      BUTTON,
      FROM_COMPANY,
    ),
  },
} as const satisfies Record<string, MailDefinition>
