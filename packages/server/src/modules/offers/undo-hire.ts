import { paragraph } from '@rolecall/domain/text/sentence'
import { recordEvent } from '../../platform/events/record-event.ts'
import { notAllowed, notFound } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { getVisiblePosition, isUuid } from '../company/visibility.queries.ts'
import { listMoves } from '../pipeline/moves.queries.ts'
import { restoreMoves } from '../pipeline/restore-moves.ts'
import { lockPositionRow } from '../position-state/lock-position.queries.ts'
import { offerEventPayload } from './end-offer.ts'
import { findHire, lockHire, updateUndone } from './hires.queries.ts'
import { findOffer } from './offers.queries.ts'

/**
 * Undoes a hire, for the user who made it or an administrator. The candidate goes back to where they were unless they were
 * moved since; the offer stays signed, so that they can be hired again. Other candidates stay rejected: an email cannot be
 * taken back.
 */
export async function undoHire(work: Work, hireId: string): Promise<string> {
  const { tx, session, now } = work
  const known = isUuid(hireId) ? await findHire(tx, hireId) : undefined
  if (!known) throw notFound('Hire')
  const position = await getVisiblePosition(tx, session, known.position_id)
  if (!session.isAdmin && known.hired_by !== session.userId) throw notAllowed()
  await lockPositionRow(tx, position.id)
  const hire = await lockHire(tx, known.id)
  if (!hire) throw notFound('Hire')
  if (hire.undone_at) return 'This hire has already been undone.'
  await updateUndone(tx, hire.id, { by: session.userId, at: now })
  const isBack = hire.change_id !== null && (await putBack(work, position, hire.change_id))
  const offer = await findOffer(work, hire.offer_id)
  if (!offer) throw notFound('Offer')
  const { payload, ...about } = offerEventPayload(offer)
  await recordEvent(work, { kind: 'hire.undone', ...about, payload: { ...payload, hire_id: hire.id } })
  return paragraph(
    'Hire undone. The offer stays signed.',
    isBack ? 'The candidate is back in their previous status.' : 'The candidate keeps their current status.',
  )
}

async function putBack(work: Work, position: { id: string; project_id: string }, changeId: string): Promise<boolean> {
  const moves = await listMoves(work.tx, { positionId: position.id, changeId })
  const payloads = new Map(
    moves.flatMap(({ candidate_id, payload }) => (candidate_id ? [[candidate_id, payload]] : [])),
  )
  if (payloads.size === 0) return false
  const kept = await restoreMoves(work, { position, changeId, moves: payloads, isTold: true })
  return kept.size === 0
}
