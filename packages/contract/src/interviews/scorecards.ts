import {
  ATTRIBUTE_HELP_MAX,
  ATTRIBUTE_LABEL_MAX,
  ATTRIBUTES_MAX,
  RATINGS,
  SCORECARD_NOTE_MAX,
  VERDICTS,
} from '@rolecall/domain/scorecards/scorecard'
import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { AboutCandidate, OurText } from '../ground/whose-words.ts'
import { Done, Flag, Id, KnownVersion, Moment, OptionalNumber, PlainInt, TextOrEmpty } from '../ground/wire.ts'

const OF_APPLICATION = { candidate_id: Id.describe('Of a candidate or a résumé'), position_id: Id }

export const ScorecardAttribute = z
  .object({ key: OurText, label: OurText, help: OurText })
  .meta({ id: 'ScorecardAttribute' })

const AttributeInput = z.object({
  key: z
    .string()
    .max(40)
    .regex(/^[a-z][a-z0-9_]{0,39}$/, 'Small letters, digits and _ only.')
    .optional()
    .describe('Of an attribute that is there; a new one gets its own'),
  label: z.string().trim().min(1).max(ATTRIBUTE_LABEL_MAX),
  help: TextOrEmpty(ATTRIBUTE_HELP_MAX),
})

const Rating = z.literal(RATINGS)
const Ratings = z.record(z.string().max(40), Rating).describe('By key of the attribute: 1 well below to 4 above')
const RatingsInput = z
  .record(z.string().max(40), OptionalNumber.pipe(Rating.optional()))
  .refine((ratings) => Object.keys(ratings).length <= ATTRIBUTES_MAX, `Should be at most ${ATTRIBUTES_MAX}.`)
  .describe('By key of the attribute, 1 to 4; what is left out was not looked at')

const Card = z
  .object({
    by: OurText,
    user_id: z.string(),
    attributes: z.array(ScorecardAttribute).describe('As they were when it was filled'),
    ratings: Ratings,
    verdict: z.enum(VERDICTS).nullable(),
    note: AboutCandidate,
    submitted_at: Moment.nullable(),
    changed_at: Moment,
    after_others: z.boolean().describe('Begun by somebody who could read cards of others by then'),
  })
  .meta({ id: 'Scorecard' })
export type Scorecard = z.output<typeof Card>

const Summary = z
  .object({
    cards: z.int(),
    mean: z.number().nullable().describe('Of the means of the cards'),
    spread: z.number().describe('Their standard deviation'),
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

/** What interviewers make of a candidate on a position, each by themselves. */
export const scorecards = defineCalls({
  attributes: {
    method: 'GET',
    path: '/rest/scorecards/attributes',
    keepsBounds: true,
    summary: 'What the company judges candidates by in interviews',
    access: 'signed-in',
    reads: ['settings'],
    response: z.object({
      success: z.literal(true),
      attributes: z.array(ScorecardAttribute),
      version: z.int(),
      is_ours: z.boolean().describe('As the product brings them'),
      changed_by: z.string(),
      changed_at: Moment.nullable(),
    }),
    example: () => ({}),
  },
  editAttributes: {
    method: 'POST',
    path: '/rest/scorecards/attributes',
    summary:
      'Judge by other attributes from now on; none means those of the product. Cards that are filled keep theirs',
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
    summary: 'One’s own scorecard of a candidate, and once it is in, those of others with what they say together',
    tool: {
      name: 'read_scorecards',
      when: 'How the person judged a candidate after an interview, and, once theirs is in, how others did.',
    },
    access: 'signed-in',
    reads: ['scorecards', 'interviews', 'settings'],
    body: z.object(OF_APPLICATION),
    response: z.object({
      success: z.literal(true),
      attributes: z.array(ScorecardAttribute).describe('What one’s own card asks'),
      own: Card.nullable(),
      own_version: z.int().describe('Of one’s own card, to be sent with a change of it; 0 while there is none'),
      is_asked: z.boolean().describe('Whether one leads an interview with the candidate'),
      others_hidden: z.boolean().describe('Until one’s own card is in: nothing of the others is told before'),
      others: z.array(Card).describe('Those that are in, the newest first'),
      missing: z.array(z.object({ user_id: z.string(), name: OurText })).describe('Interviewers whose card is not in'),
      summary: Summary.nullable(),
    }),
    example: ({ candidateId, positionId }) => ({ body: { candidate_id: candidateId, position_id: positionId } }),
  },
  save: {
    method: 'POST',
    path: '/rest/scorecards/save',
    keepsBounds: true,
    summary:
      'Keep one’s own scorecard of a candidate as a draft, or hand it in; one that is in can be changed, not taken back',
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
        'The version of the card that was changed, 0 where there was none; 409 where another one is in force by now',
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
