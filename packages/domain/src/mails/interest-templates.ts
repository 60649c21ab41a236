/** The mails that candidates of a position are asked by; each goes to a person once for a position. Our own names. */
export const INTEREST_MAILS = ['interest_check', 'interest_reminder'] as const
export type InterestMail = (typeof INTEREST_MAILS)[number]

/** Names that clients have for the mail that asks first. */
const FIRST_MAIL: ReadonlySet<string> = new Set([
  '',
  'interest',
  'interested',
  'interest_mail',
  'ic',
  'ic_mail',
  'ic_mailer',
])

/** Which mail a client means; the one that asks first where it names none, `undefined` for a name that is none of ours. */
export function readInterestMail(name: string): InterestMail | undefined {
  const wanted = name.trim().toLowerCase().replaceAll(' ', '_')
  return FIRST_MAIL.has(wanted) ? 'interest_check' : INTEREST_MAILS.find((known) => known === wanted)
}

/** Of a template. Our own bounds. */
export const TEMPLATE_MAX = { subject: 200, html: 50_000 } as const

/** HTML of an editor with formatting; the two answers to choose from follow the last paragraph by themselves. */
export type MailTemplate = { subject: string; html: string }

const paragraphs = (...texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('')

/** What each mail says where the company has not written one of its own. */
export const INTEREST_TEMPLATES: Record<InterestMail, MailTemplate> = {
  interest_check: {
    subject: 'Would you like to talk about {{position_title}}?',
    html: paragraphs(
      'Dear {{candidate_name}},',
      '{{company_name}} is looking for somebody for the position “{{position_title}}”, and your résumé fits what it asks for.',
      'Would you like to hear more? One press tells us, and you need no account for it.',
      'Kind regards,<br>{{recruiter_name}}',
    ),
  },
  interest_reminder: {
    subject: 'Still open: {{position_title}}',
    html: paragraphs(
      'Dear {{candidate_name}},',
      'some days ago we asked you about the position “{{position_title}}” at {{company_name}}. It is still open, and we would like to know what you think of it.',
      'Kind regards,<br>{{recruiter_name}}',
    ),
  },
}
