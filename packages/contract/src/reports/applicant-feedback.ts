import { CHARTS_PAGE as access } from '@rolecall/domain/access/page-access'
import { CHART_DAYS_MAX } from '@rolecall/domain/reports/chart-limits'
import { FEEDBACK_LEAST } from '@rolecall/domain/reports/feedback-rules'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { DateText } from '../platform/wire.ts'

const OptionalDay = z
  .union([z.literal(''), DateText])
  .nullish()
  .transform((day) => day || undefined)

const Scores = z.object({
  answers: z.int(),
  promoters: z.int().describe('Number of scores of 9 or 10'),
  passives: z.int(),
  detractors: z.int().describe('Number of scores from 0 to 6'),
  nps: z.int().describe('Share of promoters minus share of detractors, from -100 to 100'),
})

export const applicantFeedback = defineCalls({
  read: {
    method: 'GET',
    path: '/rest/charts/feedback',
    keepsBounds: true,
    summary: `Chart the feedback of applicants after their application ended, for complete months and at least ${FEEDBACK_LEAST} answers; covers all positions that the caller can see`,
    access,
    reads: ['positions', 'applications'],
    query: z.object({
      from: OptionalDay,
      to: OptionalDay.describe(
        `Range of days in the company’s time zone, both included, at most ${CHART_DAYS_MAX}; defaults to the last 90`,
      ),
    }),
    response: z.object({
      success: z.literal(true),
      period: z.object({ from: z.string(), to: z.string() }),
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
})
