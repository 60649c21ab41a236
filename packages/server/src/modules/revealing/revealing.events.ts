import { z } from 'zod'
import { defineEventKind, text } from '../../platform/events/define-kind.ts'

/** Data that become stale when a candidate is hidden or revealed: everything that shows people. */
const SHOWN = ['candidates', 'applications', 'resumes', 'comments', 'mails', 'history', 'duplicates'] as const

export const REVEALING_EVENTS = {
  'blind.switched': defineEventKind({
    payload: z.object({ on: z.boolean(), schools: z.boolean(), until: text, people: z.int() }),
    changes: ['positions', ...SHOWN],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { on, schools } }) => {
      if (!on) return say('{who} ended blind review[ on {title}]: its candidates are shown.')
      return schools
        ? say('{who} set up blind review[ on {title}], with schools hidden.')
        : say('{who} set up blind review[ on {title}].')
    },
  }),
  'blind.settled': defineEventKind({
    payload: z.object({ review: z.boolean(), schools: z.boolean() }),
    changes: ['settings', 'history'],
    audience: 'admins',
    describe: ({ say, payload: { review } }) =>
      review
        ? say('{who} settled that new positions hide who their candidates are.')
        : say('{who} settled that new positions show who their candidates are.'),
  }),
  'blind.lifted': defineEventKind({
    payload: z.object({ until: text }),
    changes: SHOWN,
    audience: 'concerned',
    isOpen: true,
    describe: ({ say }) => say('The candidate came so far that they are shown[ on {title}].'),
  }),
  'candidate.revealed': defineEventKind({
    payload: z.object({ reason: text }),
    changes: SHOWN,
    audience: 'concerned',
    describe: ({ say, payload: { reason = '' } }) =>
      say('{who} had the candidate shown to them[ on {title}]: {reason}', { reason }),
  }),
}
