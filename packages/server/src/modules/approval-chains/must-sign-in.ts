import type { Tx } from '../../../ground/db/connect.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { findPasswordBan, getUser } from '../../../house/entry/open-session.queries.ts'
import { hasSecondFactor } from '../../../house/second-factor/second-factor.queries.ts'

/**
 * Whether somebody answers approvals only once they have signed in (rule A-292): where their mailbox alone would not let them in, because their
 * company or they themselves want a second factor, people sign in through a provider, or they need a new password.
 */
export async function mustSignIn(tx: Tx, userId: string): Promise<boolean> {
  const { require_second_factor: isDemanded } = await getCompanySettings(tx)
  if (isDemanded || (await findPasswordBan(tx)) !== undefined) return true
  return (await hasSecondFactor(tx, userId)) || (await getUser(tx, userId)).password_reset
}
