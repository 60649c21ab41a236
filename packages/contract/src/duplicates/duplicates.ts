import { SURENESSES } from '@rolecall/domain/duplicates/duplicate-signs'
import { DUPLICATES_PAGE } from '@rolecall/domain/limits'
import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { StrangersText } from '../ground/whose-words.ts'
import { Done, Id, Moment, Offset } from '../ground/wire.ts'
import { MERGERS } from './merges.ts'

/** Whoever sees the whole pool, or they would learn of people whom they may not see. */
const POOL = { allOf: ['view_candidate_pool'] } as const

/** Two of the pool, each by résumé or candidate. */
const Two = z.object({ candidate_id: Id, other_id: Id })

const OneOfTwo = z
  .object({
    candidate_id: z.string(),
    resume_id: z.string().describe('The newest; empty without any'),
    name: StrangersText,
    designation: StrangersText,
    current_employer: StrangersText,
    location: StrangersText,
    received_at: Moment.nullable().describe('Of the newest résumé'),
    positions: z.int(),
  })
  .meta({ id: 'OneOfTwo' })
export type OneOfTwo = z.output<typeof OneOfTwo>

const Pair = z
  .object({
    people: z.tuple([OneOfTwo, OneOfTwo]),
    reasons: z.array(z.string()).describe('What the two have in common, the surest first'),
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
    contact_hidden: z.boolean().describe('E-mail and phone are empty because a status hides them'),
    designation: StrangersText,
    current_employer: StrangersText,
    location: StrangersText,
    degree_level: StrangersText,
    exp_months: z.int(),
    notice_days: z.int().nullable(),
    source_label: z.string(),
    files: z.array(z.object({ file_name: StrangersText, received_at: Moment })).describe('The newest, at most 5'),
    resumes: z.int(),
    positions: z
      .array(z.object({ positionId: z.string(), title: z.string(), status: z.string() }))
      .describe('Those that the caller may see, the one moved last first, at most 20'),
    changed_at: Moment.describe('When something last became of them'),
  })
  .meta({ id: 'MergeSide' })
export type MergeSide = z.output<typeof Side>

/** Who of the pool may be one person. */
export const duplicates = defineCalls({
  list: {
    method: 'GET',
    path: '/rest/duplicates',
    summary: `Pairs of people of the pool who may be one, the surest first, ${DUPLICATES_PAGE} at a time`,
    access: POOL,
    reads: ['duplicates', 'candidates', 'resumes'],
    query: z.object({ start: Offset(0) }),
    response: z.object({ success: z.literal(true), data: z.array(Pair), total: z.int() }),
    example: () => ({ query: { start: 0 } }),
  },
  count: {
    method: 'GET',
    path: '/rest/duplicates/count',
    summary: 'How many pairs of people of the pool may be one',
    access: POOL,
    reads: ['duplicates'],
    response: z.object({ success: z.literal(true), total: z.int() }),
    example: () => ({}),
  },
  sides: {
    method: 'GET',
    path: '/rest/duplicates/sides',
    summary: 'Two people side by side, as far as the caller may see them, and who of them would remain',
    access: MERGERS,
    reads: ['duplicates', 'candidates', 'applications', 'placements', 'resumes'],
    query: Two,
    response: z.object({
      success: z.literal(true),
      people: z.tuple([Side, Side]),
      suggested: z.string().describe('The candidate_id of who would remain'),
      on_both: z.array(z.string()).describe('Titles of positions that both are on'),
    }),
    example: ({ candidateId, duplicateId }) => ({ query: { candidate_id: candidateId, other_id: duplicateId } }),
  },
  tellApart: {
    method: 'POST',
    path: '/rest/duplicates/distinct',
    summary:
      'Say that two people are not the same, so that they are not offered for merging; said twice, it is said once',
    access: MERGERS,
    changes: ['duplicates', 'history'],
    body: Two,
    response: Done.extend({ message: z.string() }),
    example: ({ candidateId, duplicateId }) => ({ body: { candidate_id: candidateId, other_id: duplicateId } }),
  },
  takeBack: {
    method: 'POST',
    path: '/rest/duplicates/distinct/undo',
    summary: 'Take back that two people are not the same; taken back already, it stays so',
    access: MERGERS,
    changes: ['duplicates', 'history'],
    body: Two,
    response: Done.extend({ message: z.string() }),
    example: ({ candidateId, duplicateId }) => ({ body: { candidate_id: candidateId, other_id: duplicateId } }),
  },
  distinct: {
    method: 'GET',
    path: '/rest/duplicates/distinct',
    summary: `Pairs of people who were said not to be the same, the latest first, ${DUPLICATES_PAGE} at a time`,
    access: POOL,
    reads: ['duplicates', 'candidates'],
    query: z.object({ start: Offset(0) }),
    response: z.object({ success: z.literal(true), data: z.array(DistinctPair), total: z.int() }),
    example: () => ({ query: { start: 0 } }),
  },
})
