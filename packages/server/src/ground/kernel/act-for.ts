import { isPermission } from '@rolecall/domain/access/permissions'
import { isTimeZone } from '@rolecall/domain/calendar/company-day'
import type { Geography } from '@rolecall/domain/limits'
import { findPersonRights } from './rights.queries.ts'
import type { Session } from './session.ts'
import type { SystemWork, Work } from './work.ts'

/** No token has this hash. */
const NO_TOKEN = Buffer.alloc(0)

/**
 * The work of a job that goes on with what somebody began, with the rights that they have by now; `undefined` where they may
 * no longer sign in.
 */
export async function actFor(work: SystemWork, userId: string): Promise<Work | undefined> {
  const found = await findPersonRights(work.tx, userId, work.now)
  if (!found) return undefined
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
    isAdmin: found.is_admin,
    permissions: found.actions.filter(isPermission),
  }
  return { ...work, session }
}
