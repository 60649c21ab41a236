import type { Proof } from '@rolecall/contract/company/passkey-input'
import { secondFactorMail } from '../../../contact/letters/account-mail.ts'
import { tellOfCopy } from '../../../contact/letters/tell-of-copy.ts'
import { queueMail } from '../../../contact/outbox/send-mail.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import type { Outside } from '../../../ground/http/feature.ts'
import { invalid, notAllowed, notFound, Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { demandMayActOn } from '../../../house/access/act-on-person.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { demandPassword, demandProof } from '../../../house/entry/present-password.ts'
import { giveCodes } from '../../../house/second-factor/give-codes.ts'
import { deletePasskeys, hasPasskey } from '../../../house/second-factor/kept-passkeys.queries.ts'
import {
  confirmFactor,
  deleteCodes,
  deleteFactor,
  freeSessions,
  hasApp,
  hasSecondFactor,
  replaceUnconfirmed,
} from '../../../house/second-factor/second-factor.queries.ts'
import { newSecret, takeCode } from '../../../house/second-factor/take-code.ts'
import { endSessions, findOwner } from './account.queries.ts'

const ON_ALREADY = 'Your second factor is on already. Switch it off to set up another app.'

export async function beginSecondFactor(context: Outside, proof: Proof) {
  const isOn = await context.inCompany(({ tx, session }) => hasApp(tx, session.userId))
  // Whoever has no proof is not told that either.
  if (isOn) await demandPassword(context, { given: proof.password ?? '', field: 'password' })
  else await demandProof(context, proof, tellOfCopy)
  const { session, inCompany, deps } = context
  const { sealed, base32: secret, uri } = newSecret(deps.env.ROLECALL_SECRET, session.email)
  const isKept = await inCompany(({ tx }) => replaceUnconfirmed(tx, session.userId, sealed))
  if (!isKept) throw new Problem('conflict', ON_ALREADY)
  return { secret, uri }
}

/** Switches it on: the app has shown that it knows the secret. Whoever is signed in elsewhere signs in with it. */
export async function confirmSecondFactor(work: Work, code: string): Promise<string[]> {
  const { tx, now, session } = work
  const { userId } = session
  if (await hasApp(tx, userId)) throw new Problem('conflict', ON_ALREADY)
  if (!(await takeCode(work, userId, code, { onlyApp: true })))
    throw invalid('code', 'This code is not right. Is the clock of your phone?')
  await confirmFactor(tx, userId, now)
  await freeSessions(tx, userId)
  await endSessions(tx, { userId, only: undefined, keep: session.tokenHash, now })
  await recordEvent(work, { kind: 'user.second-factor-on', userId })
  await queueMail(work, secondFactorMail({ to: session.email, news: 'on' }))
  return giveCodes(work)
}

export async function renewRecoveryCodes(context: Outside, proof: Proof): Promise<string[]> {
  // Whoever makes codes anew could switch the second factor off with one of them.
  await demandProof(context, proof, tellOfCopy)
  return context.inCompany(async (work) => {
    const { userId, email: to } = work.session
    if (!(await hasSecondFactor(work.tx, userId)))
      throw new Problem('conflict', 'Your second factor is off. Set it up first.')
    await recordEvent(work, { kind: 'user.recovery-codes-made', userId })
    await queueMail(work, secondFactorMail({ to, news: 'codes' }))
    return giveCodes(work)
  })
}

/**
 * Switches off one's own app, unless the company demands a second factor and it is the last; or, as an administrator, app and
 * passkeys of somebody who lost them and may do no more than the administrator. What proves it is the caller's.
 */
export async function endSecondFactor(context: Outside, { userId, ...proof }: Proof & { userId?: string | undefined }) {
  const { session } = context
  const whose = userId ?? session.userId
  const isOwn = whose === session.userId
  if (!isOwn && !session.isAdmin) throw notAllowed()
  await context.inCompany((work) => demandMayActOn(work, whose, 'way-in'))
  if (isOwn && (await context.inCompany(({ tx }) => isDemanded(tx, whose))))
    throw new Problem('conflict', 'Your company demands a second factor.')
  await demandProof(context, proof, tellOfCopy)
  await context.inCompany(async (work) => {
    await demandMayActOn(work, whose, 'way-in')
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

/** Whether it has to stay on: the company demands a second factor, and there is no passkey. */
async function isDemanded(tx: Tx, userId: string): Promise<boolean> {
  const { require_second_factor: isRequired } = await getCompanySettings(tx)
  return isRequired && !(await hasPasskey(tx, userId))
}
