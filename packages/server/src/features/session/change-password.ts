import { recordEvent } from '../../events/record-event.ts'
import type { Outside } from '../../http/feature.ts'
import { hashPassword, isPassword } from '../../kernel/passwords.ts'
import { Problem } from '../../kernel/problem.ts'
import { findPasswordHash, revokeOtherSessions, updatePassword } from './change-password.queries.ts'

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
  if (!stored || !(await isPassword(stored, current)))
    throw new Problem('invalid_request', WRONG, { current_password: WRONG })
  if (current === next) {
    const message = 'The new password should differ from the present one.'
    throw new Problem('invalid_request', message, { new_password: message })
  }
  const passwordHash = await hashPassword(next)
  await inCompany(async (work) => {
    await updatePassword(work.tx, session.userId, passwordHash)
    await revokeOtherSessions(work.tx, session, work.now)
    await recordEvent(work, { kind: 'user.password-changed' })
  })
}
