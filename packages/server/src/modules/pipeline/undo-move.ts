import type { pipeline } from '@rolecall/contract/pipeline/pipeline'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import { notAllowed, notFound } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { getVisiblePosition, isUuid } from '../company/visibility.queries.ts'
import { describeReviewsWaiting, WAITING } from '../reviews/rejection-under-review.ts'
import { lockBulkMove } from './bulk-moves.queries.ts'
import { listMoves } from './moves.queries.ts'
import { describeUndoneEmails } from './plan-rejection-emails.ts'
import { deleteRejectionEmails } from './rejection-emails.queries.ts'
import { restoreMoves } from './restore-moves.ts'
import { undoBulkMove } from './undo-bulk-move.ts'

/**
 * Moves the candidates of one move back, one made in the background by another in the background. Candidates who were moved
 * since, or are frozen by now, stay, so that undoing twice changes nothing. Limited to the user who moved them and
 * administrators.
 */
export async function undoMove(
  work: Work,
  body: CallRequest<typeof pipeline.undoChange>['body'],
): Promise<CallReply<typeof pipeline.undoChange>> {
  const { tx, session } = work
  const position = await getVisiblePosition(tx, session, body.positionId)
  const changeId = body.change_id
  if (!isUuid(changeId)) throw notFound('Move')
  const bulk = await lockBulkMove(tx, changeId)
  if (bulk?.position_id === position.id) {
    if (!session.isAdmin && bulk.started_by !== session.userId) throw notAllowed()
    return { success: true, message: await undoBulkMove(work, bulk), restored: 0, skipped: 0 }
  }
  const moves = await listMoves(tx, { positionId: position.id, changeId })
  if (moves.length === 0) throw notFound('Move')
  if (!session.isAdmin && moves.some(({ actor_id }) => actor_id !== session.userId)) throw notAllowed()

  const payloads = new Map(
    moves.flatMap(({ candidate_id, payload }) => (candidate_id ? [[candidate_id, payload]] : [])),
  )
  const kept = await restoreMoves(work, { position, changeId, moves: payloads, isTold: true })
  const restored = payloads.size - kept.size
  const back = [...payloads].filter(([id]) => !kept.has(id))
  const asked = back.filter(([, { email }]) => email !== undefined)
  const stopped = await deleteRejectionEmails(tx, { positionId: position.id, candidateIds: asked.map(([id]) => id) })
  const waiting = [...kept.values()].filter((why) => why === WAITING).length
  const skipped = moves.length - restored
  const message = paragraph(
    messageOf(restored, skipped - waiting, waiting),
    describeUndoneEmails(asked.length, stopped.length),
  )
  return { success: true, message, restored, skipped }
}

const messageOf = (restored: number, skipped: number, waiting: number): string =>
  paragraph(
    sentence({ one: '1 candidate was moved back.', other: '{count} candidates were moved back.' }, { count: restored }),
    skipped > 0 &&
      sentence(
        { one: '1 was moved again and stays.', other: '{count} were moved again and stay.' },
        { count: skipped },
      ),
    waiting > 0 && describeReviewsWaiting(waiting),
  )
