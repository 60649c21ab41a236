import { z } from 'zod'
import { kind, nothing } from './define-kind.ts'

/** A check of whether names and ages move scores, and who would come up by copying what is asked for. */
export const RANKING_CHECK_KINDS = {
  'ranking-check.started': kind({
    payload: nothing,
    changes: ['ranking_check'],
    audience: 'admins',
    describe: ({ say }) => say('{who} had the ranking checked.'),
  }),
  'ranking-check.finished': kind({
    payload: z.object({ people: z.int(), moved: z.int() }),
    changes: ['ranking_check'],
    audience: 'admins',
    describe: ({ say, payload: { people = 0, moved = 0 } }) =>
      say(
        {
          one: '{who} has tried 1 résumé under other names and ages: {moved} scores moved.',
          other: '{who} has tried {count} résumés under other names and ages: {moved} scores moved.',
        },
        { count: people, moved },
      ),
  }),
}
