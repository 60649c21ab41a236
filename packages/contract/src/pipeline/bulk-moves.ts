import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { AboutCandidate, StrangersText } from '../platform/text-authors.ts'
import { Id, Moment } from '../platform/wire.ts'

export const BulkMoveState = z.enum(['running', 'finished', 'failed', 'undoing', 'undone'])

export const BulkMove = z
  .object({
    change_id: z.string().describe('Id for undoing the move'),
    by: z.string(),
    asked_at: Moment,
    status: z.string(),
    status_name: z.string(),
    state: BulkMoveState,
    total: z.int(),
    moved: z.int(),
    skipped: z
      .int()
      .describe('Candidates left out: moved in the meantime, frozen, or without a form that the status requires'),
    restored: z.int().describe('Candidates moved back by the undo'),
    kept: z.int().describe('Candidates not moved back: moved again since, or frozen by now'),
    may_undo: z.boolean(),
  })
  .meta({ id: 'BulkMove' })
export type BulkMove = z.output<typeof BulkMove>

/** Background moves of many candidates at once; not in the specification. */
export const bulkMoves = defineCalls({
  list: {
    method: 'POST',
    path: '/rest/position/moves/list',
    keepsBounds: true,
    summary: 'List the latest bulk moves of a position with their progress, newest first, at most 5',
    access: 'signed-in',
    reads: ['bulk_moves'],
    body: z.object({ positionId: Id }),
    response: z.object({ success: z.literal(true), data: z.array(BulkMove) }),
    example: ({ positionId }) => ({ body: { positionId } }),
  },
  leftOut: {
    method: 'POST',
    path: '/rest/position/moves/left_out',
    keepsBounds: true,
    summary: 'List candidates that a bulk move or its undo left out, with the reason, at most 200',
    access: 'signed-in',
    reads: ['bulk_moves'],
    body: z.object({ positionId: Id, change_id: Id }),
    response: z.object({
      success: z.literal(true),
      data: z.array(z.object({ candidate_id: z.string(), name: StrangersText, why: AboutCandidate })),
    }),
    example: ({ positionId, bulkMoveId }) => ({ body: { positionId, change_id: bulkMoveId } }),
  },
})
