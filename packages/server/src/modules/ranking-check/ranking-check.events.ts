import { z } from 'zod'
import { defineEventKind, nothing } from '../../platform/events/define-kind.ts'

export const RANKING_CHECK_EVENTS = {
  'ranking-check.started': defineEventKind({
    payload: nothing,
    changes: ['ranking_check'],
    audience: 'admins',
    describe: ({ say }) => say('{who} had the ranking checked.'),
  }),
  'ranking-check.finished': defineEventKind({
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
