import { DUPLICATES_PAGE } from '@rolecall/domain/duplicates/duplicate-limits'
import { SURENESSES } from '@rolecall/domain/duplicates/duplicate-signs'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { StrangersText } from '../platform/text-authors.ts'
import { Done, Id, Moment, Offset } from '../platform/wire.ts'
import { MERGERS } from './merges.ts'

/** Users who see the whole pool, since others would learn of people they may not see. */
const POOL = { allOf: ['view_candidate_pool'] } as const

/** Two people of the pool, each by résumé or candidate. */
const PairQuery = z.object({ candidate_id: Id, other_id: Id })

const DuplicatePerson = z
  .object({
    candidate_id: z.string(),
    resume_id: z.string().describe('Id of the latest résumé; empty if none'),
    name: StrangersText,
    designation: StrangersText,
    current_employer: StrangersText,
    location: StrangersText,
    received_at: Moment.nullable().describe('Time the latest résumé was received'),
    positions: z.int(),
  })
  .meta({ id: 'OneOfTwo' })
export type DuplicatePerson = z.output<typeof DuplicatePerson>

const Pair = z
  .object({
    people: z.tuple([DuplicatePerson, DuplicatePerson]),
    reasons: z.array(z.string()).describe('Similarities of the two, most certain first'),
    sureness: z.enum(SURENESSES),
  })
  .meta({ id: 'DuplicatePair' })
export type DuplicatePair = z.output<typeof Pair>

const DistinctPair = z
  .object({
    people: z.tuple([
      z.object({ candidate_id: z.string(), name: StrangersText }),
      z.object({ candidate_id: z.string(), name: StrangersText }),
    ]),
    by: z.string(),
    at: Moment,
  })
  .meta({ id: 'DistinctPair' })
export type DistinctPair = z.output<typeof DistinctPair>

const Side = z
  .object({
    candidate_id: z.string(),
    resume_id: z.string(),
    name: StrangersText,
    email: StrangersText,
    phone: StrangersText,
    contact_hidden: z.boolean().describe('Whether email and phone are empty because a status hides them'),
    designation: StrangersText,
    current_employer: StrangersText,
    location: StrangersText,
    degree_level: StrangersText,
    exp_months: z.int(),
    notice_days: z.int().nullable(),
    source_label: z.string(),
    files: z.array(z.object({ file_name: StrangersText, received_at: Moment })).describe('Latest files, at most 5'),
    resumes: z.int(),
    positions: z
      .array(z.object({ positionId: z.string(), title: z.string(), status: z.string() }))
      .describe('Positions that the caller may see, most recently moved first, at most 20'),
    changed_at: Moment.describe('Time of the candidate’s last change'),
  })
  .meta({ id: 'MergeSide' })
export type MergeSide = z.output<typeof Side>

/** Possible duplicates in the pool. */
export const duplicates = defineCalls({
  list: {
    method: 'GET',
    path: '/rest/duplicates',
    summary: `List pairs of people in the pool who may be the same person, most certain first, ${DUPLICATES_PAGE} per page`,
    access: POOL,
    reads: ['duplicates', 'candidates', 'resumes'],
    query: z.object({ start: Offset(0) }),
    response: z.object({ success: z.literal(true), data: z.array(Pair), total: z.int() }),
    example: () => ({ query: { start: 0 } }),
  },
  count: {
    method: 'GET',
    path: '/rest/duplicates/count',
    summary: 'Count the pairs of people in the pool who may be the same person',
    access: POOL,
    reads: ['duplicates'],
    response: z.object({ success: z.literal(true), total: z.int() }),
    example: () => ({}),
  },
  sides: {
    method: 'GET',
    path: '/rest/duplicates/sides',
    summary: 'Compare two people side by side, as far as the caller may see them, and a suggestion which one to keep',
    access: MERGERS,
    reads: ['duplicates', 'candidates', 'applications', 'placements', 'resumes'],
    query: PairQuery,
    response: z.object({
      success: z.literal(true),
      people: z.tuple([Side, Side]),
      suggested: z.string().describe('candidate_id of the person to keep'),
      on_both: z.array(z.string()).describe('Titles of positions that both are on'),
    }),
    example: ({ candidateId, duplicateId }) => ({ query: { candidate_id: candidateId, other_id: duplicateId } }),
  },
  tellApart: {
    method: 'POST',
    path: '/rest/duplicates/distinct',
    summary:
      'Mark two people as distinct, so that they are no longer suggested for merging; repeating the request has no further effect',
    access: MERGERS,
    changes: ['duplicates', 'history'],
    body: PairQuery,
    response: Done.extend({ message: z.string() }),
    example: ({ candidateId, duplicateId }) => ({ body: { candidate_id: candidateId, other_id: duplicateId } }),
  },
  takeBack: {
    method: 'POST',
    path: '/rest/duplicates/distinct/undo',
    summary: 'Undo marking two people as distinct; repeating the request has no further effect',
    access: MERGERS,
    changes: ['duplicates', 'history'],
    body: PairQuery,
    response: Done.extend({ message: z.string() }),
    example: ({ candidateId, duplicateId }) => ({ body: { candidate_id: candidateId, other_id: duplicateId } }),
  },
  distinct: {
    method: 'GET',
    path: '/rest/duplicates/distinct',
    summary: `List pairs of people marked as distinct, latest first, ${DUPLICATES_PAGE} per page`,
    access: POOL,
    reads: ['duplicates', 'candidates'],
    query: z.object({ start: Offset(0) }),
    response: z.object({ success: z.literal(true), data: z.array(DistinctPair), total: z.int() }),
    example: () => ({ query: { start: 0 } }),
  },
})
