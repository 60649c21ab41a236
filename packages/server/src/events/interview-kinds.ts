import { z } from 'zod'
import { kind, text } from './define-kind.ts'

type When = { when?: string | undefined }

const interview = (say: (about: { who: string; on: string; at: string; others: string }) => string) =>
  kind({
    payload: z.object({
      interview_id: text,
      /** In words, with the zone. */
      when: text,
      interviewers: z.array(text),
    }),
    changes: ['interviews', 'applications', 'history'],
    audience: 'concerned',
    topic: 'interview',
    describe: ({ who, on, payload: { interviewers = [], ...payload } }) =>
      say({ who, on, at: whenOf(payload), others: interviewers.length > 0 ? ` with ${interviewers.join(', ')}` : '' }),
  })

const whenOf = ({ when }: When) => when || 'a time that is not known'

/** Talks with a candidate of a position. */
export const INTERVIEW_KINDS = {
  'interview.scheduled': interview(({ who, on, at, others }) => `${who} scheduled an interview${on}${others}: ${at}.`),
  'interview.rescheduled': interview(({ who, on, at, others }) => `${who} moved the interview${on}${others} to ${at}.`),
  'interview.cancelled': interview(({ who, on, at }) => `${who} cancelled the interview${on} of ${at}.`),
  'interview.reminded-of': interview(({ on, at, others }) => `An interview begins soon${on}${others}: ${at}.`),
}
