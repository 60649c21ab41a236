import { INVITATION_DAYS } from '@rolecall/domain/limits'
import { type LetterMail, NO_SECRETS } from '../outbox/mail.queries.ts'

export type Invitation = {
  to: string
  inviter: string
  company: string
  what: 'project' | 'position' | 'company'
  /** Of the project or position. */
  title: string
  link: string
  /** Whether the link makes an account, as whoever is written to has none. */
  isFirst: boolean
  /** What whoever invites says besides. */
  note?: string
}

const OPEN = { label: 'Open the company' }
const FIRST = `The link lets you choose a password and signs you in. It works once, for ${INVITATION_DAYS} days.`

/** Tells somebody that they were made part of a project or position, or of the company, and where it is. */
export const invitationMail = ({ to, inviter, company, what, title, link, isFirst, note }: Invitation): LetterMail => ({
  kind: 'invitation',
  to,
  secrets: isFirst ? [link] : NO_SECRETS,
  letter: {
    type: `invitation_${what}`,
    values: {
      recruiter_name: inviter,
      company_name: company,
      message: note ?? '',
      ...(what === 'company' ? {} : { [`${what}_title`]: title }),
    },
    actions: [isFirst ? { link, label: 'Take up the invitation' } : { link, ...(what === 'company' && OPEN) }],
    note: isFirst ? FIRST : 'Sign in as you always do.',
  },
})
