import { BULK_MOVE_MAX, REASON } from '@rolecall/domain/pipeline/pipeline-limits'
import { resolveReason } from '@rolecall/domain/pipeline/reason'
import { REJECTION_DELAYS, REJECTION_MAILS } from '@rolecall/domain/pipeline/rejection-emails'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { OurText, StrangersText } from '../platform/text-authors.ts'
import { Flag, HireScore, Id, Offset, OptionalId, OptionalText, Rating } from '../platform/wire.ts'

export const StatusMove = z
  .object({
    grp_id: z.string(),
    grp_name: z.string(),
    status: z.array(z.object({ status_id: z.string(), status_name: z.string() })),
  })
  .meta({ id: 'StatusMove' })

export const StatusConfig = z
  .object({
    status_id: z.string(),
    status_name: z.string(),
    grp_id: z.string(),
    grp_name: z.string(),
    enabled_features: z.array(z.string()),
    disabled_features: z.array(z.string()),
    status_move: z.array(StatusMove).describe('Statuses that candidates can move to; empty if they cannot be moved'),
    required_features: z.array(z.object({ feature: z.string(), parent_status: z.string() })),
    option_list: z.array(z.string()).describe('Reasons to choose from; “Others” requires a text'),
    reason_mandatory: z.boolean(),
    reason_label: z.string(),
    reason_api_key: z.string(),
    get_comments: z.boolean(),
    not_interested: z.boolean(),
    colour: z.string().describe('Name of a palette colour that marks it, or empty'),
  })
  .meta({ id: 'StatusConfig' })
export type StatusConfig = z.output<typeof StatusConfig>

export const StatusGroup = z
  .object({
    status_grp_id: z.string(),
    group_id: z.string(),
    name: z.string(),
    display_name: z.string(),
    group_order: z.int(),
    status_type: z.string(),
    status_list: z.array(z.object({ status_id: z.string(), status_name: z.string() })),
    sub_status: z.array(z.string()),
  })
  .meta({ id: 'StatusGroup' })
export type StatusGroup = z.output<typeof StatusGroup>

const MoveFields = {
  previous_status: OptionalText(100),
  hire_score: HireScore,
  source: OptionalText(100),
  rating: Rating,
}

/** The email to rejected candidates, and when it is sent. */
const RejectionEmail = z.object({
  mail_type: z.enum(REJECTION_MAILS),
  delay_minutes: z.literal(REJECTION_DELAYS).describe('Minutes until it is sent. Undoing the move before stops it'),
})

/**
 * The candidates and the target of a move, as one (`resumeId`) or many (`candidate_data`); the reason may be in any of
 * several fields.
 */
const MoveInput = z
  .object({
    ...MoveFields,
    positionId: Id,
    slug: OptionalText(300),
    status: z.string().trim().min(1).max(100),
    status_grp: OptionalText(100),
    comments: OptionalText(5_000),
    reason: OptionalText(REASON.hardMax),
    reason_api_key: OptionalText(100).describe('Field that holds the reason'),
    reject_reason: OptionalText(REASON.hardMax),
    is_preview: Flag.describe('Whether to check the move without making it'),
    exclude_from_callback: Flag,
    not_interested: Flag,
    invite_count: z.unknown().optional(),
    Pi_information: z.unknown().optional(),
    email: RejectionEmail.nullish().describe('Extension: an email to the candidates of a rejection'),
    resumeId: OptionalId,
    candidate_data: z
      .array(z.object({ ...MoveFields, resumeId: Id }))
      .max(BULK_MOVE_MAX)
      .nullish(),
  })
  .catchall(z.unknown())
  .transform((given) => {
    const many = given.candidate_data ?? []
    const { resumeId } = given
    const named = many.length > 0 ? many : resumeId === undefined ? [] : [{ ...given, resumeId }]
    const textOf = (field: string | undefined) => {
      const value = field === undefined ? undefined : given[field]
      return typeof value === 'string' ? value : undefined
    }
    return {
      positionId: given.positionId,
      slug: given.slug || undefined,
      status: given.status,
      group: given.status_grp || undefined,
      comments: given.comments?.trim() || undefined,
      reason: resolveReason([given.reason, textOf(given.reason_api_key), given.reject_reason]),
      /** Text in a field whose name only the status knows. */
      textOf,
      isPreview: given.is_preview,
      exclude: given.exclude_from_callback || given.not_interested,
      ...(given.email && { email: given.email }),
      candidates: named.map(({ resumeId: reference, previous_status, source, rating }) => ({
        reference,
        previousStatus: previous_status || undefined,
        source: source || undefined,
        rating,
      })),
    }
  })
  .refine(({ candidates }) => candidates.length > 0, { path: ['resumeId'], error: 'Name at least one candidate.' })

export const pipeline = defineCalls({
  statusConfig: {
    method: 'POST',
    path: '/api/v1/get/status/config',
    keepsBounds: true,
    summary: 'Get the company’s statuses, groups, allowed moves and reasons',
    tool: {
      name: 'read_stages',
      when: 'The company’s statuses, the moves between them and the rejection reasons. Read it before you propose a move.',
    },
    access: 'signed-in',
    reads: ['settings'],
    body: z.object({ positionId: Id }),
    response: z
      .object({
        success: z.literal(true),
        status_config: z.record(z.string(), StatusConfig).describe('Statuses by id'),
        display_info: z.record(z.string(), StatusGroup).describe('Groups by id'),
        other_data: z.object({
          reasons: z.record(z.string(), z.array(z.string())),
          mail_types: z.array(z.string()),
        }),
        source_config: z.record(z.string(), z.object({ disabled_features: z.array(z.string()) })),
      })
      .meta({ stranger: false }),
    example: ({ positionId }) => ({ body: { positionId } }),
  },
  changeStatus: {
    method: 'POST',
    path: '/rest/position/change/status',
    keepsBounds: true,
    summary: 'Move one candidate (resumeId) or many (candidate_data) to a status that their status allows; all or none',
    tool: {
      name: 'move_candidates',
      when: 'Move one candidate of a position (`resumeId`), or many (`candidate_data`), to a status that theirs allows. Read the stages first.',
    },
    access: { anyOf: ['move_forward_candidate', 'move_backward_candidate'] },
    changes: ['applications', 'history'],
    // Room for a thousand candidates, with a comment on each.
    maxBody: 1024 * 1024,
    body: MoveInput,
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      screening: z.boolean(),
      screening_form_geo: z.boolean(),
      schedule: z.boolean(),
      interview_form_one: z.boolean(),
      interview_form_two: z.boolean(),
      screener_form_exists: z.boolean(),
      data: z.object({
        change_id: z.string().describe('Id for undoing the move'),
        moved: z.int(),
        emails: z.int().optional().describe('Extension: number of emails that will be sent'),
        status: z.string(),
        status_grp: z.string(),
      }),
    }),
    example: ({ positionId, slug, resumeId }) => ({
      body: {
        positionId,
        slug,
        status: 'Shortlisted',
        status_grp: 'Shortlisted',
        comments: 'Knows the tools, and has run a team.',
        candidate_data: [
          { resumeId, previous_status: 'Initial Status', hire_score: 60, source: 'internal', rating: 4 },
        ],
        hire_score: 60,
        is_preview: false,
      },
    }),
  },
  previewEmail: {
    method: 'POST',
    path: '/rest/position/change/status/email',
    keepsBounds: true,
    summary:
      'Preview an email that follows a rejection: one candidate’s copy, and who would get none and why. Sends nothing',
    access: { anyOf: ['move_forward_candidate'] },
    reads: ['applications', 'candidates', 'mails', 'settings'],
    body: z.object({
      positionId: Id,
      mail_type: z.enum(REJECTION_MAILS),
      candidate_ids: z.array(Id).min(1).max(BULK_MOVE_MAX),
      place: Offset(0).describe('Place of the recipient whose copy to show, from 0'),
    }),
    response: z.object({
      success: z.literal(true),
      emailed: z.int().describe('Number of candidates who would be emailed'),
      shown: z
        .object({ candidate_id: z.string(), name: StrangersText, subject: StrangersText, html: z.string() })
        .nullable()
        .describe('The copy at that place; null if no one would be emailed'),
      left_out: z.array(z.object({ candidate_id: z.string(), name: StrangersText, why: OurText })),
    }),
    example: ({ positionId, candidateId }) => ({
      body: { positionId, mail_type: 'rejection' as const, candidate_ids: [candidateId], place: 0 },
    }),
  },
  undoChange: {
    method: 'POST',
    path: '/rest/position/change/status/undo',
    summary: 'Undo a move, except for candidates who have been moved since',
    access: { anyOf: ['move_forward_candidate', 'move_backward_candidate'] },
    changes: ['applications', 'history'],
    body: z.object({ positionId: Id, change_id: Id }),
    response: z.object({ success: z.literal(true), message: z.string(), restored: z.int(), skipped: z.int() }),
    example: ({ positionId, changeId }) => ({ body: { positionId, change_id: changeId } }),
  },
})
