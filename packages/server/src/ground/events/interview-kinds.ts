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
  'interview.booked': interview(
    ({ on, at, others }) => `The candidate chose the time of an interview${on}${others}: ${at}.`,
  ),
  'interview.rebooked': interview(({ on, at, others }) => `The candidate moved the interview${on}${others} to ${at}.`),
  'interview.called-off': interview(({ on, at }) => `The candidate cancelled the interview${on} of ${at}.`),
  'interview.reminded-of': interview(({ on, at, others }) => `An interview begins soon${on}${others}: ${at}.`),
  'interview.cards-asked': interview(
    ({ on, at }) => `An interview${on} is over, and whoever led it is asked for a scorecard: ${at}.`,
  ),
  'interview.offered': kind({
    payload: z.object({ offer_id: text, times: z.int(), interviewers: z.array(text) }),
    changes: ['interviews', 'mails', 'history'],
    audience: 'concerned',
    describe: ({ who, on, payload: { times = 0, interviewers = [] } }) =>
      `${who} offered the candidate ${times === 1 ? 'a time' : `${times} times`} for an interview${on} with ${interviewers.join(', ') || 'nobody that is known'}.`,
  }),
  'interview.offer-withdrawn': kind({
    payload: z.object({ offer_id: text }),
    changes: ['interviews', 'history'],
    audience: 'concerned',
    describe: ({ who, on }) => `${who} withdrew the times offered for an interview${on}.`,
  }),
  'interview.another-time-asked': kind({
    payload: z.object({ offer_id: text, comment: text }),
    changes: ['interviews', 'history'],
    audience: 'concerned',
    topic: 'interview',
    describe: ({ on, payload: { comment } }) =>
      `The candidate asks for another time for the interview${on}${comment ? `: ${comment}` : ''}.`,
  }),
}
