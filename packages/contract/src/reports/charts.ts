import { CHARTS_PAGE as access } from '@rolecall/domain/access/page-access'
import { CHART_DAYS_MAX, CHART_ROWS } from '@rolecall/domain/reports/chart-limits'
import { FEEDBACK_LEAST } from '@rolecall/domain/reports/feedback-rules'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { OurText, StrangersText } from '../platform/text-authors.ts'
import { Choice, DateText, Moment, OptionalId, OptionalNumber } from '../platform/wire.ts'

/** Dimensions for comparing candidates. */
export const CHART_SPLITS = ['source', 'recruiter', 'position'] as const
export type ChartSplit = (typeof CHART_SPLITS)[number]

/** The numbers whose rows can be listed. */
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

/** The progress that a number of a split counts. */
export const CHART_MEASURES = ['came', 'further', 'selected'] as const

const OptionalDay = z
  .union([z.literal(''), DateText])
  .nullish()
  .transform((day) => day || undefined)

/** Filters common to all charts. */
const ChartParams = {
  from: OptionalDay,
  to: OptionalDay.describe(
    `Range of days in the company’s time zone, both included, at most ${CHART_DAYS_MAX}; defaults to the last 90`,
  ),
  project: OptionalId,
  position: OptionalId,
  recruiter: OptionalId.describe('Id of the recruiter who created the positions'),
  source: OptionalId,
}

const Period = z.object({ from: z.string(), to: z.string() })
const Answer = z.object({
  success: z.literal(true),
  period: Period,
  behind: z.int().describe('Number of positions whose latest moves are not counted yet; they will be within minutes'),
})

const Spread = {
  count: z.int(),
  median: z.number().nullable().describe('Median in days; null if there is no data'),
  low: z.number().nullable().describe('Lower quartile in days'),
  high: z.number().nullable().describe('Upper quartile in days'),
}

const Scores = z.object({
  answers: z.int(),
  promoters: z.int().describe('Number of scores of 9 or 10'),
  passives: z.int(),
  detractors: z.int().describe('Number of scores from 0 to 6'),
  nps: z.int().describe('Share of promoters minus share of detractors, from -100 to 100'),
})

/** An application behind a number. */
export const BehindRow = z.object({
  resume_id: z.string(),
  candidate_id: z.string(),
  candidate: StrangersText,
  position_id: z.string(),
  slug: z.string().describe('Slug of the position'),
  position: z.string(),
  score: z.int(),
  source_id: z.string(),
  source: z.string(),
  stage: z.string().describe('Current stage'),
  at: Moment.describe('Time of the counted event'),
  days: z.number().nullable().describe('Duration in days, if the chart shows durations'),
})

const reads = ['applications', 'positions', 'projects', 'settings', 'members'] as const

export const charts = defineCalls({
  arrivals: {
    method: 'GET',
    path: '/rest/charts/arrivals',
    keepsBounds: true,
    summary:
      'Chart how many candidates were added to positions per week or month, and how many of them have been selected since',
    access,
    reads,
    query: z.object(ChartParams),
    response: Answer.extend({
      came: z.int(),
      selected: z.int(),
      parts: z
        .array(
          z.object({
            id: z.string().describe('First day of the week or month'),
            to: z.string(),
            came: z.int(),
            selected: z.int(),
          }),
        )
        .describe('Weeks of the period, or months if it is longer than a quarter'),
    }),
    example: () => ({ query: {} }),
  },
  funnel: {
    method: 'GET',
    path: '/rest/charts/funnel',
    keepsBounds: true,
    summary: 'Chart how many of the candidates added in a period reached each step of the pipeline or a later one',
    tool: {
      name: 'chart_funnel',
      when: 'How many candidates added in a period reached each step of the pipeline. Use it for questions about conversion.',
    },
    access,
    reads,
    query: z.object(ChartParams),
    response: Answer.extend({
      steps: z.array(
        z.object({
          id: OurText,
          name: OurText,
          count: z.int(),
          of_before: z.number().describe('Share of the candidates of the previous step, from 0 to 1'),
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
    summary: 'Chart how long candidates stayed in each stage that they left in a period',
    tool: {
      name: 'chart_stages',
      when: 'How long candidates spent in each stage in a period. Use it to find bottlenecks.',
    },
    access,
    reads,
    query: z.object(ChartParams),
    response: Answer.extend({ stages: z.array(z.object({ id: OurText, name: OurText, ...Spread })) }),
    example: ({ pastStart, pastEnd }) => ({ query: { from: pastStart, to: pastEnd } }),
  },
  speed: {
    method: 'GET',
    path: '/rest/charts/speed',
    keepsBounds: true,
    summary: 'Chart how long candidates waited for a first response, and positions for the selected candidate',
    access,
    reads,
    query: z.object(ChartParams),
    response: Answer.extend({
      answer: z.object(Spread),
      fill: z.object(Spread),
      parts: z
        .array(
          z.object({
            id: z.string().describe('First day of the week or month'),
            to: z.string(),
            answer: z.object(Spread),
            fill: z.object(Spread),
          }),
        )
        .describe('Weeks of the period, or months if it is longer than a quarter'),
    }),
    example: () => ({ query: {} }),
  },
  split: {
    method: 'GET',
    path: '/rest/charts/split',
    keepsBounds: true,
    summary: 'Chart how far the candidates added in a period got, by source, recruiter or position, largest first',
    tool: {
      name: 'chart_split',
      when: 'How far candidates added in a period got, by source, recruiter or position.',
    },
    access,
    reads: [...reads, 'sources', 'users'],
    query: z.object({ ...ChartParams, by: z.enum(CHART_SPLITS) }),
    response: Answer.extend({
      rows: z.array(z.object({ id: z.string(), name: z.string(), came: z.int(), further: z.int(), selected: z.int() })),
      more: z.int().describe('Number of further rows'),
    }),
    example: () => ({ query: { by: 'source' as const } }),
  },
  channels: {
    method: 'GET',
    path: '/rest/charts/channels',
    keepsBounds: true,
    summary: 'Chart how far the applicants of a period got, by the channel of the link to the post, largest first',
    access,
    reads,
    query: z.object(ChartParams),
    response: Answer.extend({
      rows: z.array(z.object({ id: z.string(), name: z.string(), came: z.int(), further: z.int(), selected: z.int() })),
      more: z.int().describe('Number of further channels'),
    }),
    example: () => ({ query: {} }),
  },
  feedback: {
    method: 'GET',
    path: '/rest/charts/feedback',
    keepsBounds: true,
    summary: `Chart the feedback of applicants after their application ended, for complete months and at least ${FEEDBACK_LEAST} answers; covers all positions that the caller can see, regardless of other chart filters`,
    access,
    reads: ['positions', 'applications'],
    query: z.object({ from: ChartParams.from, to: ChartParams.to }),
    response: z.object({
      success: z.literal(true),
      period: Period,
      behind: z.literal(0),
      enough: z.boolean().describe('Whether there are enough answers; otherwise everything else is empty'),
      all: Scores.nullable(),
      scores: z.array(z.int()).describe('Number of answers for each score from 0 to 10'),
      splits: z.array(
        z.object({
          by: z.enum(['month', 'position', 'department']),
          rows: z.array(Scores.extend({ id: z.string(), name: z.string() })),
        }),
      ),
      texts: z.array(z.string()).describe('Comments from the answers, not in chronological order'),
    }),
    example: () => ({ query: {} }),
  },
  openings: {
    method: 'GET',
    path: '/rest/charts/openings',
    keepsBounds: true,
    summary: 'Chart how many openings of the positions active in a period are filled, most unfilled first',
    access,
    reads,
    query: z.object(ChartParams),
    response: Answer.extend({
      openings: z.int(),
      taken: z.int(),
      rows: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          code: z.string(),
          end: z.string().describe('Planned last day'),
          openings: z.int(),
          selected: z.int(),
        }),
      ),
      more: z.int().describe('Number of further positions'),
    }),
    example: ({ projectId }) => ({ query: { project: projectId } }),
  },
  rows: {
    method: 'GET',
    path: '/rest/charts/rows',
    keepsBounds: true,
    summary: `List the candidates behind a number of a chart, ${CHART_ROWS} per page`,
    access,
    reads: [...reads, 'candidates'],
    query: z.object({
      ...ChartParams,
      of: z.enum(CHART_NUMBERS),
      id: OptionalId.describe('Id of the step, stage, week or month, source, recruiter, position or channel'),
      measure: Choice(CHART_MEASURES).describe('Progress to count, for a split or channel'),
      page: OptionalNumber.transform((page) => page ?? 1).pipe(z.int().min(1).max(100_000)),
    }),
    response: Answer.extend({
      total: z.int(),
      rows: z.array(BehindRow),
    }),
    example: () => ({ query: { of: 'funnel' as const, id: 'came' } }),
  },
  choices: {
    method: 'GET',
    path: '/rest/charts/choices',
    keepsBounds: true,
    summary: 'List the available chart filters: projects, positions, recruiters and sources, most recently used first',
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
