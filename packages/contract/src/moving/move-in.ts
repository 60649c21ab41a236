import { MOVE_FILES_MAX } from '@rolecall/domain/moving/moving-limits'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { Id, Moment, OptionalText } from '../platform/wire.ts'

/** A file sent to the store with a form from `GET /rest/signature_policy?func=move`. */
const BroughtFile = z.object({
  s3_key: z.string().trim().min(1).max(300),
  file_name: z.string().trim().min(1).max(300),
})

const Names = z.record(z.string().max(300), z.string().max(300))
const Mapping = z
  .object({
    stages: Names.describe('Status of each stage, by the name of the stage in small letters; empty if none'),
    ended: z
      .object({ hired: z.string().max(300), rejected: z.string().max(300), withdrawn: z.string().max(300) })
      .describe('Status of applications that ended'),
    users: Names.describe('User of each user of the source, by their id there; empty if they have none here'),
    sources: Names.describe('Source of each source, by its name in small letters; empty if none'),
    jobs: Names.describe('Position that stands for a job, by its id there; empty if it becomes a new one'),
    includesPrivate: z.boolean().describe('Whether notes and people that only some could see in the source come along'),
  })
  .meta({ id: 'MoveInMapping' })

const ChangedMapping = z.object({
  stages: Names.optional(),
  ended: z
    .object({ hired: z.string().max(300), rejected: z.string().max(300), withdrawn: z.string().max(300) })
    .partial()
    .optional(),
  users: Names.optional(),
  sources: Names.optional(),
  jobs: Names.optional(),
  includesPrivate: z.boolean().optional(),
})

export const MOVE_IN_PHASES = ['reading', 'mapping', 'placing', 'placed'] as const
export const MOVE_IN_STATES = ['running', 'paused', 'stopped', 'finished', 'failed', 'undoing', 'undone'] as const

export const MoveIn = z
  .object({
    _id: z.string(),
    product: z.string(),
    label: z.string().describe('Name of the system'),
    by: z.string(),
    started_at: Moment,
    phase: z.enum(MOVE_IN_PHASES),
    state: z.enum(MOVE_IN_STATES),
    reason: z.string().describe('Why it is paused, if Rolecall paused it'),
    read: z.int().describe('Number of entries read'),
    people: z.int().describe('Number of people read'),
    people_total: z.int().describe('Number of people in the source; 0 if it doesn’t say'),
    placed: z.int().describe('Number of entries whose outcome is known'),
    undone: z.int(),
    kept: z.int().describe('Number of entries kept although the move was undone'),
  })
  .meta({ id: 'MoveIn' })
export type MoveIn = z.output<typeof MoveIn>

const Reason = z.object({
  why: z.string(),
  count: z.int().nullable().describe('Missing if the source doesn’t say how many'),
})
export const ReceiptLine = z
  .object({
    noun: z.string().describe('Kind of entry, such as “person”; “other” for what the source has besides'),
    read: z.int(),
    waiting: z.int().describe('Number not placed yet'),
    kept: z.int().describe('Number that are here as they were there'),
    changed: z.array(Reason).describe('What is kept in another form'),
    known: z.array(Reason).describe('What was here already'),
    lost: z.array(Reason).describe('What doesn’t come along'),
    undone: z.int(),
  })
  .meta({ id: 'MoveInReceiptLine' })
export type ReceiptLine = z.output<typeof ReceiptLine>

const Choice = z.object({ id: z.string(), name: z.string() })
const Run = z.object({ run_id: Id })
const Done = z.object({ success: z.literal(true), message: z.string() })

export const moveIn = defineCalls({
  products: {
    method: 'GET',
    path: '/rest/move-in/products',
    summary: 'List the systems that a company can move in from, and what each needs',
    access: 'admin',
    reads: [],
    response: z.object({
      success: z.literal(true),
      data: z.array(
        z.object({
          product: z.string(),
          label: z.string(),
          door: z.enum(['files', 'api']),
          asks_zone: z.boolean().describe('Whether its times have no time zone, so that one is asked for'),
          asks: z.array(z.string()).describe('What to do there, one sentence each'),
          credentials: z.array(
            z.object({
              name: z.string(),
              label: z.string(),
              is_secret: z.boolean(),
              example: z.string(),
              help: z.string(),
            }),
          ),
        }),
      ),
    }),
    example: () => ({}),
  },
  create: {
    method: 'POST',
    path: '/rest/move-in',
    creates: true,
    summary: 'Read another system’s files, or its API, in the background; nothing is added to the company yet',
    access: 'admin',
    changes: ['move_ins'],
    body: z.object({
      product: z.string().trim().min(1).max(40),
      files: z.array(BroughtFile).max(MOVE_FILES_MAX).nullish(),
      zone: OptionalText(60).describe('Time zone of times that the source writes without one, as an IANA name'),
      credentials: z.record(z.string().max(40), z.string().max(4_000)).nullish(),
    }),
    response: Done.extend({ run_id: z.string() }),
    example: ({ moveFile }) => ({
      body: { product: 'greenhouse', files: [{ s3_key: moveFile, file_name: 'all_jobs_summary.xlsx' }] },
    }),
  },
  list: {
    method: 'GET',
    path: '/rest/move-ins',
    summary: 'List the company’s latest moves from other systems, newest first, at most 20',
    access: 'admin',
    reads: ['move_ins'],
    response: z.object({ success: z.literal(true), data: z.array(MoveIn) }),
    example: () => ({}),
  },
  get: {
    method: 'POST',
    path: '/rest/move-in/get',
    summary:
      'Get a move from another system: its mapping, what can be chosen in it, and the receipt of what comes along',
    access: 'admin',
    reads: ['move_ins', 'settings', 'sources', 'users'],
    body: Run,
    response: z.object({
      success: z.literal(true),
      data: MoveIn,
      mapping: Mapping,
      found: z.object({
        stages: z
          .array(Choice.extend({ count: z.int() }))
          .describe('Names of stages, with the number of jobs that have one'),
        users: z.array(Choice.extend({ role: z.string().describe('Their role there; empty if unknown') })),
        sources: z.array(Choice),
        jobs: z.int().describe('Number of jobs; listed by the page of jobs'),
      }),
      choices: z.object({
        statuses: z.array(Choice.extend({ group: z.string() })),
        users: z.array(Choice),
        sources: z.array(Choice),
      }),
      receipt: z.array(ReceiptLine),
    }),
    example: ({ moveInId }) => ({ body: { run_id: moveInId } }),
  },
  map: {
    method: 'POST',
    path: '/rest/move-in/mapping',
    summary: 'Map stages, users, sources and jobs of a move, before it starts; what is not named stays as it is',
    access: 'admin',
    changes: ['move_ins'],
    body: Run.extend({ mapping: ChangedMapping }),
    response: Done,
    example: ({ moveInId }) => ({
      body: {
        run_id: moveInId,
        mapping: { ended: { hired: 'Selected' }, includesPrivate: false },
      },
    }),
  },
  goOn: {
    method: 'POST',
    path: '/rest/move-in/go-on',
    summary: 'Move in what was read, or go on with a paused move',
    access: 'admin',
    changes: ['move_ins'],
    body: Run,
    response: Done,
    example: ({ moveInId }) => ({ body: { run_id: moveInId } }),
  },
  pause: {
    method: 'POST',
    path: '/rest/move-in/pause',
    summary: 'Pause a move; what has moved in stays',
    access: 'admin',
    changes: ['move_ins'],
    body: Run,
    response: Done,
    example: ({ moveInId }) => ({ body: { run_id: moveInId } }),
  },
  undo: {
    method: 'POST',
    path: '/rest/move-in/undo',
    summary: 'Remove what a move made, except what colleagues have worked with since, in the background',
    access: 'admin',
    changes: ['move_ins', 'candidates', 'positions', 'applications', 'resumes'],
    body: Run,
    response: Done,
    example: ({ moveInId }) => ({ body: { run_id: moveInId } }),
  },
})
