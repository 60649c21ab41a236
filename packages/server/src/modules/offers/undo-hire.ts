import { paragraph } from '@rolecall/domain/text/sentence'
import { aboutOffer } from '../../../contact/offers/end-offer.ts'
import { getOffer } from '../../../contact/offers/offers.queries.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { notAllowed, notFound } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition, isUuid } from '../../../house/access/visibility.queries.ts'
import { listMoves } from '../../../people/moves/moves.queries.ts'
import { restoreMoves } from '../../../people/moves/restore-moves.ts'
import { lockPositionRow } from '../../../people/positions/lock-position.queries.ts'
import { findHire, lockHire, updateUndone } from './hires.queries.ts'

/**
 * Takes a hire back: by whoever hired, or an administrator. The candidate goes back to where they were unless they were moved since; the
 * offer stays signed, so that they can be hired again. Others who were told stay so: a mail cannot be taken back.
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
  if (hire.undone_at) return 'The hire is taken back already.'
  await updateUndone(tx, hire.id, { by: session.userId, at: now })
  const isBack = hire.change_id !== null && (await putBack(work, position, hire.change_id))
  const { payload, ...about } = aboutOffer(await getOffer(tx, hire.offer_id))
  await recordEvent(work, { kind: 'hire.undone', ...about, payload: { ...payload, hire_id: hire.id } })
  return paragraph(
    'The hire is taken back, and the offer stays signed.',
    isBack ? 'The candidate is where they were before.' : 'The candidate stays where they are now.',
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
