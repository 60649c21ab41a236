import { z } from 'zod'
import { defineEventKind, text } from '../../platform/events/define-kind.ts'

export const SHORTLIST_EVENTS = {
  'shortlist.exported': defineEventKind({
    payload: z.object({ status: text }),
    changes: [],
    audience: 'nobody',
    describe: ({ say, title, payload: { status } }) =>
      say('{who} exported the candidates of {position}[ in {status}].', { position: title || 'a position', status }),
  }),
}
