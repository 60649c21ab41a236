import type { UsedPasskey } from '@rolecall/contract/accounts/passkey-input'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { CODE_ATTEMPTS, SIGN_IN_ATTEMPTS, SIGN_IN_REASON } from '@rolecall/domain/accounts/account-limits'
import { siteOf } from '../../platform/env.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { resetAttempts, withdrawAttempt } from '../../platform/http/attempts.queries.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { isKnownNetwork } from '../../platform/kernel/known-networks.ts'
import { hashPassword, isPassword, turnOf } from '../../platform/kernel/passwords.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { notifyOfPasskeyCopy } from '../email/notify-of-passkey-copy.ts'
import { assertAccountReady } from '../sign-on/assert-account-ready.ts'
import { countAttempt } from '../sign-on/attempts.ts'
import { findCredentials } from '../sign-on/open-session.queries.ts'
import { openSession } from '../sign-on/open-session.ts'
import { hasPasskey } from '../sign-on/passkey-rows.queries.ts'
import { findPasswordRule } from '../sign-on/password-rule.ts'
import { redeemCode } from '../sign-on/redeem-code.ts'
import { hasApp, hasSecondFactor } from '../sign-on/second-factor.queries.ts'
import { PASSKEY_REFUSALS, usePasskey } from '../sign-on/use-passkey.ts'
import { findSignIn } from './sign-in.queries.ts'

const ENTER_CODE = 'Enter the code from your authenticator app, or a recovery code.'
const USE_PASSKEY = 'Use your passkey, or enter a recovery code.'
const USE_EITHER = 'Use your passkey, or enter a code from your authenticator app or a recovery code.'
const TOO_MANY = 'Too many sign-in attempts. Please wait a few minutes and try again.'

// Checked when there is no such account, so that the answer takes as long as for an existing one.
const nobodysHash = hashPassword('nobody has this password')

/** Decodes base64 of UTF-8, as the client sends it; returns the text itself if it is not that (rule A-001). */
export function decodeField(value: string): string {
  const decoded = Buffer.from(value, 'base64').toString('utf8')
  const isBase64 =
    Buffer.from(decoded, 'utf8')
      .toString('base64')
      .replace(/(?<!=)=+$/, '') === value.replace(/(?<!=)=+$/, '')
  return isBase64 && !decoded.includes('\uFFFD') ? decoded : value
}

/**
 * Opens a session. Refusals never tell whether the account exists; after too many of them, per account or per address,
 * further tries are refused for SIGN_IN_ATTEMPTS.windowMinutes.
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
  const { attempt, keys } = await countAttempt(deps, {
    kind: 'sign-in',
    account: email,
    address: given.address,
    limits: SIGN_IN_ATTEMPTS,
    tooMany: TOO_MANY,
  })

  // PostgreSQL cannot store a NUL, so no account has one.
  const found = email.includes('\0') ? undefined : await findAccount(deps, email)
  const network = networkOf(given.address)
  const whose = turnOf(network, { isKnown: isKnownNetwork(db, network) })
  const correct = await isPassword(found?.password_hash ?? (await nobodysHash), decodeField(given.password), whose)
  if (!found?.password_hash || !correct || !found.is_active)
    // Rule A-005: the sentence is the documents' own; `fields` adds what helps.
    throw new Problem('wrong_credentials', MESSAGES.serverError, {
      credentials: 'Incorrect email or password.',
    })
  assertAccountReady(found)
  const reason = await checkPasswordRule(deps, { ...found, reason: given.reason }, attempt)

  const hasFactor = await checkSecondFactor(
    deps,
    { ...found, email, address: given.address, code: given.code, passkey: given.passkey },
    attempt,
  )

  await withdrawAttempt(db, attempt)
  await resetAttempts(db, keys.account)
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

type PasswordRuleInput = { companyId: string; id: string; reason: string | undefined }

/**
 * Applies the company's rule about passwords, which callers without the right password do not learn. Returns the reason if
 * one was required.
 */
async function checkPasswordRule(
  deps: Deps,
  { companyId, id, reason }: PasswordRuleInput,
  attempt: readonly string[],
): Promise<string | undefined> {
  const rule = await inCompany(deps, companyId, ({ tx }) => findPasswordRule(tx, id))
  if (rule.may === 'freely') return undefined
  const why = reason?.trim() ?? ''
  if (rule.may === 'for-a-reason' && why.length >= SIGN_IN_REASON.min) return why
  // The password was right, so this does not count as a failure.
  await withdrawAttempt(deps.db, attempt)
  const through = `Your company signs in with ${rule.through}, not with passwords.`
  if (rule.may === 'never') throw new Problem('sign_on_required', through)
  const ask = `${through} As an administrator, you can use your password if you give a reason of at least ${SIGN_IN_REASON.min} characters.`
  throw new Problem('sign_in_reason_required', ask, { reason: ask })
}

type SecondFactorInput = {
  companyId: string
  id: string
  email: string
  address: string
  code: string | undefined
  passkey: UsedPasskey | undefined
}

/**
 * Demands a code or a passkey from a user with a second factor; this is asked only after the right password. Returns whether
 * there is one.
 */
async function checkSecondFactor(deps: Deps, asked: SecondFactorInput, attempt: readonly string[]): Promise<boolean> {
  const { companyId, id: userId, email, address, code, passkey } = asked
  if (!(await inCompany(deps, companyId, ({ tx }) => hasSecondFactor(tx, userId)))) return false
  if (!code && !passkey) {
    // The password was right, so this does not count as a failure.
    await withdrawAttempt(deps.db, attempt)
    const [withApp, withPasskey] = await inCompany(deps, companyId, ({ tx }) =>
      Promise.all([hasApp(tx, userId), hasPasskey(tx, userId)]),
    )
    const ask = withPasskey ? (withApp ? USE_EITHER : USE_PASSKEY) : ENTER_CODE
    throw new Problem('second_factor_required', ask, { code: ask, ...(withPasskey && { passkey: ask }) })
  }
  const tried = { kind: 'code', account: email, address, limits: CODE_ATTEMPTS, tooMany: TOO_MANY } as const
  const { keys } = await countAttempt(deps, tried)
  if (passkey) {
    const [purpose, site] = [{ to: 'sign-in' } as const, siteOf(deps.env)]
    const use = await usePasskey(deps, { companyId, userId, given: passkey, purpose, site, tell: notifyOfPasskeyCopy })
    if (use !== 'taken') throw new Problem('passkey_refused', PASSKEY_REFUSALS[use], { code: PASSKEY_REFUSALS[use] })
  } else if (!(await inCompany(deps, companyId, (work) => redeemCode(work, userId, code ?? '')))) {
    const message = 'That code is incorrect or was already used.'
    throw new Problem('wrong_code', message, { code: message })
  }
  await resetAttempts(deps.db, keys.account)
  return true
}

/** Finds the account of an email, and its credentials. */
async function findAccount(deps: Deps, email: string) {
  const signIn = await findSignIn(deps.db, email)
  if (!signIn) return undefined
  const { companyId, userId } = signIn
  const credentials = await inCompany(deps, companyId, ({ tx }) => findCredentials(tx, userId))
  return credentials && { companyId, ...credentials }
}
