import { z } from 'zod'
import { defineCalls } from './define-calls.ts'
import { ShortlistCandidate } from './shortlist-candidate.ts'
import {
  Bucket,
  Choice,
  Flag,
  Id,
  Offset,
  OptionalFlag,
  OptionalNumber,
  OptionalText,
  PositionVersion,
  Texts,
} from './wire.ts'

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

export const shortlist = defineCalls({
  statusCount: {
    method: 'POST',
    path: '/rest/position/candidate/status_count',
    summary: 'Candidates per status group, and per status within it',
    access: 'signed-in',
    reads: ['applications', 'settings'],
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
    example: ({ positionId }) => ({ body: { positionId, position_version: 'latest', lob_name: 'Default' } }),
  },
  candidates: {
    method: 'POST',
    path: '/rest/position/candidate/result',
    summary: 'A page of a position’s candidates, best first, with counts per filter value',
    access: 'signed-in',
    reads: ['applications', 'candidates', 'settings'],
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
    example: ({ positionId, resumeGroup }) => ({
      body: {
        positionId,
        start: 0,
        status_grp: 'Initial Status',
        keywordSearch: 'engineer',
        min_score: 20,
        min_exp: 0,
        max_exp: 10,
        considerNAEXP: true,
        locations: ['Bengaluru', 'Pune'],
        source: ['internal'],
        resume_group: [resumeGroup],
        days: 0,
        mail_filter: 'all',
        candidate_type: 'mapped',
        lob_name: 'Default',
        position_version: 'latest',
        sort_by: 'score',
      },
    }),
  },
})
