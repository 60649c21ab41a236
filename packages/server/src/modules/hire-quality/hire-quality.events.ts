import { z } from 'zod'
import { defineEventKind } from '../../platform/events/define-kind.ts'

export const HIRE_QUALITY_EVENTS = {
  'hire-quality.settled': defineEventKind({
    payload: z.object({ is_on: z.boolean() }),
    changes: ['settings'],
    audience: 'concerned',
    describe: ({ say, payload: { is_on = false } }) =>
      is_on
        ? say('{who} turned on questions to hiring managers about their hires.')
        : say('{who} turned off questions to hiring managers about their hires.'),
  }),
}
