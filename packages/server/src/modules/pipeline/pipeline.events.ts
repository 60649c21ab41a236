import { DEFAULT_FORMS } from '@rolecall/domain/forms/default-forms'
import { FORM_TYPES } from '@rolecall/domain/forms/form-types'
import { z } from 'zod'
import { kind, nothing, text } from './define-kind.ts'

/** What an application was before a move, so that the move can be taken back. */
const Before = z.object({
  reason: text.nullable(),
  comments: text.nullable(),
  rating: z.int().nullable(),
  excluded: z.boolean(),
  moved_by: text.nullable(),
  moved_at: text,
})

/** What happens to candidates on positions. */
export const APPLICATION_KINDS = {
  'application.added': kind({
    payload: nothing,
    changes: ['placements', 'applications', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say }) => say('{who} added the candidate[ to {title}].'),
  }),
  'application.removed': kind({
    payload: nothing,
    changes: ['placements', 'applications', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, title }) =>
      say('{who} took the candidate off {position} again.', { position: title || 'the position' }),
  }),
  'application.moved': kind({
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
  'application.move-undone': kind({
    payload: z.object({ from: text, to: text, from_group: text, to_group: text }),
    changes: ['applications', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say }) => say('{who} took a move back[ on {title}]: from {from} to {to}.'),
  }),
  'application.regrouped': kind({
    payload: z.object({ from: text, to: text, from_group: text, to_group: text, former: text }),
    // What open windows show anew follows from the change of the statuses itself.
    changes: ['history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, from, payload: { former = from } }) =>
      say('{who} took the status {former} out: the candidate is in {to}[ on {title}].', { former }),
  }),
  'application.answered': kind({
    payload: z.object({ answers: z.int(), knocked_out: z.boolean() }),
    changes: ['applications', 'history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { knocked_out } }) =>
      knocked_out
        ? say('{who} recorded what the candidate answers[ on {title}], which rules the candidate out.')
        : say('{who} recorded what the candidate answers[ on {title}].'),
  }),
  'application.applied': kind({
    payload: z.object({ answers: z.int(), knocked_out: z.boolean() }),
    changes: ['placements', 'applications', 'history'],
    audience: 'concerned',
    isOpen: true,
    topic: 'application',
    describe: ({ say, payload: { knocked_out } }) =>
      knocked_out
        ? say('The candidate applied on the job post[ on {title}], with an answer that rules the candidate out.')
        : say('The candidate applied on the job post[ on {title}].'),
  }),
  'application.withdrawn': kind({
    payload: z.object({ reason: text }),
    changes: ['applications', 'history'],
    audience: 'concerned',
    isOpen: true,
    topic: 'withdrawal',
    describe: ({ say, payload: { reason } }) =>
      say('The candidate withdrew the application[ on {title}][: {reason}].', { reason }),
  }),
}
