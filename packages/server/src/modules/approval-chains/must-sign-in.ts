import type { Tx } from '../../platform/db/connect.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { findPasswordBan, getUser } from '../sign-on/open-session.queries.ts'
import { hasSecondFactor } from '../sign-on/second-factor.queries.ts'

/**
 * Whether a user has to sign in before answering approvals (rule A-292): when access to their mailbox would not be enough to
 * sign in, because the company or the user demands a second factor, people sign in through a provider, or they need a new
 * password.
 */
export async function mustSignIn(tx: Tx, userId: string): Promise<boolean> {
  const { require_second_factor: isDemanded } = await getCompanySettings(tx)
  if (isDemanded || (await findPasswordBan(tx)) !== undefined) return true
  return (await hasSecondFactor(tx, userId)) || (await getUser(tx, userId)).password_reset
}
