import type { candidates } from '@rolecall/contract/candidates/candidates'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import type { Work } from '../../platform/kernel/work.ts'
import { resolveCandidate } from '../applications/resolve-candidate.queries.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { listApplications } from './candidates.queries.ts'
import { STATUS_KINDS } from './history.queries.ts'
import { presentEvent, readEvents } from './present-event.ts'

/**
 * Returns a candidate's statuses on one position, or on all that the caller may see, with the reason and rating of the current
 * one. For a status named by the caller, returns the reason it was last given for.
 */
export async function presentStatuses(
  work: Work,
  { candidate, position: named, status }: CallRequest<typeof candidates.statusHistory>['query'],
): Promise<CallReply<typeof candidates.statusHistory>> {
  const { tx, session } = work
  const position = named === undefined ? undefined : await getVisiblePosition(tx, session, named)
  const { candidateId } = await resolveCandidate(work, candidate)
  const rows = await readEvents(work, candidateId, { positionId: position?.id, kinds: STATUS_KINDS })
  const history_log = rows.map(presentEvent)
  const standing = (await listApplications(tx, session, candidateId)).find(
    ({ position_id }) => !position || position_id === position.id,
  )
  const isNamed = (name: string) => name.toLowerCase() === status?.toLowerCase()
  const isOther = status !== undefined && !isNamed(standing?.status_id ?? '') && !isNamed(standing?.status_name ?? '')
  const earlier = history_log.find((item) => isNamed(item.status) || isNamed(item.status_display_name))
  const reject_reason = (isOther ? earlier?.reason : standing?.reason) ?? ''
  const user_score = standing?.rating ?? null
  return { success: true, message: '', data: { history_log, reject_reason, user_score }, reject_reason, user_score }
}
