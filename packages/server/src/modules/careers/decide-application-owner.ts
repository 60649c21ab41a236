import type { unconfirmed } from '@rolecall/contract/careers/unconfirmed'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import type { HandlerContext } from '../../platform/http/feature.ts'
import { resolveCandidate } from '../applications/resolve-candidate.queries.ts'
import { isUuid } from '../company/visibility.queries.ts'
import { acceptVersion, applicationNotFound, readWaiting, rejectUnconfirmed } from './settle-unconfirmed.ts'
import { findVersion } from './unconfirmed.queries.ts'

type SettleCall = typeof unconfirmed.settle

/**
 * Records whose an application is, as decided by a user. Throws `not_found` when it doesn't wait for that, or the user may not
 * see the candidate.
 */
export async function decideApplicationOwner(
  { deps, session, inCompany }: HandlerContext,
  { unconfirmed_id: versionId, accept }: CallRequest<SettleCall>['body'],
): Promise<CallReply<SettleCall>> {
  if (!isUuid(versionId)) throw applicationNotFound()
  const version = await inCompany(async ({ tx }) => {
    const found = await findVersion(tx, versionId)
    if (!found) throw applicationNotFound()
    await resolveCandidate({ tx, session }, found.candidate_id)
    return found
  })
  if (!accept) {
    const waited = await inCompany((work) => rejectUnconfirmed(work, versionId, { byMail: false }))
    if (!waited) throw applicationNotFound()
    return { success: true, message: 'The application was discarded and its data deleted.' }
  }
  const resume = await readWaiting(deps, session.companyId, version)
  await inCompany((work) => acceptVersion(work, { versionId, resume, byMail: false }))
  return { success: true, message: 'The application was accepted as the candidate’s own.' }
}
