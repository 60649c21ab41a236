import { z } from 'zod'
import { kind, text } from './define-kind.ts'

const people = (count = 0) => `${count.toLocaleString('en')} ${count === 1 ? 'candidate' : 'candidates'}`

/** Many candidates of a position being moved at once; each of them has an event of a move, too. */
export const BULK_MOVE_KINDS = {
  'bulk-move.started': kind({
    payload: z.object({ to: text, total: z.int() }),
    changes: ['bulk_moves', 'history'],
    audience: 'concerned',
    describe: ({ who, to, on, payload: { total } }) => `${who} began to move ${people(total)} to ${to}${on}.`,
  }),
  'bulk-move.finished': kind({
    payload: z.object({ to: text, moved: z.int(), skipped: z.int() }),
    changes: ['bulk_moves', 'applications', 'history'],
    audience: 'concerned',
    topic: 'work',
    describe: ({ who, to, on, payload: { moved, skipped = 0 } }) =>
      `${who} has moved ${people(moved)} to ${to}${on}${skipped > 0 ? `; left out: ${skipped}` : ''}.`,
  }),
  'bulk-move.undone': kind({
    payload: z.object({ to: text, restored: z.int(), kept: z.int() }),
    changes: ['bulk_moves', 'applications', 'history'],
    audience: 'concerned',
    describe: ({ who, to, on, payload: { restored, kept = 0 } }) =>
      `${who} took a move of many to ${to} back${on}: ${people(restored)}${kept > 0 ? `; not put back: ${kept}` : ''}.`,
  }),
}
