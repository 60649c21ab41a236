import { CAUSE_WORDS, SCORE_CAUSES } from '@rolecall/domain/matching/score-causes'
import { SCORE_EXPORT_MAX, SCORE_LOG_MONTHS, SCORE_PAGE } from '@rolecall/domain/matching/score-log-rules'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../ground/define-calls.ts'
import { DateText, Done, Moment, OptionalId, SignedLink } from '../ground/wire.ts'

const Fact = z.object({ name: z.string(), text: z.string() })
const Section = z.object({
  id: z.string(),
  title: z.string(),
  paragraphs: z.array(z.string()),
  facts: z.array(Fact).describe('Numbers and settings, each with its name'),
})
const Figure = z.object({
  id: z.string(),
  what: z.string(),
  on: z.string().describe('Of what, how many, and in how far nobody had seen it'),
  measured_at: DateText,
  command: z.string(),
  values: z.array(z.object({ name: z.string(), value: z.number() })),
})

/** What the product says of its own reading and scoring, made by the code that reads and scores. */
export const SystemCard = z
  .object({
    reader_version: z.int(),
    scoring_version: z.int(),
    sections: z.array(Section),
    figures: z.array(Figure),
  })
  .meta({ id: 'SystemCard' })
export type SystemCard = z.output<typeof SystemCard>

const GivenScore = z
  .object({
    candidate_id: z.string(),
    position_id: z.string(),
    position: z.string(),
    given_at: Moment,
    score: z.int(),
    scoring_version: z.int(),
    reader_version: z.int(),
    cause: z.enum(SCORE_CAUSES).describe(
      Object.entries(CAUSE_WORDS)
        .map(([cause, words]) => `${cause}: ${words}`)
        .join('; '),
    ),
    lines: z.array(
      z.object({
        requirement: z.string(),
        mandatory: z.boolean(),
        rule: z.string(),
        points: z.int(),
        possible: z.int(),
      }),
    ),
  })
  .meta({ id: 'GivenScore' })
export type GivenScore = z.output<typeof GivenScore>

const OptionalDay = z
  .union([z.literal(''), DateText])
  .nullish()
  .transform((day) => day || undefined)

export const systemCard = defineCalls({
  page: {
    method: 'GET',
    path: '/system-card',
    summary: 'What the product reads and scores, how, how well, and what it does not do: a page for anybody',
    access: 'public',
    reads: [],
    transfer: 'page',
    response: z.string(),
    example: () => ({}),
  },
  file: {
    method: 'GET',
    path: '/system-card.json',
    summary: 'The same for programs',
    access: 'public',
    reads: [],
    transfer: 'page',
    response: SystemCard,
    example: () => ({}),
  },
  read: {
    method: 'GET',
    path: '/rest/system-card',
    summary: 'The same with what the company has set, and how long its scores are kept',
    access: 'signed-in',
    reads: ['settings'],
    response: z.object({
      success: z.literal(true),
      data: SystemCard,
      company: Section.describe('What the company has set'),
      months: z.int().describe('That scores are kept, as the company settled it or as rules demand'),
      least_months: z.int().describe('That rules of where the company is demand'),
    }),
    example: () => ({}),
  },
  scores: {
    method: 'GET',
    path: '/rest/scores-given',
    summary: `Scores that applications were given, the newest first, ${SCORE_PAGE} at most`,
    access: 'admin',
    reads: ['applications', 'positions', 'candidates', 'settings'],
    query: z.object({
      candidate: OptionalId.describe('The candidate whose scores they are'),
      from: OptionalDay,
      to: OptionalDay.describe('Days of the company, both included'),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.array(GivenScore),
      has_more: z.boolean(),
      csv_url: z
        .string()
        .describe(
          `A link to all of them as a file for spreadsheets, good for some minutes, at most ${SCORE_EXPORT_MAX}`,
        ),
      json_url: z.string().describe('The same for programs: a list of GivenScore'),
    }),
    example: ({ candidateId }) => ({ query: { candidate: candidateId } }),
  },
  scoresFile: {
    method: 'GET',
    path: '/exports/scores-given',
    summary: 'The file that such a link leads to',
    access: 'signed-link',
    reads: [],
    transfer: 'download',
    query: z.object({ options: z.string().max(4_000).default(''), ...SignedLink }),
    response: z.string(),
    example: ({ scoresLink }) => ({ query: scoresLink }),
  },
  settleLog: {
    method: 'POST',
    path: '/rest/scores-given/kept',
    summary: 'Say how many months scores are kept, as the law of the company asks',
    access: 'admin',
    changes: ['settings'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ months: z.int().min(SCORE_LOG_MONTHS.min).max(SCORE_LOG_MONTHS.max) }),
    response: Done.extend({ message: z.string() }),
    example: () => ({ body: { months: 48 } }),
  },
})
