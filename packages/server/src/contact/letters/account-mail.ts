import { RESET_LINK_MINUTES, VERIFY_LINK_HOURS } from '@rolecall/domain/limits'
import { html } from '../../ground/kernel/markup.ts'
import { type MailKind, type NewMail, NO_SECRETS } from '../outbox/mail.queries.ts'

type Letter = {
  kind: MailKind
  to: string
  subject: string
  before: string
  link?: string
  /** Whether the link does something, or only leads to where one signs in. */
  isSecret?: boolean
  label?: string
  after: string
}

function letterOf({ kind, to, subject, before, link, isSecret = false, label, after }: Letter): NewMail {
  const anchor = link && html`<p><a href="${link}">${label ?? link}</a></p>`
  return {
    kind,
    to,
    subject,
    text: [before, ...(link ? [link] : []), after].join('\n\n').concat('\n'),
    html: html`<p>${before}</p>${anchor}<p>${after}</p>`,
    secrets: link && isSecret ? [link] : NO_SECRETS,
  }
}

/** What whoever forgot their password asked for. */
export const resetMail = ({ to, link }: { to: string; link: string }): NewMail =>
  letterOf({
    kind: 'reset',
    to,
    subject: 'Choose a new password',
    before: 'Somebody, probably you, asked for a new password for your account in Rolecall.',
    link,
    isSecret: true,
    label: 'Choose a new password',
    after: `The link works once, for ${RESET_LINK_MINUTES} minutes. If you did not ask for it, do nothing: your password stays as it is.`,
  })

/** Tells whose password was changed, so that somebody else's doing does not go unnoticed. */
export const passwordChangedMail = ({ to, isOwn = false }: { to: string; isOwn?: boolean }): NewMail =>
  letterOf({
    kind: 'account',
    to,
    subject: 'Your password was changed',
    before: isOwn
      ? 'The password of your account in Rolecall was changed, and every other device was signed out.'
      : 'The password of your account in Rolecall was changed, and every device was signed out.',
    after: 'If it was not you, ask the administrator of your company to reset it.',
  })

const FACTOR_NEWS = {
  on: ['Your second factor is on', 'A second factor was set up: signing in takes a code of an app from now on.'],
  off: ['Your second factor is off', 'The second factor was switched off: signing in takes your password alone.'],
  codes: ['Your recovery codes are new', 'New recovery codes were made for your second factor. The old ones are over.'],
} as const

/** Tells whose second factor it is what became of it. `by`: who did it, where it was somebody else. */
export const secondFactorMail = ({ to, news, by }: { to: string; news: keyof typeof FACTOR_NEWS; by?: string }) =>
  letterOf({
    kind: 'account',
    to,
    subject: FACTOR_NEWS[news][0],
    before: by ? `${FACTOR_NEWS[news][1]} ${by} did it for you.` : FACTOR_NEWS[news][1],
    after: 'If it was not you, change your password and ask the administrator of your company.',
  })

/** Asks whether an address is that of whoever signed up with it. */
export const verifyMail = ({ to, link, company }: { to: string; link: string; company: string }): NewMail =>
  letterOf({
    kind: 'verification',
    to,
    subject: 'Is this your address?',
    before: `Somebody, probably you, asked for an account of ${company} in Rolecall with this address and a password of their own.`,
    link,
    isSecret: true,
    label: 'Yes, it is my address and I asked',
    after: `The link works for ${VERIFY_LINK_HOURS} hours; then an administrator of ${company} approves the account. If you did not ask for it, do not open the link: without it nobody can sign in.`,
  })

/** To somebody who has an account and asked for one. */
export const knownAddressMail = ({ to, link }: { to: string; link: string }): NewMail =>
  letterOf({
    kind: 'account',
    to,
    subject: 'You have an account already',
    before: 'Somebody, probably you, asked for an account in Rolecall with this address, which has one.',
    link,
    label: 'Sign in',
    after:
      'If you do not remember your password, choose “Forgot your password?” there. If you did not ask, do nothing.',
  })

/** To those who approve new people. */
export const approvalMail = ({ to, link, who }: { to: string; link: string; who: string }): NewMail =>
  letterOf({
    kind: 'account',
    to,
    subject: `${who} asks for an account`,
    before: `${who} signed up with an address of your company, has verified it, and waits for approval and a role.`,
    link,
    label: 'Open Rolecall',
    after: 'Approve them under Users and roles. Until then they cannot sign in.',
  })

/** Tells somebody that they may do something else from now on, so that nobody's rights change behind their back. */
export const roleMail = ({ to, link, role, by }: { to: string; link: string; role: string; by: string }): NewMail =>
  letterOf({
    kind: 'account',
    to,
    subject: `You are ${role} in Rolecall now`,
    before: `${by} gave you the role ${role}. It says what you may see and do from now on.`,
    link,
    label: 'Open Rolecall',
    after: 'If you did not expect it, ask the administrator of your company.',
  })
