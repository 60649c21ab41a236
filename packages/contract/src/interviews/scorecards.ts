import {
  ATTRIBUTE_HELP_MAX,
  ATTRIBUTE_LABEL_MAX,
  ATTRIBUTES_MAX,
  RATINGS,
  SCORECARD_NOTE_MAX,
  VERDICTS,
} from '@rolecall/domain/interviews/scorecard'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { AboutCandidate, OurText } from '../platform/text-authors.ts'
import { Done, Flag, Id, KnownVersion, Moment, OptionalNumber, PlainInt, TextOrEmpty } from '../platform/wire.ts'

const OF_APPLICATION = { candidate_id: Id.describe('Id of a candidate or a résumé'), position_id: Id }

export const ScorecardAttribute = z
  .object({ key: OurText, label: OurText, help: OurText })
  .meta({ id: 'ScorecardAttribute' })

const AttributeInput = z.object({
  key: z
    .string()
    .max(40)
    .regex(/^[a-z][a-z0-9_]{0,39}$/, 'Use only lowercase letters, digits and _.')
    .optional()
    .describe('Key of an existing attribute; a new one gets its own'),
  label: z.string().trim().min(1).max(ATTRIBUTE_LABEL_MAX),
  help: TextOrEmpty(ATTRIBUTE_HELP_MAX),
})

const Rating = z.literal(RATINGS)
const Ratings = z
  .record(z.string().max(40), Rating)
  .describe('Ratings by key of the attribute, from 1, well below, to 4, above')
const RatingsInput = z
  .record(z.string().max(40), OptionalNumber.pipe(Rating.optional()))
  .refine((ratings) => Object.keys(ratings).length <= ATTRIBUTES_MAX, `Should be at most ${ATTRIBUTES_MAX}.`)
  .describe('Ratings by key of the attribute, 1 to 4; omit attributes that were not assessed')

const Card = z
  .object({
    by: OurText,
    user_id: z.string(),
    attributes: z.array(ScorecardAttribute).describe('Attributes at the time it was filled'),
    ratings: Ratings,
    verdict: z.enum(VERDICTS).nullable(),
    note: AboutCandidate,
    submitted_at: Moment.nullable(),
    changed_at: Moment,
    after_others: z.boolean().describe('Whether its author could read other scorecards when starting it'),
  })
  .meta({ id: 'Scorecard' })
export type Scorecard = z.output<typeof Card>

const Summary = z
  .object({
    cards: z.int(),
    mean: z.number().nullable().describe('Mean of the scorecards’ means'),
    spread: z.number().describe('Standard deviation of the scorecards’ means'),
    attributes: z.array(
      z.object({
        key: OurText,
        label: OurText,
        count: z.int(),
        mean: z.number(),
        least: z.int(),
        most: z.int(),
        spread: z.number(),
      }),
    ),
    verdicts: z.object({ strong_no: z.int(), no: z.int(), yes: z.int(), strong_yes: z.int() }),
  })
  .meta({ id: 'ScorecardSummary' })

/** Interviewers' individual assessments of a candidate for a position. */
export const scorecards = defineCalls({
  attributes: {
    method: 'GET',
    path: '/rest/scorecards/attributes',
    keepsBounds: true,
    summary: 'Get the attributes that interviewers rate candidates by',
    access: 'signed-in',
    reads: ['settings'],
    response: z.object({
      success: z.literal(true),
      attributes: z.array(ScorecardAttribute),
      version: z.int(),
      is_ours: z.boolean().describe('Whether these are the default attributes'),
      changed_by: z.string(),
      changed_at: Moment.nullable(),
    }),
    example: () => ({}),
  },
  editAttributes: {
    method: 'POST',
    path: '/rest/scorecards/attributes',
    summary: 'Replace the scorecard attributes; an empty list restores the defaults. Filled scorecards keep theirs',
    access: 'admin',
    changes: ['settings'],
    body: z.object({ attributes: z.array(AttributeInput).max(ATTRIBUTES_MAX), version: KnownVersion }),
    response: Done.extend({ message: z.string(), version: z.int() }),
    example: () => ({
      body: {
        attributes: [
          { key: 'craft', label: 'Craft' },
          { key: 'clarity', label: 'Clarity' },
          { label: 'Calm under pressure' },
        ],
      },
    }),
  },
  details: {
    method: 'POST',
    path: '/rest/scorecards/details',
    keepsBounds: true,
    summary: 'Get the caller’s scorecard of a candidate and, once it is submitted, those of others with a summary',
    tool: {
      name: 'read_scorecards',
      when: 'The user’s scorecard of a candidate after an interview and, once it is submitted, those of others.',
    },
    access: 'signed-in',
    reads: ['scorecards', 'interviews', 'settings'],
    body: z.object(OF_APPLICATION),
    response: z.object({
      success: z.literal(true),
      attributes: z.array(ScorecardAttribute).describe('Attributes of the caller’s scorecard'),
      own: Card.nullable(),
      own_version: z.int().describe('Version of the caller’s scorecard, to be sent with a change; 0 if none'),
      is_asked: z.boolean().describe('Whether the caller leads an interview with the candidate'),
      others_hidden: z
        .boolean()
        .describe('Whether other scorecards are hidden because the caller’s is not submitted yet'),
      others: z.array(Card).describe('Submitted scorecards, newest first'),
      missing: z
        .array(z.object({ user_id: z.string(), name: OurText }))
        .describe('Interviewers who have not submitted a scorecard'),
      summary: Summary.nullable(),
    }),
    example: ({ candidateId, positionId }) => ({ body: { candidate_id: candidateId, position_id: positionId } }),
  },
  save: {
    method: 'POST',
    path: '/rest/scorecards/save',
    keepsBounds: true,
    summary:
      'Save the caller’s scorecard of a candidate as a draft, or submit it; a submitted one can be changed but not withdrawn',
    access: 'signed-in',
    changes: ['scorecards', 'history'],
    body: z.object({
      ...OF_APPLICATION,
      ratings: RatingsInput.nullish().transform((ratings) => ratings ?? {}),
      verdict: z
        .enum(VERDICTS)
        .or(z.literal(''))
        .nullish()
        .transform((verdict) => verdict || null),
      note: TextOrEmpty(SCORECARD_NOTE_MAX),
      is_draft: Flag,
      version: OptionalNumber.pipe(PlainInt.min(0).optional()).describe(
        'Version of the scorecard that the change is based on, 0 if there was none; responds with 409 if another version is current',
      ),
    }),
    response: Done.extend({ message: z.string(), version: z.int() }),
    example: ({ candidateId, positionId }) => ({
      body: {
        candidate_id: candidateId,
        position_id: positionId,
        ratings: { craft: 3, clarity: 4 },
        verdict: 'yes' as const,
        note: 'Clear about trade-offs.',
      },
    }),
  },
})
