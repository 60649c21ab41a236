import { type OwnWords, sayIn } from '@rolecall/domain/company/own-words'
import { INVITATION_DAYS } from '@rolecall/domain/limits'
import { html } from '../../ground/kernel/markup.ts'
import { type NewMail, NO_SECRETS } from '../outbox/mail.queries.ts'

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
  /** What the company calls projects and positions. */
  words: OwnWords
}

const FIRST = `The link lets you choose a password and signs you in. It works once, for ${INVITATION_DAYS} days.`

/** What is said of each thing that somebody is invited to. */
const TEXTS = {
  company: {
    sentence: '{inviter} invites you to work with {company} in Rolecall.',
    subject: 'Invitation to {company}',
    open: 'Open the company',
  },
  project: {
    sentence: '{inviter} of {company} invites you to the {project} “{title}”.',
    subject: 'Invitation to the {project} {title}',
    open: 'Open the {project}',
  },
  position: {
    sentence: '{inviter} of {company} invites you to the {position} “{title}”.',
    subject: 'Invitation to the {position} {title}',
    open: 'Open the {position}',
  },
} as const

/** Tells somebody that they were made part of a project or position, or of the company, and where it is. */
export function invitationMail({ to, inviter, company, what, title, link, isFirst, note, words }: Invitation): NewMail {
  const say = sayIn(words)
  const texts = TEXTS[what]
  const sentence = say(texts.sentence, { inviter, company, title })
  const hint = isFirst ? FIRST : 'Sign in as you always do.'
  const label = isFirst ? 'Take up the invitation' : say(texts.open)
  return {
    kind: 'invitation',
    to,
    subject: say(texts.subject, { company, title }),
    text: [sentence, ...(note ? [note] : []), link, hint].join('\n\n').concat('\n'),
    html: html`<p>${sentence}</p>${note ? html`<p style="white-space:pre-line">${note}</p>` : ''}<p><a href="${link}">${label}</a></p><p>${hint}</p>`,
    secrets: isFirst ? [link] : NO_SECRETS,
  }
}
