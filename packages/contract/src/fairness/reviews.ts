import { REVIEW_TEXT_MAX, REVIEWS_PAGE } from '@rolecall/domain/explanation/explanation-rules'
import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { MESSAGES } from '../ground/messages.ts'
import { AboutCandidate, StrangersText } from '../ground/whose-words.ts'
import { Choice, Done, Id, Moment, Offset, OptionalId } from '../ground/wire.ts'

export const REVIEW_STATES = ['open', 'answered'] as const

const Review = z
  .object({
    id: z.string(),
    candidate_id: z.string(),
    resume_id: z.string(),
    name: StrangersText,
    position_id: z.string(),
    position_title: z.string(),
    status: z.string().describe('Where the application stands'),
    about: StrangersText.describe('What the candidate says to it; may be empty'),
    asked_at: Moment,
    due: z.string().describe('The last day to answer, YYYY-MM-DD: one month from receipt (GDPR, article 12(3))'),
    overdue: z.boolean(),
    answer: AboutCandidate.describe('Empty while it is open'),
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
    summary: `Candidates of one’s positions who asked that a person looks at their application: open ones by the day they are due, or answered ones, newest first, ${REVIEWS_PAGE} at a time`,
    access: 'signed-in',
    reads: ['reviews', 'applications', 'candidates', 'positions'],
    query: z.object({
      start: Offset(0),
      state: Choice(REVIEW_STATES).transform((state) => state ?? 'open'),
      review_id: OptionalId.describe('This one alone, if it is in that state'),
    }),
    response: z.object({ success: z.literal(true), data: z.array(Review), total: z.int() }),
    example: () => ({ query: { state: 'open' } }),
  },
  answer: {
    method: 'POST',
    path: '/rest/reviews/answer',
    keepsBounds: true,
    summary:
      'Answer a candidate who asked for a person: it stands on the page of their application and goes to them by mail, and they can be rejected again',
    access: { anyOf: ['move_forward_candidate', 'move_backward_candidate'] },
    changes: ['reviews', 'applications', 'mails', 'history'],
    body: z.object({
      review_id: Id,
      answer: z
        .string()
        .trim()
        .min(1, MESSAGES.required)
        .max(REVIEW_TEXT_MAX, `An answer has at most ${REVIEW_TEXT_MAX.toLocaleString('en')} characters.`),
    }),
    response: Done.extend({ message: z.string() }),
    example: ({ reviewId }) => ({ body: { review_id: reviewId, answer: 'I read your résumé again myself.' } }),
  },
})
