import { z } from 'zod'
import { defineEventKind } from '../../platform/events/define-kind.ts'

export const LEARNING_EVENTS = {
  'learning.edited': defineEventKind({
    payload: z.object({ entries: z.int(), version: z.int() }),
    changes: ['settings'],
    audience: 'admins',
    describe: ({ say, payload: { entries } }) =>
      entries === 0
        ? say('{who} restored the default learning catalogue.')
        : say('{who} changed the learning catalogue.'),
  }),
}
