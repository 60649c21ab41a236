import { z } from 'zod'
import { kind, text } from './define-kind.ts'

const WORDS: Readonly<Record<string, string>> = {
  activity: 'a report of what was done',
  feedback: 'the feedback on candidates',
  data: 'a report of candidates that came or were moved',
  candidates: 'candidates of positions',
}

/** Rows leaving the product as files. */
export const REPORT_KINDS = {
  'report.asked': kind({
    payload: z.object({ report_id: text, of: text, mailed: z.boolean() }),
    changes: [],
    audience: 'nobody',
    describe: ({ who, payload: { of = '', mailed } }) =>
      `${who} ${mailed ? 'had mailed' : 'exported'} ${WORDS[of] ?? 'a report'}.`,
  }),
}
