import { recordEvent } from '../../../ground/events/record-event.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import { resolveCandidate } from '../../../people/applications/resolve-candidate.queries.ts'
import { listBlind } from '../../../people/blind/blind-gate.queries.ts'
import { insertReveal } from './blind.queries.ts'

type Asked = { candidate: string; position: string | undefined; reason: string }

const SHOWN = 'The candidate is shown to you from now on. The reason stands in the history.'
const SEEN = 'The candidate is not hidden from you.'

/** Shows somebody who is hidden to the one who asks, and to nobody else. Of whom they see already nothing is kept. */
export async function revealCandidate(work: Work, { candidate, position, reason }: Asked) {
  const { tx, session, now } = work
  const { candidateId } = await resolveCandidate(work, candidate)
  const positionId = position ? (await getVisiblePosition(tx, session, position)).id : undefined
  if (!(await listBlind(tx, session, [candidateId])).has(candidateId)) return { success: true as const, message: SEEN }
  await insertReveal(tx, { candidateId, positionId, userId: session.userId, reason, at: now })
  await recordEvent(work, {
    kind: 'candidate.revealed',
    candidateId,
    ...(positionId && { positionId }),
    payload: { reason },
  })
  return { success: true as const, message: SHOWN }
}
