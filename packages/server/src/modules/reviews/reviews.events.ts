import { z } from 'zod'
import { defineEventKind, text } from '../../platform/events/define-kind.ts'

export const REVIEWS_EVENTS = {
  'fair_play.settled': defineEventKind({
    payload: z.object({
      pay_history: text,
      pay_range: text,
      gives_notice: z.boolean(),
      notice_days: z.int(),
      other_way: z.boolean(),
      human_review: z.boolean(),
      keep_months: z.int(),
    }),
    changes: ['settings', 'positions', 'candidates', 'applications'],
    audience: 'admins',
    describe: ({ say }) => say('{who} changed the fair hiring settings.'),
  }),
}
