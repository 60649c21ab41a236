import { CHARTS_PAGE } from '@rolecall/domain/access/page-access'
import { HIRE_SPLITS } from '@rolecall/domain/hire-quality/count-hire-answers'
import { FEEDBACK_LEAST } from '@rolecall/domain/reports/feedback-rules'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../platform/define-calls.ts'
import { Done, Flag } from '../platform/wire.ts'

/** A query parameter of a page; invalid values are ignored. */
const lenient = (max: number) => z.string().max(max).optional().catch(undefined)
/** Longer than any text may be, so that the page itself can say that it is too long. */
const ANSWER_TEXT_MAX = 10_000

const Measure = z.object({
  answers: z.int(),
  average: z.number().describe('Average answer, from 1 (certainly not) to 5 (certainly)'),
  again: z.number().describe('Share of managers who would probably or certainly hire them again, from 0 to 1'),
})

export const hireQuality = defineCalls({
  read: {
    method: 'GET',
    path: '/rest/hire-quality',
    keepsBounds: true,
    summary: `Read whether hiring managers would hire again, 30, 90 and 180 days after the start, split by source, must-have skill, scorecard rating and interviewer; at least ${FEEDBACK_LEAST} answers each, for the positions that the caller can see`,
    access: CHARTS_PAGE,
    reads: ['positions', 'applications', 'interviews', 'scorecards', 'sources', 'settings'],
    response: z.object({
      success: z.literal(true),
      is_on: z.boolean().describe('Whether hiring managers are asked'),
      marks: z.array(
        z.object({
          days: z.int().describe('Days after the start'),
          enough: z.boolean().describe('Whether there are enough answers; otherwise everything else is empty'),
          message: z.string().describe('Says that there are too few answers; empty if there are enough'),
          all: Measure.nullable(),
          scores: z.array(z.int()).describe('Number of answers for each score from 1 to 5'),
          splits: z.array(
            z.object({
              by: z.enum(HIRE_SPLITS),
              rows: z
                .array(Measure.extend({ id: z.string(), name: z.string() }))
                .describe('Groups with enough answers, from which no smaller group can be derived'),
            }),
          ),
          texts: z.array(z.string()).describe('Texts of the answers, not in chronological order'),
        }),
      ),
    }),
    example: () => ({}),
  },
  settings: {
    method: 'GET',
    path: '/rest/company/hire-quality',
    summary: 'Get whether hiring managers are asked how hires work out',
    access: { allOf: ['modify_company_profile'] },
    reads: ['settings'],
    response: z.object({ success: z.literal(true), data: z.object({ is_on: z.boolean() }) }),
    example: () => ({}),
  },
  settle: {
    method: 'POST',
    path: '/rest/company/hire-quality',
    summary:
      'Set whether hiring managers are asked by email, 30, 90 and 180 days after the start, whether they would hire somebody again',
    access: { allOf: ['modify_company_profile'] },
    changes: ['settings'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ is_on: Flag }),
    response: Done.extend({ message: z.string() }),
    example: () => ({ body: { is_on: true } }),
  },
  question: {
    method: 'GET',
    path: '/hire-check',
    summary:
      'Get the page behind the email that asks a hiring manager about a hire. Reading it changes nothing, because email scanners open links too',
    access: 'signed-link',
    reads: [],
    transfer: 'page',
    query: z.object({ token: lenient(400) }),
    response: z.string(),
    example: ({ hireCheckLink: token }) => ({ query: { token } }),
  },
  answer: {
    method: 'POST',
    path: '/hire-check',
    summary: 'Submit the answer of that page, replacing an earlier one',
    access: 'signed-link',
    transfer: 'page',
    // Changes nothing that a user of the company can see before the month is counted.
    changes: [],
    body: z.object({
      token: lenient(400),
      score: lenient(10).describe('Answer from 1, would certainly not hire them again, to 5, certainly would'),
      text: z.string().max(ANSWER_TEXT_MAX).optional().catch(undefined).describe('Optional text'),
    }),
    response: z.string(),
    example: ({ hireCheckLink: token }) => ({ body: { token, score: '4' } }),
  },
})
