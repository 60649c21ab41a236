import { RESET_LINK_MINUTES, VERIFY_LINK_HOURS } from '@rolecall/domain/accounts/account-limits'
import { sentence } from '@rolecall/domain/text/sentence'
import { type LetterMail, NO_SECRETS } from './mail.queries.ts'

/** The email with the link to reset a forgotten password. */
export const resetMail = ({ to, link }: { to: string; link: string }): LetterMail => ({
  kind: 'reset',
  to,
  secrets: [link],
  letter: {
    type: 'password_reset',
    values: {},
    actions: [{ link }],
    note: `The link works once and expires in ${RESET_LINK_MINUTES} minutes. If you didn’t ask for it, ignore this email. Your password stays the same.`,
  },
})

const changed = (to: string, news: string, message: string, note: string): LetterMail => ({
  kind: 'account',
  to,
  secrets: NO_SECRETS,
  letter: { type: 'account_changed', values: { news, message }, note },
})

/** Tells a user that their password was changed, so that a change by another person does not go unnoticed. */
export const passwordChangedMail = ({ to, isOwn = false }: { to: string; isOwn?: boolean }): LetterMail =>
  changed(
    to,
    'Your password was changed',
    isOwn
      ? 'The password of your Rolecall account was changed, and all other devices were signed out.'
      : 'The password of your Rolecall account was changed, and all devices were signed out.',
    'If this wasn’t you, ask your administrator to reset your password.',
  )

const FACTOR_NEWS = {
  on: [
    'Two-factor authentication is on',
    'Two-factor authentication was turned on. You now sign in with a code from an app.',
  ],
  off: ['Two-factor authentication is off', 'Two-factor authentication was turned off.'],
  codes: [
    'You have new recovery codes',
    'New recovery codes were created for two-factor authentication. The old ones no longer work.',
  ],
} as const

/** Tells a user about a change of their second factor. `by`: who made it, if it was another user. */
export const secondFactorMail = ({ to, news, by }: { to: string; news: keyof typeof FACTOR_NEWS; by?: string }) =>
  changed(
    to,
    FACTOR_NEWS[news][0],
    by ? `${FACTOR_NEWS[news][1]} ${by} did this for you.` : FACTOR_NEWS[news][1],
    'If this wasn’t you, change your password and tell your administrator.',
  )

const PASSKEY_NEWS = {
  added: ['A passkey was added', 'The passkey “{name}” was added. It signs you in without your password.'],
  removed: ['A passkey was removed', 'The passkey “{name}” was removed. It can no longer be used to sign in.'],
  copied: [
    'A passkey was turned off',
    'A copy of your passkey “{name}” was used, so we turned it off. Remove it and add a new one.',
  ],
} as const

/** Tells a user about a change of one of their passkeys. */
export const passkeyMail = ({ to, news, name }: { to: string; news: keyof typeof PASSKEY_NEWS; name: string }) =>
  changed(
    to,
    PASSKEY_NEWS[news][0],
    sentence(PASSKEY_NEWS[news][1], { name }),
    'If this wasn’t you, change your password and tell your administrator.',
  )

/** Asks whether an address belongs to the person who signed up with it. */
export const verifyMail = ({ to, link, company }: { to: string; link: string; company: string }): LetterMail => ({
  kind: 'verification',
  to,
  secrets: [link],
  letter: {
    type: 'address_check',
    // The recipient has no account: the only known name is a stranger's word.
    values: { recipient_name: '', company_name: company },
    actions: [{ link }],
    note: `The link works for ${VERIFY_LINK_HOURS} hours. Once you’ve used it, an administrator of ${company} approves the account. If you didn’t sign up, don’t open the link: without it, no one can sign in.`,
  },
})

/** The email to an account's owner when their address is used to sign up. */
export const knownAddressMail = ({ to, link }: { to: string; link: string }): LetterMail => ({
  kind: 'account',
  to,
  secrets: NO_SECRETS,
  letter: { type: 'known_address', values: {}, actions: [{ link }] },
})

/** The email to users who approve new accounts. */
export const approvalMail = ({ to, link, who }: { to: string; link: string; who: string }): LetterMail => ({
  kind: 'account',
  to,
  secrets: NO_SECRETS,
  letter: { type: 'approval_request', values: { candidate_name: who }, actions: [{ link }] },
})

type Role = { to: string; link: string; role: string; by: string }

/** Tells a user about a change of their role, so that no rights change behind their back. */
export const roleMail = ({ to, link, role, by }: Role): LetterMail => ({
  kind: 'account',
  to,
  secrets: NO_SECRETS,
  letter: { type: 'role_changed', values: { role_name: role, recruiter_name: by }, actions: [{ link }] },
})
