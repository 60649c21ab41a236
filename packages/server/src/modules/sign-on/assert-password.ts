import type { Proof, UsedPasskey } from '@rolecall/contract/company/passkey-input'
import { CODE_ATTEMPTS, PRESENT_PASSWORD_ATTEMPTS } from '@rolecall/domain/limits'
import { siteOf } from '../../ground/env.ts'
import { recordEvent } from '../../ground/events/record-event.ts'
import { forgetAttempts, withdrawAttempt } from '../../ground/http/attempts.queries.ts'
import type { Outside } from '../../ground/http/feature.ts'
import { isPassword, turnOf } from '../../ground/kernel/passwords.ts'
import { invalid } from '../../ground/kernel/problem.ts'
import { hasSecondFactor } from '../second-factor/second-factor.queries.ts'
import { takeCode } from '../second-factor/take-code.ts'
import { PASSKEY_REFUSALS, type TellOfCopy, usePasskey } from '../second-factor/use-passkey.ts'
import { takeAttempt } from './attempts.ts'
import { findPasswordHash } from './open-session.queries.ts'

// Whoever only found a window open, or got at a session, changes nothing about how somebody signs in.

const WRONG = 'This is not your present password.'
const TOO_MANY = 'Too many wrong attempts. Please wait some minutes and try again.'
const NOT_YOURS = 'This is none of your passkeys.'
const ENTER_CODE = 'Enter the code that your authenticator app shows, or a recovery code.'
const WRONG_CODE = 'This code is not right, or was used already.'

/**
 * Throws `invalid_request` on the field unless this is the password of whoever is signed in, and `too_many_requests` where it was
 * a wrong one too often. Checking is slow on purpose, and so done while no transaction is open.
 */
export async function demandPassword(
  { session, inCompany, deps }: Outside,
  { given, field }: { given: string; field: string },
): Promise<void> {
  const { attempt, keys } = await takeAttempt(deps, {
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
  await forgetAttempts(deps.db, keys.account)
}

/**
 * Throws unless it is whoever is signed in: by a passkey, or by the password and, where they have a second factor, a code. `tell`
 * is asked to, where the passkey turns out to be a copy.
 */
export async function demandProof(
  context: Outside,
  { password, code, passkey }: Proof,
  tell: TellOfCopy,
): Promise<void> {
  if (passkey) return demandPasskey(context, passkey, tell)
  await demandPassword(context, { given: password ?? '', field: 'password' })
  await demandCode(context, code)
}

async function demandPasskey({ session, deps }: Outside, given: UsedPasskey, tell: TellOfCopy): Promise<void> {
  const { companyId, userId, address = '' } = session
  const { attempt, keys } = await takeAttempt(deps, {
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
  await forgetAttempts(deps.db, keys.account)
}

/** Takes a code of whoever is signed in, where they have a second factor; throws `invalid_request` on it for none and a wrong one. */
async function demandCode({ session, inCompany, deps }: Outside, code: string | undefined): Promise<void> {
  const { userId } = session
  if (!(await inCompany(({ tx }) => hasSecondFactor(tx, userId)))) return
  if (!code) throw invalid('code', ENTER_CODE)
  const { attempt, keys } = await takeAttempt(deps, {
    kind: 'own-code',
    account: userId,
    address: session.address ?? '',
    limits: CODE_ATTEMPTS,
    tooMany: TOO_MANY,
  })
  if (!(await inCompany((work) => takeCode(work, userId, code)))) throw invalid('code', WRONG_CODE)
  await withdrawAttempt(deps.db, attempt)
  await forgetAttempts(deps.db, keys.account)
}
