import { DEFAULT_FORMS } from '@rolecall/domain/forms/default-forms'
import { FORM_TYPES } from '@rolecall/domain/forms/form-types'
import { REJECTION_MAILS } from '@rolecall/domain/pipeline/rejection-emails'
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
      say('{who} removed the candidate from {position}.', { position: title || 'the position' }),
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
      /** The email to the candidate that follows a rejection. */
      email: z.enum(REJECTION_MAILS).optional(),
      /** What another system left out: the time of the move, or the time at which the status before it was left. */
      unclear: z.enum(['when', 'before']).optional(),
      before: Before,
    }),
    changes: ['applications', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { reason, through, unclear } }) =>
      say('{who} moved the candidate from {from} to {to}[ on {title}][ with the {form}][ {when}][: {reason}].', {
        form: through && DEFAULT_FORMS[through].name,
        when: unclear === 'when' ? 'at an unknown time' : undefined,
        reason,
      }),
  }),
  'application.move-undone': defineEventKind({
    payload: z.object({ from: text, to: text, from_group: text, to_group: text }),
    changes: ['applications', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say }) => say('{who} undid a move[ on {title}] and returned the candidate from {from} to {to}.'),
  }),
  'application.regrouped': defineEventKind({
    payload: z.object({ from: text, to: text, from_group: text, to_group: text, former: text }),
    // What open windows reload follows from the change of the statuses itself.
    changes: ['history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, from, payload: { former = from } }) =>
      say('{who} removed the status {former}. The candidate is now in {to}[ on {title}].', { former }),
  }),
  'application.withdrawn': defineEventKind({
    payload: z.object({ reason: text }),
    changes: ['applications', 'history'],
    audience: 'concerned',
    isOpen: true,
    topic: 'withdrawal',
    describe: ({ say, payload: { reason } }) =>
      say('The candidate withdrew their application[ for {title}][: {reason}].', { reason }),
  }),
  'bulk-move.started': defineEventKind({
    payload: z.object({ to: text, total: z.int() }),
    changes: ['bulk_moves', 'history'],
    audience: 'concerned',
    describe: ({ say, payload: { total = 0 } }) =>
      say(
        {
          one: '{who} started moving 1 candidate to {to}[ on {title}].',
          other: '{who} started moving {count} candidates to {to}[ on {title}].',
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
          one: '{who} moved 1 candidate to {to}[ on {title}][, {skipped} skipped].',
          other: '{who} moved {count} candidates to {to}[ on {title}][, {skipped} skipped].',
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
          one: '{who} undid a bulk move to {to}[ on {title}] for 1 candidate[, {kept} not moved back].',
          other: '{who} undid a bulk move to {to}[ on {title}] for {count} candidates[, {kept} not moved back].',
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
        ? say('{who} ended the candidate’s exclusion from every position.')
        : say('{who} ended the candidate’s exclusion from {position}.', { position: title || 'the position' }),
  }),
  'stages.edited': defineEventKind({
    payload: z.object({ version: z.int(), moved: z.int(), restores: z.int() }),
    changes: ['settings', 'applications', 'positions', 'projects', 'history'],
    audience: 'concerned',
    describe: ({ say, payload: { moved, restores = 0 } }) =>
      restores > 0
        ? say('{who} restored version {restores} of the statuses[. Candidates moved: {moved}].', {
            restores,
            moved: moved || undefined,
          })
        : say('{who} changed the company’s statuses[. Candidates moved: {moved}].', {
            moved: moved || undefined,
          }),
  }),
}
