import { z } from 'zod'
import { defineEventKind, nothing, text } from '../../platform/events/define-kind.ts'

export const CALENDAR_ACCOUNTS_EVENTS = {
  'user.calendar-given': defineEventKind({
    payload: z.object({ host: text }),
    changes: ['interviews'],
    audience: 'person',
    describe: ({ say, payload: { host } }) => say('{who} has their calendar[ at {host}] read.', { host }),
  }),
  'user.calendar-taken-back': defineEventKind({
    payload: nothing,
    changes: ['interviews'],
    audience: 'person',
    describe: ({ say }) => say('{who} has their calendar read no longer.'),
  }),
  'user.calendar-written': defineEventKind({
    payload: z.object({ writes: z.boolean() }),
    changes: ['interviews'],
    audience: 'person',
    describe: ({ say, payload: { writes } }) =>
      writes
        ? say('{who} has interviews written into their calendar.')
        : say('{who} has interviews written into their calendar no longer.'),
  }),
}
