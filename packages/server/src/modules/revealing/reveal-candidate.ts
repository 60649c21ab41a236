import { recordEvent } from '../../platform/events/record-event.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { resolveCandidate } from '../applications/resolve-candidate.queries.ts'
import { listBlind } from '../blind-review/blind-gate.queries.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { insertReveal } from './blind.queries.ts'

type RevealRequest = { candidate: string; position: string | undefined; reason: string }

const SHOWN = 'The candidate is shown to you from now on. The reason stands in the history.'
const SEEN = 'The candidate is not hidden from you.'

/** Reveals a hidden candidate to the caller alone. Stores nothing if the caller sees them already. */
export async function revealCandidate(work: Work, { candidate, position, reason }: RevealRequest) {
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
