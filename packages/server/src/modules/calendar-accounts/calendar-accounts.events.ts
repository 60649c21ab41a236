import { z } from 'zod'
import { defineEventKind, nothing, text } from '../../platform/events/define-kind.ts'

export const CALENDAR_ACCOUNTS_EVENTS = {
  'user.calendar-given': defineEventKind({
    payload: z.object({ host: text }),
    changes: ['interviews'],
    audience: 'person',
    describe: ({ say, payload: { host } }) => say('{who} connected their calendar[ at {host}].', { host }),
  }),
  'user.calendar-taken-back': defineEventKind({
    payload: nothing,
    changes: ['interviews'],
    audience: 'person',
    describe: ({ say }) => say('{who} disconnected their calendar.'),
  }),
  'user.calendar-written': defineEventKind({
    payload: z.object({ writes: z.boolean() }),
    changes: ['interviews'],
    audience: 'person',
    describe: ({ say, payload: { writes } }) =>
      writes
        ? say('{who} turned on adding interviews to their calendar.')
        : say('{who} turned off adding interviews to their calendar.'),
  }),
}
