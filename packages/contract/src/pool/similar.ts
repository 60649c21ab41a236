import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { AboutCandidate, OurText, StrangersText } from '../ground/whose-words.ts'
import { Choice, Id, Moment, Offset, OptionalId } from '../ground/wire.ts'
import { Fit } from './contribution.ts'
import { READS_POOL } from './pool-question.ts'

// None of these calls is of the documents.

/** People like somebody who are told. Our own bound: nobody reads further before asking differently. */
export const SIMILAR_MAX = 20
/** People from earlier positions of one page. Our own choice. */
export const REDISCOVERED_PAGE = 20
/** Rejections older than this say little of somebody. Our own choice. */
export const REDISCOVERED_MONTHS = 24

/** Why nobody of them is told, beside those who are. */
export const REDISCOVERY_LEFT_OUT = ['not_interested', 'consent', 'weak'] as const

const Somebody = {
  candidate_id: z.string(),
  resume_id: z.string(),
  name: StrangersText,
  designation: StrangersText,
  current_employer: StrangersText,
  location: StrangersText,
  exp_months: z.int(),
  score: z.int(),
  fit: Fit,
  shows: z.array(z.string()).describe('Skills asked for that the résumé shows, what earns most first, at most 6'),
  lacks: z.array(z.string()).describe('Skills asked for that it does not show, what weighs most first, at most 3'),
  same_work: z.boolean().describe('The line of work is the one that is asked for'),
}

export const SimilarPerson = z
  .object({
    ...Somebody,
    on_position: z.boolean().describe('They are on the position that was named'),
    status: OurText.describe('Where they stand on it; else empty'),
  })
  .meta({ id: 'SimilarPerson' })
export type SimilarPerson = z.output<typeof SimilarPerson>

export const Rediscovered = z
  .object({
    ...Somebody,
    earlier_position_id: z.string(),
    earlier_title: OurText,
    reached: OurText.describe('The furthest stage there'),
    reason: AboutCandidate.describe('Why they were rejected; empty where nobody said'),
    rejected_at: Moment,
    on_position: z.boolean(),
    status: OurText.describe('Where they stand on this position; empty where they are not on it'),
    may_write: z.boolean().describe('An address is known, and they did not ask for no more mails'),
  })
  .meta({ id: 'Rediscovered' })
export type Rediscovered = z.output<typeof Rediscovered>

export const similar = defineCalls({
  like: {
    method: 'POST',
    path: '/rest/candidate/similar',
    summary: `People of the pool who are like somebody by their line of work, skills and years, best first, at most ${SIMILAR_MAX}, each with why`,
    tool: {
      name: 'find_similar_people',
      when: 'People of the pool who are like a candidate by work, skills and years, each with why.',
    },
    access: READS_POOL,
    reads: ['resumes', 'candidates', 'placements', 'applications'],
    body: z.object({
      candidate_id: Id.describe('A candidate or a résumé'),
      positionId: OptionalId.describe('Whether they are on this position is told, too'),
    }),
    response: z.object({
      success: z.literal(true),
      skills: z.array(z.string()).describe('By which they are compared, what counts most first'),
      years: z.object({ min: z.int(), max: z.int() }),
      message: z.string().describe('Why nobody is told: the résumé says too little; else empty'),
      data: z.array(SimilarPerson),
    }),
    example: ({ candidateId, positionId }) => ({ body: { candidate_id: candidateId, positionId } }),
  },
  rediscovered: {
    method: 'POST',
    path: '/rest/position/rediscovered',
    summary: `People who were rejected for other positions within ${REDISCOVERED_MONTHS} months and fit this one, as far as the caller sees those positions, best first, ${REDISCOVERED_PAGE} at a time`,
    tool: {
      name: 'find_rediscovered_people',
      when: 'People whom the company rejected for other positions and who fit this one, with why they were rejected and how far they came.',
    },
    access: READS_POOL,
    reads: ['resumes', 'candidates', 'placements', 'applications', 'positions', 'privacy'],
    body: z.object({
      positionId: Id,
      earlier_position_id: OptionalId.describe('Of one earlier position alone'),
      show: Choice(['all', 'not_on_it']).transform((show) => show ?? 'all'),
      start: Offset(0),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.array(Rediscovered),
      total: z.int(),
      message: z.string().describe('How many of which position, in a sentence'),
      positions: z
        .array(z.object({ position_id: z.string(), title: OurText, count: z.int() }))
        .describe('Earlier positions by how many of their people fit, at most 20'),
      left_out: z
        .array(z.object({ reason: z.enum(REDISCOVERY_LEFT_OUT), count: z.int(), message: z.string() }))
        .describe('Who is not told, and why'),
    }),
    example: ({ positionId }) => ({ body: { positionId, show: 'all', start: 0 } }),
  },
})
