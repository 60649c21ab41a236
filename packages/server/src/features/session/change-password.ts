import { MESSAGES } from '@rolecall/contract/messages'
import { isUuid } from '../../access/visibility.queries.ts'
import { recordEvent } from '../../events/record-event.ts'
import type { Outside } from '../../http/feature.ts'
import { hashPassword, isPassword } from '../../kernel/passwords.ts'
import { invalid, notAllowed, notFound, Problem } from '../../kernel/problem.ts'
import { demandReset, findAccount, revokeSessionsOf } from './account-link.queries.ts'
import { findPasswordHash, revokeOtherSessions, updatePassword } from './change-password.queries.ts'
import { sendResetLink } from './forgot-password.ts'

const WRONG = 'This is not your present password.'

/**
 * Gives the caller another password. Whoever knew the old one is signed out everywhere else; the session in use stays.
 * Hashing is slow on purpose, and so done while no transaction is open.
 */
export async function changePassword(
  { session, inCompany }: Outside,
  { current_password: current, new_password: next }: { current_password: string; new_password: string },
): Promise<void> {
  const stored = await inCompany(({ tx }) => findPasswordHash(tx, session.userId))
  if (!stored || !(await isPassword(stored, current))) throw invalid('current_password', WRONG)
  if (current === next) {
    const message = 'The new password should differ from the present one.'
    throw invalid('new_password', message)
  }
  const passwordHash = await hashPassword(next)
  await inCompany(async (work) => {
    await updatePassword(work.tx, session.userId, passwordHash)
    await revokeOtherSessions(work.tx, session, work.now)
    await recordEvent(work, { kind: 'user.password-changed' })
  })
}

/**
 * Resets somebody's password for them, in the company of the administrator: they are signed out everywhere, get a link to a
 * new one by mail, and have to choose one before anything else, also when they sign in with the one handed out.
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
  const passwordHash = given ? await hashPassword(given) : undefined
  await inCompany(async (work) => {
    const account = await findAccount(work.tx, userId)
    if (!account) throw notFound('User')
    await demandReset(work.tx, userId, passwordHash)
    await revokeSessionsOf(work.tx, userId, work.now)
    await recordEvent(work, { kind: 'user.password-given', payload: { user_id: userId, name: account.full_name } })
    await sendResetLink(work, userId)
  })
}
