import { DEFAULT_FORMS } from '@rolecall/domain/forms/default-forms'
import { FORM_TYPES } from '@rolecall/domain/forms/form-types'
import { z } from 'zod'
import { defineEventKind, nothing, text } from '../../platform/events/define-kind.ts'

/** What an application was before a move, so that the move can be taken back. */
const Before = z.object({
  reason: text.nullable(),
  comments: text.nullable(),
  rating: z.int().nullable(),
  excluded: z.boolean(),
  moved_by: text.nullable(),
  moved_at: text,
})

export const PIPELINE_EVENTS = {
  'application.added': defineEventKind({
    payload: nothing,
    changes: ['placements', 'applications', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say }) => say('{who} added the candidate[ to {title}].'),
  }),
  'application.removed': defineEventKind({
    payload: nothing,
    changes: ['placements', 'applications', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, title }) =>
      say('{who} took the candidate off {position} again.', { position: title || 'the position' }),
  }),
  'application.moved': defineEventKind({
    payload: z.object({
      from: text,
      to: text,
      from_group: text,
      to_group: text,
      reason: text,
      comments: text,
      score: z.int(),
      /** The application's after the move. */
      version: z.int(),
      /** The form by which it was made. */
      through: z.enum(FORM_TYPES).optional(),
      before: Before,
    }),
    changes: ['applications', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { reason, through } }) =>
      say('{who} moved the candidate from {from} to {to}[ on {title}][ with the {form}][: {reason}].', {
        form: through && DEFAULT_FORMS[through].name,
        reason,
      }),
  }),
  'application.move-undone': defineEventKind({
    payload: z.object({ from: text, to: text, from_group: text, to_group: text }),
    changes: ['applications', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say }) => say('{who} took a move back[ on {title}]: from {from} to {to}.'),
  }),
  'application.regrouped': defineEventKind({
    payload: z.object({ from: text, to: text, from_group: text, to_group: text, former: text }),
    // What open windows reload follows from the change of the statuses itself.
    changes: ['history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, from, payload: { former = from } }) =>
      say('{who} took the status {former} out: the candidate is in {to}[ on {title}].', { former }),
  }),
  'application.withdrawn': defineEventKind({
    payload: z.object({ reason: text }),
    changes: ['applications', 'history'],
    audience: 'concerned',
    isOpen: true,
    topic: 'withdrawal',
    describe: ({ say, payload: { reason } }) =>
      say('The candidate withdrew the application[ on {title}][: {reason}].', { reason }),
  }),
  'bulk-move.started': defineEventKind({
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
  'bulk-move.finished': defineEventKind({
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
  'bulk-move.undone': defineEventKind({
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
  'candidate.excluded': defineEventKind({
    payload: z.object({ scope: text, reason: text, until: text }),
    changes: ['candidates', 'applications', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, title, payload: { scope, reason } }) =>
      scope === 'general'
        ? say('{who} excluded the candidate from every position[: {reason}].', { reason })
        : say('{who} excluded the candidate from {position}[: {reason}].', {
            position: title || 'the position',
            reason,
          }),
  }),
  'candidate.let-in': defineEventKind({
    payload: z.object({ scope: text }),
    changes: ['candidates', 'applications', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, title, payload: { scope } }) =>
      scope === 'general'
        ? say('{who} let the candidate in again on every position.')
        : say('{who} let the candidate in again on {position}.', { position: title || 'the position' }),
  }),
  'stages.edited': defineEventKind({
    payload: z.object({ version: z.int(), moved: z.int(), restores: z.int() }),
    changes: ['settings', 'applications', 'positions', 'projects', 'history'],
    audience: 'concerned',
    describe: ({ say, payload: { moved, restores = 0 } }) =>
      restores > 0
        ? say('{who} went back to version {restores} of the statuses[; candidates put into another: {moved}].', {
            restores,
            moved: moved || undefined,
          })
        : say('{who} changed the statuses of the company[; candidates put into another: {moved}].', {
            moved: moved || undefined,
          }),
  }),
}
