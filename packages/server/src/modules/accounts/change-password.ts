import { MESSAGES } from '@rolecall/contract/ground/messages'
import { passwordChangedMail } from '../../../contact/letters/account-mail.ts'
import { queueMail } from '../../../contact/outbox/send-mail.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import type { Outside } from '../../../ground/http/feature.ts'
import { hashPassword, turnOf } from '../../../ground/kernel/passwords.ts'
import { invalid, notAllowed, notFound, Problem } from '../../../ground/kernel/problem.ts'
import { demandMayActOn } from '../../../house/access/act-on-person.ts'
import { isUuid } from '../../../house/access/visibility.queries.ts'
import { demandPassword } from '../../../house/entry/present-password.ts'
import { demandReset, findAccount, revokeSessionsOf } from './account-link.queries.ts'
import { revokeOtherSessions, updatePassword } from './change-password.queries.ts'
import { sendResetLink } from './forgot-password.ts'

/**
 * Gives the caller another password. Whoever knew the old one is signed out everywhere else; the session in use stays.
 * Hashing is slow on purpose, and so done while no transaction is open.
 */
export async function changePassword(
  context: Outside,
  { current_password: current, new_password: next }: { current_password: string; new_password: string },
): Promise<void> {
  const { session, inCompany } = context
  await demandPassword(context, { given: current, field: 'current_password' })
  if (current === next) {
    const message = 'The new password should differ from the present one.'
    throw invalid('new_password', message)
  }
  const passwordHash = await hashPassword(next, turnOf(session.companyId, { isKnown: true }))
  await inCompany(async (work) => {
    await updatePassword(work.tx, session.userId, passwordHash)
    await revokeOtherSessions(work.tx, session, work.now)
    await recordEvent(work, { kind: 'user.password-changed' })
    await queueMail(work, passwordChangedMail({ to: session.email, isOwn: true }))
  })
}

/**
 * Resets the password of somebody who may do no more than the administrator, in their company: they are signed out everywhere,
 * get a link to a new one by mail, and have to choose one before anything else, also when they sign in with the one handed out.
 */
export async function resetForAnother(
  { session, inCompany }: Outside,
  { userId, new_password: given }: { userId: string; new_password?: string | undefined },
): Promise<void> {
  if (session.mustResetPassword) throw new Problem('not_allowed', MESSAGES.resetPassword)
  if (!session.isAdmin || session.isLimited) throw notAllowed()
  if (!isUuid(userId)) throw notFound('User')
  // One's own is changed with the present one in hand.
  if (userId === session.userId) throw invalid('userId', MESSAGES.resetFailed)
  await inCompany((work) => demandMayActOn(work, userId, 'way-in'))
  const passwordHash = given ? await hashPassword(given, turnOf(session.companyId, { isKnown: true })) : undefined
  await inCompany(async (work) => {
    await demandMayActOn(work, userId, 'way-in')
    const account = await findAccount(work.tx, userId)
    if (!account) throw notFound('User')
    await demandReset(work.tx, userId, passwordHash)
    await revokeSessionsOf(work.tx, userId, work.now)
    await recordEvent(work, { kind: 'user.password-given', payload: { user_id: userId, name: account.full_name } })
    await sendResetLink(work, userId)
  })
}
