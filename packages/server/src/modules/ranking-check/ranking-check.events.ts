import { z } from 'zod'
import { defineEventKind, nothing } from '../../platform/events/define-kind.ts'

export const RANKING_CHECK_EVENTS = {
  'ranking-check.started': defineEventKind({
    payload: nothing,
    changes: ['ranking_check'],
    audience: 'admins',
    describe: ({ say }) => say('{who} started a ranking check.'),
  }),
  'ranking-check.finished': defineEventKind({
    payload: z.object({ people: z.int(), moved: z.int() }),
    changes: ['ranking_check'],
    audience: 'admins',
    describe: ({ say, payload: { people = 0, moved = 0 } }) =>
      say(
        {
          one: '{who} tested 1 résumé with other names and ages: {moved} scores changed.',
          other: '{who} tested {count} résumés with other names and ages: {moved} scores changed.',
        },
        { count: people, moved },
      ),
  }),
}
