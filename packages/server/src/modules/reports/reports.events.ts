import { z } from 'zod'
import { defineEventKind, text } from '../../platform/events/define-kind.ts'

const WORDS: Readonly<Record<string, string>> = {
  activity: 'an activity report',
  feedback: 'a feedback report',
  data: 'a report of added and moved candidates',
  candidates: 'candidates of positions',
  dashboard: 'a dashboard',
}

export const REPORTS_EVENTS = {
  'report.asked': defineEventKind({
    payload: z.object({ report_id: text, of: text, mailed: z.boolean() }),
    changes: [],
    audience: 'nobody',
    describe: ({ say, payload: { of = '', mailed } }) => {
      const report = WORDS[of] ?? 'a report'
      return mailed
        ? say('{who} requested {report} by email.', { report })
        : say('{who} exported {report}.', { report })
    },
  }),
}
