import { z } from 'zod'
import { kind, text } from './define-kind.ts'

/** Many candidates of a position being moved at once; each of them has an event of a move, too. */
export const BULK_MOVE_KINDS = {
  'bulk-move.started': kind({
    payload: z.object({ to: text, total: z.int() }),
    changes: ['bulk_moves', 'history'],
    audience: 'concerned',
    describe: ({ say, payload: { total = 0 } }) =>
      say(
        {
          one: '{who} began to move 1 candidate to {to}[ on {title}].',
          other: '{who} began to move {count} candidates to {to}[ on {title}].',
        },
        { count: total },
      ),
  }),
  'bulk-move.finished': kind({
    payload: z.object({ to: text, moved: z.int(), skipped: z.int() }),
    changes: ['bulk_moves', 'applications', 'history'],
    audience: 'concerned',
    topic: 'work',
    describe: ({ say, payload: { moved = 0, skipped } }) =>
      say(
        {
          one: '{who} has moved 1 candidate to {to}[ on {title}][; left out: {skipped}].',
          other: '{who} has moved {count} candidates to {to}[ on {title}][; left out: {skipped}].',
        },
        { count: moved, skipped: skipped || undefined },
      ),
  }),
  'bulk-move.undone': kind({
    payload: z.object({ to: text, restored: z.int(), kept: z.int() }),
    changes: ['bulk_moves', 'applications', 'history'],
    audience: 'concerned',
    describe: ({ say, payload: { restored = 0, kept } }) =>
      say(
        {
          one: '{who} took a move of many to {to} back[ on {title}]: 1 candidate[; not put back: {kept}].',
          other: '{who} took a move of many to {to} back[ on {title}]: {count} candidates[; not put back: {kept}].',
        },
        { count: restored, kept: kept || undefined },
      ),
  }),
}
