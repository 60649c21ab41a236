import { BULK_MOVE_MAX, REASON } from '@rolecall/domain/limits'
import { z } from 'zod'
import { defineCalls } from './define-calls.ts'
import { ShortlistCandidate } from './shortlist-candidate.ts'
import {
  Bucket,
  Choice,
  Done,
  Flag,
  Id,
  Offset,
  OptionalFlag,
  OptionalId,
  OptionalNumber,
  OptionalText,
  PositionVersion,
  Texts,
} from './wire.ts'

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

/** The filters of the shortlist; every list matches any of its values, different filters must all match. */
export const ShortlistFilters = z.object({
  positionId: Id,
  start: Offset(0),
  status_grp: OptionalText(100).describe('All groups when neither a group nor a status is named'),
  status: OptionalText(100),
  keywordSearch: OptionalText(300),
  min_score: OptionalNumber,
  min_exp: OptionalNumber.describe('Years'),
  max_exp: OptionalNumber.describe('Years'),
  considerNAEXP: OptionalFlag,
  considerNACTC: OptionalFlag,
  salary_start: OptionalNumber,
  salary_end: OptionalNumber,
  days: OptionalNumber.describe('Résumé not older than this; 0 for all'),
  locations: Texts,
  prefer_location: Texts,
  company: Texts,
  organization: Texts,
  source: Texts,
  ats_source: Texts,
  resume_group: Texts.describe('Ids or names'),
  nationality: Texts,
  work_permit: Texts,
  mandatory_skills: Flag,
  user_actioned: Flag,
  viewed: Flag,
  relocation: Flag,
  business_rules: Flag,
  notice_period: OptionalNumber.describe('Days at most'),
  mail_filter: Choice(['all', 'interested', 'not_interested', 'no_response', 'rejected']),
  schedule: OptionalText(40).describe('scheduled, to be scheduled'),
  screener_form: OptionalText(40).describe('filled, to be done'),
  candidate_attribute: z.unknown().optional(),
  agg_exclusion: z.unknown().optional(),
  candidate_type: OptionalText(40),
  lob_name: OptionalText(100),
  position_version: PositionVersion,
  sort_by: OptionalText(40),
})
export type ShortlistFilters = z.output<typeof ShortlistFilters>

const Buckets = z.array(Bucket)

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
  },
  statusCount: {
    method: 'POST',
    path: '/rest/position/candidate/status_count',
    summary: 'Candidates per status group, and per status within it',
    access: 'signed-in',
    body: z.object({
      positionId: Id,
      position_version: PositionVersion,
      lob_name: OptionalText(100),
    }),
    response: z
      .object({
        success: z.literal(true),
        groups: z.array(
          z.object({
            group_id: z.string(),
            name: z.string(),
            count: z.int(),
            sub_status: z.array(z.object({ status_id: z.string(), name: z.string(), count: z.int() })),
          }),
        ),
        total: z.int(),
      })
      .catchall(z.unknown())
      .describe('Each group id is also a key of its own with the count'),
  },
  candidates: {
    method: 'POST',
    path: '/rest/position/candidate/result',
    summary: 'A page of a position’s candidates, best first, with counts per filter value',
    access: 'signed-in',
    body: ShortlistFilters,
    response: z.object({
      success: z.literal(true),
      results: z.array(ShortlistCandidate),
      total: z.int(),
      hide: z.boolean(),
      aggregate_locations: Buckets,
      aggregate_salary: Buckets,
      aggregate_exprience: Buckets,
      aggregate_experience: Buckets,
      aggregate_sources: Buckets,
      aggregate_ats_pool: Buckets,
      aggregate_company: Buckets,
      aggregate_organization: Buckets,
      aggregate_pref_job_location: Buckets,
      aggregate_resume_groups: Buckets,
      aggregate_nationality: Buckets,
      aggregate_work_permit: Buckets,
    }),
  },
  changeStatus: {
    method: 'POST',
    path: '/rest/position/change/status',
    summary: 'Move one candidate (resumeId) or many (candidate_data) to a status that their status allows; all or none',
    access: { anyOf: ['move_forward_candidate', 'move_backward_candidate'] },
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
  },
  undoChange: {
    method: 'POST',
    path: '/rest/position/change/status/undo',
    summary: 'Put the candidates of one move back to where they were, unless somebody has moved them since',
    access: { anyOf: ['move_forward_candidate', 'move_backward_candidate'] },
    body: z.object({ positionId: Id, change_id: Id }),
    response: z.object({ success: z.literal(true), message: z.string(), restored: z.int(), skipped: z.int() }),
  },
  click: {
    method: 'POST',
    path: '/candidate/click',
    summary: 'Note that the caller opened a candidate or looked at a contact detail',
    access: 'signed-in',
    body: z.object({
      doc_id: Id,
      clickedItem: z.string().max(100),
      item_details: z.unknown().optional(),
      positionId: OptionalId,
    }),
    response: Done,
  },
  events: {
    method: 'GET',
    path: '/events',
    summary: 'What happens on a position, as it happens',
    access: 'signed-in',
    transfer: 'events',
    query: z.object({ positionId: Id }),
    response: z.object({ kind: z.string(), candidate_id: z.string(), actor_id: z.string() }),
  },
})
