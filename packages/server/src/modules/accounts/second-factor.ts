import type { Proof } from '@rolecall/contract/accounts/passkey-input'
import type { Tx } from '../../platform/db/connect.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { HandlerContext } from '../../platform/http/feature.ts'
import { invalid, notAllowed, notFound, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { assertMayActOn } from '../company/act-on-person.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { secondFactorMail } from '../email/account-mail.ts'
import { notifyOfPasskeyCopy } from '../email/notify-of-passkey-copy.ts'
import { queueMail } from '../email/send-mail.ts'
import { assertIdentityProof, assertPassword } from '../sign-on/assert-password.ts'
import { deletePasskeys, hasPasskey } from '../sign-on/passkey-rows.queries.ts'
import { newSecret, redeemCode } from '../sign-on/redeem-code.ts'
import { replaceRecoveryCodes } from '../sign-on/replace-recovery-codes.ts'
import {
  confirmFactor,
  deleteCodes,
  deleteFactor,
  freeSessions,
  hasApp,
  hasSecondFactor,
  replaceUnconfirmed,
} from '../sign-on/second-factor.queries.ts'
import { endSessions, findOwner } from './account.queries.ts'

const ON_ALREADY = 'Two-factor authentication is already on. Turn it off to set up another app.'

export async function startSecondFactor(context: HandlerContext, proof: Proof) {
  const isOn = await context.inCompany(({ tx, session }) => hasApp(tx, session.userId))
  // A caller without proof does not learn that either.
  if (isOn) await assertPassword(context, { given: proof.password ?? '', field: 'password' })
  else await assertIdentityProof(context, proof, notifyOfPasskeyCopy)
  const { session, inCompany, deps } = context
  const { sealed, base32: secret, uri } = newSecret(deps.env.ROLECALL_SECRET, session.email)
  const isKept = await inCompany(({ tx }) => replaceUnconfirmed(tx, session.userId, sealed))
  if (!isKept) throw new Problem('already_done', ON_ALREADY)
  return { secret, uri }
}

/** Switches the app on once it has shown that it knows the secret. Other sessions then have to sign in with it. */
export async function confirmSecondFactor(work: Work, code: string): Promise<string[]> {
  const { tx, now, session } = work
  const { userId } = session
  if (await hasApp(tx, userId)) throw new Problem('already_done', ON_ALREADY)
  if (!(await redeemCode(work, userId, code, { onlyApp: true })))
    throw invalid('code', 'That code is incorrect. Check that your phone’s clock is correct.')
  await confirmFactor(tx, userId, now)
  await freeSessions(tx, userId)
  await endSessions(tx, { userId, only: undefined, keep: session.tokenHash, now })
  await recordEvent(work, { kind: 'user.second-factor-on', userId })
  await queueMail(work, secondFactorMail({ to: session.email, news: 'on' }))
  return replaceRecoveryCodes(work)
}

export async function renewRecoveryCodes(context: HandlerContext, proof: Proof): Promise<string[]> {
  // A caller with new codes could use one of them to switch the second factor off.
  await assertIdentityProof(context, proof, notifyOfPasskeyCopy)
  return context.inCompany(async (work) => {
    const { userId, email: to } = work.session
    if (!(await hasSecondFactor(work.tx, userId)))
      throw new Problem('switched_off', 'Two-factor authentication is off. Set it up first.')
    await recordEvent(work, { kind: 'user.recovery-codes-made', userId })
    await queueMail(work, secondFactorMail({ to, news: 'codes' }))
    return replaceRecoveryCodes(work)
  })
}

/**
 * Switches off the caller's own app, unless the company demands a second factor and it is the last; or, as an administrator,
 * app and passkeys of a user who lost them and has no more rights than the administrator. The proof is the caller's own.
 */
export async function endSecondFactor(
  context: HandlerContext,
  { userId, ...proof }: Proof & { userId?: string | undefined },
) {
  const { session } = context
  const whose = userId ?? session.userId
  const isOwn = whose === session.userId
  if (!isOwn && !session.isAdmin) throw notAllowed()
  await context.inCompany((work) => assertMayActOn(work, whose, 'way-in'))
  if (isOwn && (await context.inCompany(({ tx }) => isDemanded(tx, whose))))
    throw new Problem('second_factor_mandatory', 'Your company requires two-factor authentication.')
  await assertIdentityProof(context, proof, notifyOfPasskeyCopy)
  await context.inCompany(async (work) => {
    await assertMayActOn(work, whose, 'way-in')
    const owner = await findOwner(work.tx, whose)
    if (!owner) throw notFound('User')
    const hadApp = await deleteFactor(work.tx, whose)
    const passkeys = isOwn ? [] : await deletePasskeys(work.tx, whose)
    if (!hadApp && passkeys.length === 0) return
    if (!(await hasSecondFactor(work.tx, whose))) await deleteCodes(work.tx, whose)
    const payload = { user_id: whose, name: owner.full_name }
    await recordEvent(work, { kind: 'user.second-factor-off', payload, userId: whose })
    const by = isOwn ? {} : { by: session.fullName }
    await queueMail(work, secondFactorMail({ to: owner.email, news: 'off', ...by }))
  })
}

/** Whether the app has to stay on: the company demands a second factor, and there is no passkey. */
async function isDemanded(tx: Tx, userId: string): Promise<boolean> {
  const { require_second_factor: isRequired } = await getCompanySettings(tx)
  return isRequired && !(await hasPasskey(tx, userId))
}
