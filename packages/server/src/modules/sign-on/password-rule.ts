import type { Tx } from '../../ground/db/connect.ts'
import { listSuperRights } from '../../ground/kernel/rights.queries.ts'
import { findPasswordBan, getUser } from './open-session.queries.ts'

/** Whether somebody may sign in with a password, or only for a reason; `through` is what their company has them use. */
export type PasswordRule = { may: 'freely' } | { may: 'for-a-reason' | 'never'; through: string }

/**
 * Where a company has forbidden passwords, its administrators may still use theirs for a reason, so that nobody is locked
 * out with the identity provider; whoever runs the product has no other way in.
 */
export async function findPasswordRule(tx: Tx, userId: string): Promise<PasswordRule> {
  const through = await findPasswordBan(tx)
  if (through === undefined || (await listSuperRights(tx, userId)).length > 0) return { may: 'freely' }
  const { is_admin: isAdmin } = await getUser(tx, userId)
  return { may: isAdmin ? 'for-a-reason' : 'never', through }
}
