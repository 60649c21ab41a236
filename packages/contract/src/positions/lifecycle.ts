import {
  CLOSE_REASON_MAX,
  POSITION_SWITCHES,
  REVIEW_COMMENT_MAX,
  readSwitch,
} from '@rolecall/domain/positions/position-action'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { MESSAGES } from '../platform/messages.ts'
import { OurText } from '../platform/text-authors.ts'
import { Done, Id, KnownVersion, Moment, Offset, OptionalFlag, OptionalNumber, TextOrEmpty } from '../platform/wire.ts'

/** Entries per page of a position's history. */
export const POSITION_HISTORY_PAGE = 50

/** Maximum number of publishers that are named. */
export const PUBLISHERS_NAMED = 5

/** A required flag. */
const GivenFlag = OptionalFlag.refine((value) => value !== undefined, MESSAGES.required).transform(
  (value) => value === true,
)

/** The new state, in any word for on or off; undefined toggles the current state. */
const ToggleValue = z
  .union([z.boolean(), z.literal([0, 1]), z.string().max(40)])
  .nullish()
  .transform((value) => (value === null || value === undefined || value === '' ? undefined : String(value)))
  .refine(
    (word) => word === undefined || readSwitch(word) !== undefined,
    'Should be one of: true, false, close, open, hold, resume.',
  )
  .transform((word) => (word === undefined ? undefined : readSwitch(word)))

const RequiredSkill = z.object({
  skill: z.string(),
  skill_id: z.string(),
  kind: OurText.describe('`primary`, `inferred` or `additional`'),
  score: z.int(),
  mandatory: z.boolean(),
})

const VersionRow = z.object({ version: z.int(), by: z.string(), at: Moment })

const VersionSide = VersionRow.extend({
  description: z.string(),
  minExperience: z.number(),
  maxExperience: z.number(),
  skills: z.array(RequiredSkill),
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
      'Close or reopen a position, hold or resume it, archive or restore it. Closing can reject the candidates still active',
    tool: {
      name: 'close_position',
      when: 'Close or reopen a position, put it on hold or resume it, archive or restore it.',
    },
    access: { anyOf: ['open_close_position', 'hold_resume_position', 'archive_position'] },
    changes: ['positions', 'projects', 'applications', 'history'],
    body: z.object({
      positionId: Id,
      stage: z.string().max(40).trim().toLowerCase().pipe(z.enum(POSITION_SWITCHES)),
      action: ToggleValue.describe('Whether to turn it on or off, as a Boolean or a word; toggled if omitted'),
      reason: TextOrEmpty(CLOSE_REASON_MAX).describe('Reason for closing'),
      candidates: z
        .enum(['keep', 'reject'])
        .nullish()
        .transform((what) => what ?? 'keep')
        .describe('What happens on closing to candidates who are neither selected nor rejected'),
    }),
    response: Done.extend({
      stage: z.enum(['Open', 'Closed']),
      close: z.boolean(),
      hold: z.boolean(),
      archive: z.boolean(),
      job_posted: z.boolean(),
      moved: z.int().describe('Number of rejected candidates'),
      change_id: z.string().describe('Id for undoing these moves; empty if there were none'),
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
    summary: 'Get who may publish a position, and the latest request with its answer, for members of the position',
    access: 'signed-in',
    reads: ['positions', 'members', 'users', 'roles'],
    body: z.object({ positionId: Id }),
    response: z.object({
      success: z.literal(true),
      publishers: z.array(z.string()).describe(`Names of the first ${PUBLISHERS_NAMED}`),
      more: z.int(),
      may_ask: z.boolean().describe('Whether a request can be sent now; at most one per day'),
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
        .describe('The latest request; null if none'),
    }),
    example: ({ positionId }) => ({ body: { positionId } }),
  },
  askToPublish: {
    method: 'POST',
    path: '/rest/jobpost/ask',
    keepsBounds: true,
    summary:
      'Ask the users who may publish a position to do so, at most once per day; for members who may not publish it themselves. Asks nobody if the caller may publish',
    access: 'signed-in',
    changes: ['positions', 'history'],
    body: z.object({ positionId: Id }),
    response: Done.extend({ message: z.string(), asked: z.int().describe('Number of users who are notified') }),
    example: ({ positionId }) => ({ body: { positionId } }),
  },
  declineToPublish: {
    method: 'POST',
    path: '/rest/jobpost/decline',
    keepsBounds: true,
    summary: 'Decline to publish a position, with a reason for the requester; has no effect if nobody is waiting',
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
    summary: 'Set whether a position is listed on the careers page while it is published',
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
    summary:
      'Approve a position that awaits review, which opens it, or send it back; not possible for one’s own position',
    access: { anyOf: ['edit_position', 'open_close_position'] },
    changes: ['positions', 'applications', 'history'],
    body: z.object({
      positionId: Id,
      version: KnownVersion.describe('Version that was reviewed; responds with 409 if another version is current'),
      approve: GivenFlag,
      comment: TextOrEmpty(REVIEW_COMMENT_MAX),
    }),
    response: Done.extend({
      position_reviewed: z.boolean(),
      candidates: z.int().describe('Number of candidates added to it'),
    }),
    // No approval is pending in the example’s company, and approving again changes nothing.
    example: ({ positionId }) => ({ body: { positionId, approve: true, comment: '' } }),
  },
  askApproval: {
    method: 'POST',
    path: '/rest/company/position_approval',
    summary: 'Set whether new positions of the company need a colleague’s approval to open',
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
      'List the versions of a position, the latest 100, newest first, and compare two of them: by default the first and the current one',
    access: 'signed-in',
    reads: ['positions'],
    body: z.object({ positionId: Id, from: VersionNumber, to: VersionNumber }),
    response: z.object({
      success: z.literal(true),
      data: z.object({
        versions: z.array(VersionRow),
        from: VersionSide,
        to: VersionSide,
        came: z.array(RequiredSkill),
        went: z.array(RequiredSkill),
        changed: z.array(z.object({ before: RequiredSkill, now: RequiredSkill })),
      }),
    }),
    example: ({ positionId }) => ({ body: { positionId, from: 1 } }),
  },
  history: {
    method: 'POST',
    path: '/rest/position/history',
    keepsBounds: true,
    summary: `List the history of a position, newest first, ${POSITION_HISTORY_PAGE} per page; events of candidates are in their own history`,
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
      approval: z.boolean().describe('Whether the company requires a colleague’s approval'),
    }),
    example: ({ positionId }) => ({ body: { positionId, start: 0 } }),
  },
})
