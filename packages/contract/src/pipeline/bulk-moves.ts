import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { Id, Moment } from '../ground/wire.ts'

export const BulkMoveState = z.enum(['running', 'finished', 'failed', 'undoing', 'undone'])

export const BulkMove = z
  .object({
    change_id: z.string().describe('Names the move for undoing it'),
    by: z.string(),
    asked_at: Moment,
    status: z.string(),
    status_name: z.string(),
    state: BulkMoveState,
    total: z.int(),
    moved: z.int(),
    skipped: z.int().describe('Left out: moved meanwhile, frozen, without a form that the status asks for'),
    restored: z.int().describe('Put back when the move was undone'),
    kept: z.int().describe('Not put back: moved since, frozen by now'),
    may_undo: z.boolean(),
  })
  .meta({ id: 'BulkMove' })
export type BulkMove = z.output<typeof BulkMove>

/** Moves of many candidates at once that go on in the background; none of the documents has them. */
export const bulkMoves = defineCalls({
  list: {
    method: 'POST',
    path: '/rest/position/moves/list',
    keepsBounds: true,
    summary: 'The latest bulk moves of a position and how far each is, newest first, at most 5',
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
    summary: 'Whom a bulk move left out, or its undo, each with the reason; at most 200',
    access: 'signed-in',
    reads: ['bulk_moves'],
    body: z.object({ positionId: Id, change_id: Id }),
    response: z.object({
      success: z.literal(true),
      data: z.array(z.object({ candidate_id: z.string(), name: z.string(), why: z.string() })),
    }),
    example: ({ positionId, bulkMoveId }) => ({ body: { positionId, change_id: bulkMoveId } }),
  },
})
