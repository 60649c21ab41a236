import { randomUUID } from 'node:crypto'
import type { UsedPasskey } from '@rolecall/contract/accounts/passkey-input'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { SIGN_IN_ATTEMPTS } from '@rolecall/domain/accounts/account-limits'
import { siteOf } from '../../platform/env.ts'
import { resetAttempts, withdrawAttempt } from '../../platform/http/attempts.queries.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { isSwitchedOn } from '../company/domains.queries.ts'
import { notifyOfPasskeyCopy } from '../email/notify-of-passkey-copy.ts'
import { assertAccountReady } from '../sign-on/assert-account-ready.ts'
import { countAttempt } from '../sign-on/attempts.ts'
import { findCredentials } from '../sign-on/open-session.queries.ts'
import { openSession } from '../sign-on/open-session.ts'
import { findPasswordRule } from '../sign-on/password-rule.ts'
import { PASSKEY_REFUSALS, usePasskey } from '../sign-on/use-passkey.ts'
import { readHandle } from './user-handle.ts'

const TOO_MANY = 'Too many sign-in attempts. Please wait a few minutes and try again.'
const NOBODY = '00000000-0000-4000-8000-000000000000'

type PasskeySignInInput = {
  passkey: UsedPasskey
  address: string
  timeZone?: string | undefined
  userAgent?: string | undefined
}

/**
 * Opens a session for the user of a passkey. Refuses an unknown passkey, one of a user who may not sign in, and one that
 * signed something else in the same words, after the same work.
 */
export async function signInWithPasskey(deps: Deps, { passkey, address, timeZone, userAgent }: PasskeySignInInput) {
  const { db } = deps
  const { attempt, keys } = await countAttempt(deps, {
    kind: 'passkey',
    account: passkey.id,
    address,
    limits: SIGN_IN_ATTEMPTS,
    tooMany: TOO_MANY,
  })
  const named = readHandle(passkey.response.userHandle) ?? { companyId: randomUUID(), userId: NOBODY }
  const { companyId } = named
  const account = await inCompany(deps, companyId, async ({ tx }) => {
    const found = await findCredentials(tx, named.userId)
    return found?.is_active && (await isSwitchedOn(tx)) ? found : undefined
  })
  const use = await usePasskey(deps, {
    companyId,
    userId: account?.id ?? NOBODY,
    given: passkey,
    purpose: { to: 'sign-in' },
    site: siteOf(deps.env),
    tell: notifyOfPasskeyCopy,
  })
  if (use === 'wrong' || !account)
    // The documents' sentence for every refused sign-in, as for passwords (rule A-005).
    throw new Problem('passkey_refused', MESSAGES.serverError, { passkey: PASSKEY_REFUSALS.wrong })
  if (use !== 'taken') throw new Problem('passkey_refused', PASSKEY_REFUSALS[use], { passkey: PASSKEY_REFUSALS[use] })
  await withdrawAttempt(db, attempt)
  await resetAttempts(db, keys.account)
  assertAccountReady(account)
  const rule = await inCompany(deps, companyId, ({ tx }) => findPasswordRule(tx, account.id))
  if (rule.may !== 'freely')
    throw new Problem('sign_on_required', `Your company signs in with ${rule.through}, not with passkeys.`)
  return inCompany(deps, companyId, (work) =>
    openSession(work, { userId: account.id, address, userAgent, timeZone, by: 'passkey' }),
  )
}
