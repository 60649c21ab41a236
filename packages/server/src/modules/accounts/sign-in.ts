import type { UsedPasskey } from '@rolecall/contract/company/passkey-input'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import { CODE_ATTEMPTS, SIGN_IN_ATTEMPTS, SIGN_IN_REASON } from '@rolecall/domain/limits'
import { tellOfCopy } from '../../../contact/letters/tell-of-copy.ts'
import { siteOf } from '../../../ground/env.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { forgetAttempts, withdrawAttempt } from '../../../ground/http/attempts.queries.ts'
import { networkOf } from '../../../ground/http/network-of.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { isKnownNetwork } from '../../../ground/kernel/known-networks.ts'
import { hashPassword, isPassword, turnOf } from '../../../ground/kernel/passwords.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import { inCompany } from '../../../ground/kernel/work.ts'
import { takeAttempt } from '../../../house/entry/attempts.ts'
import { findCredentials } from '../../../house/entry/open-session.queries.ts'
import { openSession } from '../../../house/entry/open-session.ts'
import { findPasswordRule } from '../../../house/entry/password-rule.ts'
import { refuseWaiting } from '../../../house/entry/refuse-waiting.ts'
import { hasPasskey } from '../../../house/second-factor/kept-passkeys.queries.ts'
import { hasApp, hasSecondFactor } from '../../../house/second-factor/second-factor.queries.ts'
import { takeCode } from '../../../house/second-factor/take-code.ts'
import { PASSKEY_REFUSALS, usePasskey } from '../../../house/second-factor/use-passkey.ts'
import { findSignIn } from './sign-in.queries.ts'

const ENTER_CODE = 'Enter the code that your authenticator app shows, or a recovery code.'
const USE_PASSKEY = 'Use your passkey, or enter a recovery code.'
const USE_EITHER = 'Use your passkey, or enter the code that your authenticator app shows, or a recovery code.'
const TOO_MANY = 'Too many attempts to sign in. Please wait some minutes and try again.'

// Checked when there is no such account, so that the answer takes as long as for one that exists.
const nobodysHash = hashPassword('nobody has this password')

/** base64 of UTF-8, as the client sends it, or the text itself when it is no such thing (rule A-001). */
export function decodeField(value: string): string {
  const decoded = Buffer.from(value, 'base64').toString('utf8')
  const isBase64 =
    Buffer.from(decoded, 'utf8')
      .toString('base64')
      .replace(/(?<!=)=+$/, '') === value.replace(/(?<!=)=+$/, '')
  return isBase64 && !decoded.includes('\uFFFD') ? decoded : value
}

/**
 * Opens a session. Refusals never tell whether the account exists; too many of them, per account or per address,
 * and further tries are refused for SIGN_IN_ATTEMPTS.windowMinutes.
 */
export async function signIn(
  deps: Deps,
  given: {
    email: string
    password: string
    code?: string | undefined
    passkey?: UsedPasskey | undefined
    address: string
    timeZone?: string | undefined
    userAgent?: string | undefined
    reason?: string | undefined
  },
) {
  const { db } = deps
  const email = decodeField(given.email).trim().toLowerCase()
  const { attempt, keys } = await takeAttempt(deps, {
    kind: 'sign-in',
    account: email,
    address: given.address,
    limits: SIGN_IN_ATTEMPTS,
    tooMany: TOO_MANY,
  })

  // PostgreSQL has no place for a NUL, so that no account has one.
  const found = email.includes('\0') ? undefined : await findAccount(deps, email)
  const network = networkOf(given.address)
  const whose = turnOf(network, { isKnown: isKnownNetwork(db, network) })
  const correct = await isPassword(found?.password_hash ?? (await nobodysHash), decodeField(given.password), whose)
  if (!found?.password_hash || !correct || !found.is_active)
    // Rule A-005: the sentence is the documents' own, and what helps stands beside it.
    throw new Problem('not_signed_in', MESSAGES.serverError, {
      credentials: 'The e-mail or the password is not right.',
    })
  refuseWaiting(found)
  const reason = await checkPasswordRule(deps, { ...found, reason: given.reason }, attempt)

  const hasFactor = await checkSecondFactor(
    deps,
    { ...found, email, address: given.address, code: given.code, passkey: given.passkey },
    attempt,
  )

  await withdrawAttempt(db, attempt)
  await forgetAttempts(db, keys.account)
  const { id: userId } = found
  const { address, userAgent, timeZone } = given
  const by = hasFactor ? 'password-and-code' : 'password'
  return inCompany(deps, found.companyId, async (work) => {
    const answer = await openSession(work, { userId, address, userAgent, timeZone, by })
    if (reason !== undefined)
      await recordEvent(work, { kind: 'user.used-password', actorId: userId, address, payload: { reason } })
    return answer
  })
}

type Ruled = { companyId: string; id: string; reason: string | undefined }

/**
 * Holds to what the company says of passwords, which is told to nobody who does not know theirs. Answers with the reason
 * where one was needed.
 */
async function checkPasswordRule(
  deps: Deps,
  { companyId, id, reason }: Ruled,
  attempt: readonly string[],
): Promise<string | undefined> {
  const rule = await inCompany(deps, companyId, ({ tx }) => findPasswordRule(tx, id))
  if (rule.may === 'freely') return undefined
  const why = reason?.trim() ?? ''
  if (rule.may === 'for-a-reason' && why.length >= SIGN_IN_REASON.min) return why
  // The password was right, and this is no failure.
  await withdrawAttempt(deps.db, attempt)
  const through = `Your company signs in with ${rule.through}, not with passwords.`
  if (rule.may === 'never') throw new Problem('not_signed_in', through)
  const ask = `${through} As its administrator you may use yours: say why, in ${SIGN_IN_REASON.min} characters or more.`
  throw new Problem('not_signed_in', ask, { reason: ask })
}

type Factored = {
  companyId: string
  id: string
  email: string
  address: string
  code: string | undefined
  passkey: UsedPasskey | undefined
}

/**
 * Asks whoever has a second factor for a code or a passkey, for which nobody is asked who does not know the password. Answers
 * whether there is one.
 */
async function checkSecondFactor(deps: Deps, asked: Factored, attempt: readonly string[]): Promise<boolean> {
  const { companyId, id: userId, email, address, code, passkey } = asked
  if (!(await inCompany(deps, companyId, ({ tx }) => hasSecondFactor(tx, userId)))) return false
  if (!code && !passkey) {
    // The password was right, and this is no failure.
    await withdrawAttempt(deps.db, attempt)
    const [withApp, withPasskey] = await inCompany(deps, companyId, ({ tx }) =>
      Promise.all([hasApp(tx, userId), hasPasskey(tx, userId)]),
    )
    const ask = withPasskey ? (withApp ? USE_EITHER : USE_PASSKEY) : ENTER_CODE
    throw new Problem('not_signed_in', ask, { code: ask, ...(withPasskey && { passkey: ask }) })
  }
  const tried = { kind: 'code', account: email, address, limits: CODE_ATTEMPTS, tooMany: TOO_MANY } as const
  const { keys } = await takeAttempt(deps, tried)
  if (passkey) {
    const [purpose, site] = [{ to: 'sign-in' } as const, siteOf(deps.env)]
    const use = await usePasskey(deps, { companyId, userId, given: passkey, purpose, site, tell: tellOfCopy })
    if (use !== 'taken') throw new Problem('not_signed_in', PASSKEY_REFUSALS[use], { code: PASSKEY_REFUSALS[use] })
  } else if (!(await inCompany(deps, companyId, (work) => takeCode(work, userId, code ?? '')))) {
    const message = 'This code is not right, or was used already.'
    throw new Problem('not_signed_in', message, { code: message })
  }
  await forgetAttempts(deps.db, keys.account)
  return true
}

/** Whose e-mail this is, and what they sign in with. */
async function findAccount(deps: Deps, email: string) {
  const signIn = await findSignIn(deps.db, email)
  if (!signIn) return undefined
  const { companyId, userId } = signIn
  const credentials = await inCompany(deps, companyId, ({ tx }) => findCredentials(tx, userId))
  return credentials && { companyId, ...credentials }
}
