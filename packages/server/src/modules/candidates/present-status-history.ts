import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import type { candidates } from '@rolecall/contract/people/candidates'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import { resolveCandidate } from '../../../people/applications/resolve-candidate.queries.ts'
import { listApplications } from './candidates.queries.ts'
import { STATUS_KINDS } from './history.queries.ts'
import { presentEvent, readEvents } from './present-event.ts'

/**
 * The statuses that somebody has had, on one position or on all that the caller may see, with the reason and the rating of
 * the present one. A status that the caller names answers with the reason for which it was given last.
 */
export async function tellStatuses(
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
