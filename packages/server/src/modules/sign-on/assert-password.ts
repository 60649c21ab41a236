import type { Proof, UsedPasskey } from '@rolecall/contract/accounts/passkey-input'
import { CODE_ATTEMPTS, PRESENT_PASSWORD_ATTEMPTS } from '@rolecall/domain/accounts/account-limits'
import { siteOf } from '../../platform/env.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { resetAttempts, withdrawAttempt } from '../../platform/http/attempts.queries.ts'
import type { HandlerContext } from '../../platform/http/feature.ts'
import { isPassword, turnOf } from '../../platform/kernel/passwords.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import { countAttempt } from './attempts.ts'
import { findPasswordHash } from './open-session.queries.ts'
import { redeemCode } from './redeem-code.ts'
import { hasSecondFactor } from './second-factor.queries.ts'
import { type CopyNotifier, PASSKEY_REFUSALS, usePasskey } from './use-passkey.ts'

// Protects how a user signs in against anyone who found an open window, or stole a session.

const WRONG = 'That isn’t your current password.'
const TOO_MANY = 'Too many failed attempts. Please wait a few minutes and try again.'
const NOT_YOURS = 'That isn’t one of your passkeys.'
const ENTER_CODE = 'Enter the code from your authenticator app, or a recovery code.'
const WRONG_CODE = 'That code is incorrect or was already used.'

/**
 * Throws `invalid_request` on the field unless this is the caller's password, and `too_many_requests` after too many wrong
 * ones. Checking is slow on purpose, and so done while no transaction is open.
 */
export async function assertPassword(
  { session, inCompany, deps }: HandlerContext,
  { given, field }: { given: string; field: string },
): Promise<void> {
  const { attempt, keys } = await countAttempt(deps, {
    kind: 'present-password',
    account: session.userId,
    address: session.address ?? '',
    limits: PRESENT_PASSWORD_ATTEMPTS,
    tooMany: TOO_MANY,
  })
  const stored = await inCompany(({ tx }) => findPasswordHash(tx, session.userId))
  if (!stored || !(await isPassword(stored, given, turnOf(session.companyId, { isKnown: true })))) {
    await inCompany((work) => recordEvent(work, { kind: 'user.password-mistaken', address: session.address }))
    throw invalid(field, WRONG)
  }
  await withdrawAttempt(deps.db, attempt)
  await resetAttempts(deps.db, keys.account)
}

/**
 * Throws unless the caller proves their identity: by a passkey, or by the password and, with a second factor, a code. `tell` is
 * called if the passkey turns out to be a copy.
 */
export async function assertIdentityProof(
  context: HandlerContext,
  { password, code, passkey }: Proof,
  tell: CopyNotifier,
): Promise<void> {
  if (passkey) return assertPasskey(context, passkey, tell)
  await assertPassword(context, { given: password ?? '', field: 'password' })
  await assertSecondFactor(context, code)
}

async function assertPasskey({ session, deps }: HandlerContext, given: UsedPasskey, tell: CopyNotifier): Promise<void> {
  const { companyId, userId, address = '' } = session
  const { attempt, keys } = await countAttempt(deps, {
    kind: 'own-code',
    account: userId,
    address,
    limits: CODE_ATTEMPTS,
    tooMany: TOO_MANY,
  })
  const purpose = { to: 'prove', by: session } as const
  const use = await usePasskey(deps, { companyId, userId, given, purpose, site: siteOf(deps.env), tell })
  if (use !== 'taken') throw invalid('passkey', use === 'wrong' ? NOT_YOURS : PASSKEY_REFUSALS[use])
  await withdrawAttempt(deps.db, attempt)
  await resetAttempts(deps.db, keys.account)
}

/** Redeems a code of the caller, if they have a second factor; throws `invalid_request` for a missing or wrong one. */
async function assertSecondFactor(
  { session, inCompany, deps }: HandlerContext,
  code: string | undefined,
): Promise<void> {
  const { userId } = session
  if (!(await inCompany(({ tx }) => hasSecondFactor(tx, userId)))) return
  if (!code) throw invalid('code', ENTER_CODE)
  const { attempt, keys } = await countAttempt(deps, {
    kind: 'own-code',
    account: userId,
    address: session.address ?? '',
    limits: CODE_ATTEMPTS,
    tooMany: TOO_MANY,
  })
  if (!(await inCompany((work) => redeemCode(work, userId, code)))) throw invalid('code', WRONG_CODE)
  await withdrawAttempt(deps.db, attempt)
  await resetAttempts(deps.db, keys.account)
}
