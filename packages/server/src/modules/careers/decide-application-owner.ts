import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import type { unconfirmed } from '@rolecall/contract/people/unconfirmed'
import {
  acceptVersion,
  notWaiting,
  readWaiting,
  refuseVersion,
} from '../../../contact/unconfirmed/settle-unconfirmed.ts'
import { findVersion } from '../../../contact/unconfirmed/unconfirmed.queries.ts'
import type { Outside } from '../../../ground/http/feature.ts'
import { isUuid } from '../../../house/access/visibility.queries.ts'
import { resolveCandidate } from '../../../people/applications/resolve-candidate.queries.ts'

type Settle = typeof unconfirmed.settle

/** A colleague who looked says whose an application is. Throws `not_found` where it does not wait, or they may not see whose it is. */
export async function settle(
  { deps, session, inCompany }: Outside,
  { unconfirmed_id: versionId, accept }: CallRequest<Settle>['body'],
): Promise<CallReply<Settle>> {
  if (!isUuid(versionId)) throw notWaiting()
  const version = await inCompany(async ({ tx }) => {
    const found = await findVersion(tx, versionId)
    if (!found) throw notWaiting()
    await resolveCandidate({ tx, session }, found.candidate_id)
    return found
  })
  if (!accept) {
    const waited = await inCompany((work) => refuseVersion(work, versionId, { byMail: false }))
    if (!waited) throw notWaiting()
    return { success: true, message: 'The application is refused; what it said is deleted.' }
  }
  const resume = await readWaiting(deps, session.companyId, version)
  await inCompany((work) => acceptVersion(work, { versionId, resume, byMail: false }))
  return { success: true, message: 'The application is the candidate’s own from now on.' }
}
