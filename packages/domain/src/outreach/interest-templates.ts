/** Emails that ask candidates of a position something; each is sent once per candidate and position. We chose the names. */
export const INTEREST_MAILS = ['interest_check', 'interest_reminder'] as const
export type InterestMail = (typeof INTEREST_MAILS)[number]

/** Clients' names for the first of these emails. */
const FIRST_MAIL: ReadonlySet<string> = new Set([
  '',
  'interest',
  'interested',
  'interest_mail',
  'ic',
  'ic_mail',
  'ic_mailer',
])

/** Returns the email that a client means; the first one if it names none, `undefined` for an unknown name. */
export function readInterestMail(name: string): InterestMail | undefined {
  const wanted = name.trim().toLowerCase().replaceAll(' ', '_')
  return FIRST_MAIL.has(wanted) ? 'interest_check' : INTEREST_MAILS.find((known) => known === wanted)
}

/** Maximum lengths of a template. Limits chosen by us. */
export const TEMPLATE_MAX = { subject: 200, html: 50_000 } as const

/** Test emails per user and hour. Limit chosen by us. */
export const TEST_MAILS_AN_HOUR = 20
