import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { Flag, Id, Moment, Offset, OptionalText } from '../platform/wire.ts'
import { ReceiptLine } from './move-in.ts'

export const MOVE_JOBS_PAGE = 20

const Run = z.object({ run_id: Id })

/** What becomes of an example, and why. */
const Fate = z.object({
  id: z.string().describe('Its id in the source'),
  outcome: z.enum(['made', 'changed', 'known', 'lost']),
  why: z.string().describe('Why it isn’t as it was there, or doesn’t come along'),
})
export const PersonExample = Fate.extend({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  place: z.string(),
  title: z.string().describe('Title and employer'),
  tags: z.array(z.string()),
  source: z.string().describe('Source here; empty for the internal pool'),
  added_on: z.string(),
  resumes: z.array(z.string()).describe('Names of the résumés that are read'),
})
export const PositionExample = Fate.extend({
  title: z.string(),
  code: z.string(),
  project: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  openings: z.int(),
  is_closed: z.boolean(),
})
export const ApplicationExample = Fate.extend({
  name: z.string().describe('Name of the candidate'),
  position: z.string(),
  status: z.string(),
  came_at: Moment.nullable(),
  since: Moment.nullable().describe('Since when it has that status'),
  reason: z.string().describe('Why it ended'),
  moves: z.array(z.object({ at: Moment, from: z.string(), to: z.string(), by: z.string() })),
  lost_moves: z.array(z.object({ why: z.string(), count: z.int() })),
})
export const TextExample = Fate.extend({
  noun: z.string(),
  name: z.string().describe('The candidate that it is about'),
  at: Moment.nullable(),
  by: z.string(),
  text: z.string(),
})

export const movePreview = defineCalls({
  show: {
    method: 'POST',
    path: '/rest/move-in/preview',
    summary:
      'Preview a move before it starts: what comes along with the present mapping, and examples of how it will look',
    access: 'admin',
    reads: ['move_ins', 'settings', 'sources', 'users', 'positions', 'candidates', 'applications'],
    body: Run,
    response: z.object({
      success: z.literal(true),
      receipt: z.array(ReceiptLine).describe('What will come along, by the lines that were read'),
      unknown: z.array(z.string()).describe('What only the move itself can tell'),
      examples: z.object({
        people: z.array(PersonExample),
        positions: z.array(PositionExample),
        applications: z.array(ApplicationExample),
        texts: z.array(TextExample),
      }),
    }),
    example: ({ moveInId }) => ({ body: { run_id: moveInId } }),
  },
  jobs: {
    method: 'POST',
    path: '/rest/move-in/jobs',
    summary: `List the jobs of a move with the position that each is here, ${MOVE_JOBS_PAGE} per page`,
    access: 'admin',
    reads: ['move_ins', 'positions'],
    body: Run.extend({
      search_key: OptionalText(200),
      only_open: Flag.describe('Leaves out jobs that are closed there'),
      page: Offset(1),
    }),
    response: z.object({
      success: z.literal(true),
      total: z.int(),
      data: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          code: z.string(),
          department: z.string(),
          state: z.enum(['draft', 'open', 'on_hold', 'closed']),
          position: z
            .object({ id: z.string(), title: z.string(), code: z.string() })
            .nullable()
            .describe('Missing if it becomes a new position'),
        }),
      ),
    }),
    example: ({ moveInId }) => ({ body: { run_id: moveInId, only_open: true } }),
  },
})
