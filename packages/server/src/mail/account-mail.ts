import { RESET_LINK_MINUTES, VERIFY_LINK_HOURS } from '@rolecall/domain/limits'
import { escapeHtml } from '../kernel/escape-html.ts'
import type { MailKind, NewMail } from './mail.queries.ts'

type Letter = {
  kind: MailKind
  to: string
  subject: string
  before: string
  link?: string
  label?: string
  after: string
}

function letterOf({ kind, to, subject, before, link, label, after }: Letter): NewMail {
  const [first, last] = [escapeHtml(before), escapeHtml(after)]
  const anchor = link ? `<p><a href="${escapeHtml(link)}">${escapeHtml(label ?? link)}</a></p>` : ''
  return {
    kind,
    to,
    subject,
    text: [before, ...(link ? [link] : []), after].join('\n\n').concat('\n'),
    html: `<p>${first}</p>${anchor}<p>${last}</p>`,
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
    label: 'Choose a new password',
    after: `The link works once, for ${RESET_LINK_MINUTES} minutes. If you did not ask for it, do nothing: your password stays as it is.`,
  })

/** Tells whose password was changed, so that somebody else's doing does not go unnoticed. */
export const passwordChangedMail = ({ to }: { to: string }): NewMail =>
  letterOf({
    kind: 'account',
    to,
    subject: 'Your password was changed',
    before: 'The password of your account in Rolecall was changed, and every device was signed out.',
    after: 'If it was not you, ask the administrator of your company to reset it.',
  })

/** Asks whether an address is that of whoever signed up with it. */
export const verifyMail = ({ to, link, company }: { to: string; link: string; company: string }): NewMail =>
  letterOf({
    kind: 'verification',
    to,
    subject: 'Is this your address?',
    before: `Somebody, probably you, asked for an account of ${company} in Rolecall with this address and a password of their own.`,
    link,
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
