import { REREADING_FAILURES } from '@rolecall/domain/resumes/resume-limits'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { StrangersText } from '../platform/text-authors.ts'
import { Done, Flag, Moment } from '../platform/wire.ts'

const Failure = z.object({
  resume_id: z.string(),
  candidate_id: z.string(),
  file_name: StrangersText,
  reason: z.string(),
})
const Joined = z.object({ from: z.string(), to: z.string() })

const Rereading = z
  .object({
    id: z.string(),
    state: z.enum(['running', 'finished', 'stopped', 'broken']),
    phase: z.enum(['skills', 'resumes', 'scores']).describe('Current or last phase'),
    everything: z.boolean().describe('Whether it includes résumés read by the current version'),
    total: z.int().describe('Number of résumés at the start'),
    done: z.int(),
    changed: z.int().describe('Number of résumés done whose data changed'),
    failed: z.int().describe('Number of résumés that keep their previous data'),
    left: z.int(),
    rescored: z.int().describe('Number of applications with an outdated score that were rescored'),
    scores_changed: z.int(),
    joined: z.array(Joined).describe('The company’s own skills merged into built-in ones'),
    failures: z.array(Failure).describe(`The first ${REREADING_FAILURES} failures`),
    by: z.string(),
    started_at: Moment,
    ended_at: Moment.nullable(),
    stopped_by: z.string().describe('User who stopped it; otherwise empty'),
  })
  .meta({ id: 'Rereading' })
export type Rereading = z.output<typeof Rereading>

const TOUCHES = ['rereading'] as const

export const rereading = defineCalls({
  state: {
    method: 'GET',
    path: '/resumes/rereading',
    summary:
      'Get how many résumés and scores come from older versions, and the progress or result of the latest re-parse',
    access: 'admin',
    reads: ['rereading', 'resumes', 'applications', 'skills'],
    response: z.object({
      success: z.literal(true),
      resumes: z.int().describe('Number of résumés of the company'),
      older: z.int().describe('Number of résumés read by an older version of the parser'),
      older_scores: z.int().describe('Number of applications scored by an older version'),
      known_skills: z.array(Joined).describe('The company’s own skills that are built in by now'),
      rereading: Rereading.nullable().describe('The running re-parse, or the last one'),
    }),
    example: () => ({}),
  },
  start: {
    method: 'POST',
    path: '/resumes/rereading',
    summary:
      'Re-parse résumés from their original files, at lower priority than everything people wait for; one at a time per company. Corrections by users are kept. Does nothing if all are up to date',
    access: 'admin',
    changes: TOUCHES,
    body: z.object({ everything: Flag.describe('Whether to include résumés read by the current version') }),
    response: Done.extend({
      message: z.string(),
      started: z.boolean(),
      rereading_id: z.string().describe('Id of the re-parse; empty if none was started'),
    }),
    example: () => ({ body: { everything: true } }),
  },
  stop: {
    method: 'POST',
    path: '/resumes/rereading/stop',
    summary: 'Stop the re-parse; finished résumés stay as they are. Repeating the request has no further effect',
    access: 'admin',
    changes: TOUCHES,
    response: Done.extend({ message: z.string() }),
    example: () => ({}),
  },
  goOn: {
    method: 'POST',
    path: '/resumes/rereading/go-on',
    summary: 'Resume the re-parse where it was stopped; no résumé is read twice',
    access: 'admin',
    changes: TOUCHES,
    response: Done.extend({ message: z.string(), rereading_id: z.string() }),
    example: () => ({}),
  },
})
