import { INVITATION_DAYS } from '@rolecall/domain/access/access-limits'
import { type LetterMail, NO_SECRETS } from './mail.queries.ts'

export type Invitation = {
  to: string
  inviter: string
  company: string
  what: 'project' | 'position' | 'company'
  /** Title of the project or position. */
  title: string
  link: string
  /** Whether the link creates an account, since the recipient has none. */
  isFirst: boolean
  /** A note from the inviting user. */
  note?: string
}

const OPEN = { label: 'Open Rolecall' }
const FIRST = `Use the link to choose a password and sign in. It works once and expires in ${INVITATION_DAYS} days.`

/** Tells a person that they were added to a project, a position or the company, with a link to it. */
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
    actions: [isFirst ? { link, label: 'Accept invitation' } : { link, ...(what === 'company' && OPEN) }],
    note: isFirst ? FIRST : 'Sign in as usual.',
  },
})
