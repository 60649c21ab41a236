import { REVIEW_TEXT_MAX, REVIEWS_PAGE } from '@rolecall/domain/fairness/explanation-rules'
import { formatCount } from '@rolecall/domain/text/format-number'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { MESSAGES } from '../platform/messages.ts'
import { AboutCandidate, StrangersText } from '../platform/text-authors.ts'
import { Choice, Done, Id, Moment, Offset, OptionalId } from '../platform/wire.ts'

export const REVIEW_STATES = ['open', 'answered'] as const

const Review = z
  .object({
    id: z.string(),
    candidate_id: z.string(),
    resume_id: z.string(),
    name: StrangersText,
    position_id: z.string(),
    position_title: z.string(),
    status: z.string().describe('Current status of the application'),
    about: StrangersText.describe('The candidate’s comment; may be empty'),
    asked_at: Moment,
    due: z.string().describe('Last day to answer, YYYY-MM-DD: one month from receipt (GDPR, article 12(3))'),
    overdue: z.boolean(),
    answer: AboutCandidate.describe('The answer; empty while the request is open'),
    answered_by: z.string(),
    answered_at: Moment.nullable(),
    may_answer: z.boolean(),
  })
  .meta({ id: 'Review' })
export type Review = z.output<typeof Review>

export const reviews = defineCalls({
  list: {
    method: 'GET',
    path: '/rest/reviews',
    keepsBounds: true,
    summary: `List candidates of the caller’s positions who requested a human review: open requests by due date, or answered ones, newest first, ${REVIEWS_PAGE} per page`,
    access: 'signed-in',
    reads: ['reviews', 'applications', 'candidates', 'positions'],
    query: z.object({
      start: Offset(0),
      state: Choice(REVIEW_STATES).transform((state) => state ?? 'open'),
      review_id: OptionalId.describe('Return only this request, if it is in the given state'),
    }),
    response: z.object({ success: z.literal(true), data: z.array(Review), total: z.int() }),
    example: () => ({ query: { state: 'open' } }),
  },
  answer: {
    method: 'POST',
    path: '/rest/reviews/answer',
    keepsBounds: true,
    summary:
      'Answer a candidate’s request for a human review: the answer appears on their application’s page and is emailed to them, and they can then be rejected again',
    access: { anyOf: ['move_forward_candidate', 'move_backward_candidate'] },
    changes: ['reviews', 'applications', 'mails', 'history'],
    body: z.object({
      review_id: Id,
      answer: z
        .string()
        .trim()
        .min(1, MESSAGES.required)
        .max(REVIEW_TEXT_MAX, `Use at most ${formatCount(REVIEW_TEXT_MAX)} characters.`),
    }),
    response: Done.extend({ message: z.string() }),
    example: ({ reviewId }) => ({ body: { review_id: reviewId, answer: 'I read your résumé again myself.' } }),
  },
})
