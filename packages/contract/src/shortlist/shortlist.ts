import { COMMENT_MAX } from '@rolecall/domain/candidates/candidate-limits'
import { BULK_JOB_NAMED_MAX, REASON } from '@rolecall/domain/pipeline/pipeline-limits'
import { z } from 'zod'
import { EMAIL_ACCESS, EMAIL_REFRESHES, EmailsQueued, MailType } from '../outreach/mail-status.ts'
import { Recipients } from '../outreach/omitted-people.ts'
import { defineCalls } from '../platform/define-calls.ts'
import type { ExampleIds } from '../platform/example-ids.ts'
import { UnderstoodSearch } from '../platform/search-results.ts'
import { Bucket, Choice, Id, OptionalText, PositionVersion } from '../platform/wire.ts'
import { ShortlistCandidate } from './shortlist-candidate.ts'
import { ShortlistCard } from './shortlist-card.ts'
import { ShortlistFilters } from './shortlist-filters.ts'

const Buckets = z.array(Bucket)

const pageOf = <Card extends z.ZodType>(card: Card) =>
  z.object({
    success: z.literal(true),
    results: z.array(card),
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
    aggregate_degree: Buckets,
    aggregate_filters: z
      .record(z.string(), Buckets)
      .describe('Extension: counts for the company’s own filters, by `filter_api_key`'),
  })

const anySearch = ({ positionId, resumeGroup }: ExampleIds) => ({
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
})

const FilterSet = z.record(z.string().max(200), z.unknown()).nullish()

/** The filters beside the other fields, or in a field of their own. */
const Matching = z
  .looseObject({
    mail_type: MailType,
    position_type: OptionalText(100),
    filter_set: FilterSet,
    'filter set': FilterSet,
  })
  .transform(({ mail_type, filter_set, 'filter set': spaced, ...given }, context) => {
    const parsed = ShortlistFilters.safeParse({ ...spaced, ...filter_set, ...given })
    if (parsed.success) return { mailType: mail_type, filters: parsed.data }
    for (const { path, message } of parsed.error.issues) context.addIssue({ code: 'custom', path: [...path], message })
    return z.NEVER
  })
  .describe('Filters of /rest/position/candidate/result, together with mail_type')

/** The candidates to move: those that match the filters, limited to a list if one is given. */
const ManyToMove = z
  .object({
    positionId: Id,
    filter_set: FilterSet,
    candidate_ids: z.array(Id).max(BULK_JOB_NAMED_MAX).nullish().describe('Ids of candidates or résumés'),
    status: z.string().trim().min(1).max(100),
    status_grp: OptionalText(100),
    reason: OptionalText(REASON.hardMax),
    comments: OptionalText(COMMENT_MAX),
    scope: Choice(['position', 'general']).describe(
      'Whether to also exclude them: from the position, or from all positions',
    ),
  })
  .transform(({ filter_set, candidate_ids, ...given }, context) => {
    const parsed = ShortlistFilters.safeParse({ ...filter_set, positionId: given.positionId })
    if (parsed.success)
      return {
        filters: parsed.data,
        candidateIds: candidate_ids ?? [],
        status: given.status,
        group: given.status_grp || undefined,
        reason: given.reason?.trim() || undefined,
        comments: given.comments?.trim() || undefined,
        scope: given.scope,
      }
    for (const { path, message } of parsed.error.issues)
      context.addIssue({ code: 'custom', path: ['filter_set', ...path], message })
    return z.NEVER
  })

/** Reasons for leaving candidates out of a bulk move. */
const NOT_MOVED = ['right', 'frozen', 'same-status', 'not-allowed', 'form-missing', 'under-review', 'excluded'] as const

export const shortlist = defineCalls({
  statusCount: {
    method: 'POST',
    path: '/rest/position/candidate/status_count',
    keepsBounds: true,
    summary: 'Count the candidates per status group and per status within it',
    tool: {
      name: 'count_pipeline',
      when: 'How many of a position’s candidates are in each stage and status of its pipeline.',
    },
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
            sub_status: z.array(
              z.object({ status_id: z.string(), name: z.string(), colour: z.string(), count: z.int() }),
            ),
          }),
        ),
        total: z.int(),
      })
      .catchall(z.unknown())
      .describe('Total count; the response also has the count of each group under its id')
      .meta({ stranger: false }),
    example: ({ positionId }) => ({ body: { positionId, position_version: 'latest', lob_name: 'Default' } }),
  },
  candidates: {
    method: 'POST',
    path: '/rest/position/candidate/result',
    keepsBounds: true,
    summary: 'List a position’s candidates, best first, with counts per filter value',
    access: 'signed-in',
    reads: ['applications', 'candidates', 'settings'],
    body: ShortlistFilters,
    response: pageOf(ShortlistCandidate),
    example: anySearch,
  },
  cards: {
    method: 'POST',
    path: '/rest/position/candidate/cards',
    keepsBounds: true,
    summary: 'List the same page with only the data that a list shows',
    tool: {
      name: 'read_shortlist',
      when: 'A page of a position’s candidates, best first, each with a score and the evidence for and against. Filters and a Boolean search narrow it down.',
    },
    access: 'signed-in',
    reads: ['applications', 'candidates', 'settings'],
    body: ShortlistFilters,
    response: pageOf(ShortlistCard),
    example: anySearch,
  },
  understand: {
    method: 'POST',
    path: '/rest/position/candidate/understand',
    keepsBounds: true,
    summary: 'Explain how a shortlist search was understood, and how many candidates match it with the other filters',
    tool: {
      name: 'understand_shortlist_search',
      when: 'How a shortlist search was understood and how many candidates it finds. Use it when a search finds too few or too many.',
    },
    access: 'signed-in',
    reads: ['applications', 'candidates', 'settings'],
    body: ShortlistFilters,
    response: UnderstoodSearch,
    example: anySearch,
  },
  exportCandidates: {
    method: 'GET',
    path: '/rest/position/candidate/excel/download',
    keepsBounds: true,
    summary: 'Export the candidates of a position as a CSV file',
    access: 'signed-in',
    reads: ['applications', 'candidates'],
    transfer: 'download',
    query: z.object({
      positionId: Id,
      status: OptionalText(100).describe('Id of a status or a group'),
    }),
    response: z.string(),
    example: ({ positionId }) => ({ query: { positionId, status: 'Initial Status' } }),
  },
  createBulkMove: {
    method: 'POST',
    path: '/rest/position/candidate/move_matching',
    creates: true,
    keepsBounds: true,
    summary:
      'Move everyone who matches the filters, or a long list of candidates, to a status in the background; candidates who cannot be moved are left out with a reason. Can be undone like any move',
    tool: {
      name: 'move_all_matching',
      when: 'Move all candidates of a position who match filters to one status, when there are too many to name.',
    },
    access: { anyOf: ['move_forward_candidate', 'move_backward_candidate'] },
    changes: ['bulk_moves', 'applications', 'history'],
    maxBody: 1024 * 1024,
    body: ManyToMove,
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      change_id: z.string().describe('Id for undoing the move'),
      total: z.int(),
    }),
    example: ({ positionId }) => ({
      body: {
        positionId,
        filter_set: { status_grp: 'Initial Status', min_score: 0 },
        status: 'Shortlisted',
        comments: 'Everyone from the job fair.',
      },
    }),
  },
  weighBulkMove: {
    method: 'POST',
    path: '/rest/position/candidate/movable_matching',
    keepsBounds: true,
    summary: 'Preview a bulk move: who would be moved, and who would be left out and why. Moves nobody',
    access: { anyOf: ['move_forward_candidate', 'move_backward_candidate'] },
    reads: ['applications', 'candidates', 'settings'],
    maxBody: 1024 * 1024,
    body: ManyToMove,
    response: z.object({
      success: z.literal(true),
      total: z.int(),
      moved: z.int().describe('Number of candidates who would be moved'),
      left_out: z.array(
        z.object({
          reason: z.enum(NOT_MOVED),
          count: z.int(),
          message: z.string().describe('The people concerned, with the first one by name, and the reason'),
        }),
      ),
    }),
    example: ({ positionId }) => ({
      body: { positionId, filter_set: { status_grp: 'Initial Status', min_score: 0 }, status: 'Shortlisted' },
    }),
  },
  sendToMatching: {
    method: 'POST',
    path: '/rest/position/send/bulkmail',
    creates: true,
    keepsBounds: true,
    summary: 'Email every candidate of a position who matches the filters; each only once',
    access: EMAIL_ACCESS,
    changes: EMAIL_REFRESHES,
    body: Matching,
    response: EmailsQueued,
    example: ({ positionId }) => ({
      body: { positionId, filter_set: { status_grp: 'Initial Status', min_score: 20 }, position_type: 'mapped' },
    }),
  },
  recipients: {
    method: 'POST',
    path: '/rest/position/mails/recipients_matching',
    keepsBounds: true,
    summary:
      'Preview which candidates matching the filters an email would reach, and who would be left out and why. Sends nothing',
    access: EMAIL_ACCESS,
    reads: ['applications', 'candidates', 'mails', 'settings'],
    body: Matching,
    response: Recipients,
    example: ({ positionId }) => ({
      body: { positionId, filter_set: { status_grp: 'Initial Status', min_score: 20 }, mail_type: 'interest_check' },
    }),
  },
})
