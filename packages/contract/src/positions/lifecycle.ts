import {
  CLOSE_REASON_MAX,
  POSITION_SWITCHES,
  REVIEW_COMMENT_MAX,
  readSwitch,
} from '@rolecall/domain/positions/position-action'
import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { MESSAGES } from '../ground/messages.ts'
import { OurText } from '../ground/whose-words.ts'
import { Done, Id, KnownVersion, Moment, Offset, OptionalFlag, OptionalNumber, TextOrEmpty } from '../ground/wire.ts'

/** Entries of one page of a position's history. */
export const POSITION_HISTORY_PAGE = 50

/** Of those who may publish a position, so many are named. */
export const PUBLISHERS_NAMED = 5

/** A flag that has to be there. */
const GivenFlag = OptionalFlag.refine((value) => value !== undefined, MESSAGES.required).transform(
  (value) => value === true,
)

/** On or off, in any word for it; nothing turns over what is. */
const Switched = z
  .union([z.boolean(), z.literal([0, 1]), z.string().max(40)])
  .nullish()
  .transform((value) => (value === null || value === undefined || value === '' ? undefined : String(value)))
  .refine(
    (word) => word === undefined || readSwitch(word) !== undefined,
    'Should be one of: true, false, close, open, hold, resume.',
  )
  .transform((word) => (word === undefined ? undefined : readSwitch(word)))

const AskedSkill = z.object({
  skill: z.string(),
  skill_id: z.string(),
  kind: OurText.describe('primary, inferred or additional'),
  score: z.int(),
  mandatory: z.boolean(),
})

const VersionRow = z.object({ version: z.int(), by: z.string(), at: Moment })

const VersionSide = VersionRow.extend({
  description: z.string(),
  minExperience: z.number(),
  maxExperience: z.number(),
  skills: z.array(AskedSkill),
}).meta({ id: 'PositionVersionSide' })
export type VersionSide = z.output<typeof VersionSide>

export const PositionEvent = z
  .object({ id: z.string(), at: Moment, actor: OurText, kind: OurText, sentence: z.string() })
  .meta({ id: 'PositionEvent' })
export type PositionEvent = z.output<typeof PositionEvent>

const VersionNumber = OptionalNumber.pipe(z.int().min(1).max(1_000_000).optional())

export const lifecycle = defineCalls({
  act: {
    method: 'POST',
    path: '/rest/position/action',
    keepsBounds: true,
    summary:
      'Close a position or open it again, hold or resume it, archive or restore it. Closing may reject whoever is still under way',
    tool: {
      name: 'close_position',
      when: 'Close a position or open it again, hold or resume it, archive or restore it.',
    },
    access: { anyOf: ['open_close_position', 'hold_resume_position', 'archive_position'] },
    changes: ['positions', 'projects', 'applications', 'history'],
    body: z.object({
      positionId: Id,
      stage: z.string().max(40).trim().toLowerCase().pipe(z.enum(POSITION_SWITCHES)),
      action: Switched.describe('On or off, as true and false or in words; turned over when missing'),
      reason: TextOrEmpty(CLOSE_REASON_MAX).describe('Why it is closed'),
      candidates: z
        .enum(['keep', 'reject'])
        .nullish()
        .transform((what) => what ?? 'keep')
        .describe('What becomes of those who are neither selected nor out, when it closes'),
    }),
    response: Done.extend({
      stage: z.enum(['Open', 'Closed']),
      close: z.boolean(),
      hold: z.boolean(),
      archive: z.boolean(),
      job_posted: z.boolean(),
      moved: z.int().describe('Candidates that were rejected'),
      change_id: z.string().describe('Of these moves, to take them back; empty without any'),
    }),
    example: ({ positionId }) => ({ body: { positionId, stage: 'close', action: 'open' } }),
  },
  publish: {
    method: 'POST',
    path: '/rest/jobpost',
    keepsBounds: true,
    summary: 'Publish a position as a job post, or take the post down',
    access: { allOf: ['change_public_private_position'] },
    changes: ['positions', 'history'],
    body: z.object({ positionId: Id, is_posted: GivenFlag }),
    response: z.object({ success: z.literal(true), job_posted: z.boolean(), message: z.string() }),
    example: ({ positionId }) => ({ body: { positionId, is_posted: true } }),
  },
  publishing: {
    method: 'POST',
    path: '/rest/jobpost/asked',
    keepsBounds: true,
    summary: 'Who may publish a position, whether they were asked to and what they said; for whoever has a part in it',
    access: 'signed-in',
    reads: ['positions', 'members', 'users', 'roles'],
    body: z.object({ positionId: Id }),
    response: z.object({
      success: z.literal(true),
      publishers: z.array(z.string()).describe(`Names of the first ${PUBLISHERS_NAMED}`),
      more: z.int(),
      may_ask: z.boolean().describe('Whether they can be asked now: once a day'),
      request: z
        .object({
          by: z.string(),
          at: Moment,
          answer: z.enum(['open', 'published', 'declined']),
          answered_by: z.string(),
          answered_at: Moment.nullable(),
          comment: z.string(),
        })
        .nullable()
        .describe('The latest; null where nobody asked'),
    }),
    example: ({ positionId }) => ({ body: { positionId } }),
  },
  askToPublish: {
    method: 'POST',
    path: '/rest/jobpost/ask',
    keepsBounds: true,
    summary:
      'Ask those who may publish a position to do so, at most once a day; for whoever has a part in it and may not. Asks nobody where the caller may',
    access: 'signed-in',
    changes: ['positions', 'history'],
    body: z.object({ positionId: Id }),
    response: Done.extend({ message: z.string(), asked: z.int().describe('Who is told') }),
    example: ({ positionId }) => ({ body: { positionId } }),
  },
  declineToPublish: {
    method: 'POST',
    path: '/rest/jobpost/decline',
    keepsBounds: true,
    summary: 'Say why a position is not published, to whoever asked for it; nothing happens where nobody waits',
    access: { allOf: ['change_public_private_position'] },
    changes: ['positions', 'history'],
    body: z.object({ positionId: Id, comment: z.string().trim().min(1, MESSAGES.required).max(REVIEW_COMMENT_MAX) }),
    response: Done.extend({ message: z.string(), declined: z.boolean() }),
    example: ({ positionId }) => ({ body: { positionId, comment: 'The budget is not approved yet.' } }),
  },
  onCareers: {
    method: 'POST',
    path: '/rest/jobpost/careers',
    keepsBounds: true,
    summary: 'Whether a position stands on the careers page while it is published',
    access: { allOf: ['change_public_private_position'] },
    changes: ['positions', 'history'],
    body: z.object({ positionId: Id, on_careers: GivenFlag }),
    response: Done.extend({ on_careers: z.boolean(), message: z.string() }),
    example: ({ positionId }) => ({ body: { positionId, on_careers: true } }),
  },
  review: {
    method: 'POST',
    path: '/rest/position/review',
    keepsBounds: true,
    summary: 'Approve a position that waits for a colleague, which opens it, or send it back; never one’s own',
    access: { anyOf: ['edit_position', 'open_close_position'] },
    changes: ['positions', 'applications', 'history'],
    body: z.object({
      positionId: Id,
      version: KnownVersion.describe('The one that was looked at; 409 where another one is in force by now'),
      approve: GivenFlag,
      comment: TextOrEmpty(REVIEW_COMMENT_MAX),
    }),
    response: Done.extend({ position_reviewed: z.boolean(), candidates: z.int().describe('Who came onto it') }),
    // Nothing waits in the example’s company, and to approve once more changes nothing.
    example: ({ positionId }) => ({ body: { positionId, approve: true, comment: '' } }),
  },
  askApproval: {
    method: 'POST',
    path: '/rest/company/position_approval',
    summary: 'Whether new positions of the company wait for a colleague’s approval before they open',
    access: 'admin',
    changes: ['settings', 'positions'],
    body: z.object({ approval: GivenFlag }),
    response: Done.extend({ approval: z.boolean() }),
    example: () => ({ body: { approval: false } }),
  },
  versions: {
    method: 'POST',
    path: '/rest/position/versions',
    keepsBounds: true,
    summary:
      'The versions of a position, the newest 100 first, and two of them side by side: the original one and the one in force unless others are named',
    access: 'signed-in',
    reads: ['positions'],
    body: z.object({ positionId: Id, from: VersionNumber, to: VersionNumber }),
    response: z.object({
      success: z.literal(true),
      data: z.object({
        versions: z.array(VersionRow),
        from: VersionSide,
        to: VersionSide,
        came: z.array(AskedSkill),
        went: z.array(AskedSkill),
        changed: z.array(z.object({ before: AskedSkill, now: AskedSkill })),
      }),
    }),
    example: ({ positionId }) => ({ body: { positionId, from: 1 } }),
  },
  history: {
    method: 'POST',
    path: '/rest/position/history',
    keepsBounds: true,
    summary: `What happened to a position itself, newest first, ${POSITION_HISTORY_PAGE} to a page; what happened to its candidates stands with them`,
    tool: {
      name: 'read_position_history',
      when: 'What happened to a position itself, newest first: who opened, edited, held or published it and when.',
    },
    access: 'signed-in',
    reads: ['positions', 'history', 'settings'],
    body: z.object({ positionId: Id, start: Offset(0) }),
    response: z.object({
      success: z.literal(true),
      data: z.array(PositionEvent),
      has_more: z.boolean(),
      approval: z.boolean().describe('Whether the company asks for a colleague’s approval'),
    }),
    example: ({ positionId }) => ({ body: { positionId, start: 0 } }),
  },
})
