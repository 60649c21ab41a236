import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { AboutCandidate, OurText, StrangersText } from '../platform/text-authors.ts'
import { Choice, Id, Moment, Offset, OptionalId } from '../platform/wire.ts'
import { Fit } from '../shortlist/contribution.ts'
import { READS_POOL } from './pool-question.ts'

// None of these calls is in the specification.

/** Maximum number of similar people returned. Limit chosen by us: a reader changes the question before reading further. */
export const SIMILAR_MAX = 20
/** People from earlier positions per page. Value chosen by us. */
export const REDISCOVERED_PAGE = 20
/** Maximum age of a rejection in months, since older ones say little. Value chosen by us. */
export const REDISCOVERED_MONTHS = 24

/** Reasons for leaving people out of the results. */
export const REDISCOVERY_LEFT_OUT = ['not_interested', 'consent', 'weak'] as const

const SimilarFields = {
  candidate_id: z.string(),
  resume_id: z.string(),
  name: StrangersText,
  designation: StrangersText,
  current_employer: StrangersText,
  location: StrangersText,
  exp_months: z.int(),
  score: z.int(),
  fit: Fit,
  shows: z.array(z.string()).describe('Required skills that the résumé shows, most points first, at most 6'),
  lacks: z.array(z.string()).describe('Required skills that it lacks, heaviest first, at most 3'),
  same_work: z.boolean().describe('Whether the line of work is the required one'),
}

export const SimilarPerson = z
  .object({
    ...SimilarFields,
    on_position: z.boolean().describe('Whether they are on the given position'),
    status: OurText.describe('Status on that position; otherwise empty'),
  })
  .meta({ id: 'SimilarPerson' })
export type SimilarPerson = z.output<typeof SimilarPerson>

export const RediscoveredCandidate = z
  .object({
    ...SimilarFields,
    earlier_position_id: z.string(),
    earlier_title: OurText,
    reached: OurText.describe('Furthest stage reached on the earlier position'),
    reason: AboutCandidate.describe('Reason for the rejection; empty if none was given'),
    rejected_at: Moment,
    on_position: z.boolean(),
    status: OurText.describe('Status on this position; empty if they are not on it'),
    may_write: z.boolean().describe('Whether they can be emailed: an address is known, and they have not unsubscribed'),
  })
  .meta({ id: 'Rediscovered' })
export type RediscoveredCandidate = z.output<typeof RediscoveredCandidate>

export const similar = defineCalls({
  like: {
    method: 'POST',
    path: '/rest/candidate/similar',
    summary: `Find people in the pool similar to a candidate in line of work, skills and years, best first, at most ${SIMILAR_MAX}, each with reasons`,
    tool: {
      name: 'find_similar_people',
      when: 'Find people in the pool similar to a candidate in work, skills and years, each with reasons.',
    },
    access: READS_POOL,
    reads: ['resumes', 'candidates', 'placements', 'applications'],
    body: z.object({
      candidate_id: Id.describe('Id of a candidate or a résumé'),
      positionId: OptionalId.describe('Id of a position, to return whether they are already on it'),
    }),
    response: z.object({
      success: z.literal(true),
      skills: z.array(z.string()).describe('Skills used for the comparison, most important first'),
      years: z.object({ min: z.int(), max: z.int() }),
      message: z.string().describe('The reason for no results: the résumé contains too little; otherwise empty'),
      data: z.array(SimilarPerson),
    }),
    example: ({ candidateId, positionId }) => ({ body: { candidate_id: candidateId, positionId } }),
  },
  rediscovered: {
    method: 'POST',
    path: '/rest/position/rediscovered',
    summary: `Find people rejected for other positions within ${REDISCOVERED_MONTHS} months who fit this one, among positions that the caller can see, best first, ${REDISCOVERED_PAGE} per page`,
    tool: {
      name: 'find_rediscovered_people',
      when: 'Find people rejected for other positions who fit this one, with the reason and how far they got.',
    },
    access: READS_POOL,
    reads: ['resumes', 'candidates', 'placements', 'applications', 'positions', 'privacy'],
    body: z.object({
      positionId: Id,
      earlier_position_id: OptionalId.describe('Return only people of this earlier position'),
      show: Choice(['all', 'not_on_it']).transform((show) => show ?? 'all'),
      start: Offset(0),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.array(RediscoveredCandidate),
      total: z.int(),
      message: z.string().describe('Number of people per earlier position, in a sentence'),
      positions: z
        .array(z.object({ position_id: z.string(), title: OurText, count: z.int() }))
        .describe('Earlier positions, most matching people first, at most 20'),
      left_out: z
        .array(z.object({ reason: z.enum(REDISCOVERY_LEFT_OUT), count: z.int(), message: z.string() }))
        .describe('People not included, by reason'),
    }),
    example: ({ positionId }) => ({ body: { positionId, show: 'all', start: 0 } }),
  },
})
