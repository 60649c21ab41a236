import { MESSAGES } from '@rolecall/contract/platform/messages'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { HandlerContext } from '../../platform/http/feature.ts'
import { hashPassword, turnOf } from '../../platform/kernel/passwords.ts'
import { invalid, notAllowed, notFound, Problem } from '../../platform/kernel/problem.ts'
import { assertMayActOn } from '../company/act-on-person.ts'
import { isUuid } from '../company/visibility.queries.ts'
import { passwordChangedMail } from '../email/account-mail.ts'
import { queueMail } from '../email/send-mail.ts'
import { assertPassword } from '../sign-on/assert-password.ts'
import { findAccount, requirePasswordReset, revokeSessionsOf } from './account-link.queries.ts'
import { revokeOtherSessions, updatePassword } from './change-password.queries.ts'
import { sendResetLink } from './forgot-password.ts'

/**
 * Gives the caller another password. Ends their other sessions, which may be of a thief of the old one. Hashing is slow on
 * purpose, and so done while no transaction is open.
 */
export async function changePassword(
  context: HandlerContext,
  { current_password: current, new_password: next }: { current_password: string; new_password: string },
): Promise<void> {
  const { session, inCompany } = context
  await assertPassword(context, { given: current, field: 'current_password' })
  if (current === next) {
    const message = 'Choose a password that differs from your current one.'
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
 * Resets the password of a user with no more rights than the administrator, in their company: they are signed out everywhere,
 * get an email with a link to a new one, and have to choose one before anything else, also if they sign in with the one
 * handed out.
 */
export async function resetForAnother(
  { session, inCompany }: HandlerContext,
  { userId, new_password: given }: { userId: string; new_password?: string | undefined },
): Promise<void> {
  if (session.mustResetPassword) throw new Problem('password_reset_required', MESSAGES.resetPassword)
  if (!session.isAdmin || session.isLimited) throw notAllowed()
  if (!isUuid(userId)) throw notFound('User')
  // Users change their own by giving the present one.
  if (userId === session.userId) throw invalid('userId', MESSAGES.resetFailed)
  await inCompany((work) => assertMayActOn(work, userId, 'way-in'))
  const passwordHash = given ? await hashPassword(given, turnOf(session.companyId, { isKnown: true })) : undefined
  await inCompany(async (work) => {
    await assertMayActOn(work, userId, 'way-in')
    const account = await findAccount(work.tx, userId)
    if (!account) throw notFound('User')
    await requirePasswordReset(work.tx, userId, passwordHash)
    await revokeSessionsOf(work.tx, userId, work.now)
    await recordEvent(work, { kind: 'user.password-given', payload: { user_id: userId, name: account.full_name } })
    await sendResetLink(work, userId)
  })
}
