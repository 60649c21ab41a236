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

/** Mails that somebody sends to themselves as a test within an hour. Our own bound. */
export const TEST_MAILS_AN_HOUR = 20
