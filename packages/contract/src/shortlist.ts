import { BULK_JOB_NAMED_MAX, COMMENT_MAX, REASON, SKILLS_FILTERED_MAX } from '@rolecall/domain/limits'
import { locationKeyOf } from '@rolecall/domain/places/location-alias'
import { z } from 'zod'
import { defineCalls } from './define-calls.ts'
import type { ExampleIds } from './example-ids.ts'
import { UnderstoodSearch } from './found.ts'
import { ASKED, MAY_ASK, MailsQueued, MailType } from './mail-status.ts'
import { ShortlistCandidate } from './shortlist-candidate.ts'
import { ShortlistCard } from './shortlist-card.ts'
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
  SearchText,
  Texts,
  Typing,
} from './wire.ts'

/** How a shortlist may be ordered. */
export const SHORTLIST_ORDERS = ['score', 'newest', 'experience', 'name'] as const
export type ShortlistOrder = (typeof SHORTLIST_ORDERS)[number]

/** In a list of values, everything but the others of the list (R-filter-other). */
const OTHER = 'other'
/** Places under the names that they are counted by, so that Bengaluru finds those of Bangalore. */
const Cities = Texts.transform((names) =>
  names.map((name) => (name.trim().toLowerCase() === OTHER ? OTHER : locationKeyOf(name))),
)

const ATTRIBUTES = ['viewed', 'frozen'] as const
const isAttribute = (name: string) => ATTRIBUTES.find((each) => each === (name === 'freeze' ? 'frozen' : name)) ?? []

/** "viewed", ["viewed", "frozen"] or {viewed: true, freeze: "true"}; what is none of them asks for nothing. */
const Attributes = z
  .unknown()
  .optional()
  .transform((given) => {
    const names =
      typeof given === 'object' && given !== null && !Array.isArray(given)
        ? Object.entries(given).flatMap(([name, value]) => (value === true || value === 'true' ? [name] : []))
        : [given].flat()
    return names.flatMap((name) => (typeof name === 'string' ? isAttribute(name) : []))
  })

/** Candidates that one request may name. Our own bound: of more than these the list is read page by page. */
export const CARDS_MAX = 50

/** The filters of the shortlist; every list matches any of its values, different filters must all match. */
const KnownFilters = z.object({
  positionId: Id,
  start: Offset(0),
  candidate_ids: Texts.pipe(z.array(z.string()).max(CARDS_MAX)).describe(
    'Of the whole list, only these; the total stays that of the whole list',
  ),
  facets: OptionalFlag.describe('False leaves the counts per filter value empty, which are what costs most'),
  status_grp: OptionalText(100).describe('All groups when neither a group nor a status is named'),
  status: OptionalText(100),
  keywordSearch: SearchText,
  typing: Typing,
  min_score: OptionalNumber,
  min_exp: OptionalNumber.describe('Years'),
  max_exp: OptionalNumber.describe('Years'),
  considerNAEXP: OptionalFlag,
  considerNACTC: OptionalFlag,
  salary_start: OptionalNumber,
  salary_end: OptionalNumber,
  days: OptionalNumber.describe('Résumé not older than this; 0 for all'),
  locations: Cities,
  prefer_location: Cities,
  company: Texts,
  organization: Texts,
  source: Texts,
  ats_source: Texts,
  resume_group: Texts.describe('Ids or names'),
  nationality: Texts,
  work_permit: Texts,
  degree_level: Texts.describe('Ours: levels of the highest degree'),
  has_skills: Texts.pipe(z.array(z.string()).max(SKILLS_FILTERED_MAX)).describe(
    'Ours: ids of skills, all of which the person’s résumés name',
  ),
  max_notice_days: OptionalNumber.describe('Ours: free within so many days; 0 for at once'),
  mandatory_skills: Flag,
  user_actioned: Flag,
  viewed: Flag,
  relocation: Flag.describe('Those who would move: they prefer a place other than their own'),
  business_rules: Flag.describe('Those whose résumé keeps all business rules: nothing of it is shown in red'),
  notice_period: Flag.describe('Those whose notice period is known'),
  mail_filter: Choice(['all', 'interested', 'not_interested', 'no_response', 'rejected']),
  schedule: Choice(['scheduled', 'to be scheduled']),
  screener_form: Choice(['filled', 'to be done']),
  candidate_attribute: Attributes.describe('viewed, frozen: one, a list, or an object of flags'),
  agg_exclusion: z.unknown().optional(),
  candidate_type: Choice(['mapped']),
  lob_name: OptionalText(100),
  position_version: PositionVersion,
  sort_by: Choice(SHORTLIST_ORDERS),
})

/** Filters that a company may have of its own, in one request. Our own bound. */
const OWN_MAX = 50

/** What the request says under names that nobody knows here: the filters of the company (`filters` of its configuration). */
function ownOf(given: Readonly<Record<string, unknown>>): Record<string, string[]> {
  const unknown = Object.entries(given).filter(([name]) => !Object.hasOwn(KnownFilters.shape, name))
  return Object.fromEntries(
    unknown.slice(0, OWN_MAX).flatMap(([name, value]) => {
      const { data = [] } = Texts.safeParse(typeof value === 'number' ? String(value) : value)
      return data.length > 0 ? [[name, data]] : []
    }),
  )
}

/** Whatever is in the request beyond these is a filter of the company, or nothing. */
export const ShortlistFilters = z
  .looseObject(KnownFilters.shape)
  .transform((given): z.output<typeof KnownFilters> & { own: Record<string, string[]> } => {
    const names = Object.keys(KnownFilters.shape) as (keyof typeof given)[]
    const known = Object.fromEntries(names.flatMap((name) => (name in given ? [[name, given[name]]] : [])))
    return { ...(known as z.output<typeof KnownFilters>), own: ownOf(given) }
  })
export type ShortlistFilters = z.output<typeof ShortlistFilters>

/** Whether a name is taken by a filter that everybody has. */
export const isKnownFilter = (name: string): boolean => Object.hasOwn(KnownFilters.shape, name)

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
      .describe('Ours: of the company’s own filters, by `filter_api_key`'),
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

const FilterSet = z.record(z.string(), z.unknown()).nullish()

/** The filters beside the rest of the request, or in a field of their own. */
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
  .describe('The filters of /rest/position/candidate/result, with mail_type beside them')

/** Whom to move: those whom the filters leave, of a list of candidates those among them. */
const ManyToMove = z
  .object({
    positionId: Id,
    filter_set: FilterSet,
    candidate_ids: z.array(Id).max(BULK_JOB_NAMED_MAX).nullish().describe('Ids of candidates or résumés'),
    status: z.string().trim().min(1).max(100),
    status_grp: OptionalText(100),
    reason: OptionalText(REASON.hardMax),
    comments: OptionalText(COMMENT_MAX),
    scope: Choice(['position', 'general']).describe('Excludes them, too: from the position, or from all'),
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
            sub_status: z.array(
              z.object({ status_id: z.string(), name: z.string(), colour: z.string(), count: z.int() }),
            ),
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
    response: pageOf(ShortlistCandidate),
    example: anySearch,
  },
  cards: {
    method: 'POST',
    path: '/rest/position/candidate/cards',
    summary: 'The same page with no more of each candidate than a list shows',
    access: 'signed-in',
    reads: ['applications', 'candidates', 'settings'],
    body: ShortlistFilters,
    response: pageOf(ShortlistCard),
    example: anySearch,
  },
  understand: {
    method: 'POST',
    path: '/rest/position/candidate/understand',
    summary:
      'What a search of a shortlist was understood as, and how many candidates it leaves under the other filters',
    access: 'signed-in',
    reads: ['applications', 'candidates', 'settings'],
    body: ShortlistFilters,
    response: UnderstoodSearch,
    example: anySearch,
  },
  exportCandidates: {
    method: 'GET',
    path: '/rest/position/candidate/excel/download',
    summary: 'The candidates of a position as a CSV file',
    access: 'signed-in',
    reads: ['applications', 'candidates'],
    transfer: 'download',
    query: z.object({
      positionId: Id,
      status: OptionalText(100).describe('A status or a group'),
    }),
    response: z.string(),
    example: ({ positionId }) => ({ query: { positionId, status: 'Initial Status' } }),
  },
  moveMatching: {
    method: 'POST',
    path: '/rest/position/candidate/move_matching',
    creates: true,
    summary:
      'Move everybody whom the filters leave, or a long list of candidates, to one status, in the background; whoever cannot be moved is left out with the reason. Undone as every move',
    access: { anyOf: ['move_forward_candidate', 'move_backward_candidate'] },
    changes: ['bulk_moves', 'applications', 'history'],
    maxBody: 1024 * 1024,
    body: ManyToMove,
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      change_id: z.string().describe('Names the move for undoing it'),
      total: z.int(),
    }),
    example: ({ positionId }) => ({
      body: {
        positionId,
        filter_set: { status_grp: 'Initial Status', min_score: 0 },
        status: 'Shortlisted',
        comments: 'All who came with the fair.',
      },
    }),
  },
  sendToMatching: {
    method: 'POST',
    path: '/rest/position/send/bulkmail',
    creates: true,
    summary: 'Write to everybody of a position whom the filters leave; each once',
    access: MAY_ASK,
    changes: ASKED,
    body: Matching,
    response: MailsQueued,
    example: ({ positionId }) => ({
      body: { positionId, filter_set: { status_grp: 'Initial Status', min_score: 20 }, position_type: 'mapped' },
    }),
  },
})
