import { z } from 'zod'
import { kind } from './define-kind.ts'

/** Résumés of the whole company being read again. */
export const REREADING_KINDS = {
  'rereading.started': kind({
    payload: z.object({ total: z.int(), everything: z.boolean() }),
    changes: ['rereading'],
    audience: 'admins',
    describe: ({ say, payload: { total = 0 } }) =>
      say({ one: '{who} had 1 résumé read again.', other: '{who} had {count} résumés read again.' }, { count: total }),
  }),
  'rereading.stopped': kind({
    payload: z.object({ left: z.int() }),
    changes: ['rereading'],
    audience: 'admins',
    describe: ({ say, payload: { left = 0 } }) =>
      say(
        {
          one: '{who} stopped reading again, with 1 résumé left.',
          other: '{who} stopped reading again, with {count} résumés left.',
        },
        { count: left },
      ),
  }),
  'rereading.finished': kind({
    payload: z.object({ done: z.int(), changed: z.int(), failed: z.int(), rescored: z.int() }),
    changes: ['rereading', 'resumes', 'candidates', 'applications', 'positions', 'skills'],
    audience: 'concerned',
    describe: ({ say, payload: { done = 0, changed = 0 } }) =>
      say(
        {
          one: '{who} has read 1 résumé again, of which {changed} say something else now.',
          other: '{who} has read {count} résumés again, of which {changed} say something else now.',
        },
        { count: done, changed },
      ),
  }),
}
