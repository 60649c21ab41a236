import { BULK_MOVE_MAX, REASON } from '@rolecall/domain/limits'
import { z } from 'zod'
import { defineCalls } from './define-calls.ts'
import { Flag, Id, OptionalId, OptionalNumber, OptionalText } from './wire.ts'

export const StatusMove = z.object({
  grp_id: z.string(),
  grp_name: z.string(),
  status: z.array(z.object({ status_id: z.string(), status_name: z.string() })),
})

export const StatusConfig = z.object({
  status_id: z.string(),
  status_name: z.string(),
  grp_id: z.string(),
  grp_name: z.string(),
  enabled_features: z.array(z.string()),
  disabled_features: z.array(z.string()),
  status_move: z.array(StatusMove).describe('Empty: candidates of this status cannot be moved'),
  required_features: z.array(z.object({ feature: z.string(), parent_status: z.string() })),
  option_list: z.array(z.string()).describe('Reasons to choose from; Others asks for a text'),
  reason_mandatory: z.boolean(),
  reason_label: z.string(),
  reason_api_key: z.string(),
  get_comments: z.boolean(),
  not_interested: z.boolean(),
})
export type StatusConfig = z.output<typeof StatusConfig>

export const StatusGroup = z.object({
  status_grp_id: z.string(),
  group_id: z.string(),
  name: z.string(),
  display_name: z.string(),
  group_order: z.int(),
  status_type: z.string(),
  status_list: z.array(z.object({ status_id: z.string(), status_name: z.string() })),
  sub_status: z.array(z.string()),
})
export type StatusGroup = z.output<typeof StatusGroup>

const MoveFields = {
  positionId: Id,
  slug: OptionalText(300),
  status: z.string().trim().min(1).max(100),
  status_grp: OptionalText(100),
  comments: OptionalText(5_000),
  reason: OptionalText(REASON.hardMax),
  reason_api_key: OptionalText(100),
  reject_reason: OptionalText(REASON.hardMax),
  hire_score: z.unknown().optional(),
  is_preview: Flag,
  exclude_from_callback: Flag,
  not_interested: z.unknown().optional(),
  invite_count: z.unknown().optional(),
  Pi_information: z.unknown().optional(),
  source: OptionalText(100),
  rating: OptionalNumber,
  previous_status: OptionalText(100),
}

export const pipeline = defineCalls({
  statusConfig: {
    method: 'POST',
    path: '/api/v1/get/status/config',
    summary: 'Statuses, groups, allowed moves and reasons of the company',
    access: 'signed-in',
    reads: ['settings'],
    body: z.object({ positionId: Id }),
    response: z.object({
      success: z.literal(true),
      status_config: z.record(z.string(), StatusConfig).describe('By status id'),
      display_info: z.record(z.string(), StatusGroup).describe('By group id'),
      other_data: z.object({
        reasons: z.record(z.string(), z.array(z.string())),
        mail_types: z.array(z.string()),
      }),
      source_config: z.record(z.string(), z.object({ disabled_features: z.array(z.string()) })),
    }),
    example: ({ positionId }) => ({ body: { positionId } }),
  },
  changeStatus: {
    method: 'POST',
    path: '/rest/position/change/status',
    summary: 'Move one candidate (resumeId) or many (candidate_data) to a status that their status allows; all or none',
    access: { anyOf: ['move_forward_candidate', 'move_backward_candidate'] },
    changes: ['applications', 'history'],
    body: z
      .object({
        ...MoveFields,
        resumeId: OptionalId,
        candidate_data: z
          .array(
            z.object({
              resumeId: Id,
              previous_status: OptionalText(100),
              hire_score: z.unknown().optional(),
              source: OptionalText(100),
              rating: OptionalNumber,
            }),
          )
          .max(BULK_MOVE_MAX)
          .nullish(),
      })
      .catchall(z.unknown()),
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
        change_id: z.string().describe('Names the move for undoing it'),
        moved: z.int(),
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
  undoChange: {
    method: 'POST',
    path: '/rest/position/change/status/undo',
    summary: 'Put the candidates of one move back to where they were, unless somebody has moved them since',
    access: { anyOf: ['move_forward_candidate', 'move_backward_candidate'] },
    changes: ['applications', 'history'],
    body: z.object({ positionId: Id, change_id: Id }),
    response: z.object({ success: z.literal(true), message: z.string(), restored: z.int(), skipped: z.int() }),
    example: ({ positionId, changeId }) => ({ body: { positionId, change_id: changeId } }),
  },
})
