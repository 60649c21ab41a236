import { CHARTS_PAGE as access } from '@rolecall/domain/access/page-access'
import { CHART_ROWS } from '@rolecall/domain/reports/chart-limits'
import { REPORT_DAYS_MAX, REPORT_LINES } from '@rolecall/domain/reports/report-definition'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { StrangersText } from '../platform/text-authors.ts'
import { Moment, OptionalNumber } from '../platform/wire.ts'

/** Longest text of a filter: fifty ids of uuids for each of several fields. */
const WHERE_MAX = 8_000
const optional = (max: number) => z.string().max(max).optional()

/** A report in an address; what is left out is as usual. */
export const ReportParams = {
  subject: optional(40).describe('What the report counts; defaults to applications'),
  measure: optional(120).describe('How its groups are measured, such as reached~Interviewed; defaults to count'),
  by: optional(80).describe('Fields or parts of time that it groups by, at most two, separated by a comma'),
  where: optional(WHERE_MAX).describe('Filters: field~value~value, separated by an asterisk'),
  days: optional(10).describe(`Days up to today, at most ${REPORT_DAYS_MAX}; defaults to 90`),
  from: optional(10),
  to: optional(10).describe('Days in the company’s time zone, both included, instead of the last days'),
  chart: optional(10).describe('How it is drawn: table, bar, line, heat or funnel'),
}

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
  days: z.number().nullable().describe('Duration in days, if the report measures durations'),
})

const Key = z.object({ id: z.string(), name: z.string() })
const Choices = z.array(Key)

export const figures = defineCalls({
  read: {
    method: 'GET',
    path: '/rest/figures',
    keepsBounds: true,
    summary: `Count and measure what a report asks for, by up to two groups; of each the ${REPORT_LINES} largest, or all parts of the period`,
    tool: {
      name: 'read_report',
      when: 'How many applications, interviews, offers or other things there were in a period, by source, recruiter, stage, month or other groups; their conversion, and how long they took. Use it for questions about hiring as a whole.',
    },
    access,
    reads: ['applications', 'positions', 'projects', 'settings', 'members', 'sources', 'users', 'candidates', 'tags'],
    query: z.object(ReportParams),
    response: z.object({
      success: z.literal(true),
      period: z.object({ from: z.string(), to: z.string() }),
      behind: z
        .int()
        .describe('Number of positions whose latest moves are not counted yet; they will be within minutes'),
      count: z.int().describe('Number of rows in the period, each once'),
      value: z.number().nullable().describe('The measure over all of them: a share from 0 to 1, or days'),
      lines: z.array(Key),
      columns: z.array(Key),
      cells: z.array(
        z.object({
          line: z.int(),
          column: z.int(),
          count: z.int(),
          value: z.number().nullable().describe('The measure of the group; null without one'),
        }),
      ),
      more_lines: z.int().describe('Number of further groups'),
      more_columns: z.int(),
    }),
    example: () => ({ query: { by: 'source' } }),
  },
  rows: {
    method: 'GET',
    path: '/rest/figures/rows',
    keepsBounds: true,
    summary: `List the candidates behind a number of a report, newest first, ${CHART_ROWS} per page`,
    access,
    reads: ['applications', 'positions', 'projects', 'settings', 'members', 'sources', 'users', 'candidates'],
    query: z.object({
      ...ReportParams,
      first: optional(300).describe('Key of the line; without it, those of all lines'),
      second: optional(300).describe('Key of the column'),
      page: OptionalNumber.transform((page) => page ?? 1).pipe(z.int().min(1).max(100_000)),
    }),
    response: z.object({ success: z.literal(true), total: z.int(), rows: z.array(BehindRow) }),
    example: () => ({ query: {} }),
  },
  choices: {
    method: 'GET',
    path: '/rest/figures/choices',
    keepsBounds: true,
    summary:
      'List what reports are often narrowed to: projects, positions, recruiters and sources, most recently used first, and the stages',
    access,
    reads: ['applications', 'positions', 'projects', 'settings', 'members', 'sources', 'users'],
    response: z.object({
      success: z.literal(true),
      projects: Choices,
      positions: z.array(z.object({ id: z.string(), name: z.string(), project: z.string() })),
      recruiters: Choices,
      sources: Choices,
      stages: Choices.describe('Stages that applications reach, in their order'),
    }),
    example: () => ({}),
  },
})
