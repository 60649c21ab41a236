import { z } from 'zod'
import { defineEventKind } from '../../platform/events/define-kind.ts'

export const LEARNING_EVENTS = {
  'learning.edited': defineEventKind({
    payload: z.object({ entries: z.int(), version: z.int() }),
    changes: ['settings'],
    audience: 'admins',
    describe: ({ say, payload: { entries } }) =>
      entries === 0
        ? say('{who} went back to the product’s own books and courses.')
        : say('{who} changed the books and courses that are recommended.'),
  }),
}
