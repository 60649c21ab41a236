import { CHARTS_PAGE as access } from '@rolecall/domain/access/page-access'
import { FEEDBACK_LEAST } from '@rolecall/domain/feedback/feedback-rules'
import { CHART_DAYS_MAX, CHART_ROWS } from '@rolecall/domain/limits'
import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { OurText, StrangersText } from '../ground/whose-words.ts'
import { Choice, DateText, Moment, OptionalId, OptionalNumber } from '../ground/wire.ts'

/** By what candidates are set side by side. */
export const CHART_SPLITS = ['source', 'recruiter', 'position'] as const
export type ChartSplit = (typeof CHART_SPLITS)[number]

/** What the rows behind a number are listed for. */
export const CHART_NUMBERS = [
  'arrival',
  'funnel',
  'stage',
  'answer',
  'fill',
  ...CHART_SPLITS,
  'channel',
  'opening',
] as const

/** How far the candidates came that a number of a split counts. */
export const CHART_MEASURES = ['came', 'further', 'selected'] as const

const OptionalDay = z
  .union([z.literal(''), DateText])
  .nullish()
  .transform((day) => day || undefined)

/** What all of them can be narrowed down by. */
const Asked = {
  from: OptionalDay,
  to: OptionalDay.describe(`Days of the company, both included, at most ${CHART_DAYS_MAX}; with none, the last 90`),
  project: OptionalId,
  position: OptionalId,
  recruiter: OptionalId.describe('Whose positions: the one who created them'),
  source: OptionalId,
}

const Period = z.object({ from: z.string(), to: z.string() })
const Answer = z.object({
  success: z.literal(true),
  period: Period,
  behind: z.int().describe('Positions whose latest moves are not counted yet; they are within minutes'),
})

const Spread = {
  count: z.int(),
  median: z.number().nullable().describe('Days; null where nothing was counted'),
  low: z.number().nullable().describe('A quarter took at most so long'),
  high: z.number().nullable().describe('Three quarters took at most so long'),
}

const Scores = z.object({
  answers: z.int(),
  promoters: z.int().describe('9 or 10'),
  passives: z.int(),
  detractors: z.int().describe('0 to 6'),
  nps: z.int().describe('The share of promoters less that of detractors, from -100 to 100'),
})

const reads = ['applications', 'positions', 'projects', 'settings', 'members'] as const

export const charts = defineCalls({
  arrivals: {
    method: 'GET',
    path: '/rest/charts/arrivals',
    keepsBounds: true,
    summary: 'How many candidates came onto positions in each part of a time, and how many of them were selected since',
    access,
    reads,
    query: z.object(Asked),
    response: Answer.extend({
      came: z.int(),
      selected: z.int(),
      parts: z
        .array(z.object({ id: z.string().describe('Its first day'), to: z.string(), came: z.int(), selected: z.int() }))
        .describe('Weeks of the time, or months where it is longer than a quarter'),
    }),
    example: () => ({ query: {} }),
  },
  funnel: {
    method: 'GET',
    path: '/rest/charts/funnel',
    keepsBounds: true,
    summary: 'How many of those who came in during a time reached each step of the pipeline, or a later one',
    tool: {
      name: 'chart_funnel',
      when: 'How many of those who came in during a time reached each step of the pipeline. Use it for questions about conversion.',
    },
    access,
    reads,
    query: z.object(Asked),
    response: Answer.extend({
      steps: z.array(
        z.object({
          id: OurText,
          name: OurText,
          count: z.int(),
          of_before: z.number().describe('Of those of the step before, from 0 to 1'),
          of_all: z.number(),
        }),
      ),
    }),
    example: ({ positionId }) => ({ query: { position: positionId } }),
  },
  stages: {
    method: 'GET',
    path: '/rest/charts/stages',
    keepsBounds: true,
    summary: 'How long candidates were in each stage that they left during a time',
    tool: {
      name: 'chart_stages',
      when: 'How long candidates were in each stage during a time. Use it to find where things wait.',
    },
    access,
    reads,
    query: z.object(Asked),
    response: Answer.extend({ stages: z.array(z.object({ id: OurText, name: OurText, ...Spread })) }),
    example: ({ pastStart, pastEnd }) => ({ query: { from: pastStart, to: pastEnd } }),
  },
  speed: {
    method: 'GET',
    path: '/rest/charts/speed',
    keepsBounds: true,
    summary: 'How long candidates waited for a first answer, and positions for whoever was selected',
    access,
    reads,
    query: z.object(Asked),
    response: Answer.extend({
      answer: z.object(Spread),
      fill: z.object(Spread),
      parts: z
        .array(
          z.object({
            id: z.string().describe('Its first day'),
            to: z.string(),
            answer: z.object(Spread),
            fill: z.object(Spread),
          }),
        )
        .describe('Weeks of the time, or months where it is longer than a quarter'),
    }),
    example: () => ({ query: {} }),
  },
  split: {
    method: 'GET',
    path: '/rest/charts/split',
    keepsBounds: true,
    summary: 'How far those who came in during a time got, by source, recruiter or position, the most first',
    tool: {
      name: 'chart_split',
      when: 'How far those who came in during a time got, by source, recruiter or position.',
    },
    access,
    reads: [...reads, 'sources', 'users'],
    query: z.object({ ...Asked, by: z.enum(CHART_SPLITS) }),
    response: Answer.extend({
      rows: z.array(z.object({ id: z.string(), name: z.string(), came: z.int(), further: z.int(), selected: z.int() })),
      more: z.int().describe('How many there are besides'),
    }),
    example: () => ({ query: { by: 'source' as const } }),
  },
  channels: {
    method: 'GET',
    path: '/rest/charts/channels',
    keepsBounds: true,
    summary:
      'How far those who applied on posts during a time got, by where the link to the post stood, the most first',
    access,
    reads,
    query: z.object(Asked),
    response: Answer.extend({
      rows: z.array(z.object({ id: z.string(), name: z.string(), came: z.int(), further: z.int(), selected: z.int() })),
      more: z.int().describe('How many channels there are besides'),
    }),
    example: () => ({ query: {} }),
  },
  feedback: {
    method: 'GET',
    path: '/rest/charts/feedback',
    keepsBounds: true,
    summary: `What applicants answer when their application is over, of months that are over, and nothing of fewer than ${FEEDBACK_LEAST} answers; of all positions that the caller sees, however charts are narrowed down`,
    access,
    reads: ['positions', 'applications'],
    query: z.object({ from: Asked.from, to: Asked.to }),
    response: z.object({
      success: z.literal(true),
      period: Period,
      behind: z.literal(0),
      enough: z.boolean().describe('Whether there are so many answers; all else is empty without'),
      all: Scores.nullable(),
      scores: z.array(z.int()).describe('How often each was given, from 0 to 10'),
      splits: z.array(
        z.object({
          by: z.enum(['month', 'position', 'department']),
          rows: z.array(Scores.extend({ id: z.string(), name: z.string() })),
        }),
      ),
      texts: z.array(z.string()).describe('What was said with answers, in no order of time'),
    }),
    example: () => ({ query: {} }),
  },
  openings: {
    method: 'GET',
    path: '/rest/charts/openings',
    keepsBounds: true,
    summary: 'How many openings of the positions that run during a time are taken, those that lack most first',
    access,
    reads,
    query: z.object(Asked),
    response: Answer.extend({
      openings: z.int(),
      taken: z.int(),
      rows: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          code: z.string(),
          end: z.string().describe('The last day by plan'),
          openings: z.int(),
          selected: z.int(),
        }),
      ),
      more: z.int().describe('How many positions there are besides'),
    }),
    example: ({ projectId }) => ({ query: { project: projectId } }),
  },
  rows: {
    method: 'GET',
    path: '/rest/charts/rows',
    keepsBounds: true,
    summary: `The candidates behind a number of a chart, ${CHART_ROWS} at a time`,
    access,
    reads: [...reads, 'candidates'],
    query: z.object({
      ...Asked,
      of: z.enum(CHART_NUMBERS),
      id: OptionalId.describe('Which step, stage, part of the time, source, recruiter, position or channel'),
      measure: Choice(CHART_MEASURES).describe('Of a split or a channel: how far they came'),
      page: OptionalNumber.transform((page) => page ?? 1).pipe(z.int().min(1).max(100_000)),
    }),
    response: Answer.extend({
      total: z.int(),
      rows: z.array(
        z.object({
          resume_id: z.string(),
          candidate_id: z.string(),
          candidate: StrangersText,
          position_id: z.string(),
          slug: z.string().describe('Of the position'),
          position: z.string(),
          score: z.int(),
          source_id: z.string(),
          source: z.string(),
          stage: z.string().describe('Where they are now'),
          at: Moment.describe('When what the number counts happened'),
          days: z.number().nullable().describe('How long it took, where it is a length of time'),
        }),
      ),
    }),
    example: () => ({ query: { of: 'funnel' as const, id: 'came' } }),
  },
  choices: {
    method: 'GET',
    path: '/rest/charts/choices',
    keepsBounds: true,
    summary: 'By what charts can be narrowed down: projects, positions, recruiters and sources, those used last first',
    access,
    reads: [...reads, 'sources', 'users'],
    response: z.object({
      success: z.literal(true),
      projects: z.array(z.object({ id: z.string(), name: z.string() })),
      positions: z.array(z.object({ id: z.string(), name: z.string(), project: z.string() })),
      recruiters: z.array(z.object({ id: z.string(), name: z.string() })),
      sources: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
    example: () => ({}),
  },
})
