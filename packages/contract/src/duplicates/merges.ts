import { DUPLICATES_PAGE, SUSPECTS_PAGE } from '@rolecall/domain/duplicates/duplicate-limits'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { StrangersText } from '../platform/text-authors.ts'
import { Done, Id, ListOrEmpty, Moment, Offset, OptionalId } from '../platform/wire.ts'

/** Duplicates merged per request. Limit chosen by us. */
const DUPLICATES_MAX = 20

const NAMES = ['candidate_id', 'candidateId', 'resume_id', 'resumeId', 'document_id', 'doc_id', 'docId', '_id', 'id']

/** A record as a form returns it, used only for its id; or the id alone. */
const CandidateId = z
  .union([Id, z.record(z.string().max(200), z.unknown())])
  .transform((given) => {
    if (typeof given === 'string') return given
    const found = NAMES.map((name) => given[name]).find((id) => typeof id === 'string' || typeof id === 'number')
    return found === undefined ? '' : String(found).trim()
  })
  .refine((id) => id !== '' && id.length <= 200, 'Name a candidate: candidate_id or resume_id.')

/** Users who move candidates may merge them. */
export const MERGERS = { anyOf: ['move_forward_candidate', 'move_backward_candidate'] } as const
const EVERYTHING = ['candidates', 'duplicates', 'applications', 'placements', 'resumes', 'comments', 'history'] as const

/** Facts that can be taken from the duplicate instead of the person kept. */
export const TRANSFERABLE_FACTS = [
  'name',
  'phone',
  'designation',
  'current_employer',
  'location',
  'degree_level',
  'notice_days',
] as const
export type TakenFact = (typeof TRANSFERABLE_FACTS)[number]

const MergedPerson = z
  .object({
    merge_id: z.string(),
    candidate_id: z.string().describe('Id of the person who was kept'),
    name: StrangersText,
    merged_name: StrangersText,
    by: z.string(),
    at: Moment,
    is_latest: z
      .boolean()
      .describe('Whether it is the latest merge into the person; the latest has to be undone first'),
  })
  .meta({ id: 'MergedPerson' })
export type MergedPerson = z.output<typeof MergedPerson>

const Suspect = z
  .object({
    candidate_id: z.string(),
    name: z.string(),
    resume_id: z.string(),
    resume_name: z.string().describe('Name in the résumé; empty if it has none'),
    file_name: z.string(),
    received_at: Moment,
    reasons: z.array(z.string()).describe('What the résumé has in common with the first one, and what differs'),
  })
  .meta({ id: 'SuspiciousResume' })
export type Suspect = z.output<typeof Suspect>

/** Merges of people. */
export const merges = defineCalls({
  merge: {
    method: 'POST',
    path: '/merge/candidates',
    summary: 'Merge duplicates into one person; nothing is deleted',
    access: MERGERS,
    changes: EVERYTHING,
    body: z.object({
      updated_data: CandidateId.describe('The person to keep'),
      dedup_record: z
        .union([z.array(CandidateId).min(1).max(DUPLICATES_MAX), CandidateId.transform((one) => [one])])
        .describe('The duplicate to merge into them'),
      take: ListOrEmpty(z.enum(TRANSFERABLE_FACTS), TRANSFERABLE_FACTS.length).describe(
        'Facts to take from the duplicate; the others are kept from the person, where known',
      ),
    }),
    response: Done.extend({
      message: z.string(),
      data: z.object({ candidate_id: z.string(), merge_ids: z.array(z.string()) }),
    }),
    example: ({ candidateId, duplicateId }) => ({
      body: { updated_data: { candidate_id: candidateId }, dedup_record: { candidate_id: duplicateId } },
    }),
  },
  undo: {
    method: 'POST',
    path: '/merge/candidates/undo',
    summary: 'Undo a merge, restoring both people as they were before',
    access: MERGERS,
    changes: EVERYTHING,
    body: z.object({ merge_id: Id }),
    response: Done.extend({
      message: z.string(),
      data: z.object({ candidate_id: z.string(), merged_id: z.string() }),
    }),
    example: ({ mergeId }) => ({ body: { merge_id: mergeId } }),
  },
  separate: {
    method: 'POST',
    path: '/merge/candidates/separate',
    summary:
      'Separate a résumé that belongs to another person into a candidate of its own, with everything that came with it',
    access: MERGERS,
    changes: EVERYTHING,
    creates: true,
    body: z.object({ resume_id: Id }),
    response: Done.extend({
      message: z.string(),
      data: z.object({ candidate_id: z.string(), separated_id: z.string().describe('Id of the new candidate') }),
    }),
    example: ({ joinedResumeId }) => ({ body: { resume_id: joinedResumeId } }),
  },
  keepTogether: {
    method: 'POST',
    path: '/merge/candidates/together',
    summary:
      'Confirm that a résumé belongs to its candidate despite differences; repeating the request has no further effect',
    access: MERGERS,
    changes: ['duplicates', 'history'],
    body: z.object({ resume_id: Id }),
    response: Done.extend({ message: z.string() }),
    example: ({ joinedResumeId }) => ({ body: { resume_id: joinedResumeId } }),
  },
  suspicious: {
    method: 'GET',
    path: '/merge/candidates/suspicious',
    summary: `List résumés that name another person than the candidate’s first one, for ${SUSPECTS_PAGE} candidates with several résumés at a time`,
    access: { allOf: ['view_candidate_pool'] },
    reads: ['duplicates', 'candidates', 'resumes'],
    query: z.object({ after: Id.optional().describe('`next` of the previous page') }),
    response: z.object({
      success: z.literal(true),
      data: z.array(Suspect),
      next: z.string().nullable().describe('Cursor of the next page; null on the last page'),
    }),
    example: () => ({ query: {} }),
  },
  list: {
    method: 'GET',
    path: '/merge/candidates',
    summary: 'List the people merged into a person',
    access: 'signed-in',
    reads: ['candidates'],
    query: z.object({ candidate_id: OptionalId, resume_id: OptionalId }).transform((given, { addIssue }) => {
      const candidate = given.candidate_id ?? given.resume_id
      if (candidate === undefined) addIssue({ code: 'custom', path: ['candidate_id'], message: 'Name a candidate.' })
      return { candidate: candidate ?? '' }
    }),
    response: z.object({
      success: z.literal(true),
      data: z.array(
        z.object({
          merge_id: z.string(),
          candidate_id: z.string(),
          name: StrangersText,
          by: z.string(),
          at: Moment,
          resumes: z.int().describe('Number of résumés moved by the merge'),
          positions: z.int().describe('Number of positions moved by the merge or already shared'),
        }),
      ),
      joined: z
        .array(z.object({ resume_id: z.string(), file_name: z.string(), at: Moment, reasons: z.array(z.string()) }))
        .describe('Résumés added to the person automatically, latest first, at most 20'),
    }),
    example: ({ candidateId }) => ({ query: { candidate_id: candidateId } }),
  },
  made: {
    method: 'GET',
    path: '/merge/candidates/all',
    summary: `List all merged people of the pool, latest first, ${DUPLICATES_PAGE} per page`,
    access: { allOf: ['view_candidate_pool'] },
    reads: ['duplicates', 'candidates'],
    query: z.object({ start: Offset(0) }),
    response: z.object({ success: z.literal(true), data: z.array(MergedPerson), total: z.int() }),
    example: () => ({ query: { start: 0 } }),
  },
})
