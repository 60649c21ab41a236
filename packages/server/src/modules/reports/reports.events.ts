import { z } from 'zod'
import { defineEventKind, text } from '../../platform/events/define-kind.ts'

const WORDS: Readonly<Record<string, string>> = {
  activity: 'a report of what was done',
  feedback: 'the feedback on candidates',
  data: 'a report of candidates that came or were moved',
  candidates: 'candidates of positions',
}

export const REPORTS_EVENTS = {
  'report.asked': defineEventKind({
    payload: z.object({ report_id: text, of: text, mailed: z.boolean() }),
    changes: [],
    audience: 'nobody',
    describe: ({ say, payload: { of = '', mailed } }) => {
      const report = WORDS[of] ?? 'a report'
      return mailed ? say('{who} had mailed {report}.', { report }) : say('{who} exported {report}.', { report })
    },
  }),
}
