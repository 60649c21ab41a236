import { randomUUID } from 'node:crypto'
import type { UsedPasskey } from '@rolecall/contract/company/passkey-input'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import { SIGN_IN_ATTEMPTS } from '@rolecall/domain/limits'
import { tellOfCopy } from '../../../contact/letters/tell-of-copy.ts'
import { siteOf } from '../../../ground/env.ts'
import { forgetAttempts, withdrawAttempt } from '../../../ground/http/attempts.queries.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import { inCompany } from '../../../ground/kernel/work.ts'
import { isSwitchedOn } from '../../../house/company/domains.queries.ts'
import { takeAttempt } from '../../../house/entry/attempts.ts'
import { findCredentials } from '../../../house/entry/open-session.queries.ts'
import { openSession } from '../../../house/entry/open-session.ts'
import { findPasswordRule } from '../../../house/entry/password-rule.ts'
import { refuseWaiting } from '../../../house/entry/refuse-waiting.ts'
import { PASSKEY_REFUSALS, usePasskey } from '../../../house/second-factor/use-passkey.ts'
import { readHandle } from './user-handle.ts'

const TOO_MANY = 'Too many attempts to sign in. Please wait some minutes and try again.'
const NOBODY = '00000000-0000-4000-8000-000000000000'

type Given = {
  passkey: UsedPasskey
  address: string
  timeZone?: string | undefined
  userAgent?: string | undefined
}

/**
 * Opens a session of whoever the passkey names. A passkey that nobody has, one of somebody who may not sign in, and one that
 * signed something else are refused in the same words, after the same work.
 */
export async function signInWithPasskey(deps: Deps, { passkey, address, timeZone, userAgent }: Given) {
  const { db } = deps
  const { attempt, keys } = await takeAttempt(deps, {
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
    tell: tellOfCopy,
  })
  if (use === 'wrong' || !account)
    // The documents' sentence for whatever signs nobody in, as for passwords (rule A-005).
    throw new Problem('not_signed_in', MESSAGES.serverError, { passkey: PASSKEY_REFUSALS.wrong })
  if (use !== 'taken') throw new Problem('not_signed_in', PASSKEY_REFUSALS[use], { passkey: PASSKEY_REFUSALS[use] })
  await withdrawAttempt(db, attempt)
  await forgetAttempts(db, keys.account)
  refuseWaiting(account)
  const rule = await inCompany(deps, companyId, ({ tx }) => findPasswordRule(tx, account.id))
  if (rule.may !== 'freely')
    throw new Problem('not_signed_in', `Your company signs in with ${rule.through}, not with passkeys.`)
  return inCompany(deps, companyId, (work) =>
    openSession(work, { userId: account.id, address, userAgent, timeZone, by: 'passkey' }),
  )
}
