import { secondFactorMail } from '../../../contact/letters/account-mail.ts'
import { queueMail } from '../../../contact/outbox/send-mail.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import type { Outside } from '../../../ground/http/feature.ts'
import { invalid, notAllowed, notFound, Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { demandMayActOn } from '../../../house/access/act-on-person.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { demandCode, demandPassword } from '../../../house/entry/present-password.ts'
import {
  confirmFactor,
  deleteFactor,
  freeSessions,
  hasSecondFactor,
  replaceCodes,
  replaceUnconfirmed,
} from '../../../house/second-factor/second-factor.queries.ts'
import { hashCode, newRecoveryCodes, newSecret, takeCode } from '../../../house/second-factor/take-code.ts'
import { endSessions, findOwner } from './account.queries.ts'

export async function beginSecondFactor(context: Outside, password: string) {
  await demandPassword(context, { given: password, field: 'password' })
  const { session, inCompany, deps } = context
  const { sealed, base32: secret, uri } = newSecret(deps.env.ROLECALL_SECRET, session.email)
  const isKept = await inCompany(({ tx }) => replaceUnconfirmed(tx, session.userId, sealed))
  if (!isKept) throw new Problem('conflict', 'Your second factor is on already. Switch it off to set up another app.')
  return { secret, uri }
}

/** Switches it on: the app has shown that it knows the secret. Whoever is signed in elsewhere signs in with it. */
export async function confirmSecondFactor(work: Work, code: string): Promise<string[]> {
  const { tx, now, session } = work
  const { userId } = session
  if (await hasSecondFactor(tx, userId)) throw new Problem('conflict', 'Your second factor is on already.')
  if (!(await takeCode(work, userId, code, { onlyApp: true })))
    throw invalid('code', 'This code is not right. Is the clock of your phone?')
  await confirmFactor(tx, userId, now)
  await freeSessions(tx, userId)
  await endSessions(tx, { userId, only: undefined, keep: session.tokenHash, now })
  await recordEvent(work, { kind: 'user.second-factor-on', userId })
  await queueMail(work, secondFactorMail({ to: session.email, news: 'on' }))
  return giveCodes(work)
}

async function giveCodes({ tx, session, deps }: Work): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceCodes(
    tx,
    session.userId,
    codes.map((code) => hashCode(deps.env.ROLECALL_SECRET, code)),
  )
  return codes
}

type Proof = { password: string; code?: string | undefined }

export async function renewRecoveryCodes(context: Outside, { password, code }: Proof): Promise<string[]> {
  await demandPassword(context, { given: password, field: 'password' })
  // Whoever makes codes anew could switch the second factor off with one of them.
  await demandCode(context, code)
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
 * Switches off one's own, unless the company demands it; or, as an administrator, that of somebody who lost their phone and may do
 * no more than the administrator. It takes a code of the caller besides the password, where they have a second factor.
 */
export async function endSecondFactor(
  context: Outside,
  { password, code, userId }: Proof & { userId?: string | undefined },
) {
  const { session } = context
  const whose = userId ?? session.userId
  const isOwn = whose === session.userId
  if (!isOwn && !session.isAdmin) throw notAllowed()
  await context.inCompany((work) => demandMayActOn(work, whose, 'way-in'))
  await demandPassword(context, { given: password, field: 'password' })
  if (isOwn && (await context.inCompany(({ tx }) => getCompanySettings(tx))).require_second_factor)
    throw new Problem('conflict', 'Your company demands a second factor.')
  await demandCode(context, code)
  await context.inCompany(async (work) => {
    await demandMayActOn(work, whose, 'way-in')
    const owner = await findOwner(work.tx, whose)
    if (!owner) throw notFound('User')
    if (!(await deleteFactor(work.tx, whose))) return
    const payload = { user_id: whose, name: owner.full_name }
    await recordEvent(work, { kind: 'user.second-factor-off', payload, userId: whose })
    const by = isOwn ? {} : { by: session.fullName }
    await queueMail(work, secondFactorMail({ to: owner.email, news: 'off', ...by }))
  })
}
