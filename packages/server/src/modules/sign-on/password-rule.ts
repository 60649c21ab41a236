import type { Tx } from '../../platform/db/connect.ts'
import { listSuperRights } from '../../platform/kernel/rights.queries.ts'
import { findPasswordBan, getUser } from './open-session.queries.ts'

/** Whether a user may sign in with a password, or only for a reason; `through` is the identity provider of their company. */
export type PasswordRule = { may: 'freely' } | { may: 'for-a-reason' | 'never'; through: string }

/**
 * The password rule of a user. In a company without passwords, administrators may still use theirs for a reason, so that an
 * outage of the identity provider does not lock out everyone; super-administrators have no other way in.
 */
export async function findPasswordRule(tx: Tx, userId: string): Promise<PasswordRule> {
  const through = await findPasswordBan(tx)
  if (through === undefined || (await listSuperRights(tx, userId)).length > 0) return { may: 'freely' }
  const { is_admin: isAdmin } = await getUser(tx, userId)
  return { may: isAdmin ? 'for-a-reason' : 'never', through }
}
