import { REREADING_FAILURES } from '@rolecall/domain/limits'
import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { StrangersText } from '../ground/whose-words.ts'
import { Done, Flag, Moment } from '../ground/wire.ts'

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
    phase: z.enum(['skills', 'resumes', 'scores']).describe('What it is at, or was at last'),
    everything: z.boolean().describe('Also what the present version had read'),
    total: z.int().describe('Résumés at the start'),
    done: z.int(),
    changed: z.int().describe('Of those done, the ones that say something else now'),
    failed: z.int().describe('Those that keep their old reading'),
    left: z.int(),
    rescored: z.int().describe('Applications of an older scoring'),
    scores_changed: z.int(),
    joined: z.array(Joined).describe('Own skills that are one now with one that everybody has'),
    failures: z.array(Failure).describe(`The first ${REREADING_FAILURES}`),
    by: z.string(),
    started_at: Moment,
    ended_at: Moment.nullable(),
    stopped_by: z.string().describe('Empty unless somebody did'),
  })
  .meta({ id: 'Rereading' })
export type Rereading = z.output<typeof Rereading>

const TOUCHES = ['rereading'] as const

export const rereading = defineCalls({
  state: {
    method: 'GET',
    path: '/resumes/rereading',
    summary:
      'How much was read or scored by older versions, and how far reading it again has come, or what came of it last',
    access: 'admin',
    reads: ['rereading', 'resumes', 'applications', 'skills'],
    response: z.object({
      success: z.literal(true),
      resumes: z.int().describe('All of the company'),
      older: z.int().describe('Those of them that an older version of the reader read'),
      older_scores: z.int().describe('Applications that an older version scored'),
      known_skills: z.array(Joined).describe('Own skills that everybody has by now'),
      rereading: Rereading.nullable().describe('The one that runs, else the last'),
    }),
    example: () => ({}),
  },
  start: {
    method: 'POST',
    path: '/resumes/rereading',
    summary:
      'Read résumés again from their originals, behind everything that people wait for; one at a time for a company. What people corrected stays. With nothing to do nothing begins',
    access: 'admin',
    changes: TOUCHES,
    body: z.object({ everything: Flag.describe('Also what the present version of the reader has read') }),
    response: Done.extend({
      message: z.string(),
      started: z.boolean(),
      rereading_id: z.string().describe('Empty where nothing began'),
    }),
    example: () => ({ body: { everything: true } }),
  },
  stop: {
    method: 'POST',
    path: '/resumes/rereading/stop',
    summary: 'Stop reading again; what is done stays. Stopped already, it stays so',
    access: 'admin',
    changes: TOUCHES,
    response: Done.extend({ message: z.string() }),
    example: () => ({}),
  },
  goOn: {
    method: 'POST',
    path: '/resumes/rereading/go-on',
    summary: 'Go on where the last reading was stopped; nothing is read twice',
    access: 'admin',
    changes: TOUCHES,
    response: Done.extend({ message: z.string(), rereading_id: z.string() }),
    example: () => ({}),
  },
})
