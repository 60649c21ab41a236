import { isPermission } from '@rolecall/domain/access/permissions'
import { isTimeZone } from '@rolecall/domain/calendar/company-day'
import type { Geography } from '@rolecall/domain/limits'
import { boundsOf, narrow } from './keys.ts'
import { findAccount, findPersonRights } from './rights.queries.ts'
import { type Session, throughOf } from './session.ts'
import type { SystemWork, Work } from './work.ts'

/** No token has this hash. */
const NO_TOKEN = Buffer.alloc(0)

/**
 * The work of a job that goes on with what somebody began, or a service account for them, with the rights that they have by now;
 * `undefined` where they may no longer sign in, or the account has ended.
 */
export async function actFor(
  work: SystemWork,
  userId: string,
  accountId: string | null = null,
): Promise<Work | undefined> {
  const found = await findPersonRights(work.tx, userId, work.now)
  const account = accountId === null ? undefined : await findAccount(work.tx, accountId)
  if (!found || (accountId !== null && !account)) return undefined
  const through = account && throughOf(account, found.is_admin)
  const rights = { isAdmin: found.is_admin, permissions: found.actions.filter(isPermission) }
  const session: Session = {
    companyId: work.tx.companyId,
    userId,
    roleId: found.role_id,
    fullName: found.full_name,
    email: found.email,
    geo: found.geo as Geography,
    timeZone: found.time_zone && isTimeZone(found.time_zone) ? found.time_zone : 'UTC',
    mustResetPassword: false,
    isLimited: false,
    isExtension: false,
    tokenHash: NO_TOKEN,
    through,
    within: through && boundsOf(through),
    ...(through ? narrow(rights, through) : rights),
  }
  return { ...work, session }
}
