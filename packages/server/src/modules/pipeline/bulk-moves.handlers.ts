import { BulkMoveState, bulkMoves } from '@rolecall/contract/pipeline/bulk-moves'
import { feature } from '../../platform/http/feature.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { getVisiblePosition, isUuid } from '../company/visibility.queries.ts'
import { type BulkMove, findBulkMove, listBulkMoves, listSkippedCandidates } from './bulk-moves.queries.ts'
import { runBulkMoveJob } from './run-bulk-move.ts'
import { undoBulkMoveJob } from './undo-bulk-move.ts'

const LISTED = 5
const LINES_MAX = 200

const present = (move: BulkMove, viewer: Session) => ({
  change_id: move.id,
  by: move.by,
  asked_at: move.started_at.toISOString(),
  status: move.status_id,
  status_name: move.status_name ?? move.status_id,
  state: BulkMoveState.parse(move.state),
  total: move.total,
  ...move.counts,
  may_undo: viewer.isAdmin || move.started_by === viewer.userId,
})

export const bulkMovesFeature = feature(bulkMoves, {
  jobs: [runBulkMoveJob, undoBulkMoveJob],
  handlers: {
    async list({ body }, { tx, session }) {
      const position = await getVisiblePosition(tx, session, body.positionId)
      const moves = await listBulkMoves(tx, position.id, LISTED)
      return { success: true, data: moves.map((move) => present(move, session)) }
    },

    async leftOut({ body }, { tx, session }) {
      const position = await getVisiblePosition(tx, session, body.positionId)
      const move = isUuid(body.change_id) ? await findBulkMove(tx, body.change_id) : undefined
      if (move?.position_id !== position.id) throw notFound('Move')
      const people = await listSkippedCandidates(tx, session, move.id, LINES_MAX)
      const data = people.map(({ candidate_id, name, why }) => ({
        candidate_id,
        name: name ?? `Candidate ${candidate_id}`,
        why,
      }))
      return { success: true, data }
    },
  },
})
